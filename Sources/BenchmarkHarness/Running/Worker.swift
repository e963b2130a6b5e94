/// The child process: runs the tasks it is given, so that a crash or a leak stays in it.
public struct Worker {
  private let contests: [ContestID: Contest]
  private let order: WorkOrder
  private let emit: (WorkerMessage) -> Void

  /// - Parameter emit: takes each message as it comes; the caller writes it out at once.
  public init(
    contests: [Contest], order: WorkOrder, emit: @escaping (WorkerMessage) -> Void
  ) {
    self.contests = Dictionary(
      contests.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.order = order
    self.emit = emit
  }

  public func run() {
    let began = MonotonicClock.now()
    var planned = 0.0
    for task in order.tasks {
      guard let contest = contests[task.contest] else {
        for (lane, subjects) in task.subjects {
          for subject in subjects {
            report(task.contest, subject, lane, .failed("the worker knows no such contest"))
          }
        }
        continue
      }
      runExactLanes(of: contest, task)
      if let subjects = task.subjects[.time], !subjects.isEmpty {
        // What one took too long, those behind it have less.
        let late = max(0, Double(MonotonicClock.now() - began) / 1e9 - planned)
        TimeLane(
          contest: contest, seed: order.seed, seconds: task.seconds,
          planned: task.planned.map { max(0, $0 - late) } ?? .infinity,
          most: task.most.map { max(0, $0 - late) } ?? .infinity, emit: emit
        ).run(subjects)
      }
      planned += task.planned ?? 0
    }
  }

  private func runExactLanes(of contest: Contest, _ task: WorkOrder.Task) {
    let counted = Set(task.subjects[.count] ?? [])
    let footprinted = Set(task.subjects[.footprint] ?? [])
    if counted.isEmpty, footprinted.isEmpty { return }
    let prepare: (Int) throws -> Body
    do {
      prepare = try contest.open(order.seed)
    } catch {
      for subject in counted { report(contest.id, subject, .count, .failed("\(error)")) }
      for subject in footprinted { report(contest.id, subject, .footprint, .failed("\(error)")) }
      return
    }
    for (position, subject) in contest.subjects.enumerated() {
      let wanted = [Lane.count, .footprint].filter {
        ($0 == .count ? counted : footprinted).contains(subject.name)
      }
      guard let first = wanted.first else { continue }
      emit(.began(contest: contest.id, subject: subject.name, lane: first))
      let body: Body
      do {
        body = try prepare(position)
        if let wrong = try body.violations().first {
          throw WrongAnswer(wrong)
        }
      } catch {
        for lane in wanted { report(contest.id, subject.name, lane, .failed("\(error)")) }
        continue
      }
      for lane in wanted {
        emit(.began(contest: contest.id, subject: subject.name, lane: lane))
        do {
          emit(.measured(try exactResult(of: body, contest.id, subject.name, lane)))
        } catch {
          report(contest.id, subject.name, lane, .failed("\(error)"))
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

  private func report(_ contest: ContestID, _ subject: String, _ lane: Lane, _ status: Status) {
    emit(
      .measured(
        LaneResult(cell: CellID(contest, subject: subject), lane: lane, status: status)))
  }
}

/// A subject's answer is not the right one; it is never timed.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ violation: String) { description = "wrong answer: \(violation)" }
}
