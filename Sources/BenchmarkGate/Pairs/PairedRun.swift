/// Compares two programs on many cells, by pairs of processes.
///
/// A round has one pair of each undecided cell: two processes that take turns, both on the same inputs. The base's
/// process begins in even rounds, the head's process in odd rounds. After every round,
/// ``SequentialDesign/decisions(_:dependent:)`` looks at all cells together. A decided cell, and a cell with a failed
/// process, has no more pairs.
///
/// A cell is not called changed while a test finds that its pairs depend on earlier pairs. The same holds while the
/// cell has too few pairs to test. The test is repeated after each round. If it misses a lasting dependence once, that
/// can cause a false alarm. The test misses weak dependence.
public final class PairedRun {
  /// What a run reports while it is under way.
  public enum Event: Sendable {
    /// A round begins with this many undecided cells.
    case began(round: Int, open: Int)
    /// A process died, was killed, or gave no time. Only its cell is lost.
    case lost(CellID, Side, Status, lastWords: String)
  }

  public enum Side: String, Sendable { case base, head }

  /// The number of input seeds, taken in turn. It is odd, so that both sides take turns at being first with each seed.
  public static let seeds = 15

  /// See ``PairProcesses/found(_:_:seed:verifies:shouldStop:)``.
  typealias Measure = ([Side], CellID, _ seed: UInt64, _ verifies: Bool) throws
    -> [PairProcesses.Found?]?

  private let design: SequentialDesign
  private let seed: UInt64
  private let budget: Double
  private let prepare: (Int) throws -> Bool
  private let listen: (Event) -> Void
  private var cells: [PairedCell]
  /// Tests replace the processes and the clock.
  var measure: Measure
  var clock: () -> UInt64 = MonotonicClock.now

  /// - Parameters:
  ///   - budget: seconds after which no pair begins; cells undecided by then are inconclusive.
  ///   - prepare: called before each round, with the round's number. If it returns false, the run ends as stopped.
  ///   - shouldStop: asked while waiting; true kills the processes under way and ends the run.
  /// - Precondition: `design.cells` is the number of cells.
  public init(
    cells: [CellID], base: PairSide, head: PairSide, design: SequentialDesign, seed: UInt64,
    budget: Double, prepare: @escaping (Int) throws -> Bool = { _ in true },
    shouldStop: @escaping () -> Bool, listen: @escaping (Event) -> Void = { _ in }
  ) {
    precondition(design.cells == cells.count, "a design for as many cells as are compared")
    self.cells = cells.map {
      PairedCell(cell: $0, effect: design.effect, margin: design.margin)
    }
    self.design = design
    self.seed = seed
    self.budget = budget
    self.prepare = prepare
    self.listen = listen
    measure = {
      try PairProcesses.found(
        $0.map { $0 == .base ? base : head }, $1, seed: $2, verifies: $3, shouldStop: shouldStop)
    }
  }

  /// - Returns: the cells in the order given, and whether the run was stopped. Some cells of a stopped run are `goOn`.
  /// - Throws: the system's error if a process cannot be started, and what `prepare` throws.
  public func run() throws -> (cells: [PairedCell], isStopped: Bool) {
    let start = clock()
    for round in 0..<design.limit {
      let open = cells.indices.filter { cells[$0].isOpen }
      if open.isEmpty { break }
      listen(.began(round: round, open: open.count))
      guard try prepare(round) else { return (cells, true) }
      for index in open {
        if seconds(since: start) >= budget {
          giveUp()
          return (cells, false)
        }
        guard try takePair(index, round: round) else { return (cells, true) }
      }
      look()
    }
    return (cells, false)
  }

  /// - Returns: false if the run was stopped.
  private func takePair(_ index: Int, round: Int) throws -> Bool {
    let seed = InputSeed.derive(seed, input: round % Self.seeds)
    let start = clock()
    defer { cells[index].seconds += seconds(since: start) }
    var times: [Side: Double] = [:]
    let sides = round.isMultiple(of: 2) ? [Side.base, .head] : [.head, .base]
    guard let found = try measure(sides, cells[index].cell, seed, round < Self.seeds)
    else { return false }
    for (side, found) in zip(sides, found) {
      guard let found else { continue }
      guard found.status.isOK else {
        lose(index, side, found.status, found.lastWords)
        return true
      }
      times[side] = found.nanoseconds
    }
    if let base = times[.base], let head = times[.head] {
      cells[index].base.append(base)
      cells[index].head.append(head)
    }
    return true
  }

  private func seconds(since start: UInt64) -> Double { Double(clock() - start) / 1e9 }

  private func lose(_ index: Int, _ side: Side, _ status: Status, _ lastWords: String) {
    cells[index].status = status.naming(side)
    cells[index].decision = SequentialDecision(
      verdict: .inconclusive, pairs: cells[index].base.count)
    cells[index].reason = "\(cells[index].status)"
    listen(.lost(cells[index].cell, side, status, lastWords: lastWords))
  }

  /// Looks at all cells together. Verdicts from earlier looks stand.
  private func look() {
    // The design needs a list for each cell, also for a lost cell.
    let ratios = cells.map { $0.status.isOK ? $0.logRatios : [] }
    // `dependent` has no decided cells. A cell found changed must still make the test of other cells less strict.
    let dependent = cells.indices.filter { cells[$0].isOpen && !cells[$0].isIndependent }
    guard let decisions = design.decisions(ratios, dependent: Set(dependent)) else { return }
    for index in cells.indices where cells[index].isOpen {
      cells[index].decision = decisions[index]
      cells[index].interval = design.interval(ratios[index])?.exponential
      guard decisions[index].verdict.isFinal else { continue }
      // The dependence test may have delayed a change that fewer pairs showed. The result counts all pairs.
      cells[index].decision.pairs = ratios[index].count
      if decisions[index].verdict == .inconclusive {
        cells[index].reason = cells[index].warning ?? "not decided by \(design.limit) pairs"
      }
    }
  }

  private func giveUp() {
    look()
    for index in cells.indices where cells[index].isOpen {
      let pairs = cells[index].base.count
      cells[index].decision = SequentialDecision(verdict: .inconclusive, pairs: pairs)
      cells[index].reason =
        "no time after \(pairs == 1 ? "1 pair" : "\(pairs) pairs"): give more with --time-budget"
        + (cells[index].warning.map { "; \($0)" } ?? "")
    }
  }
}

extension PairedCell {
  fileprivate var isOpen: Bool { !decision.verdict.isFinal }
}

extension Status {
  fileprivate func naming(_ side: PairedRun.Side) -> Status {
    switch self {
    case .ok: .ok
    case .unavailable(let reason): .unavailable("\(side): \(reason)")
    case .skipped(let reason): .skipped("\(side): \(reason)")
    case .failed(let reason): .failed("\(side): \(reason)")
    case .timeout(let reason): .timeout("\(side): \(reason)")
    }
  }
}
