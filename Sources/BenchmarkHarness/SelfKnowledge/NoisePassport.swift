/// What a machine's noise was found to be: identical code judged against itself, as two revisions
/// would be.
public struct NoisePassport: Hashable, Sendable, Codable {
  public struct Cell: Hashable, Sendable, Codable {
    public var cell: CellID
    public var noise: SelfChecks.Noise
    /// Whether pairs depended on those before them; nil where there were too few to tell.
    public var isSerial: Bool?
  }

  /// The smallest change that matters, as a share.
  public var effect: Double
  /// The probability, at the least, that all verdicts of a check are true: what the design attains,
  /// pairs being independent.
  public var level: Double
  /// The number of pairs at which a comparison is left inconclusive.
  public var limit: Int
  /// How many cells a whole check has.
  public var cellsOfCheck: Int
  public var cells: [Cell]
  /// Comparisons that reported a change: false alarms.
  public var comparisons: EventRate
  /// Whole checks that reported any.
  public var checks: EventRate
  /// Comparisons that were told to be unchanged; the others that raised no alarm were left
  /// inconclusive.
  public var unchanged: Int
  /// Comparisons whose pairs depended on those before them, among those with pairs enough to tell.
  public var serial: EventRate

  public init(_ checks: SelfChecks, design: SequentialDesign) {
    effect = design.effect
    level = 1 - Double(design.cells) * (1 - design.test.level)
    limit = design.limit
    cellsOfCheck = checks.cells.count
    cells = checks.noiseByCell.map { cell, noise in
      let serial = checks.serialComparisons(of: cell)
      return Cell(
        cell: cell, noise: noise, isSerial: serial.trials == 0 ? nil : serial.events > 0)
    }
    comparisons = checks.flaggedComparisons
    self.checks = checks.flaggedChecks
    unchanged = checks.rate(of: .unchanged).events
    serial = checks.serialComparisons
  }

  /// That of several machines: rates are summed, and each cell is as on the machine where it spreads
  /// most. nil without any, or where they are of two designs.
  init?(merging passports: [NoisePassport]) {
    guard var merged = passports.first else { return nil }
    for other in passports.dropFirst() {
      guard other.effect == merged.effect, other.level == merged.level, other.limit == merged.limit,
        other.cellsOfCheck == merged.cellsOfCheck
      else { return nil }
      for cell in other.cells {
        if let place = merged.cells.firstIndex(where: { $0.cell == cell.cell }) {
          if cell.noise.spread > merged.cells[place].noise.spread { merged.cells[place] = cell }
        } else {
          merged.cells.append(cell)
        }
      }
      merged.comparisons += other.comparisons
      merged.checks += other.checks
      merged.unchanged += other.unchanged
      merged.serial += other.serial
    }
    self = merged
  }
}
