import SnapshotDiff

/// One edit of a feed. Posts and sections are numbers. An insert has no `from`, and a delete has no `to`.
enum FeedEdit {
  /// `to` is the position in the list without the post.
  case post(Int, from: ItemPath?, to: ItemPath?)
  /// `to` is the index among the other sections. A section comes and goes with its posts.
  case section(Int, from: Int?, to: Int?, posts: [Int] = [])

  var inverse: FeedEdit {
    switch self {
    case .post(let post, let from, let to): .post(post, from: to, to: from)
    case .section(let section, let from, let to, let posts):
      .section(section, from: to, to: from, posts: posts)
    }
  }
}

/// The changes of a feed in one snapshot: positions first, then content.
struct FeedUpdate {
  var edits: [FeedEdit] = []
  /// Posts whose content changes, and whether the change needs new cells.
  var changes: [(post: Int, isReload: Bool)] = []
  /// The number that a change of content adds to its post's version: 1, or -1 if the change is taken back.
  var step = 1

  var inverse: FeedUpdate {
    FeedUpdate(edits: edits.reversed().map(\.inverse), changes: changes, step: -step)
  }
}
