import BenchmarkHarness
import Suites

/// Which lanes of which cells of a baseline a run had to have: those of its own choice of the grid,
/// and those that the grid has no more.
struct ExpectedCells {
  private let chosen: Set<CellID>
  private let selection: Selection?
  private let options: Options

  /// - Parameter options: what the run was chosen by.
  init(_ options: Options) throws {
    let selection = try Selection(options)
    let chosen = selection.contests.flatMap { contest in
      contest.subjects.filter { selection.includes(contest, $0.name) }
        .map { CellID(contest.id, subject: $0.name) }
    }
    self.init(chosen: Set(chosen), selection: selection, options: options)
  }

  private init(chosen: Set<CellID>, selection: Selection?, options: Options) {
    self.chosen = chosen
    self.selection = selection
    self.options = options
  }

  /// Those of a stored run. One of a trace had to have what it has: the trace itself may be gone.
  init(of record: RunRecord) throws {
    var words = record.arguments
    let command = words.first.map { $0.hasPrefix("-") ? "run" : $0 } ?? "run"
    if words.first == command { words.removeFirst() }
    guard command != "replay" else {
      self.init(chosen: [], selection: nil, options: try Options([], .grid))
      return
    }
    do {
      try self.init(Options(words, command == "check" ? .check : .grid))
    } catch let failure as CommandFailure {
      throw CommandFailure(
        code: .error,
        message: "the run's arguments \(record.arguments) are not understood: \(failure.message)")
    }
  }

  func includes(_ cell: CellID, _ lane: Lane) -> Bool {
    guard let selection, options.lanes.contains(lane), cell.contest.suite != ReplaySuite.name
    else { return false }
    if chosen.contains(cell) { return true }
    guard let contest = Catalogue.contest(cell.contest) else { return selection.names(cell) }
    return !contest.subjects.contains { $0.name == cell.subject } && selection.names(cell)
  }
}
