public import BenchmarkHarness
import Foundation
import SuiteBasics
import Workloads

/// Contests of single loops, whose instructions are counted. The loops are the floors as the suites run them, and a
/// floor that the compiler does not specialise.
public enum InstructionProbe {
  public static let suite = "instructions"

  /// The contest `instructions/uuid/<size>`; nil for any other identifier.
  public static func contest(_ id: ContestID) -> Contest? {
    guard id.suite == suite, id.scenario == "uuid" else { return nil }
    let floors: [SubjectDefinition<ListWorkload<UUID>>] = FloorSubjects.subjects(
      items: Double(id.size), .uuid
    ) { ($0.old, $0.new) }
    let unspecialised = SubjectDefinition<ListWorkload<UUID>>(
      "floor-scan-unspecialised", work: CostModel.scan(Double(id.size), .uuid), counted: []
    ) { input in
      Body(
        counts: { [] }, verify: { _ in [] },
        answer: { Floors.unspecialisedScan(input.old, input.new) })
    }
    return Contest(
      id, reference: "floor-hash", inputs: 1, subjects: floors + [unspecialised]
    ) { seed in
      ListWorkload(.unchanged, size: id.size, seed: seed)
    }
  }
}
