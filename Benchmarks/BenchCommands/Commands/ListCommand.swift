import BenchmarkReporting
import BenchmarkRuns
import Suites

/// `bench list`: prints what would run, with the predicted operations and time of one run.
struct ListCommand {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .list)
    try options.requireOperands(0, "")
  }

  func run() throws -> ExitCode {
    let selection = try Selection(options)
    let plan = RunPlan(selection, options, keepsBudget: true)
    var cells = 0
    for entry in plan.entries {
      for subject in entry.contest.subjects
      where options.includes(entry.contest, subject.name) {
        cells += 1
        let lanes = entry.results.filter { $0.cell.subject == subject.name }.map {
          $0.status.isOK ? $0.lane.rawValue : "\($0.lane.rawValue) \($0.status)"
        }
        let time = HumanNumbers.duration(subject.work.seconds * 1e9)
        let name = CellID(entry.contest.id, subject: subject.name).description
        Terminal.print(
          "\(name)  \(Int(subject.work.operations)) operations, \(time) a run: "
            + lanes.joined(separator: ", "))
      }
    }
    options.note("\(cells) cells in \(plan.entries.count) contests, \(Int(plan.budget)) s")
    return .ok
  }
}
