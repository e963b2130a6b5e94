/// What happens at once to a list of photos. Photos are named by their primary keys.
struct PhotoUpdate: Hashable {
  /// The first row that the user has on screen, scrolled to before all else; nil stays.
  var firstRow: Int?
  /// What the user does.
  var edit: PhotoEdit?
  /// What comes from elsewhere, a little earlier or later.
  var download: PhotoDownload?
}

enum PhotoEdit: Hashable {
  case drop(PhotoDrop)
  /// Marked in editing mode.
  case delete([Int64])
}

/// Photos are taken out of the list and put back one behind the other.
struct PhotoDrop: Hashable {
  /// In the order of the list.
  let photos: [Int64]
  /// Of the first of them when all is done.
  let index: Int
}

enum PhotoDownload: Hashable {
  case thumbnails([Int64])
  /// So many, at the end.
  case photos(Int)
  /// All go: the library was emptied.
  case nothing
}
