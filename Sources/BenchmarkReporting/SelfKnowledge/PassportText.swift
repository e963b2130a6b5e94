import BenchmarkHarness

/// The noise passport of a report.
enum PassportText {
  /// What is known of the noise, in Markdown; that it is not where the run has no passport.
  static func blocks(_ record: RunRecord) -> [String] {
    let label = "**Noise.** "
    guard let noise = record.conditions?.noise, !noise.cells.isEmpty else {
      return [label + "Not known: the run did not judge identical code against itself."]
    }
    let text = [design(noise), alarms(noise), told(noise), dependence(noise), Self.reading]
    let table = MarkdownTable(
      columns: [.init("Cell", .left)]
        + (SelfChecksText.noiseHeader + ["Pairs depend on others"]).map { .init($0) },
      rows: noise.cells.map { cell in
        [Markdown.code(cell.cell.description)] + SelfChecksText.columns(of: cell.noise)
          + [cell.isSerial.map { $0 ? "yes" : "no" } ?? "not known"]
      })
    return [label + text.joined(separator: " "), table.text]
  }

  private static func design(_ noise: NoisePassport) -> String {
    let effect = HumanNumbers.percent(noise.effect)
    return "Identical code against itself, as two revisions are judged: "
      + "\(Prose.number(noise.cellsOfCheck, "cell")), effect \(effect), attained level "
      + "\(RateText.level(noise.level)) over all cells, at most \(noise.limit) pairs."
  }

  private static func alarms(_ noise: NoisePassport) -> String {
    let comparisons = RateText.rate(noise.comparisons)
    let checks = RateText.rate(noise.checks)
    return "False alarms: \(comparisons) of comparisons; \(checks) of whole checks."
  }

  private static func told(_ noise: NoisePassport) -> String {
    let left = noise.comparisons.trials - noise.comparisons.events - noise.unchanged
    let unchanged = Prose.number(noise.unchanged, "comparison was", "comparisons were")
    return "\(unchanged) told to be unchanged, \(left) not told."
  }

  private static func dependence(_ noise: NoisePassport) -> String {
    let text = SelfChecksText.dependence(noise.serial)
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static let reading =
    "The spread is the robust standard deviation of the log ratios, for normal noise the standard "
    + "deviation; pairs and seconds are those of a comparison."
}
