import SnapshotDiff
import Testing

/// Small batches without moves, on items or on sections. Offsets go up to 3.
@Suite struct BatchUpdateRulesExhaustiveTests {
  @Test(arguments: 0...3, [false, true])
  func acceptsExactlyWhatAListCanDo(count: Int, onSections: Bool) {
    for newCount in 0...3 {
      for deletes in subsets(of: 0..<4) {
        for inserts in subsets(of: 0..<4) {
          let accepted = accepts(count, newCount, deletes, inserts, [], onSections)
          let possible = carriedOut(count, deletes, inserts)?.count == newCount
          #expect(accepted == possible, "\(count) -> \(newCount): -\(deletes) +\(inserts)")
        }
      }
    }
  }

  /// Without moves, a reload of an existing item or section breaks a rule only if the batch also deletes it.
  @Test(arguments: 0...3, [false, true])
  func reloadsOfWhatStaysCollideWithNothing(count: Int, onSections: Bool) {
    for deletes in subsets(of: 0..<count) {
      for inserts in subsets(of: 0..<4) {
        guard let list = carriedOut(count, deletes, inserts) else { continue }
        for reloads in subsets(of: 0..<count) {
          #expect(
            accepts(count, list.count, deletes, inserts, reloads, onSections)
              == deletes.allSatisfy { !reloads.contains($0) },
            "\(count): -\(deletes) +\(inserts) ~\(reloads)")
        }
      }
    }
  }

  private func accepts(
    _ count: Int, _ newCount: Int, _ deletes: [Int], _ inserts: [Int], _ reloads: [Int],
    _ onSections: Bool
  ) -> Bool {
    let updates = BatchUpdates(
      onSections: onSections, deletes: deletes, inserts: inserts, reloads: reloads)
    let before = onSections ? Array(repeating: 2, count: count) : [count]
    let after = onSections ? Array(repeating: 2, count: newCount) : [newCount]
    return BatchUpdateRules.violations(
      of: updates, before: before, after: after, level: .standard
    ).isEmpty
  }

  /// Returns the list after the batch, or `nil` if an offset to delete or to insert at does not exist.
  private func carriedOut(_ count: Int, _ deletes: [Int], _ inserts: [Int]) -> [String]? {
    var list = (0..<count).map { "old \($0)" }
    for position in deletes.reversed() {
      guard list.indices.contains(position) else { return nil }
      list.remove(at: position)
    }
    for position in inserts {
      guard position <= list.count else { return nil }
      list.insert("new \(position)", at: position)
    }
    return list
  }

  private func subsets(of range: Range<Int>) -> [[Int]] {
    (0..<(1 << range.count)).map { mask in range.filter { mask & (1 << $0) != 0 } }
  }
}
