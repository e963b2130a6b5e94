import BenchmarkHarness
import Foundation

/// The largest size whose single runs stay within a frame of a screen, by their 99th percentile.
///
/// Only measured sizes are told, nothing is read off between or beyond them.
enum FrameBudget: Equatable {
  /// Every size measured up to `size` fits; `next` is what is known of the size behind it, nil where it
  /// is the largest of the ladder.
  case fits(size: Int, next: Next?)
  /// The least measured size does not fit.
  case tooSlow(size: Int)
  /// The least measured size has too few runs to tell.
  case unknown
  /// No size was timed.
  case untimed(Status?)

  struct Next: Equatable {
    var size: Int
    /// Whether it was measured and does not fit.
    var isOver: Bool
  }

  /// Frames of 120 and of 60 a second, in nanoseconds.
  static let frames = [frame120, 1e9 / 60]
  static let frame120 = 1e9 / 120

  /// `8.33 ms`
  static func text(_ frame: Double) -> String { HumanNumbers.fixed(frame / 1e6, 2) + " ms" }

  /// - Parameter rows: `time_cold` of one subject, and of sizes where it was not timed, `time`.
  init(_ rows: [ResultRow], within frame: Double) {
    let rows = rows.sorted { $0.cell.contest.size < $1.cell.contest.size }
    let timed = rows.filter { $0.measured != nil }
    guard let least = timed.first else {
      self = .untimed(rows.first { !$0.status.isOK }?.status)
      return
    }
    guard let last = timed.prefix(while: { Self.fits($0, within: frame) == true }).last else {
      self =
        Self.fits(least, within: frame) == nil ? .unknown : .tooSlow(size: least.cell.contest.size)
      return
    }
    let size = last.cell.contest.size
    let next = rows.first { $0.cell.contest.size > size }
    self = .fits(
      size: size,
      next: next.map {
        Next(size: $0.cell.contest.size, isOver: Self.fits($0, within: frame) == false)
      })
  }

  /// Whether 99 % of single runs stay within a frame. nil where that is not known: of too few runs a median
  /// beyond the frame tells, and one within does not.
  static func fits(_ row: ResultRow, within frame: Double) -> Bool? {
    guard let summary = row.measured else { return nil }
    if let high = summary.p99 { return high <= frame }
    return summary.median > frame ? false : nil
  }

  /// `30k`; `100k+` for the largest size of the ladder, `5k?` where the next is not known, `< 900`
  /// where the least does not fit.
  var text: String {
    switch self {
    case .fits(let size, nil): HumanNumbers.size(size) + "+"
    case .fits(let size, let next?): HumanNumbers.size(size) + (next.isOver ? "" : "?")
    case .tooSlow(let size): "&lt; " + HumanNumbers.size(size)
    case .unknown: "?"
    case .untimed(let status): status.map { "*\($0.words.word)*" } ?? CellText.absent
    }
  }

  /// Whether nothing was measured that does not fit, up to the largest size.
  var isUnbounded: Bool { if case .fits(_, nil) = self { true } else { false } }
}
