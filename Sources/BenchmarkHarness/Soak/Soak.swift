import OperatingSystem

/// A soak of one subject in this process: cycle after cycle, and what each ended with.
///
/// The bytes in use are counted from before the subject is made, so that nothing it lets go of was
/// there before. Each cycle makes the same updates: what a table or a list has room for follows from
/// what it once held, and only from the same updates a cycle's end is the same to the byte.
public struct Soak {
  private let plan: SoakPlan
  private let leak: SoakLeak?

  /// - Parameter leak: a defect to plant; nil for none.
  public init(_ plan: SoakPlan, leak: SoakLeak? = nil) {
    self.plan = plan
    self.leak = leak
  }

  /// Makes the subject and all cycles. One that throws is the last, and its error a violation.
  ///
  /// - Parameter listen: takes each cycle when it has ended.
  /// - Throws: what making the subject throws.
  public func run(
    _ subject: () throws -> any SoakSubject, listen: (SoakCycle) -> Void
  ) throws {
    let isCounting = AllocationProbe.start()
    defer { if isCounting { _ = AllocationProbe.stop() } }
    let subject = try subject()
    // What looking for the first time leaves behind is the first cycle's, not the second's.
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
      // Before anybody looks at what is shown: that takes memory of its own.
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

/// A planted defect: so many bytes that each cycle keeps, to see that the soak sees them.
public final class SoakLeak {
  private let bytes: Int
  private var kept: [UnsafeMutableRawPointer] = []

  public init(bytes: Int) {
    self.bytes = bytes
    // Room for what is kept is not what is planted.
    kept.reserveCapacity(1 << 16)
  }

  deinit { for pointer in kept { pointer.deallocate() } }

  func spring() {
    kept.append(UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16))
  }
}
