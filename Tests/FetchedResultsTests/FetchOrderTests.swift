import FetchedResults
import Foundation
import Testing
import Workloads

@Suite struct FetchOrderTests {
  private static let requests: [FetchRequest] = [
    FetchRequest("Row"),
    FetchRequest("Row", sortKeys: ["text"]),
    FetchRequest("Row", sortKeys: [.descending("text")], fetchLimit: 7),
    FetchRequest("Row", sortKeys: ["number", .descending("date")]),
    FetchRequest("Row", sortKeys: [.descending("ratio"), "bytes"], fetchLimit: 10_000),
    FetchRequest("Row", sortKeys: ["text", "date"], sectionAttribute: "text"),
    FetchRequest("Row", sortKeys: ["text"], sectionAttribute: "text", fetchLimit: 100),
    FetchRequest("Row", sortKeys: [.descending("text"), "number"], sectionAttribute: "text"),
    FetchRequest("Row", sortKeys: ["number", "ratio"], sectionAttribute: "number"),
    FetchRequest("Row", sortKeys: ["flag", .descending("text")], sectionAttribute: "flag"),
    FetchRequest("Row", sortKeys: [.descending("ratio")], sectionAttribute: "ratio"),
    FetchRequest("Row", sortKeys: ["date"], sectionAttribute: "date", fetchLimit: 1),
    FetchRequest("Row", sortKeys: ["bytes", "bytes"], sectionAttribute: "bytes"),
  ]

  @Test(arguments: [1, 2, 3] as [UInt64], [false, true])
  func fetchesAgreeWithAPlainArray(seed: UInt64, indexed: Bool) throws {
    var generator = SplitMix64(seed: seed)
    let rows = (0..<600).map { _ in randomRow(&generator) }
    let indexes: [[SortKey]] =
      indexed
      ? [["text", "date"], [.descending("number"), "date"], ["flag", .descending("text")]] : []
    let plain = PlainFetch(attributes: AllKinds.attributes, rows: rows)
    try withStore([AllKinds.entity(indexes: indexes)]) { store, _ in
      let inserted = try store.insert(into: "Row", rows: rows)
      for request in Self.requests {
        let found = try store.fetchIdentifiers(request)
        #expect(found.sections == plain.sections(request, inserted), "\(request)")
        let objects = try store.fetchObjects(request)
        #expect(objects.map(\.objectID) == found.objectIDs, "\(request)")
        for object in objects {
          #expect(object.values == rows[Int(object.objectID.primaryKey) - 1])
        }
      }
    }
  }

  /// Draws values from small sets, so that most values occur many times. One value in six is NULL.
  private func randomRow(_ generator: inout SplitMix64) -> [Value] {
    let texts = ["", "a", "A", "ab", "é", "zebra", "Ω", "👩‍👩‍👧", "日本", "a\0b"]
    let small = Int64.random(in: -3...3, using: &generator)
    let row: [Value] = [
      .string(texts.randomElement(using: &generator)!), .integer(small),
      .double([-.infinity, -0.5, 0, 0.1, 1e300].randomElement(using: &generator)!),
      .date(seconds: Double(Int.random(in: 0..<40, using: &generator)) / 2),
      .bool(Bool.random(using: &generator)),
      .data(Data((0..<small.magnitude).map { UInt8($0 &* 100) })),
    ]
    return row.map { Int.random(in: 0..<6, using: &generator) == 0 ? .null : $0 }
  }
}
