public import BenchmarkGate

/// The results of checks of code against itself, as text.
public struct SelfChecksText {
  private let checks: SelfChecks
  private let design: SequentialDesign
  /// How much more work the head does, as a share; nil for identical code.
  private let slowdown: Double?
  /// The seconds of all checks together.
  private let seconds: Double

  public init(
    _ checks: SelfChecks, design: SequentialDesign, slowdown: Double? = nil, seconds: Double
  ) {
    self.checks = checks
    self.design = design
    self.slowdown = slowdown
    self.seconds = seconds
  }

  /// What was found, and a table with a line for each cell. Pairs and seconds are means over its comparisons.
  public var blocks: [ReportBlock] {
    let table = Table(
      ["Cell"],
      [
        "Comparisons", isSlowed ? "Caught" : "Flagged", "Pairs", "Spread", "Head / base", "Seconds",
      ],
      rows: checks.noiseByCell.map { cell, noise in
        let counted = checks.comparisons.count {
          $0.cell == cell && (isSlowed ? $0.decision.verdict == .regressed : $0.isChanged)
        }
        return [
          Markdown.code(cell.description), "\(noise.comparisons)", "\(counted)",
          HumanNumbers.fixed(noise.pairsAComparison, 1), Self.spread(noise.spread),
          Self.change(noise.ratio), HumanNumbers.fixed(noise.seconds, 2),
        ]
      })
    return [.list(title, facts), .table(table)]
  }

  /// CSV (RFC 4180) with a line for each comparison.
  public var csv: String {
    let lines = checks.comparisons.map { comparison in
      [
        comparison.cell.description, comparison.decision.verdict.rawValue,
        "\(comparison.logRatios.count)",
        SelfChecks.Noise([comparison]).map { "\($0.ratio.median)" } ?? "",
        "\(comparison.seconds)",
      ]
    }
    return ([["cell", "verdict", "pairs", "ratio", "seconds"]] + lines).map(CSVText.line).joined()
  }

  private var isSlowed: Bool { slowdown != nil }

  private var title: String {
    let what =
      slowdown.map { "The same code, head doing \(Self.spread($0)) more work" }
      ?? "Identical code against itself"
    return "\(what): \(Prose.number(checks.cells.count, "cell")) a check, changed "
      + "by more than \(HumanNumbers.percent(design.effect)), unchanged within "
      + "\(HumanNumbers.percent(design.margin)), level \(HumanNumbers.percent(design.level)) over "
      + "all cells, at most \(design.limit) pairs a comparison"
  }

  private var facts: [String] {
    var facts: [String] = []
    let countsPartial = !isSlowed && !checks.partial.isEmpty && checks.counted == checks.partial
    if isSlowed {
      facts.append("Caught: \(Self.rate(checks.rate(of: .regressed))) of comparisons")
      if let noise = checks.noise {
        facts.append("Slowdown attained: \(Self.change(noise.ratio)), the median of all pairs")
      }
    } else {
      facts.append("False alarms: \(Self.rate(checks.flaggedComparisons)) of comparisons")
      facts.append(
        "False alarms: \(Self.rate(checks.flaggedChecks)) of "
          + (countsPartial ? "checks that are not whole" : "whole checks"))
    }
    let verdicts = SequentialVerdict.allCases.filter(\.isFinal)
      .map { (count: checks.rate(of: $0).events, verdict: $0) }.filter { $0.count > 0 }
    facts.append("Verdicts: " + Prose.list(verdicts.map { "\($0.count) \($0.verdict.rawValue)" }))
    if !checks.partial.isEmpty {
      let count = Prose.number(checks.partial.joined().count, "comparison")
      facts.append(
        "Not whole: \(count) of \(Prose.number(checks.partial.count, "check")) that judged only "
          + "some cells: counted as comparisons, \(countsPartial ? "and" : "but not") as checks")
    }
    return facts + noise
  }

  private var noise: [String] {
    guard let noise = checks.noise else { return [] }
    let serial = checks.serialComparisons
    return [
      "Pairs: \(HumanNumbers.fixed(noise.pairsAComparison, 1)) a comparison, spread "
        + Self.spread(noise.spread),
      "Dependence: "
        + (serial.trials == 0
          ? "too few pairs to test"
          : "pairs depend on earlier pairs in \(serial.events) of \(serial.trials) tested comparisons; "
            + "5 % are expected if all pairs are independent"),
      "Time: \(HumanNumbers.fixed(noise.seconds, 2)) s a comparison, at most "
        + "\(HumanNumbers.fixed(noise.mostSeconds, 2)) s; \(HumanNumbers.duration(seconds * 1e9)) in all",
    ]
  }
}

// MARK: Numbers

extension SelfChecksText {
  /// `2 of 100, 2 % (0.2 % to 7.0 %)`; without trials `0 of 0`.
  private static func rate(_ rate: EventRate) -> String {
    let counts =
      "\(HumanNumbers.count(Double(rate.events))) of \(HumanNumbers.count(Double(rate.trials)))"
    guard let share = rate.share, let interval = rate.interval() else { return counts }
    return "\(counts), \(HumanNumbers.percent(share)) "
      + "(\(HumanNumbers.percent(interval.low)) to \(HumanNumbers.percent(interval.high)))"
  }

  /// `0.42 %`, `1.3 %`, `12 %`.
  private static func spread(_ share: Double) -> String {
    let percent = share * 100
    return HumanNumbers.fixed(percent, percent < 0.995 ? 2 : percent < 9.95 ? 1 : 0) + " %"
  }

  /// `+3.12 % (+2.94 % to +3.25 %)`.
  private static func change(_ ratio: ResultRow.Ratio) -> String {
    let interval = ratio.interval.map { " (\(change($0.low)) to \(change($0.high)))" } ?? ""
    return change(ratio.median) + interval
  }

  private static func change(_ ratio: Double) -> String {
    let text = HumanNumbers.fixed((ratio - 1) * 100, 2)
    return (text.hasPrefix("-") ? "" : "+") + text + " %"
  }
}
