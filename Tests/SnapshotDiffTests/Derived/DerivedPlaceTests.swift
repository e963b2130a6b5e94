import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Many edits in the worst cases: at one place, of one item, or more than can be pending in a small list.
@Suite struct DerivedPlaceTests {
  #if DEBUG
    private static let edits = 400
  #else
    private static let edits = 5_000
  #endif

  /// Where the next item goes.
  enum Pattern: String, CaseIterable {
    case betweenTheLastTwo, beforeTheSame, afterTheLast, beforeTheLast, atTheFront, atTheEnd
    case alternating, aroundTheSame

    func offset(_ turn: Int, last: Int, anchor: Int, count: Int) -> Int {
      switch self {
      case .betweenTheLastTwo: turn & 1 == 0 ? last + 1 : last
      case .beforeTheSame: anchor
      case .afterTheLast: last + 1
      case .beforeTheLast: last
      case .atTheFront: 0
      case .atTheEnd: count
      case .alternating: turn & 1 == 0 ? 0 : count
      case .aroundTheSame: turn & 1 == 0 ? anchor : anchor + 1
      }
    }
  }

  @Test(arguments: Pattern.allCases, TrackedList.Holding.allCases)
  func insertsAtOnePlace(_ pattern: Pattern, _ holding: TrackedList.Holding) throws {
    let base = [Array(0..<60), Array(60..<80), []]
    var list = try TrackedList(base, holding)
    let start = (snapshot: list.snapshot, plain: list.plain)
    var (last, anchor) = (30, 30)
    for turn in 0..<Self.edits {
      let count = list.lists[0].count
      let offset = pattern.offset(turn, last: last, anchor: anchor, count: count)
      try list.insert(1_000 + turn, at: offset, after: turn % 3 == 0)
      if offset <= anchor { anchor += 1 }
      last = offset
      if (turn + 1) % (Self.edits / 3) == 0 {
        try list.check(against: start, "\(pattern) \(holding) turn \(turn)")
      }
    }
    try list.check(against: start, "\(pattern) \(holding)")
    #expect(list.longestScript <= 1)
    // Now half as many deletes as inserts, in turn at the front and in the middle of the inserted items.
    for turn in 0..<Self.edits / 2 {
      let first = list.lists[0].firstIndex { $0 >= 1_000 }!
      let end = list.lists[0].lastIndex { $0 >= 1_000 }!
      try list.delete(at: turn & 1 == 0 ? first : (first + end) / 2)
      guard list.lists[0].contains(where: { $0 >= 1_000 }) else { break }
    }
    try list.check(against: start, "\(pattern) \(holding), half of them gone")
  }

  @Test(arguments: TrackedList.Holding.allCases)
  func oneItemGoesAndComesAgain(_ holding: TrackedList.Holding) throws {
    var list = try TrackedList([Array(0..<60), Array(60..<80), []], holding)
    let start = (snapshot: list.snapshot, plain: list.plain)
    // First an item of the base, then a new item.
    for (item, place) in [(20, 20), (1_000, 30)] {
      if item == 1_000 { try list.insert(item, at: place) }
      let with = (snapshot: list.snapshot, plain: list.plain)
      for turn in 0..<Self.edits {
        try list.delete(at: place)
        try list.insert(item, at: place, after: turn & 1 == 0)
        if turn % 64 == 0 {
          let difference = try LISDiff().difference(from: with.snapshot, to: list.snapshot)
          try #require(difference.isEmpty, "\(holding) turn \(turn)")
        }
      }
      try list.check(against: with, "\(holding), \(item)")
      #expect(list.longestScript <= 1)
    }
    try list.delete(at: 30)
    // Items go out of the snapshot and come back at other places.
    for turn in 0..<Self.edits {
      let item = list.lists[0][turn * 7 % 60]
      try list.delete(at: turn * 7 % 60)
      try list.insert(item, at: turn * 13 % 60)
    }
    try list.check(against: start, "\(holding), elsewhere")
  }

  /// A move has the offset and section of its source, then of its target. All moves are taken back in reverse order.
  @Test(
    arguments: [
      [((10, 0), (11, 0))], [((10, 0), (50, 0))], [((59, 0), (0, 0))], [((30, 0), (29, 0))],
      [((59, 0), (0, 1)), ((5, 0), (0, 2))],
    ] as [[((Int, Int), (Int, Int))]], TrackedList.Holding.allCases)
  func itemsMoveBackAndForth(
    _ moves: [((Int, Int), (Int, Int))], _ holding: TrackedList.Holding
  ) throws {
    var list = try TrackedList([Array(0..<60), Array(60..<80), []], holding)
    let start = (snapshot: list.snapshot, plain: list.plain)
    for turn in 0..<Self.edits / 2 {
      for (from, to) in moves { try list.move(from: from.0, in: from.1, to: to.0, in: to.1) }
      if turn % 128 == 0 { try list.check(against: start, "\(holding) \(moves), turn \(turn)") }
      for (from, to) in moves.reversed() {
        try list.move(from: to.0, in: to.1, to: from.0, in: from.1)
      }
      if turn % 128 == 0 {
        let none = try LISDiff().difference(from: start.snapshot, to: list.snapshot)
        try #require(none.isEmpty, "\(holding) \(moves), turn \(turn)")
      }
    }
    try list.check(against: start, "\(holding) \(moves)")
    #expect(list.longestScript <= 2)
  }

  @Test(arguments: 1...12)
  func theShorterRunMoves(_ length: Int) throws {
    for passed in 1...16 {
      var list = try TrackedList([Array(0..<60), [], []], .nothing)
      let start = (snapshot: list.snapshot, plain: list.plain)
      for _ in 0..<length { try list.move(from: 20, to: 20 + length + passed - 1) }
      let difference = try LISDiff().difference(from: start.snapshot, to: list.snapshot)
      #expect(difference.itemMoves.count == min(length, passed), "\(length) over \(passed)")
      try list.check(against: start, "\(length) over \(passed)")
    }
  }

  /// Many items at once go between two neighbours, again and again.
  @Test(arguments: TrackedList.Holding.allCases)
  func manyAtOnceIntoOneGap(_ holding: TrackedList.Holding) throws {
    var list = try TrackedList([Array(0..<400), Array(400..<500), []], holding)
    let start = (snapshot: list.snapshot, plain: list.plain)
    var place = 200
    for turn in 0..<12 {
      let items = (0..<60 + 40 * turn).map { 1_000 * (turn + 1) + $0 }
      let before = list.lists[0]
      switch turn % 4 {
      case 0: try list.change(.insertItems(items, .before, before[place]))
      case 1: try list.change(.insertItems(items, .after, before[place - 1]))
      case 2: try list.change(.insertEach(items, before: items.map { _ in before[place] }))
      default:
        // The items go before two neighbours in turn: the odd ones before the first neighbour.
        let destinations = items.indices.map { before[place - ($0 & 1)] }
        try list.change(.insertEach(items, before: destinations))
      }
      if turn % 4 == 3 {
        let odd = items.indices.filter { $0 & 1 == 1 }.map { items[$0] }
        let even = items.indices.filter { $0 & 1 == 0 }.map { items[$0] }
        list.lists[0].insert(contentsOf: even, at: place)
        list.lists[0].insert(contentsOf: odd, at: place - 1)
      } else {
        list.lists[0].insert(contentsOf: items, at: place)
      }
      try list.check(against: start, "\(holding) turn \(turn)")
      place += items.count / 2
    }
  }

  @Test(arguments: [1, 3])
  func thousandsPending(_ sections: Int) throws {
    #if DEBUG
      let (size, edits) = (1_500, 500)
    #else
      let (size, edits) = (120_000, 5_400)
    #endif
    var lists = [Array(0..<size), [], []]
    if sections == 3 {
      lists = [
        Array(0..<size / 4), Array(size / 4..<size / 2), Array(size / 2..<size),
      ]
    }
    for holding in [TrackedList.Holding.nothing, .dataSource] {
      var list = try TrackedList(lists, holding)
      let start = (snapshot: list.snapshot, plain: list.plain)
      var generator = SplitMix64(seed: TestSeed.current)
      for turn in 0..<edits {
        let section = turn % sections
        let offset = Int.random(in: 0..<list.lists[section].count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: try list.delete(at: offset, in: section)
        case 1:
          let target = Int.random(in: 0..<sections, using: &generator)
          let room = list.lists[target].count - (target == section ? 1 : 0)
          try list.move(
            from: offset, in: section, to: Int.random(in: 0...room, using: &generator),
            in: target)
        default: try list.insert(size + turn, at: offset, in: section, after: turn & 1 == 0)
        }
      }
      try list.check(against: start, "\(sections) sections, \(holding)")
      #expect(list.longestScript <= 2)
      let difference = try LISDiff().difference(from: start.snapshot, to: list.snapshot)
      #expect(DiffLaw.violations(of: difference, from: start.snapshot, to: list.snapshot) == [])
    }
  }
}
