/// Checks code against itself repeatedly, in the way in which two revisions are compared.
public struct SelfRun {
  /// The design of a whole check.
  public let design: SequentialDesign
  public private(set) var checks: SelfChecks
  /// The last status of each cell that some check could not compare. Such comparisons are not counted.
  public private(set) var failures: [CellID: Status] = [:]

  /// Compares the given cells once. Takes their design and the seed of their inputs. Returns what ``PairedRun/run()``
  /// returns.
  public typealias Check = ([CellID], SequentialDesign, UInt64) throws
    -> (cells: [PairedCell], isStopped: Bool)

  private let seed: UInt64
  private let check: Check
  private var made = 0

  /// - Parameters:
  ///   - design: a design for as many cells as `cells` has.
  ///   - seed: the seed of the first check's inputs. Every further check has other inputs.
  public init(cells: [CellID], design: SequentialDesign, seed: UInt64, check: @escaping Check) {
    self.design = design
    self.seed = seed
    self.check = check
    checks = SelfChecks(cells: cells)
  }

  /// Makes as many whole checks as fit into `comparisons`, then a check of only the first cells if comparisons are
  /// left.
  ///
  /// - Returns: false if the run was stopped. The comparisons made until then count.
  /// - Throws: what the check throws.
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

  /// A design for a check of `cells` cells. It tests each cell as strictly as a whole check does. nil for 0 cells.
  private func design(_ cells: Int) -> SequentialDesign? {
    let level = 1 - (1 - design.level) * Double(cells) / Double(design.cells)
    return cells == design.cells
      ? design
      : SequentialDesign(
        effect: design.effect, margin: design.margin, level: level, cells: cells,
        limit: design.limit)
  }
}
