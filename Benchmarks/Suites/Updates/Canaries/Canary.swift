public import BenchmarkHarness
import Foundation
import SnapshotDiff
import Workloads

/// A defect that is planted to see whether the gate trips.
///
/// It is planted in a real subject, `lis` of the suite `diff`: what the gate judges was measured, and
/// no recorded number was edited.
public enum Canary: String, CaseIterable, Sendable {
  /// A tenth more time: the subject runs on about a tenth of the items again, under the clock.
  case time
  /// One more allocation a run.
  case allocation
  /// One more `==` an item of the new list.
  case equality
  /// *n* log *n* where it was *n*: the whole work is done once for each doubling that made the size.
  case growth
  /// Nothing is planted in the subject; the baseline does not know it.
  case missingBaseline = "missing-baseline"

  /// The name of the subject that defects are planted in.
  public static let subject = "lis"

  /// Where the subject runs, at the sizes of its canary.
  public var cells: [CellID] {
    let sizes =
      switch self {
      case .growth: [64, 512, 4_096, 32_768]
      // Large enough that a tenth of the time is many items, whatever a run costs besides.
      case .time: [30_000]
      case .allocation, .equality, .missingBaseline: [3_000]
      }
    return sizes.map { size in
      CellID(
        ContestID(suite: DiffSuite.name, scenario: "scattered-1pct.uuid", size: size),
        subject: Self.subject)
    }
  }

  /// The contest of that name with the defect in it: the subject that has it, and the floors.
  ///
  /// - Returns: nil where the defect is in no subject, or the subject not in the contest.
  package func plantedContest(_ id: ContestID) -> Contest? {
    guard let real = DiffSuite.contest(id), let defect,
      let pattern = Self.listPattern(of: id),
      let subject = real.subjects.first(where: { $0.name == Self.subject })
    else { return nil }
    typealias Input = ListWorkload<UUID>
    let planted = DiffSubjects.Lists<UUID>().subject(PlantedDiff(defect), subject.work)
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

  private var defect: PlantedDiff.Defect? {
    switch self {
    case .allocation: .allocation
    case .equality: .equality
    case .growth: .growth
    case .time, .missingBaseline: nil
    }
  }

  /// Of a list of UUIDs in the suite `diff`.
  private static func listPattern(of id: ContestID) -> EditPattern? {
    guard id.suite == DiffSuite.name, id.scenario.hasSuffix(".uuid") else { return nil }
    return EditPattern(rawValue: String(id.scenario.dropLast(".uuid".count)))
  }
}
