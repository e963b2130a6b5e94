import BenchmarkRuns
import Foundation
import OperatingSystem
import Suites

/// `bench soak`: makes very many updates of lists and stores that live through all of them. Checks that neither memory
/// nor the files of a store grow, and that nothing breaks.
struct SoakCommand {
  private let options: Options
  private let plan: SoakPlan
  /// The bytes that each cycle leaks, as a planted defect; nil for none.
  private let leakBytes: Int?

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .soak)
    try options.requireOperands(0, "")
    let (updates, perCycle) = (options.updates, options.updatesPerCycle)
    guard
      let plan = SoakPlan(updates: updates, updatesPerCycle: perCycle, seed: options.seed)
    else {
      throw CommandFailure.usage(
        perCycle.isMultiple(of: 2)
          ? "--updates takes a multiple of the \(perCycle) updates of a cycle, "
            + "\(SoakPlan.leastCycles) cycles at the least, not \(updates)"
          : "--cycle takes an even number: half of its updates change the content, half change it back"
      )
    }
    self.plan = Trial.soak(plan)
    leakBytes = try WorkerLimits.soakLeak()
  }

  func run() throws -> ExitCode {
    let executable = OperatingSystem.programFile
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let endings = try SoakRun.endings(
      of: lanes(executable), plan: plan, executable: executable, arguments: ["worker", "--soak"],
      environment: ["TMPDIR": temporary.path],
      cores: ProcessInfo.processInfo.activeProcessorCount, leakBytes: leakBytes,
      shouldStop: { Interrupt.isAsked }
    ) { lane, cycle in
      if options.showsProgress {
        Terminal.note(SoakText.line(lane, cycle, of: plan))
      }
    }
    Terminal.print(SoakText.table(endings, plan))
    let complaints = SoakText.complaints(endings)
    for complaint in complaints { Terminal.note("bench: \(complaint)") }
    if Interrupt.isAsked { return Interrupt.exitCode }
    return complaints.isEmpty ? .ok : .benchmarkFailed
  }

  private func lanes(_ executable: String) -> [SoakLane] {
    let jemalloc = Allocator.preloadable(executable)
    if jemalloc == nil {
      options.note(
        "Without jemalloc the bytes in use are not counted, and resident memory is measured only with "
          + "the system's allocator: \(AllocationProbe.reasonAbsent)")
    }
    var allocators: [(name: String, library: String?)] = [("glibc", nil)]
    if let jemalloc { allocators.append(("jemalloc", jemalloc.library)) }
    return SoakSubjects.allCases.flatMap { subject in
      allocators.map { name, library in
        (subject: subject.rawValue, allocator: name, preloaded: library)
      }
    }
  }
}
