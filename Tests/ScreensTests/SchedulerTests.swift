import Testing

@testable import Screens

struct SchedulerTests {
  private let scheduler = Scheduler(seed: 1)

  @Test(arguments: [false, true])
  func theOtherQueueGoesOnDuringAStep(whichActsAtItsEnd isLate: Bool) throws {
    var order: [String] = []
    scheduler.async(
      on: .main,
      [
        .init(1...1, at: isLate ? .end : .beginning) { order.append("read") },
        .init(1...1) { order.append("show") },
      ])
    scheduler.async(on: .store, after: 0.5, [.init(0.1...0.1) { order.append("save") }])
    while try scheduler.step() {}
    #expect(order == (isLate ? ["save", "read", "show"] : ["read", "save", "show"]))
  }

  @Test func aTaskOfATaskComesAfterThoseThatWait() throws {
    var order: [Int] = []
    scheduler.async(
      on: .store,
      [
        .init(0.1...0.1) {
          order.append(1)
          scheduler.async(on: .store, [.init(0.1...0.1) { order.append(3) }])
        }
      ])
    scheduler.async(on: .store, [.init(0.1...0.1) { order.append(2) }])
    while try scheduler.step() {}
    #expect(order == [1, 2, 3])
  }

  @Test func aStepActsWhenItBeginsInItsMiddleOrAtItsEnd() throws {
    var moments: [Double] = []
    let moment: () -> Void = { moments.append(scheduler.now) }
    scheduler.async(
      on: .main,
      [
        .init(1...1, moment), .init(1...1, at: .middle, moment), .init(1...1, at: .end, moment),
        .init(0...0, moment),
      ])
    try scheduler.step()
    #expect(!scheduler.isIdle)
    while try scheduler.step() {}
    #expect(moments == [0, 1.5, 3, 3])
  }

  /// The seed decides which of two queues goes first at the same moment, and how long steps take.
  @Test func aSeedDecides() throws {
    func order(_ seed: UInt64) throws -> [Int] {
      let scheduler = Scheduler(seed: seed)
      var order: [Int] = []
      for number in 0..<20 {
        scheduler.async(
          on: number % 2 == 0 ? .main : .store, [.init(0.001...0.01) { order.append(number) }])
      }
      while try scheduler.step() {}
      return order
    }
    #expect(try order(7) == order(7))
    #expect(try Set((1...10).map { try order($0) }).count > 5)
  }

  @Test func aStepThatThrowsIsOver() throws {
    struct Failure: Error {}
    var isReached = false
    scheduler.async(
      on: .main, [.init(0...0) { throw Failure() }, .init(0...0) { isReached = true }])
    #expect(throws: Failure.self) { while try scheduler.step() {} }
    while try scheduler.step() {}
    #expect(isReached)
  }
}
