import SnapshotDiff

/// The content that a feed has to show, in plain arrays, which share nothing with snapshots.
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
    case .post(let post, let from, let to):
      if let from { sections[from.section].posts.remove(at: from.item) }
      if let to { sections[to.section].posts.insert(post, at: to.item) }
    case .section(let number, let from, let to, let posts):
      let section = from.map { sections.remove(at: $0) } ?? Section(number: number, posts: posts)
      if let to { sections.insert(section, at: to) }
    }
  }
}
