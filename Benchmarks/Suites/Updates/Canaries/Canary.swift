public import BenchmarkHarness
import Foundation
import SnapshotDiff
import Workloads

/// A defect that is planted to see whether the gate trips.
///
/// The defect is in a real subject, `lis` of the suite `diff`, or in its baseline. So the gate judges measured numbers.
public enum Canary: String, CaseIterable, Sendable {
  /// A tenth more time: the subject repeats one timed run in ten.
  case time
  /// One more allocation a run.
  case allocation
  /// One more `==` for each item of the new list.
  case equality
  /// *n* log *n* instead of *n*: for *n* items, the subject does its whole work log2(*n*) times, rounded down.
  case growth
  /// The subject has no defect, but the baseline lacks the subject.
  case missingBaseline = "missing-baseline"

  /// The name of the subject that gets the defects.
  public static let subject = "lis"

  /// The cells of the subject, at the sizes of this canary.
  public var cells: [CellID] {
    let sizes =
      switch self {
      case .growth: [64, 512, 4_096, 32_768]
      case .time, .allocation, .equality, .missingBaseline: [3_000]
      }
    return sizes.map { size in
      CellID(
        ContestID(suite: DiffSuite.name, scenario: "scattered-1pct.uuid", size: size),
        subject: Self.subject)
    }
  }

  /// The contest with the defective subject, and with the floors.
  ///
  /// - Returns: nil for ``time`` and ``missingBaseline``, and for contests other than those of `diff` over UUID lists.
  package func plantedContest(_ id: ContestID) -> Contest? {
    guard self != .time, self != .missingBaseline, id.suite == DiffSuite.name,
      let scenario = DiffSuite.scenario(id.scenario), scenario.kind == .uuid,
      case .list(let pattern) = scenario.pattern, let real = DiffSuite.contest(id),
      let subject = real.subjects.first(where: { $0.name == Self.subject })
    else { return nil }
    typealias Input = ListWorkload<UUID>
    let planted = DiffSubjects.Lists<UUID>().subject(PlantedDiff(canary: self), subject.work)
    let floors = FloorSubjects.subjects(items: Double(id.size), .uuid) { (input: Input) in
      (input.old, input.new)
    }
    return Contest(
      id, reference: real.reference, lanes: real.lanes, inputs: real.inputs,
      latencies: DiffSuite.latencies, subjects: [planted] + floors
    ) { seed in
      Input(pattern, size: id.size, seed: seed)
    }
  }
}
