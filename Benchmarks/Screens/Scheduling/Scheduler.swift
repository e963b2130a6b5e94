import Workloads

/// The main queue and the store's queue of an app, side by side in model time: which of the two goes on
/// is decided by how long their steps take, and that by a seed. So a race happens on demand, and again.
///
/// Each queue runs its tasks one after the other, as a serial queue does. A task is one step or more; a
/// step holds its queue for as long as it takes, while the other queue goes on, and acts at one moment
/// of that: as it begins if nothing else is said. What acts at one moment runs in an order that the
/// seed decides.
public final class Scheduler {
  public enum Queue: Int, Sendable, CaseIterable {
    case main
    case store
  }

  /// A part of a task, in which its queue cannot be interrupted.
  public struct Step {
    /// When it acts: what it reads and writes is what there is at that moment.
    public enum Moment: Sendable {
      case beginning
      case middle
      case end

      fileprivate var share: Double {
        switch self {
        case .beginning: 0
        case .middle: 0.5
        case .end: 1
        }
      }
    }

    /// Seconds of model time.
    let duration: ClosedRange<Double>
    let moment: Moment
    let body: () throws -> Void

    /// - Parameters:
    ///   - duration: How many seconds of model time the step takes; the seed decides where in there.
    ///   - moment: When in that time it acts.
    public init(
      _ duration: ClosedRange<Double>, at moment: Moment = .beginning,
      _ body: @escaping () throws -> Void
    ) {
      self.duration = duration
      self.moment = moment
      self.body = body
    }
  }

  /// Seconds of model time since the scheduler was made: when a step began or acted last.
  public private(set) var now = 0.0
  private var generator: SplitMix64
  private var queues = [TaskQueue](repeating: TaskQueue(), count: Queue.allCases.count)
  private var timers: [Timer] = []

  private struct TaskQueue {
    /// Steps to come, with the moment from which on they may begin; a task's are neighbours.
    var waiting: [(step: Step, from: Double)] = []
    var next = 0
    /// A step that has begun and has yet to act, when the queue is free, and what it takes from there.
    var begun: (body: () throws -> Void, rest: Double)?
    var freeAt = 0.0

    var isEmpty: Bool { next == waiting.count && begun == nil }

    /// When it has something to do.
    var goesOnAt: Double? {
      if begun != nil { return freeAt }
      return isEmpty ? nil : max(freeAt, waiting[next].from)
    }

    mutating func take() -> Step {
      let step = waiting[next].step
      next += 1
      if next == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        next = 0
      }
      return step
    }
  }

  private struct Timer {
    let due: Double
    let queue: Queue
    let steps: [Step]
  }

  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Puts a task behind those that its queue has, as `DispatchQueue.async` does.
  ///
  /// - Complexity: O(1) for each step.
  public func async(on queue: Queue, _ steps: [Step]) {
    for step in steps { queues[queue.rawValue].waiting.append((step, now)) }
  }

  /// Puts a task of one step behind those that its queue has.
  public func async(
    on queue: Queue, _ duration: ClosedRange<Double>, _ body: @escaping () throws -> Void
  ) {
    async(on: queue, [Step(duration, body)])
  }

  /// Puts a task on a queue when `delay` seconds have gone by, as `asyncAfter` does.
  ///
  /// - Complexity: O(*t*) for *t* tasks that wait for their time.
  public func async(on queue: Queue, after delay: Double, _ steps: [Step]) {
    let timer = Timer(due: now + delay, queue: queue, steps: steps)
    // Behind those due at the same moment.
    let place = timers.firstIndex { $0.due > timer.due } ?? timers.endIndex
    timers.insert(timer, at: place)
  }

  /// A number of the seed's, for what else happens in the model.
  public func random(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// Whether no queue has anything to do before the next timer.
  public var isIdle: Bool { queues.allSatisfy(\.isEmpty) }

  /// Goes on to the next moment at which a step begins or acts.
  ///
  /// - Returns: false if nothing is left to run, no timer either.
  /// - Throws: what the step throws. It is over then, and the scheduler can go on.
  @discardableResult
  public func step() throws -> Bool {
    while true {
      let moment = queues.compactMap(\.goesOnAt).min()
      if let timer = timers.first, timer.due <= moment ?? .infinity {
        timers.removeFirst()
        now = max(now, timer.due)
        async(on: timer.queue, timer.steps)
        continue
      }
      guard let moment else { return false }
      let ready = Queue.allCases.filter { queues[$0.rawValue].goesOnAt == moment }
      let queue = ready.count == 1 ? ready[0] : ready[Int(generator.next() % UInt64(ready.count))]
      now = moment
      try goOn(on: queue)
      return true
    }
  }

  private func goOn(on queue: Queue) throws {
    let index = queue.rawValue
    if let begun = queues[index].begun {
      queues[index].begun = nil
      queues[index].freeAt = now + begun.rest
      return try begun.body()
    }
    let step = queues[index].take()
    let duration = random(in: step.duration)
    guard step.moment == .beginning else {
      let before = duration * step.moment.share
      queues[index].begun = (step.body, duration - before)
      queues[index].freeAt = now + before
      return
    }
    queues[index].freeAt = now + duration
    try step.body()
  }

  /// Runs what is to run until both queues have nothing to do; timers wait on.
  public func runUntilIdle() throws {
    while !isIdle { try step() }
  }
}
