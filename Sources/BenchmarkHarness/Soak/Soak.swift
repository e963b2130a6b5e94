import OperatingSystem

/// Soaks one subject in this process, cycle after cycle, and reports how each cycle ended.
///
/// The capacity of a table or a list depends on what it once held, so each cycle makes the same updates. From the
/// second cycle on, all cycles should end with the same bytes in use.
public enum Soak {
  /// Makes the subject and all cycles. A cycle whose updates throw is the last, and the error is a violation. If the
  /// check before the first cycle finds a violation, the first cycle is the last.
  ///
  /// - Parameter leak: a defect to plant; nil for none.
  /// - Throws: the error of making the subject, or of its check before the first cycle.
  public static func run(
    _ plan: SoakPlan, leak: SoakLeak? = nil, _ subject: () throws -> any SoakSubject,
    listen: (SoakCycle) -> Void
  ) throws {
    // Counting starts before the subject is made, so that all memory that the subject frees was counted.
    let isCounting = AllocationProbe.start()
    defer { if isCounting { _ = AllocationProbe.stop() } }
    let subject = try subject()
    // The first check may leave memory in use. It runs here, so that this memory counts from the first cycle on.
    let atStart = try subject.violations(isLast: false)
    for number in 1...plan.cycles {
      let start = MonotonicClock.now()
      if isCounting { AllocationProbe.restartPeak() }
      var violations = number == 1 ? atStart : []
      do {
        try subject.makeCycle(updates: plan.updatesPerCycle, seed: plan.seed)
      } catch {
        violations.append("\(error)")
      }
      leak?.spring()
      // The check below takes memory of its own, so the footprint is read first.
      let footprint = isCounting ? AllocationProbe.read() : nil
      let hasEnded = violations.isEmpty
      if hasEnded {
        do {
          violations += try subject.violations(isLast: number == plan.cycles)
        } catch {
          violations.append("\(error)")
        }
      }
      listen(
        SoakCycle(
          number: number, liveBytes: footprint?.retained, peakBytes: footprint?.peakLive,
          residentBytes: OperatingSystem.residentBytes(), invalidBatches: subject.invalidBatches,
          storeBytes: subject.storeBytes, violations: violations,
          seconds: Double(MonotonicClock.now() - start) / 1e9))
      if !hasEnded { return }
    }
  }
}

/// A planted leak, to check that the soak finds leaks. Each cycle keeps `bytes` bytes more.
public final class SoakLeak {
  private let bytes: Int
  private var kept: [UnsafeMutableRawPointer] = []

  public init(bytes: Int) {
    self.bytes = bytes
    // Reserves the list's own memory now, so that only the planted bytes grow.
    kept.reserveCapacity(1 << 16)
  }

  deinit { for pointer in kept { pointer.deallocate() } }

  func spring() {
    kept.append(UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16))
  }
}
