import BenchmarkHarness
import Foundation

/// The largest size whose time stays within a frame of a screen, by the 99th percentile of the samples.
///
/// Only measured sizes are told, nothing is read off between or beyond them.
enum FrameBudget: Equatable {
  /// Every size measured up to `size` fits; `next` is what is known of the size behind it, nil where it
  /// is the largest of the ladder.
  case fits(size: Int, next: Next?)
  /// The least measured size does not fit.
  case tooSlow(size: Int)
  /// No size was timed.
  case untimed(Status?)

  struct Next: Equatable {
    var size: Int
    /// What became of it; nil where it was timed and does not fit.
    var status: Status?
  }

  /// Frames of 120 and of 60 a second, in nanoseconds.
  static let frames = [frame120, 1e9 / 60]
  static let frame120 = 1e9 / 120

  /// `8.33 ms`
  static func text(_ frame: Double) -> String { HumanNumbers.fixed(frame / 1e6, 2) + " ms" }

  init(_ rows: [ResultRow], within budget: Double) {
    let rows = rows.sorted { $0.cell.contest.size < $1.cell.contest.size }
    let timed = rows.filter { Self.high($0) != nil }
    let fitting = timed.prefix { Self.fits($0, within: budget) }
    guard let least = timed.first else {
      self = .untimed(rows.first { !$0.status.isOK }?.status)
      return
    }
    guard let last = fitting.last else {
      self = .tooSlow(size: least.cell.contest.size)
      return
    }
    let size = last.cell.contest.size
    let next = rows.first { $0.cell.contest.size > size }
    self = .fits(
      size: size,
      next: next.map { Next(size: $0.cell.contest.size, status: $0.status.isOK ? nil : $0.status) })
  }

  /// The 99th percentile of the samples; of a single one itself.
  static func high(_ row: ResultRow) -> Double? {
    row.measured.map { $0.p99 ?? $0.max }
  }

  /// Whether a time is known, and stays within a frame.
  static func fits(_ row: ResultRow, within frame: Double) -> Bool {
    high(row).map { $0 <= frame } ?? false
  }

  /// `30k`; `100k+` for the largest size of the ladder, `5k?` where the next was not measured, `< 900`
  /// where the least does not fit.
  var text: String {
    switch self {
    case .fits(let size, nil): HumanNumbers.size(size) + "+"
    case .fits(let size, let next?): HumanNumbers.size(size) + (next.status == nil ? "" : "?")
    case .tooSlow(let size): "&lt; " + HumanNumbers.size(size)
    case .untimed(let status): status.map { "*\($0.words.word)*" } ?? CellText.absent
    }
  }

  /// Whether nothing was measured that does not fit, up to the largest size.
  var isUnbounded: Bool { if case .fits(_, nil) = self { true } else { false } }
}
