/// What happens to a list of photos at about the same time. Photos are named by their primary keys.
struct PhotoUpdate: Hashable {
  /// The first row on screen after the user scrolls, right before the edit; nil if the user does not scroll. The
  /// download may come before the scroll.
  var firstRow: Int?
  var edit: PhotoEdit?
  /// A change that comes from a server, a little earlier or later than the edit; nil for none.
  var download: PhotoDownload?
}

enum PhotoEdit: Hashable {
  /// Photos are taken out of the list and put back one behind the other, in the list's order. The first of these photos
  /// then has `index`.
  case drop([Int64], index: Int)
  case delete([Int64])
}

enum PhotoDownload: Hashable {
  case thumbnails([Int64])
  /// The number of new photos. They come at the end of the list.
  case photos(Int)
  /// All photos go, because the library was emptied.
  case nothing
}
