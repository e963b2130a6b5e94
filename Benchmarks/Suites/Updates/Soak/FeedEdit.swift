import SnapshotDiff

/// One edit of a feed, with its inverse. Posts and sections are numbers.
enum FeedEdit {
  case insert(Int, at: ItemPath)
  case delete(Int, at: ItemPath)
  /// `to` is the position in the list without the post.
  case move(Int, from: ItemPath, to: ItemPath)
  case insertSection(Int, at: Int, [Int])
  case deleteSection(Int, at: Int, [Int])
  /// `to` is the index among the sections without the moved one.
  case moveSection(Int, from: Int, to: Int)

  var inverse: FeedEdit {
    switch self {
    case .insert(let post, let path): .delete(post, at: path)
    case .delete(let post, let path): .insert(post, at: path)
    case .move(let post, let from, let to): .move(post, from: to, to: from)
    case .insertSection(let section, let index, let posts):
      .deleteSection(section, at: index, posts)
    case .deleteSection(let section, let index, let posts):
      .insertSection(section, at: index, posts)
    case .moveSection(let section, let from, let to): .moveSection(section, from: to, to: from)
    }
  }
}

/// The changes of a feed in one snapshot: positions first, then content.
struct FeedUpdate {
  var edits: [FeedEdit] = []
  /// Posts whose content changes, and whether the change needs new cells.
  var changes: [(post: Int, isReload: Bool)] = []
}
