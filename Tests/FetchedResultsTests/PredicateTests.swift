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

  static let refused:
    [(predicate: FetchRequest.Predicate, kind: StoreError.Kind, message: String)] = [
      (Key("size") == .null, .unknownAttribute, "Row has no attribute “size”."),
      (!(.and([.isIn("size", [])])), .unknownAttribute, "Row has no attribute “size”."),
      (.contains("size", "a"), .unknownAttribute, "Row has no attribute “size”."),
      (
        Key("number") == .double(1), .invalidRequest,
        "The predicate has double 1.0 for Row.number, whose kind is integer."
      ),
      (
        Key("ratio") < .double(.nan), .invalidRequest,
        "The predicate has double nan for Row.ratio, whose kind is double."
      ),
      (
        Key("date") == .date(seconds: .nan), .invalidRequest,
        "The predicate has date nan for Row.date, whose kind is date."
      ),
      (
        Key("ratio").isIn([.double(1), .double(.nan)]), .invalidRequest,
        "The predicate has double nan for Row.ratio, whose kind is double."
      ),
      (
        .or([.and([]), Key("flag").isIn([.integer(1)])]), .invalidRequest,
        "The predicate has integer 1 for Row.flag, whose kind is bool."
      ),
      (
        .contains("number", "1"), .invalidRequest,
        "Row.number is no string and cannot contain one."
      ),
      (
        (0..<100).reduce(Key("number") == .null) { inner, _ in .not(inner) }, .invalidRequest,
        "The predicate is nested more than 100 deep."
      ),
      (
        (0..<100).reduce(Key("number") == .null) { inner, _ in .and([inner]) }, .invalidRequest,
        "The predicate is nested more than 100 deep."
      ),
      (
        .and((0..<8193).map { Key("number") != .integer($0) }), .invalidRequest,
        "The predicate compares with 8193 values one by one, more than 8192; use a list."
      ),
    ]

  @Test(arguments: refused)
  func badPredicatesRunNothing(
    predicate: FetchRequest.Predicate, kind: StoreError.Kind, message: String
  ) throws {
    try withStore([AllKinds.entity()]) { store, path in
      let request = FetchRequest("Row", predicate: predicate)
      let expected = StoreError(kind, message, path: path)
      #expect(throws: expected) { try store.fetchIdentifiers(request) }
      #expect(throws: expected) { try store.count(request) }
      #expect(throws: expected) { try store.sql(for: request, identifiersOnly: true) }
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
      #expect(error?.message == "The predicate is nested 25 deep, more than 24.")
      let wide = FetchRequest.Predicate.and((0..<8192).map { Key("number") != .integer(-$0) })
      #expect(try found(wide, rows, in: store) == [0, 1])
    }
  }
}
