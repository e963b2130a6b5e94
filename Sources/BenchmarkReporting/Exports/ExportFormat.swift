/// A format in which other tools read a run.
public enum ExportFormat: String, CaseIterable, Sendable {
  case json
  case googleBenchmark
  case jsonSmallerIsBetter
  case bmf
  case jmh
  case go

  public var purpose: String {
    switch self {
    case .json: "every row and the run's record, all that is known"
    case .googleBenchmark: "Google Benchmark's JSON, for its tools/compare.py"
    case .jsonSmallerIsBetter: "customSmallerIsBetter of github-action-benchmark"
    case .bmf: "Bencher Metric Format, for bencher run --adapter json"
    case .jmh: "JMH's JSON, for jmh.morethan.io"
    case .go: "Go benchmark text, for benchstat"
    }
  }

  /// The same run gives the same text in every process.
  ///
  /// A row that the format cannot carry is left out, and counted in ``Export/leftOut``. No format writes 0 for an
  /// unknown value. Numbers are the shortest text that reads as the same value.
  ///
  /// - Complexity: O(*rows* + *samples*).
  public func export(_ run: ExportedRun) -> Export {
    switch self {
    case .json: RunJSON.export(run)
    case .googleBenchmark: GoogleBenchmarkExport.export(run)
    case .jsonSmallerIsBetter: SmallerIsBetterExport.export(run)
    case .bmf: BencherExport.export(run)
    case .jmh: JMHExport.export(run)
    case .go: GoExport.export(run)
    }
  }
}

/// A run in the form of another tool.
public struct Export: Hashable, Sendable {
  public let text: String
  public let leftOut: LeftOut
}
