import TestSupport
import Testing
import Workloads

@testable import FetchedResults

@Suite struct SeekFuzzTests {
  private static let orders: [[SortKey]] = [
    [], ["text"], [.descending("number")], ["ratio", "flag"], ["date", .descending("text")],
    [.descending("bytes"), "number", .descending("flag")], ["flag", "flag", "number"],
  ]

  @Test func seeksAgreeWithASortedArray() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    let rows = AllKinds.rows(300, &generator)
    let plain = PlainFetch(attributes: AllKinds.attributes, rows: rows)
    let indexes = Self.orders.filter { !$0.isEmpty }.map { keys in
      keys.count == 3 && keys[0] == keys[1] ? Array(keys.dropFirst()) : keys
    }
    try withStore([AllKinds.entity(indexes: indexes)], rows: rows) { store, _ in
      let subjects = try (Self.orders + Self.orders.map(turned)).map { keys in
        let plan = try FetchPlan(FetchRequest("Row", sortKeys: keys), for: store)
        #expect(plan.isServedByIndex)
        return (plan, keys, plain.order(keys))
      }
      for var step in TestSteps.each(debug: 300, release: 3000) {
        let (plan, keys, order) = subjects.randomElement(using: &step.generator)!
        let (values, key) = randomPlace(rows, &step.generator)
        let objectID = ObjectID(store: store.number, entity: 1, primaryKey: key)
        let after = plan.position(of: objectID, values: values)
        let expected = order.filter {
          plain.precedes(values, UInt64(bitPattern: key), rows[$0], UInt64($0 + 1), keys)
        }
        let limit = Int.random(in: 1...40, using: &step.generator)
        var found: [Int] = []
        var previous = after
        try #require(IndexSeek(plan)).rows(after: after, in: store) { position in
          let row = Int(position.objectID.primaryKey) - 1
          #expect(plan.position(of: position.objectID, values: rows[row]) == position)
          #expect(plan.precedes(previous, position))
          previous = position
          found.append(row)
          return found.count < limit
        }
        #expect(found == Array(expected.prefix(limit)), "\(step) \(keys) \(after)")
      }
    }
  }

  @Test func theOrderInMemoryIsTotal() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    let rows = AllKinds.rows(120, &generator)
    try withStore([AllKinds.entity()], rows: rows) { store, _ in
      for keys in Self.orders + Self.orders.map(turned) {
        let request = FetchRequest("Row", sortKeys: keys)
        let plan = try FetchPlan(request, for: store)
        let positions = rows.indices.map { row in
          let objectID = ObjectID(store: store.number, entity: 1, primaryKey: Int64(row + 1))
          return plan.position(of: objectID, values: rows[row])
        }
        let found = try store.fetchIdentifiers(request).objectIDs
        #expect(
          positions.shuffled(using: &generator).sorted(by: plan.precedes).map(\.objectID) == found)
        for (first, second) in zip(positions, positions.shuffled(using: &generator)) {
          let isSame = first.objectID == second.objectID
          let holding = [plan.precedes(first, second), plan.precedes(second, first), isSame]
          #expect(holding.filter { $0 }.count == 1)
        }
      }
    }
  }

  private func turned(_ keys: [SortKey]) -> [SortKey] {
    keys.map { SortKey($0.attribute, ascending: !$0.ascending) }
  }

  /// The position of a row, of a row that does not exist, or of an unsaved row.
  private func randomPlace(
    _ rows: [[Value]], _ generator: inout SplitMix64
  ) -> (values: [Value], key: Int64) {
    let row = Int.random(in: rows.indices, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return (AllKinds.row(&generator), Int64(row + 1))
    case 1: return (rows[row], .min + Int64(row))
    case 2: return (rows[row], Int64.random(in: 0...301, using: &generator))
    default: return (rows[row], Int64(row + 1))
    }
  }
}
