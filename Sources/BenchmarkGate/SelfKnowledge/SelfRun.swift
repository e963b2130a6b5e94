/// Judges code against itself repeatedly, with the same pairs, design and verdicts as for two revisions.
public struct SelfRun {
  /// The design of a whole check.
  public let design: SequentialDesign
  public private(set) var checks: SelfChecks
  /// Cells that could not be compared in some check, with the last status of each. Such a check does not count as a
  /// comparison of the cell.
  public private(set) var failures: [CellID: Status] = [:]

  /// Makes one check, as ``PairedRun`` does, from cells, their design and a seed.
  public typealias Check = ([CellID], SequentialDesign, UInt64) throws
    -> (cells: [PairedCell], isStopped: Bool)

  private let seed: UInt64
  private let check: Check
  private var made = 0

  /// - Parameters:
  ///   - design: a design for exactly this number of cells.
  ///   - seed: the seed of the first check's inputs. Every further check has other inputs.
  public init(cells: [CellID], design: SequentialDesign, seed: UInt64, check: @escaping Check) {
    self.design = design
    self.seed = seed
    self.check = check
    checks = SelfChecks(cells: cells)
  }

  /// Makes as many whole checks as fit into `comparisons`. If comparisons are left over, one more check of only the
  /// first cells makes them.
  ///
  /// - Returns: whether the run came to its end. If it was stopped, the comparisons made until then count.
  /// - Throws: the system's error if a process cannot be started at all, and what the check throws.
  public mutating func run(
    comparisons: Int, listen: (SelfChecks) -> Void = { _ in }
  ) throws -> Bool {
    let cells = checks.cells
    for first in stride(from: 0, to: comparisons, by: max(1, cells.count)) {
      let chosen = Array(cells.prefix(comparisons - first))
      guard try judge(chosen) else { return false }
      listen(checks)
    }
    return true
  }

  private mutating func judge(_ cells: [CellID]) throws -> Bool {
    guard let design = design(cells.count) else { return true }
    let seed = InputSeed.derive(seed, input: made << 20)
    made += 1
    let (judged, isStopped) = try check(cells, design, seed)
    for cell in judged where !cell.status.isOK { failures[cell.cell] = cell.status }
    checks.add(judged.filter { $0.status.isOK && $0.decision.verdict.isFinal })
    return !isStopped
  }

  /// The design for a check of this many cells. Each cell is tested as strictly as in a whole check.
  private func design(_ cells: Int) -> SequentialDesign? {
    let level = 1 - (1 - design.level) * Double(cells) / Double(design.cells)
    return cells == design.cells
      ? design
      : SequentialDesign(
        effect: design.effect, margin: design.margin, level: level, cells: cells,
        limit: design.limit)
  }
}
