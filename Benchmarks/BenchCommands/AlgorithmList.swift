public import SnapshotDiff
public import Suites

/// The algorithms that a user's own program adds to the competition, one a line.
@resultBuilder
public enum AlgorithmList {
  /// Inlined, so that the algorithm is compiled where its type is known. `CompiledForms` says why.
  @inlinable
  public static func buildExpression(_ algorithm: some DiffAlgorithm) -> [Competitor] {
    [Competitor(algorithm)]
  }

  public static func buildExpression(_ competitor: Competitor) -> [Competitor] { [competitor] }

  public static func buildBlock(_ parts: [Competitor]...) -> [Competitor] { parts.flatMap { $0 } }

  public static func buildOptional(_ part: [Competitor]?) -> [Competitor] { part ?? [] }

  public static func buildEither(first part: [Competitor]) -> [Competitor] { part }

  public static func buildEither(second part: [Competitor]) -> [Competitor] { part }

  public static func buildArray(_ parts: [[Competitor]]) -> [Competitor] { parts.flatMap { $0 } }
}

/// `Suites.Competitor`, for programs that import only this module.
public typealias Competitor = Suites.Competitor
