import TestSupport
import Testing
import Workloads

@testable import FetchedResults

/// Compares fetches of large and small sections with a plain array, and bounds the number of rows that are read.
@Suite struct SectionFuzzTests {
  private static let attributes = [
    Attribute("name", .string), Attribute("number", .integer), Attribute("day", .date),
    Attribute("date", .date),
  ]
  private static let indexes: [[SortKey]] = [
    ["name", "date"], ["name", .descending("date")], ["number"], ["day", "date"],
  ]

  @Test(arguments: [true, false])
  func sectionsAgreeWithAPlainArray(indexed: Bool) throws {
    let entity = Entity(
      name: "Row", attributes: Self.attributes, indexes: indexed ? Self.indexes : [])
    let steps = Array(TestSteps.each(debug: 250, release: 2500))
    // Each step is a request. Every fifty steps share one store.
    for start in stride(from: 0, to: steps.count, by: 50) {
      var generator = steps[start].generator
      let rows = randomRows(&generator)
      try withStore([entity]) { store, _ in
        let inserted = try store.insert(into: "Row", rows: rows)
        for var step in steps[start..<min(start + 50, steps.count)] {
          try check(randomRequest(&step.generator), rows, inserted, store, "\(step)")
        }
      }
    }
  }

  private func check(
    _ request: FetchRequest, _ rows: [[Value]], _ inserted: [ObjectID], _ store: Store,
    _ step: String
  ) throws {
    let end = Value.date(seconds: 20)
    let expected = PlainFetch(attributes: Self.attributes, rows: rows).sections(request, inserted) {
      request.predicate == nil || oraclePrecedes($0[3], end)
    }
    store.resetCounters()
    let found = try store.fetchIdentifiers(request)
    let counters = store.counters
    #expect(found.sections == expected, "\(step) \(request)")
    if try FetchPlan(request, for: store).index == nil || request.predicate != nil {
      #expect(counters.rowsStepped == found.count, "\(step) \(request)")
      #expect(counters.sqlStatements == 1, "\(step) \(request)")
    } else {
      // The fetch looks up the first row of each section until it finds that sections are small. It may look up one
      // section after the limit. One section may need two lookups, because null and "" have the same section name.
      #expect(counters.rowsStepped <= found.count + expected.count + 2, "\(step) \(request)")
    }
  }

  /// Rows of large and small sections. If small sections follow large ones, a fetch changes its method: it stops
  /// looking up sections, and reads the section value of each remaining row.
  private func randomRows(_ generator: inout SplitMix64) -> [[Value]] {
    let large = Int.random(in: 0...4, using: &generator)
    let small = Int.random(in: 0...60, using: &generator)
    var rows: [[Value]] = []
    for section in 0..<(large + small) {
      let most = section < large ? 400 : 5
      let name = ["", "é", "Biathlon"].randomElement(using: &generator)!
      let ending = ["", " a", " Ω", " Eistanz"].randomElement(using: &generator)!
      let isNull = Int.random(in: 0..<10, using: &generator) == 0
      for _ in 0..<Int.random(in: 1...most, using: &generator) {
        let seconds = Double(Int.random(in: 0..<50, using: &generator)) / 2
        let values: [Value] = [
          .string(section == 0 ? "" : "\(name)\(section)\(ending)"), .integer(Int64(section) - 20),
          .date(seconds: Double(section) / 2),
          .date(seconds: seconds),
        ]
        rows.append(isNull ? [.null, .null, .null, values[3]] : values)
      }
    }
    rows.shuffle(using: &generator)
    return rows
  }

  private func randomRequest(_ generator: inout SplitMix64) -> FetchRequest {
    let attribute = ["name", "number", "day"].randomElement(using: &generator)!
    var keys = [SortKey(attribute, ascending: Bool.random(using: &generator))]
    if attribute != "number" {
      keys.append(SortKey("date", ascending: Bool.random(using: &generator)))
    }
    var request = FetchRequest("Row", sortKeys: keys, sectionAttribute: attribute)
    if Int.random(in: 0..<3, using: &generator) == 0 {
      request.fetchLimit = Int.random(in: 1...800, using: &generator)
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      request.predicate = Key("date") < .date(seconds: 20)
    }
    return request
  }
}
