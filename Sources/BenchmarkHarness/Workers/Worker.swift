/// Runs the tasks of an order in a child process. A crash or a leak does not reach the parent process.
public struct Worker {
  private let contest: (ContestID) -> Contest?
  private let order: WorkOrder
  private let waitForTurn: () -> Void
  private let emit: (WorkerMessage) -> Void

  /// - Parameters:
  ///   - waitForTurn: returns when the process may go on.
  ///   - emit: writes each message out at once.
  public init(
    contest: @escaping (ContestID) -> Contest?, order: WorkOrder,
    waitForTurn: @escaping () -> Void = {}, emit: @escaping (WorkerMessage) -> Void
  ) {
    self.contest = contest
    self.order = order
    self.waitForTurn = waitForTurn
    self.emit = emit
  }

  public func run() {
    for task in order.tasks {
      guard let contest = contest(task.contest), contest.nothingToMeasure == nil else {
        report(task, Lane.allCases, .unavailable("there is no such cell"))
        continue
      }
      runExactLanes(of: contest, task)
      if let subjects = task.subjects[.time], !subjects.isEmpty, let timing = task.timing {
        TimeLane(
          contest: contest, seed: order.seed, timing: timing, emit: emit, waitForTurn: waitForTurn
        ).run(subjects)
      }
    }
  }

  private func runExactLanes(of contest: Contest, _ task: WorkOrder.Task) {
    let lanes = [Lane.count, .footprint].filter { task.subjects[$0]?.isEmpty == false }
    if lanes.isEmpty { return }
    let known = Set(contest.subjects.map(\.name))
    for lane in lanes {
      for subject in task.subjects[lane] ?? [] where !known.contains(subject) {
        report(task, subject, lane, .unavailable("there is no such cell"))
      }
    }
    let prepare: (Int) throws -> Body
    do {
      prepare = try contest.open(order.seed)
    } catch {
      return report(task, lanes, .failed("\(error)"))
    }
    for (position, subject) in contest.subjects.enumerated() {
      let wanted = lanes.filter { task.subjects[$0]?.contains(subject.name) == true }
      guard let first = wanted.first else { continue }
      emit(.began(contest: contest.id, subject: subject.name, lane: first))
      let body: Body
      do {
        body = try prepare(position)
        if let wrong = try body.violations().first {
          throw WrongAnswer(wrong)
        }
      } catch {
        for lane in wanted { report(task, subject.name, lane, .failed("\(error)")) }
        continue
      }
      for lane in wanted {
        emit(.began(contest: contest.id, subject: subject.name, lane: lane))
        do {
          emit(.measured(try exactResult(of: body, contest.id, subject.name, lane)))
        } catch {
          report(task, subject.name, lane, .failed("\(error)"))
        }
      }
    }
  }

  private func exactResult(
    of body: Body, _ contest: ContestID, _ subject: String, _ lane: Lane
  ) throws -> LaneResult {
    var result = LaneResult(cell: CellID(contest, subject: subject), lane: lane, status: .ok)
    if lane == .count {
      result.values = try body.counts()
    } else if AllocationProbe.isAvailable {
      let footprint = try body.footprint()
      result.values = [
        MetricValue(.allocations, footprint.allocations),
        MetricValue(.bytesAsked, footprint.bytesAsked),
        MetricValue(.bytesUsed, footprint.bytesUsed),
        MetricValue(.peakLive, footprint.peakLive),
        MetricValue(.retained, footprint.retained),
      ]
    } else {
      result.status = .unavailable(AllocationProbe.reasonAbsent)
    }
    return result
  }

  private func report(_ task: WorkOrder.Task, _ lanes: [Lane], _ status: Status) {
    for lane in lanes {
      for subject in task.subjects[lane] ?? [] { report(task, subject, lane, status) }
    }
  }

  private func report(
    _ task: WorkOrder.Task, _ subject: String, _ lane: Lane, _ status: Status
  ) {
    emit(
      .measured(
        LaneResult(
          cell: CellID(task.contest, subject: subject), lane: lane, status: status,
          pass: lane == .time ? task.timing?.pass : nil)))
  }
}

struct WrongAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ violation: String) { description = "wrong answer: \(violation)" }
}
