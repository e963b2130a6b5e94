import BenchmarkRuns

/// How many rows of a run an export leaves out, and why.
public struct LeftOut: Hashable, Sendable {
  public enum Reason: String, CaseIterable, Sendable {
    case skipped
    case unavailable
    case failed
    case timedOut = "timed out"
    case noNumber = "without a finite value"
    case untimed = "of cells without a time"
    case largerIsBetter = "where more is better"
    case neutral = "where neither more nor less is better"
    case negative = "below 0"
    case nameTaken = "under a name that is taken"

    /// nil if the row has a value to export.
    init?(valueOf row: ResultRow) {
      switch row.status {
      case .ok where row.summary?.median.isFinite == true: return nil
      case .ok: self = .noNumber
      case .skipped: self = .skipped
      case .unavailable: self = .unavailable
      case .failed: self = .failed
      case .timeout: self = .timedOut
      }
    }
  }

  public private(set) var counts: [Reason: Int] = [:]

  public var total: Int { counts.values.reduce(0, +) }

  mutating func add(_ reason: Reason) { counts[reason, default: 0] += 1 }

  /// One line for the reader of the export; nil if nothing is left out.
  public func note(_ format: ExportFormat, rows: Int) -> String? {
    guard total > 0 else { return nil }
    let parts = Reason.allCases.compactMap { reason in
      counts[reason].map { "\($0) \(reason.rawValue)" }
    }
    return "\(format.rawValue) leaves out \(total) of \(rows) rows: "
      + parts.joined(separator: ", ")
  }
}
