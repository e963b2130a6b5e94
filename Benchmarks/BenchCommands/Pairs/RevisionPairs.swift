import BenchmarkGate
import Suites

/// Times two programs by pairs of processes. By default it looks twice. The first look times the programs as they were
/// built. The second look times the changed cells again, with new code layouts for each pair.
struct RevisionPairs {
  let options: Options
  let cells: [CellID]
  let base: String
  let head: String
  /// The folders for what the workers of each side write.
  let folders: (base: String, head: String)

  /// Times the cells; those that cannot be timed come last, as inconclusive. nil when stopped. `isLayoutDrawn` is true
  /// only if the pairs of the first look had new layouts.
  func run() throws -> (cells: [PairedCell], isLayoutDrawn: Bool)? {
    guard options.lanes.contains(.time) else { return ([], false) }
    let (timed, untimed) = timedCells()
    if timed.isEmpty { return (untimed, false) }
    let start = MonotonicClock.now()
    let layout = options.layout ?? .checked
    var layouts: CodeLayouts?
    do {
      if layout != .built { layouts = try self.layouts() }
    } catch let failure as CommandFailure where layout == .checked {
      options.note("The code stays where the builds put it: " + failure.message)
    }
    if Interrupt.isAsked { return nil }
    let looksTwice = layout == .checked && layouts != nil
    guard
      let first = try run(
        timed, looksTwice ? nil : layouts,
        budget: looksTwice ? Self.shareOfFirstLook * budget : budget)
    else { return nil }
    var found = (cells: first + untimed, isLayoutDrawn: layout == .drawn)
    let changed = first.filter(\.isChanged).map(\.cell)
    guard looksTwice, !changed.isEmpty else { return found }
    options.note(
      "\(changed.count == 1 ? "1 cell has" : "\(changed.count) cells have") changed as built: "
        + "measuring again, with a new code layout for each pair")
    let left = budget - Double(MonotonicClock.now() - start) / 1e9
    do {
      guard let second = try run(changed, layouts, budget: left) else { return nil }
      found.cells = found.cells.map { $0.lookedAtAgain(second) }
    } catch let failure as CommandFailure where failure.code == .error {
      // A build has changed the objects. The first look stays valid.
      options.note("There is no second look: " + failure.message)
    }
    return found
  }

  private var budget: Double { options.budget ?? GateDesign.seconds }

  /// The share of the budget for the first look if there may be a second look, which gets the rest. A changed cell
  /// without enough pairs in the second look is inconclusive. If it had regressed, the comparison does not pass.
  private static let shareOfFirstLook = 0.75

  /// Times cells in pairs of processes; nil when stopped.
  private func run(
    _ cells: [CellID], _ layouts: CodeLayouts?, budget: Double
  ) throws -> [PairedCell]? {
    guard let design = GateDesign.make(cells: cells.count) else {
      throw CommandFailure.usage(
        "\(cells.count) cells are too many for \(GateDesign.limit) pairs: choose fewer with --filter"
      )
    }
    let progress = Progress(isShown: options.showsProgress)
    defer { progress.end() }
    let run = PairedRun(
      cells: cells, base: try .workers(of: layouts?.base.executable ?? base, in: folders.base),
      head: try .workers(of: layouts?.head.executable ?? head, in: folders.head), design: design,
      seed: options.seed, budget: budget, prepare: { _ in try layouts?.draw() ?? true },
      shouldStop: { Interrupt.isAsked }
    ) { event in
      switch event {
      case .began(let round, let open):
        progress.show("pair \(round + 1) of at most \(design.limit), \(open) cells not decided yet")
      case .lost(let cell, let side, let status, let words):
        progress.show(
          .lost(
            cell.contest, subject: "\(cell.subject) of the \(side)", status, lastWords: words))
      }
    }
    let (cells, isStopped) = try run.run()
    return isStopped ? nil : cells
  }

  /// Both programs, linked once with new layouts; nil when stopped.
  ///
  /// - Throws: `CommandFailure` if they cannot be linked.
  private func layouts() throws -> CodeLayouts? {
    let layouts = try CodeLayouts(base: base, head: head, folders: folders, seed: options.seed)
    // Shows before the first pair whether the programs can be linked.
    return try layouts.draw() ? layouts : nil
  }

  /// The cells that can be timed, and the others as inconclusive.
  private func timedCells() -> (timed: [CellID], untimed: [PairedCell]) {
    let (timed, skipped) = GateSelection.timed(cells, options)
    let untimed = skipped.map { result in
      var cell = PairedCell(
        cell: result.cell, effect: GateDesign.effect, margin: GateDesign.margin)
      cell.status = result.status
      cell.reason = "\(result.status)"
      cell.decision = SequentialDecision(verdict: .inconclusive, pairs: 0)
      return cell
    }
    return (timed, untimed)
  }
}
