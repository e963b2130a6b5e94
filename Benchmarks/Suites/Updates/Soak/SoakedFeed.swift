import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// A feed that lives for very many updates: one list view, one data source, snapshots derived from the shown snapshot.
/// After every update the feed compares everything shown with a plain list.
package final class SoakedFeed: SoakSubject {
  private static let allPosts = 400
  private static let allSections = 16

  struct ShownPost: Hashable {
    let post: UUID
    let version: Int
  }

  /// The content of the cells. The cell provider holds this object, not the feed, so there is no reference cycle.
  private final class Content {
    let identifiers: [UUID]
    let numbers: [UUID: Int]
    var feed: PlainFeed

    init(identifiers: [UUID], feed: PlainFeed) {
      self.identifiers = identifiers
      self.feed = feed
      numbers = Dictionary(
        uniqueKeysWithValues: identifiers.enumerated().map { ($1, $0) })
    }

    func shown(_ post: UUID) -> ShownPost {
      ShownPost(post: post, version: numbers[post].map { feed.versions[$0] } ?? -1)
    }
  }

  private let start: PlainFeed
  private let content: Content
  private let source: DiffableDataSource<Int, UUID>
  package private(set) var invalidBatches = 0
  package var storeBytes: Int? { nil }

  package init(seed: UInt64) throws {
    start = PlainFeed(
      sections: Self.allSections / 2, posts: Self.allPosts / 2, of: Self.allPosts)
    let content = Content(
      identifiers: (0..<Self.allPosts).map { UUID.make(key: $0, seed: seed) }, feed: start)
    self.content = content
    source = DiffableDataSource(listView: .phone(showing: ShownPost.self)) { view, path, post in
      try view.rowCell(showing: content.shown(post), at: path)
    }
    var snapshot = source.snapshot()
    for section in start.sections {
      try snapshot.appendSections([section.number])
      try snapshot.appendItems(identifiers(section.posts))
    }
    try source.apply(snapshot)
  }

  private func identifiers(_ posts: [Int]) -> [UUID] { posts.map { content.identifiers[$0] } }
}

extension SoakedFeed {
  /// Makes half of the updates. The other half undoes them, the last update first. With more than four updates, the
  /// first update deletes all sections, and the second inserts them again. All other updates are random.
  package func makeCycle(updates: Int, seed: UInt64) throws {
    var plan = FeedPlan(seed: seed, posts: Self.allPosts, sections: Self.allSections)
    var made: [FeedUpdate] = []
    made.reserveCapacity(updates / 2)
    if updates > 4 { made += FeedPlan.blink(content.feed) }
    for update in made { try show(update) }
    while made.count < updates / 2 {
      let update = plan.next(content.feed)
      try show(update)
      made.append(update)
    }
    while let update = made.popLast() { try show(update.inverse) }
  }

  /// Makes edits on a snapshot of what is shown and on the plain list, and applies the snapshot.
  private func show(_ update: FeedUpdate) throws {
    var next = source.snapshot()
    for edit in update.edits { try make(edit, on: &next) }
    for (post, isReload) in update.changes {
      content.feed.change(post, by: update.step)
      let identifier = content.identifiers[post]
      // An edit of this update may have deleted the post. Undoing an update deletes the posts that it inserted.
      if !next.contains(identifier) { continue }
      try isReload ? next.reloadItems([identifier]) : next.reconfigureItems([identifier])
    }
    do {
      try source.apply(next)
    } catch let error as InvalidBatchUpdate {
      invalidBatches += 1
      throw error
    }
    if let violation = contentViolation() { throw SuiteFailure(violation) }
  }

  private func make(_ edit: FeedEdit, on snapshot: inout NumberedSnapshot<UUID>) throws {
    let before = content.feed
    content.feed.make(edit)
    switch edit {
    case .post(let post, nil, let path?):
      let section = before.sections[path.section]
      if let next = before[path] {
        try snapshot.insertItems(identifiers([post]), beforeItem: content.identifiers[next])
      } else {
        try snapshot.appendItems(identifiers([post]), toSection: section.number)
      }
    case .post(let post, _, nil): try snapshot.deleteItems(identifiers([post]))
    case .post(let post, let from?, let to?):
      var without = before
      without.make(.post(post, from: from, to: nil))
      try move(post, to, without, on: &snapshot)
    case .section(let section, nil, let index?, let posts):
      if index < before.sections.count {
        try snapshot.insertSections([section], beforeSection: before.sections[index].number)
      } else {
        try snapshot.appendSections([section])
      }
      try snapshot.appendItems(identifiers(posts), toSection: section)
    case .section(let section, _, nil, _): try snapshot.deleteSections([section])
    case .section(let section, let from?, let to?, _):
      if from == to { return }
      let others = before.sections.filter { $0.number != section }
      if to < others.count {
        try snapshot.moveSection(section, beforeSection: others[to].number)
      } else {
        try snapshot.moveSection(section, afterSection: others[to - 1].number)
      }
    }
  }

  private func move(
    _ post: Int, _ path: ItemPath, _ without: PlainFeed, on snapshot: inout NumberedSnapshot<UUID>
  ) throws {
    let section = without.sections[path.section]
    if let next = without[path] {
      try snapshot.moveItem(
        content.identifiers[post], beforeItem: content.identifiers[next])
    } else if let last = section.posts.last {
      try snapshot.moveItem(content.identifiers[post], afterItem: content.identifiers[last])
    } else {
      // The section is empty: there is no item to move beside.
      try snapshot.deleteItems(identifiers([post]))
      try snapshot.appendItems(identifiers([post]), toSection: section.number)
    }
  }
}

extension SoakedFeed {
  package func violations(isLast: Bool) throws -> [String] {
    content.feed == start ? [] : ["the feed is not the one that the cycle began with"]
  }

  private func contentViolation() -> String? {
    let view = source.listView
    let sections = content.feed.sections
    guard view.itemCounts == sections.map(\.posts.count) else {
      return "the view has \(view.itemCounts) rows, not \(sections.map(\.posts.count))"
    }
    for (index, section) in sections.enumerated() {
      guard source.sectionIdentifier(for: index) == section.number else {
        return "section \(index) is not \(section.number)"
      }
      for (item, post) in section.posts.enumerated() {
        let path = ItemPath(section: index, item: item)
        guard source.itemIdentifier(for: path) == content.identifiers[post] else {
          return "the data source has not post \(post) at \(path)"
        }
      }
    }
    for row in view.loadedRange {
      guard let path = content.feed.path(ofRow: row), let post = content.feed[path],
        let cell = view.cell(at: path) as? RowCell<ShownPost>,
        cell.item == content.shown(content.identifiers[post])
      else { return "the cell of row \(row) shows something else than its post" }
    }
    return nil
  }
}
