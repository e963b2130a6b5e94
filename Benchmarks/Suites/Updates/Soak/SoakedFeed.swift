import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// A feed that lives for very many updates: one list view, one data source, snapshots derived from the shown one.
/// After every update the feed compares everything shown with a plain list.
package final class SoakedFeed: SoakSubject {
  private static let allPosts = 400
  private static let allSections = 16

  struct ShownPost: Hashable {
    let post: UUID
    let version: Int
  }

  /// The content that fills the cells, kept apart from the code that changes it.
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
  /// Draws half of the updates. The other half takes these back, the last one first.
  package func makeCycle(updates: Int, seed: UInt64) throws {
    var plan = FeedPlan(seed: seed, posts: Self.allPosts, sections: Self.allSections)
    var made: [FeedUpdate] = []
    made.reserveCapacity(updates / 2)
    var feed = content.feed
    while made.count < updates / 2 {
      if made.isEmpty, updates > 4 {
        for update in FeedPlan.blink(feed) {
          try show(update.edits, update.changes, step: 1)
          made.append(update)
        }
      }
      let update = plan.next(&feed)
      try show(update.edits, update.changes, step: 1)
      made.append(update)
    }
    while let update = made.popLast() {
      try show(update.edits.reversed().map(\.inverse), update.changes, step: -1)
    }
  }

  /// Makes edits on a snapshot of what is shown and on the plain list, and applies the snapshot.
  ///
  /// - Parameter step: What a change of content adds to the version of its post.
  private func show(
    _ edits: [FeedEdit], _ changes: [(post: Int, isReload: Bool)], step: Int
  ) throws {
    var next = source.snapshot()
    for edit in edits { try make(edit, on: &next) }
    for (post, isReload) in changes {
      content.feed.change(post, by: step)
      let identifier = content.identifiers[post]
      // An edit above may have deleted the post. On the way back, that edit is the inverse of an insert.
      if !next.contains(identifier) { continue }
      if isReload {
        try next.reloadItems([identifier])
      } else {
        try next.reconfigureItems([identifier])
      }
    }
    do {
      try source.apply(next)
    } catch let error as InvalidBatchUpdate {
      invalidBatches += 1
      throw error
    }
    if let violation = contentViolation() { throw SoakFailure(violation) }
  }

  private func make(
    _ edit: FeedEdit, on snapshot: inout DiffableDataSourceSnapshot<Int, UUID>
  ) throws {
    let before = content.feed
    content.feed.make(edit)
    switch edit {
    case .insert(let post, let path): try put(post, path, before, on: &snapshot)
    case .delete(let post, _): try snapshot.deleteItems(identifiers([post]))
    case .move(let post, let from, let to):
      var without = before
      without.make(.delete(post, at: from))
      try move(post, to, without, on: &snapshot)
    case .insertSection(let section, let index, let posts):
      if index < before.sections.count {
        try snapshot.insertSections([section], beforeSection: before.sections[index].number)
      } else {
        try snapshot.appendSections([section])
      }
      try snapshot.appendItems(identifiers(posts), toSection: section)
    case .deleteSection(let section, _, _): try snapshot.deleteSections([section])
    case .moveSection(let section, let from, let to):
      if from == to { return }
      let others = before.sections.filter { $0.number != section }
      if to < others.count {
        try snapshot.moveSection(section, beforeSection: others[to].number)
      } else {
        try snapshot.moveSection(section, afterSection: others[to - 1].number)
      }
    }
  }

  private func put(
    _ post: Int, _ path: ItemPath, _ before: PlainFeed,
    on snapshot: inout DiffableDataSourceSnapshot<Int, UUID>
  ) throws {
    if let next = before[path] {
      try snapshot.insertItems(
        identifiers([post]), beforeItem: content.identifiers[next])
    } else {
      try snapshot.appendItems(
        identifiers([post]), toSection: before.sections[path.section].number)
    }
  }

  private func move(
    _ post: Int, _ path: ItemPath, _ without: PlainFeed,
    on snapshot: inout DiffableDataSourceSnapshot<Int, UUID>
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

  /// How the shown content differs from the plain list; nil if it does not.
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
