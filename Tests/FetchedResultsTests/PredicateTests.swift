import Testing

@testable import FetchedResults

@Suite struct PredicateTests {
  /// SQLite and the condition in memory must agree.
  private func found(
    _ predicate: FetchRequest.Predicate, _ rows: [[Value]], in store: Store
  ) throws -> [Int] {
    let request = FetchRequest("Row", predicate: predicate)
    let keys = try store.fetchIdentifiers(request).objectIDs.map { Int($0.primaryKey) - 1 }
    let plan = try FetchPlan(request, for: store)
    #expect(keys == rows.indices.filter { plan.matches(rows[$0]) }, "\(predicate)")
    #expect(try store.count(request) == keys.count)
    return keys
  }

  private func row(_ number: Int64?) -> [Value] {
    [.null, number.map(Value.integer) ?? .null, .null, .null, .null, .null]
  }

  @Test func aLongChainIsNotDeep() throws {
    let rows = (0..<9).map { row($0) }
    try withStore([AllKinds.entity()], rows: rows) { (store, _) throws in
      var chain = Key("number") == .integer(7)
      for number in 0..<5000 { chain = chain || Key("number") == .integer(Int64(-number)) }
      #expect(try found(chain, rows, in: store) == [0, 7])
      #expect(try found(!chain, rows, in: store) == [1, 2, 3, 4, 5, 6, 8])
    }
  }

  static let refused: [(predicate: FetchRequest.Predicate, kind: StoreError.Kind, named: String)] =
    [
      (Key("size") == .null, .unknownAttribute, "“size”"),
      (!(.and([.isIn("size", [])])), .unknownAttribute, "“size”"),
      (.contains("size", "a"), .unknownAttribute, "“size”"),
      (Key("number") == .double(1), .invalidRequest, "Row.number"),
      (Key("ratio") < .double(.nan), .invalidRequest, "Row.ratio"),
      (Key("date") == .date(seconds: .nan), .invalidRequest, "Row.date"),
      (Key("ratio").isIn([.double(1), .double(.nan)]), .invalidRequest, "Row.ratio"),
      (.or([.and([]), Key("flag").isIn([.integer(1)])]), .invalidRequest, "Row.flag"),
      (.contains("number", "1"), .invalidRequest, "Row.number"),
      (
        (0..<100).reduce(Key("number") == .null) { inner, _ in .not(inner) }, .invalidRequest,
        "more than 100"
      ),
      (
        (0..<100).reduce(Key("number") == .null) { inner, _ in .and([inner]) }, .invalidRequest,
        "more than 100"
      ),
      (.and((0..<8193).map { Key("number") != .integer($0) }), .invalidRequest, "8193"),
    ]

  @Test(arguments: refused)
  func badPredicatesRunNothing(
    predicate: FetchRequest.Predicate, kind: StoreError.Kind, named: String
  ) throws {
    try withStore([AllKinds.entity()]) { store, path in
      let request = FetchRequest("Row", predicate: predicate)
      expectError(kind, naming: named, at: path) { try store.fetchIdentifiers(request) }
      expectError(kind, naming: named, at: path) { try store.count(request) }
      expectError(kind, naming: named, at: path) {
        try store.sql(for: request, identifiersOnly: true)
      }
      #expect(store.counters == StoreCounters())
    }
  }

  @Test func theDeepestAndTheWidestStillRun() throws {
    let rows = [row(5), row(nil)]
    try withStore([AllKinds.entity()], rows: rows) { (store, _) throws in
      var alternating = Key("number") == .integer(5)
      for depth in 0..<24 {
        alternating =
          depth.isMultiple(of: 2) ? .and([.and([]), alternating]) : .or([alternating, .or([])])
      }
      #expect(try found(alternating, rows, in: store) == [0])
      alternating = .and([alternating, .not(.isIn("number", [.integer(6), .null]))])
      let error = #expect(throws: StoreError.self) { try found(alternating, rows, in: store) }
      #expect(error?.message.contains("nested 25 deep") == true)
      let wide = FetchRequest.Predicate.and((0..<8192).map { Key("number") != .integer(-$0) })
      #expect(try found(wide, rows, in: store) == [0, 1])
      // Each list would take 512 parameters. Together, the lists would take more than the limit of 8,192.
      let lists = (0..<17).map { first in
        Key("number").isIn((first..<(first + 257)).map { .integer(Int64($0)) })
      }
      #expect(try found(.or(lists), rows, in: store) == [0])
    }
  }
}
