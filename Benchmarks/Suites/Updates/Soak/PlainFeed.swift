import SnapshotDiff

/// The content that a feed has to show, in plain arrays. The soak compares a list with these arrays, which share
/// nothing with snapshots.
struct PlainFeed: Equatable {
  struct Section: Equatable {
    let number: Int
    var posts: [Int]
  }

  private(set) var sections: [Section]
  /// How often the content of each post changed, without changes that were taken back.
  private(set) var versions: [Int]

  init(sections: Int, posts: Int, of allPosts: Int) {
    self.sections = (0..<sections).map { section in
      Section(
        number: section, posts: Array(stride(from: section, to: posts, by: sections)))
    }
    versions = Array(repeating: 0, count: allPosts)
  }

  var numberOfPosts: Int { sections.reduce(0) { $0 + $1.posts.count } }

  /// The path of the post at an offset among all posts; nil behind the last post.
  func path(ofRow row: Int) -> ItemPath? {
    var row = row
    for (index, section) in sections.enumerated() {
      if row < section.posts.count { return ItemPath(section: index, item: row) }
      row -= section.posts.count
    }
    return nil
  }

  subscript(path: ItemPath) -> Int? {
    let posts = sections[path.section].posts
    return path.item < posts.count ? posts[path.item] : nil
  }

  mutating func change(_ post: Int, by step: Int) { versions[post] += step }

  mutating func make(_ edit: FeedEdit) {
    switch edit {
    case .insert(let post, let path): insert(post, path)
    case .delete(_, let path): sections[path.section].posts.remove(at: path.item)
    case .move(let post, let from, let to):
      sections[from.section].posts.remove(at: from.item)
      insert(post, to)
    case .insertSection(let number, let index, let posts):
      sections.insert(Section(number: number, posts: posts), at: index)
    case .deleteSection(_, let index, _): sections.remove(at: index)
    case .moveSection(_, let from, let to):
      sections.insert(sections.remove(at: from), at: to)
    }
  }

  private mutating func insert(_ post: Int, _ path: ItemPath) {
    sections[path.section].posts.insert(post, at: path.item)
  }
}
