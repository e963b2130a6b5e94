import SnapshotDiff

extension CheckedScreen {
  /// The cells that a call must ask for and the counts it must give, worked out before the call.
  struct Expectation {
    /// A batch, a reload, a scroll or the reconfigurations. Its cells are asked for after those of earlier phases.
    struct Phase {
      /// In ascending order of paths.
      var asks: [CheckedProvider.Ask]
      var animated = 0
      var reused = 0
      var stage: BatchUpdates?
      var marks: BatchUpdates?
      var isReload = false
      var isReconfiguration = false
    }

    var model: PlainListView
    var items: [Int: Int]
    var phases: [Phase] = []
    /// The numbers of the items that get new cells.
    var renewed: Set<Int> = []
    var wrong: [String] = []

    init(_ screen: CheckedScreen) {
      model = screen.model
      items = screen.items
    }
  }
}

extension CheckedScreen.Expectation {
  typealias PlainShown = CheckedScreen.PlainShown

  mutating func reload(_ plain: PlainShown) {
    let cost = model.reload(plain.sections.map(\.items.count))
    name(model.rows, plain)
    add(cost) { $0.isReload = true }
  }

  mutating func scroll(toRow row: Int) { add(model.scroll(toRow: row)) { _ in } }

  /// Plays the stages twice, because only the result of the last stage shows which items the first stage inserts. Each
  /// stage may ask only for items of `plain`.
  mutating func perform(_ stages: [BatchStage], to plain: PlainShown, _ animated: Bool) {
    var last = model
    var layouts: [PlainBatch.Layout] = []
    for stage in stages {
      guard
        case .right(let layout) = PlainBatch(
          stage.updates, before: stage.countsBefore, after: stage.countsAfter)
      else {
        wrong.append("no list can do \(stage)")
        return
      }
      _ = last.perform(layout, animated: animated)
      layouts.append(layout)
    }
    name(last.rows, plain)
    for (stage, layout) in zip(stages, layouts) {
      add(model.perform(layout, animated: animated)) { $0.stage = stage.updates }
    }
  }

  /// Expects one batch of reloads, then the reconfigurations.
  mutating func marks(of plain: PlainShown, _ animated: Bool) {
    var updates = BatchUpdates()
    updates.sectionReloads = plain.reloadedSections.compactMap(plain.indexOfSection)
    updates.itemReloads = plain.reloadedItems.compactMap(plain.path(of:))
    let counts = plain.sections.map(\.items.count)
    if !updates.isEmpty {
      guard case .right(let layout) = PlainBatch(updates, before: counts, after: counts) else {
        wrong.append("no list can do \(updates)")
        return
      }
      add(model.perform(layout, animated: animated)) { $0.marks = updates }
    }
    let reconfigured = plain.reconfiguredItems.compactMap(plain.path(of:))
      .filter { model.loaded.contains(model.number(at: $0)) }.sorted()
    if !reconfigured.isEmpty {
      phases.append(Phase(asks: reconfigured.map(ask), isReconfiguration: true))
    }
  }

  private mutating func add(_ cost: PlainListView.Cost, _ fill: (inout Phase) -> Void) {
    var phase = Phase(
      asks: cost.asked.map(ask), animated: cost.animated, reused: cost.reused)
    fill(&phase)
    phases.append(phase)
    renewed.formUnion(cost.asked.map(model.number(at:)))
  }

  /// Records the item behind each number.
  private mutating func name(_ rows: [Int], _ plain: PlainShown) {
    items = Dictionary(uniqueKeysWithValues: zip(rows, plain.itemIdentifiers))
  }

  private func ask(_ path: ItemPath) -> CheckedProvider.Ask {
    .init(path: path, item: items[model.number(at: path)] ?? -1)
  }

  func phase(ofAsk ask: Int) -> Int {
    var end = 0
    return phases.firstIndex { phase in
      end += phase.asks.count
      return ask < end
    } ?? phases.count
  }
}

extension CheckedScreen.Expectation {
  func violations(asked: [CheckedProvider.Ask]) -> [String] {
    var asked = asked[...]
    var wrong: [String] = []
    for phase in phases {
      let found = asked.prefix(phase.asks.count).sorted()
      asked = asked.dropFirst(phase.asks.count)
      if found != phase.asks { wrong.append("asked for \(found), not \(phase.asks)") }
    }
    return asked.isEmpty ? wrong : wrong + ["asked for \(Array(asked)) besides"]
  }

  func violations(counted counters: ListViewCounters) -> [String] {
    let batches = phases.compactMap { $0.stage ?? $0.marks }
    let reconfigured = phases.filter(\.isReconfiguration).reduce(0) { $0 + $1.asks.count }
    let asked = phases.reduce(0) { $0 + $1.asks.count }
    func sum<Position>(_ operations: (BatchUpdates) -> [Position]) -> Int {
      batches.reduce(0) { $0 + operations($1).count }
    }
    let right = [
      ("batches", counters.batches, batches.count),
      ("reloads", counters.reloads, phases.count(where: \.isReload)),
      ("sectionDeletes", counters.sectionDeletes, sum(\.sectionDeletes)),
      ("sectionInserts", counters.sectionInserts, sum(\.sectionInserts)),
      ("sectionReloads", counters.sectionReloads, sum(\.sectionReloads)),
      ("sectionMoves", counters.sectionMoves, sum(\.sectionMoves)),
      ("itemDeletes", counters.itemDeletes, sum(\.itemDeletes)),
      ("itemInserts", counters.itemInserts, sum(\.itemInserts)),
      ("itemReloads", counters.itemReloads, sum(\.itemReloads)),
      ("itemMoves", counters.itemMoves, sum(\.itemMoves)),
      ("updateItems", counters.updateItems, batches.reduce(0) { $0 + $1.count }),
      ("cellsAsked", counters.cellsAsked, asked),
      ("cellsReconfigured", counters.cellsReconfigured, reconfigured),
      ("cellsDequeued", counters.cellsDequeued, asked - reconfigured),
      ("cellsReused", counters.cellsReused, phases.reduce(0) { $0 + $1.reused }),
      ("cellsAnimated", counters.cellsAnimated, phases.reduce(0) { $0 + $1.animated }),
    ]
    return right.filter { $0.1 != $0.2 }.map { "\($0.0) is \($0.1), not \($0.2)" }
  }

  /// Expects one log line for each batch and each reload, and ignores the lines of reconfigurations.
  func violations(logged lines: [String]) -> [String] {
    let right = phases.compactMap { phase in
      phase.isReload ? "reloadData" : (phase.stage ?? phase.marks)?.description
    }
    let found = lines.filter { !$0.hasPrefix("reconfigure") }
    return found == right ? [] : ["\(found) was logged, not \(right)"]
  }
}
