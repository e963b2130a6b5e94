/// What the cycles of a soak must satisfy.
public enum SoakLaw {
  /// The violations, a line each; empty if there are none.
  ///
  /// The law: from the second cycle on, the bytes in use at the end of a cycle stay the same. Neither the peak within a
  /// cycle nor the store's files grow. No batch was refused, nothing else was wrong, and all cycles were made. Resident
  /// memory is reported but not judged, since allocators keep freed memory.
  ///
  /// - Parameters:
  ///   - cycles: in the order they were made.
  ///   - isCounted: whether the allocator should report the bytes in use.
  ///   - isStopped: whether the user ended the soak. The cycles made until then are judged, and may be few.
  public static func violations(
    of cycles: [SoakCycle], _ plan: SoakPlan, isCounted: Bool, isStopped: Bool = false
  ) -> [String] {
    var found = cycles.flatMap { cycle in
      cycle.violations.map { "cycle \(cycle.number): \($0)" }
    }
    if let refused = cycles.first(where: { $0.invalidBatches > 0 }), let last = cycles.last {
      found.append(
        "\(last.invalidBatches) invalid batches, the first in cycle \(refused.number)")
    }
    if !isStopped, !cycles.map(\.number).elementsEqual(1...plan.cycles) {
      found.append("it ended after \(cycles.count) of \(plan.cycles) cycles")
    }
    if isCounted { found += memory(Array(cycles.dropFirst()), after: cycles.first) }
    found += growth(
      cycles.dropFirst().map { ($0.number, $0.storeBytes) }, "the store")
    return found
  }

  private static func memory(_ cycles: [SoakCycle], after warmUp: SoakCycle?) -> [String] {
    guard let first = cycles.first, let live = first.liveBytes else {
      return cycles.isEmpty ? [] : ["the bytes in use were not counted"]
    }
    var found: [String] = []
    let others = cycles.filter { $0.liveBytes != live }
    if let other = others.first {
      let bytes = other.liveBytes.map { "\($0)" } ?? "not counted"
      found.append(
        "live bytes: \(live) at the end of cycle \(first.number), "
          + "\(bytes) at the end of cycle \(other.number); "
          + "\(others.count) of \(cycles.count - 1) later cycles differ from cycle \(first.number)")
    }
    return found
      + growth(cycles.map { ($0.number, $0.peakBytes) }, "the peak within a cycle").map {
        $0 + cause(of: cycles, after: warmUp)
      }
  }

  /// Explains a peak that grows only once; empty for other growth. If the first cycle is too short to fill the caches,
  /// the second begins with fewer bytes in use than later cycles. So its peak is lower.
  private static func cause(of cycles: [SoakCycle], after warmUp: SoakCycle?) -> String {
    guard let first = warmUp?.liveBytes, let then = cycles.first?.liveBytes, first < then,
      cycles.allSatisfy({ $0.liveBytes == then }),
      Set(cycles.dropFirst().map(\.peakBytes)).count == 1
    else { return "" }
    return
      "; cycle 1 ended with \(then - first) bytes less than the others, so that caches were not full "
      + "when cycle 2 began: a longer --cycle fills them"
  }

  private static func growth(
    _ values: [(number: Int, bytes: Int?)], _ name: String
  ) -> [String] {
    guard let first = values.first, let bytes = first.bytes,
      let grown = values.first(where: { ($0.bytes ?? 0) > bytes }),
      let largest = values.compactMap(\.bytes).max()
    else { return [] }
    return [
      "\(name) grows: \(bytes) bytes in cycle \(first.number), \(grown.bytes ?? 0) in cycle "
        + "\(grown.number), at the most \(largest)"
    ]
  }
}
