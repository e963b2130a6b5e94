import TestSupport
import Testing
import Workloads

@testable import SnapshotDiff

@Suite struct SlotTableTests {
  private struct Element: Hashable {
    var hash: UInt32
    var key: Int
  }

  /// Tables up to half full, with few hashes, so that runs of entries are long and go on at the table's start.
  @Test func manySearchesFindWhatEachFinds() throws {
    for var step in TestSteps.each(debug: 500, release: 50_000) {
      let (places, fingerprints) = (
        UInt32.random(in: 0..<64, using: &step.generator),
        UInt32.random(in: 0..<4, using: &step.generator)
      )
      func element() -> Element {
        let place = UInt32.random(in: 0...places, using: &step.generator)
        let fingerprint = UInt32.random(in: 0...fingerprints, using: &step.generator)
        return Element(
          hash: fingerprint << 28 &- place, key: Int.random(in: 0..<3, using: &step.generator))
      }
      var elements: [Element] = []
      for _ in 0..<Int.random(in: 1...100, using: &step.generator) {
        let next = element()
        if !elements.contains(next) { elements.append(next) }
      }
      let capacity = SlotTable.capacity(for: elements.count)
      var entries = [UInt32](repeating: 0, count: capacity)
      let asked = (0..<64).map { _ in element() }
      var found = [Int32](repeating: 7, count: asked.count)
      let isAnyFound = entries.withUnsafeMutableBufferPointer { entries in
        let table = SlotTable(
          entries.baseAddress!, capacity: capacity, numbers: elements.count)
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
}
