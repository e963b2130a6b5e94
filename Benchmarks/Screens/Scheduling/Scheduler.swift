import Workloads

/// The main queue and the store's queue of an app, side by side in model time. The durations of their steps decide
/// which queue goes on next, and a seed decides the durations. So the seed decides whether a race happens, and a race
/// can be repeated.
///
/// Each queue runs its tasks one after the other, as a serial queue does. A task has one step or more. A step holds
/// its queue for its whole duration, while the other queue goes on. The step acts at one moment of its duration, by
/// default at the beginning. The seed decides the order of steps that act at the same moment.
final class Scheduler {
  enum Queue: Int, Sendable, CaseIterable {
    case main
    case store
  }

  struct Step {
    /// When the step acts. It reads and writes the state of that moment.
    enum Moment: Double, Sendable {
      case beginning = 0
      case middle = 0.5
      case end = 1
    }

    let duration: ClosedRange<Double>
    let moment: Moment
    let body: () throws -> Void

    /// - Parameter duration: Seconds of model time. The seed picks a value in this range.
    init(
      _ duration: ClosedRange<Double>, at moment: Moment = .beginning,
      _ body: @escaping () throws -> Void
    ) {
      self.duration = duration
      self.moment = moment
      self.body = body
    }
  }

  /// The model time, in seconds since the scheduler was made.
  private(set) var now = 0.0
  private var generator: SplitMix64
  private var queues = [TaskQueue](repeating: TaskQueue(), count: Queue.allCases.count)
  private var timers: [(due: Double, queue: Queue, steps: [Step])] = []

  private struct TaskQueue {
    /// Steps, each with the earliest moment at which it may begin. The steps before index `next` have begun. The steps
    /// of a task are adjacent.
    var waiting: [(step: Step, from: Double)] = []
    var next = 0
    /// The step that has begun but not acted; nil if there is none. The step acts at ``freeAt``, and then takes
    /// `rest` seconds more.
    var begun: (body: () throws -> Void, rest: Double)?
    var freeAt = 0.0

    var isEmpty: Bool { next == waiting.count && begun == nil }

    /// When the queue goes on; nil if it has nothing to do.
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

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Appends a task to a queue, as `DispatchQueue.async` does.
  func async(on queue: Queue, _ steps: [Step]) {
    for step in steps { queues[queue.rawValue].waiting.append((step, now)) }
  }

  /// Appends a task to a queue after `delay` seconds, as `asyncAfter` does.
  func async(on queue: Queue, after delay: Double, _ steps: [Step]) {
    let due = now + delay
    // The timer comes behind other timers that are due at the same moment.
    let place = timers.firstIndex { $0.due > due } ?? timers.endIndex
    timers.insert((due, queue, steps), at: place)
  }

  func random(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// Whether every step has acted, except the steps of timers that are not yet due.
  var isIdle: Bool { queues.allSatisfy(\.isEmpty) }

  /// Advances to the next moment at which a step begins or acts.
  ///
  /// - Returns: false if no step and no timer is left.
  /// - Throws: The error that the step throws. The step is over then, and the scheduler can go on.
  @discardableResult
  func step() throws -> Bool {
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
      let before = duration * step.moment.rawValue
      queues[index].begun = (step.body, duration - before)
      queues[index].freeAt = now + before
      return
    }
    queues[index].freeAt = now + duration
    try step.body()
  }
}
