import BenchmarkHarness

/// What checks of code against itself found, as text.
public struct SelfChecksText {
  private let checks: SelfChecks
  private let design: SequentialDesign
  /// The share of its time that head was to take more; nil for identical code.
  private let slowdown: Double?
  /// Seconds of all of it.
  private let seconds: Double

  public init(
    _ checks: SelfChecks, design: SequentialDesign, slowdown: Double? = nil, seconds: Double
  ) {
    self.checks = checks
    self.design = design
    self.slowdown = slowdown
    self.seconds = seconds
  }

  /// For a terminal; no line of the table is wider than `width`.
  public func terminal(width: Int) -> String {
    let labels = facts.reduce(0) { max($0, $1.name.count) }
    let facts = facts.map { fact in
      fact.name + String(repeating: " ", count: labels + 2 - fact.name.count) + fact.text
    }
    let grid = TextGrid(
      header: ["Cell", isSlowed ? "Caught" : "Flagged"] + Self.noiseHeader,
      rows: byCell.map { cell in
        [
          cell.id.description, "\(cell.counted) of \(cell.noise.comparisons)",
        ] + Self.columns(of: cell.noise, ratio: RateText.change(cell.noise.ratio.median))
      }, giving: .second)
    return ([title, ""] + facts + [""] + grid.lines(width: width)).map { $0 + "\n" }.joined()
  }

  public var markdown: String {
    let facts = facts.map { "- \($0.name): \(Markdown.text($0.text))" }.joined(separator: "\n")
    let table = MarkdownTable(
      columns: [.init("Cell", .left), .init("Comparisons"), .init(isSlowed ? "Caught" : "Flagged")]
        + Self.noiseHeader.map { .init($0) },
      rows: byCell.map { cell in
        [Markdown.code(cell.id.description), "\(cell.noise.comparisons)", "\(cell.counted)"]
          + Self.columns(of: cell.noise)
      })
    return [title, facts, table.text].joined(separator: "\n\n") + "\n"
  }

  /// A line a comparison.
  public var csv: String {
    let lines = checks.comparisons.map { comparison in
      let ratio = SelfChecks.Noise([comparison])?.ratio.median
      return [
        comparison.cell.description, comparison.verdict.rawValue, "\(comparison.logRatios.count)",
        ratio.map { "\($0)" } ?? "", "\(comparison.seconds)",
      ].joined(separator: ",")
    }
    return (["cell,verdict,pairs,ratio,seconds"] + lines).map { $0 + "\r\n" }.joined()
  }
}

extension SelfChecksText {
  private var title: String {
    let what =
      slowdown.map { "The same code, head doing \(RateText.spread($0)) more work" }
      ?? "Identical code against itself"
    return "\(what): \(Prose.number(checks.cells.count, "cell")) a check, effect "
      + "\(HumanNumbers.percent(design.effect)), level \(HumanNumbers.percent(design.level)) over "
      + "all cells, at most \(design.limit) pairs a comparison"
  }

  private var facts: [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    if isSlowed {
      facts.append(("Caught", RateText.rate(checks.rate(of: .regressed)) + " of comparisons"))
      if let ratio = checks.noise?.ratio {
        facts.append(("Slowdown attained", RateText.change(ratio) + ", the median of all pairs"))
      }
    } else {
      facts += [
        ("False alarms", RateText.rate(checks.flaggedComparisons) + " of comparisons"),
        ("", RateText.rate(checks.flaggedChecks) + " of whole checks"),
      ]
    }
    let verdicts = SequentialVerdict.allCases.filter(\.isFinal).map { verdict in
      (verdict, checks.rate(of: verdict).events)
    }
    facts.append(
      ("Verdicts", Prose.list(verdicts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" })))
    if !checks.partial.isEmpty {
      facts.append(
        (
          "Not whole",
          "\(Prose.number(checks.partial.count, "comparison")) of a check that did not judge all "
            + "cells: counted as comparisons, not as a check"
        ))
    }
    if let noise = checks.noise {
      facts.append(
        (
          "Pairs",
          "\(HumanNumbers.fixed(noise.pairsAComparison, 1)) a comparison, spread "
            + RateText.spread(noise.spread)
        ))
      facts.append(("Dependence", Self.dependence(checks.serialComparisons)))
      facts.append(
        (
          "Time",
          "\(RateText.seconds(noise.seconds)) a comparison, at most "
            + "\(RateText.seconds(noise.mostSeconds)); \(HumanNumbers.duration(seconds * 1e9)) in all"
        ))
    }
    return facts
  }

  static func dependence(_ serial: EventRate) -> String {
    guard serial.trials > 0 else { return "too few pairs to tell" }
    return "pairs depend on those before them in \(RateText.counts(serial)) comparisons tested; "
      + "of independent ones 5 % seem to"
  }

  private var isSlowed: Bool { slowdown != nil }

  private var byCell: [(id: CellID, noise: SelfChecks.Noise, counted: Int)] {
    checks.noiseByCell.map { cell, noise in
      let counted = checks.comparisons.count {
        $0.cell == cell && (isSlowed ? $0.verdict == .regressed : $0.isFlagged)
      }
      return (id: cell, noise: noise, counted: counted)
    }
  }

  static let noiseHeader = ["Pairs", "Spread", "Head / base", "Seconds"]

  /// Pairs and seconds are those of a comparison.
  static func columns(of noise: SelfChecks.Noise, ratio: String? = nil) -> [String] {
    [
      HumanNumbers.fixed(noise.pairsAComparison, 1), RateText.spread(noise.spread),
      ratio ?? RateText.change(noise.ratio), HumanNumbers.fixed(noise.seconds, 2),
    ]
  }
}
