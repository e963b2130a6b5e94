import TestSupport
import Testing
import Workloads

@testable import SnapshotDiff

@Suite struct SlotTableTests {
  private struct Element: Hashable {
    var hash: UInt32
    var key: Int
  }

  /// Makes elements with few hashes, so that runs of entries are long and wrap around to the table's start.
  private struct ElementMaker {
    let places: UInt32
    let fingerprints: UInt32

    init(_ generator: inout SplitMix64) {
      places = UInt32.random(in: 0..<64, using: &generator)
      fingerprints = UInt32.random(in: 0..<4, using: &generator)
    }

    func next(_ generator: inout SplitMix64) -> Element {
      let place = UInt32.random(in: 0...places, using: &generator)
      let fingerprint = UInt32.random(in: 0...fingerprints, using: &generator)
      return Element(
        hash: fingerprint << 28 &- place, key: Int.random(in: 0..<3, using: &generator))
    }
  }

  /// Calls `body` with an empty table for the elements, and with the hash of each element.
  private func withTable<Answer>(
    for elements: [Element],
    _ body: (SlotTable, UnsafePointer<UInt32>) throws -> Answer
  ) rethrows -> Answer {
    let capacity = SlotTable.capacity(for: elements.count)
    var entries = [UInt32](repeating: 0, count: capacity)
    return try entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(
        entries.baseAddress!, capacity: capacity, numbers: elements.count)
      return try elements.map(\.hash).withUnsafeBufferPointer {
        try body(table, $0.baseAddress!)
      }
    }
  }

  @Test func manySearchesFindWhatEachFinds() throws {
    for var step in TestSteps.each(debug: 500, release: 50_000) {
      let maker = ElementMaker(&step.generator)
      var elements: [Element] = []
      for _ in 0..<Int.random(in: 1...100, using: &step.generator) {
        let next = maker.next(&step.generator)
        if !elements.contains(next) { elements.append(next) }
      }
      let asked = (0..<Int.random(in: 1...150, using: &step.generator)).map { _ in
        maker.next(&step.generator)
      }
      var found = [Int32](repeating: 7, count: asked.count)
      let isAnyFound = withTable(for: elements) { table, _ in
        for (number, element) in elements.enumerated() { table.insertNew(number, element.hash) }
        return found.withUnsafeMutableBufferPointer { found in
          table.findNumbers(asked.map(\.hash), count: asked.count, found.baseAddress!) {
            asked[$0] == elements[$1]
          }
        }
      }
      let right = asked.map { Int32(elements.firstIndex(of: $0) ?? -1) }
      try #require(found == right, "\(step): \(elements), \(asked)")
      #expect(isAnyFound == right.contains { $0 >= 0 })
    }
  }

  @Test func aBatchEntersAllOrFindsARepeatedOne() throws {
    for var step in TestSteps.each(debug: 500, release: 50_000) {
      let maker = ElementMaker(&step.generator)
      let elements = (0..<Int.random(in: 1...40, using: &step.generator)).map { _ in
        maker.next(&step.generator)
      }
      let first = Int.random(in: 0..<elements.count, using: &step.generator)
      guard Set(elements[..<first]).count == first else { continue }
      try withTable(for: elements) { table, hashes in
        for number in 0..<first { table.insertNew(number, hashes[number]) }
        let obstacle = table.insertBatch(
          first, hashes + first, count: elements.count - first, allowingLongRuns: false
        ) { elements[$0] == elements[$1] }
        switch obstacle {
        case .present(let number):
          try #require(elements[..<number].contains(elements[number]), "\(step): \(elements)")
        case .longRun: Issue.record("\(step): no run is too long")
        case nil:
          try #require(Set(elements).count == elements.count, "\(step): \(elements)")
          for (number, element) in elements.enumerated() {
            let found = table.number(hashes[number]) { elements[$0] == element }
            try #require(found == number, "\(step): \(elements)")
          }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func aRunTooLongForChanceIsAnObstacleUnlessAllowed(isAllowed: Bool) {
    let elements = (0..<320).map { Element(hash: 5, key: $0) }
    withTable(for: elements) { table, hashes in
      let obstacles = stride(from: 0, to: elements.count, by: 64).compactMap { first in
        table.insertBatch(
          first, hashes + first, count: 64, allowingLongRuns: isAllowed
        ) { elements[$0] == elements[$1] }
      }
      #expect(obstacles == (isAllowed ? [] : [.longRun(257)]))
    }
  }
}
