import Suites
import Testing
import Workloads

@testable import ControllerSuites
@testable import UpdateSuites

/// Soaks make every kind of update, and each update has an inverse.
@Suite struct SoakPlansTests {
  private static let updates = 2000

  @Test func everyUpdateOfAFeedLeadsBack() {
    let start = PlainFeed(sections: 8, posts: 200, of: 400)
    var plan = FeedPlan(seed: 3, posts: 400, sections: 16)
    var feed = start
    var made: [FeedUpdate] = []
    var kinds: [String: Int] = [:]
    func make(_ update: FeedUpdate) {
      for edit in update.edits { feed.make(edit) }
      for change in update.changes { feed.change(change.post, by: update.step) }
    }
    for _ in 0..<Self.updates {
      let update = plan.next(feed)
      make(update)
      for edit in update.edits {
        kinds[kind(of: edit), default: 0] += 1
      }
      for change in update.changes {
        kinds[change.isReload ? "reload" : "reconfigure", default: 0] += 1
      }
      made.append(update)
    }
    #expect(feed != start)
    let wanted = [
      "post comes", "post goes", "post moves", "section comes", "section goes", "section moves",
      "reload", "reconfigure",
    ]
    for kind in wanted { #expect(kinds[kind, default: 0] > 20, "\(kind): \(kinds)") }
    #expect((100...300).contains(feed.numberOfPosts))
    for update in made.reversed() { make(update.inverse) }
    #expect(feed == start)
  }

  private func kind(of edit: FeedEdit) -> String {
    switch edit {
    case .post(_, nil, _): "post comes"
    case .post(_, _, nil): "post goes"
    case .post: "post moves"
    case .section(_, nil, _, _): "section comes"
    case .section(_, _, nil, _): "section goes"
    case .section: "section moves"
    }
  }

  @Test func aBlinkEmptiesAFeedAndFillsIt() {
    let start = PlainFeed(sections: 8, posts: 200, of: 400)
    var feed = start
    let blink = FeedPlan.blink(feed)
    for edit in blink[0].edits { feed.make(edit) }
    #expect(feed.numberOfPosts == 0 && feed.sections.isEmpty)
    for edit in blink[1].edits { feed.make(edit) }
    #expect(feed == start)
  }

  @Test func everyUpdateOfAStoreLeadsBack() {
    var generator = SplitMix64(seed: 1)
    let start = (0..<400).map { $0.isMultiple(of: 2) ? SoakedMatch.random(&generator) : nil }
    var plan = MatchPlan(seed: 3)
    var matches = start
    func make(_ edit: MatchEdit) {
      #expect(matches[edit.number] == edit.old)
      matches[edit.number] = edit.new
    }
    var made: [MatchUpdate] = []
    var counts: Set<Int> = []
    for _ in 0..<Self.updates {
      let update = plan.next(matches)
      for edit in update.edits { make(edit) }
      made.append(update)
      counts.insert(Set(matches.lazy.compactMap { $0?.sport }).count)
    }
    #expect(counts.count > 1, "sections come and go")
    #expect(made.contains(where: \.isOnScreen) && made.contains { !$0.isOnScreen })
    #expect((100...300).contains(matches.count { $0 != nil }))
    for update in made.reversed() { for edit in update.inverse.edits { make(edit) } }
    #expect(matches == start)
  }

  /// During the cycle, `makeCycle` itself compares the content with a plain list.
  @Test(arguments: SoakSubjects.allCases, [1, 2] as [UInt64])
  func aCycleEndsAsItBegan(_ subject: SoakSubjects, _ seed: UInt64) throws {
    let soaked = try subject.make(seed: seed)
    for _ in 0..<2 {
      try soaked.makeCycle(updates: 100, seed: seed)
      #expect(try soaked.violations(isLast: true) == [])
      #expect(soaked.invalidBatches == 0)
    }
  }
}
