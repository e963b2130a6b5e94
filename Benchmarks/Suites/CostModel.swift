import BenchmarkHarness
import Workloads

/// What one run of a subject is expected to cost, from size and pattern alone.
///
/// Operations are steps of the algorithm over items; the nanoseconds a step were read off one machine
/// and only predict.
enum CostModel {
  /// One comparison and one hash of an identifier.
  static func nanoseconds(_ kind: IdentifierKind) -> (equal: Double, hash: Double) {
    switch kind {
    case .int: (0.7, 12)
    case .uuid: (1.5, 25)
    case .uri: (12, 40)
    case .enum: (6, 40)
    }
  }

  static func scan(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: nanoseconds(kind).equal)
  }

  static func hash(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: nanoseconds(kind).hash)
  }

  /// A pass that hashes into a dictionary of the standard library.
  static func dictionary(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: 3 * nanoseconds(kind).hash + 60)
  }

  /// A join by hash over flat slots.
  static func join(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: nanoseconds(kind).hash + 15)
  }

  /// The greedy algorithm's furthest paths: one step for each pair of a diagonal and a change.
  static func myers(_ items: Double, changes: Double, _ kind: IdentifierKind) -> Work {
    let step: Double =
      switch kind {
      case .int, .uuid: 5
      case .enum: 8.4
      case .uri: 16
      }
    return Work(operations: items + changes * changes, nanosecondsPerOperation: step)
  }
}
