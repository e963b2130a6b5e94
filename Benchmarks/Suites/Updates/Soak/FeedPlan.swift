import SnapshotDiff
import Workloads

/// Draws the updates of a feed, mostly a few edits each. The feed keeps about a quarter to three quarters of all posts.
struct FeedPlan {
  private var generator: SplitMix64
  private let allPosts: Int
  private let allSections: Int

  init(seed: UInt64, posts: Int, sections: Int) {
    generator = SplitMix64(seed: seed)
    allPosts = posts
    allSections = sections
  }

  mutating func next(_ feed: PlainFeed) -> FeedUpdate {
    var feed = feed
    var update = FeedUpdate()
    for _ in 0..<(generator.chance(1 / 64) ? 32 : 1 + generator.below(4)) {
      if generator.chance(1 / 4) {
        change(feed, &update)
      } else if let edit = edit(feed) {
        feed.make(edit)
        update.edits.append(edit)
      }
    }
    return update
  }

  /// Two updates: the first deletes all sections with their posts, the second inserts them again.
  static func blink(_ feed: PlainFeed) -> [FeedUpdate] {
    let deletes = feed.sections.enumerated().reversed().map { index, section in
      FeedEdit.section(section.number, from: index, to: nil, posts: section.posts)
    }
    let update = FeedUpdate(edits: deletes)
    return [update, update.inverse]
  }

  private mutating func change(_ feed: PlainFeed, _ update: inout FeedUpdate) {
    guard let path = anyPath(feed), let post = feed[path],
      !update.changes.contains(where: { $0.post == post })
    else { return }
    update.changes.append((post, isReload: generator.chance(1 / 2)))
  }

  /// A random edit; nil if the drawn edit is impossible.
  private mutating func edit(_ feed: PlainFeed) -> FeedEdit? {
    switch generator.below(16) {
    case 0: sectionEdit(feed)
    case 1...5: insert(feed)
    case 6...10: delete(feed)
    default: move(feed)
    }
  }

  private mutating func insert(_ feed: PlainFeed) -> FeedEdit? {
    let count = feed.numberOfPosts
    guard count < allPosts * 3 / 4 else { return delete(feed) }
    let present = Set(feed.sections.lazy.flatMap(\.posts))
    let absent = (0..<allPosts).filter { !present.contains($0) }
    return .post(absent[generator.below(absent.count)], from: nil, to: anyPlace(feed))
  }

  private mutating func delete(_ feed: PlainFeed) -> FeedEdit? {
    guard feed.numberOfPosts > allPosts / 4 else { return insert(feed) }
    guard let path = anyPath(feed), let post = feed[path] else { return nil }
    return .post(post, from: path, to: nil)
  }

  private mutating func move(_ feed: PlainFeed) -> FeedEdit? {
    guard let from = anyPath(feed), let post = feed[from] else { return nil }
    var without = feed
    without.make(.post(post, from: from, to: nil))
    return .post(post, from: from, to: anyPlace(without))
  }

  private mutating func sectionEdit(_ feed: PlainFeed) -> FeedEdit? {
    let count = feed.sections.count
    switch generator.below(4) {
    case 0 where count < allSections * 3 / 4:
      let absent = (0..<allSections).filter { number in
        !feed.sections.contains { $0.number == number }
      }
      return .section(
        absent[generator.below(absent.count)], from: nil, to: generator.below(count + 1))
    case 1 where count > allSections / 4:
      let index = generator.below(count)
      let section = feed.sections[index]
      // Deleting a long section would make the feed too short.
      guard section.posts.count <= allPosts / 16 else { return nil }
      return .section(section.number, from: index, to: nil, posts: section.posts)
    default:
      let from = generator.below(count)
      return .section(feed.sections[from].number, from: from, to: generator.below(count))
    }
  }

  private mutating func anyPath(_ feed: PlainFeed) -> ItemPath? {
    let count = feed.numberOfPosts
    return count > 0 ? feed.path(ofRow: generator.below(count)) : nil
  }

  /// A random place for a post, which may be the end of a section.
  private mutating func anyPlace(_ feed: PlainFeed) -> ItemPath {
    let section = generator.below(feed.sections.count)
    return ItemPath(
      section: section, item: generator.below(feed.sections[section].posts.count + 1))
  }
}
