/// What happens to a list of photos at about the same time. Photos are named by their primary keys.
struct PhotoUpdate: Hashable {
  /// The first row on screen, to which the user scrolls before all else; nil if the user does not scroll.
  var firstRow: Int?
  var edit: PhotoEdit?
  /// What comes from elsewhere, a little earlier or later than the edit.
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
