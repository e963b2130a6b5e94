import BenchmarkHarness
import Suites

/// The cells of a baseline that a run must have. A cell that no profile has any more is expected if the options choose
/// its name, so that the gate reports it as missing. A replay must have the cells of its traces.
struct ExpectedCells {
  private let options: Options
  private let chosen: Set<CellID>
  /// The names of the traces that a replay read; nil for other runs.
  private let traces: Set<String>?
}

extension ExpectedCells {
  init(_ options: Options) throws {
    let cells = try Selection(options).contests.flatMap { contest in
      contest.subjects.filter { options.includes(contest, $0.name) }
        .map { CellID(contest.id, subject: $0.name) }
    }
    self.init(options: options, chosen: Set(cells), traces: nil)
  }

  /// The cells that a stored run must have, by the arguments in its record.
  init(of reading: GateReading) throws {
    var words = reading.record.arguments
    let command = words.first.map { $0.hasPrefix("-") ? "run" : $0 } ?? "run"
    if words.first == command { words.removeFirst() }
    do {
      guard command == "replay" else {
        try self.init(Options(words, command == "check" ? .check : .run))
        return
      }
      self.init(
        options: try Options(words, .replay), chosen: [],
        traces: Set(reading.run.rows.map { ReplaySuite.trace(of: $0.cell) }))
    } catch let failure as CommandFailure {
      throw CommandFailure.error(
        "\(reading.folder): the run's arguments \(reading.record.arguments) are not "
          + "understood: \(failure.message); run it again")
    }
  }

  func includes(_ cell: CellID, _ lane: Lane) -> Bool {
    guard options.lanes.contains(lane) else { return false }
    // A plan counts more cells than it times.
    if lane == .time, traces == nil, !options.choosesCells,
      !Plan.isTimed(cell.contest, in: options.profile)
    {
      return false
    }
    let isOfReplay = cell.contest.suite == ReplaySuite.name
    if let traces {
      // A replay that was stopped at once has no row that names its trace, so the cells of all traces are expected.
      return isOfReplay && (traces.isEmpty || traces.contains(ReplaySuite.trace(of: cell)))
        && options.chooses(cell)
    }
    guard !isOfReplay else { return false }
    return chosen.contains(cell) || !Self.isInAnyGrid(cell) && options.chooses(cell)
  }

  private static let grids = Set(Profile.allCases.flatMap { Catalogue.contestIDs(in: $0) })

  private static func isInAnyGrid(_ cell: CellID) -> Bool {
    guard grids.contains(cell.contest), let contest = Catalogue.contest(cell.contest)
    else { return false }
    return contest.subjects.contains { $0.name == cell.subject }
  }
}
