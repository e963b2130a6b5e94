import Foundation
import Testing

@testable import BenchmarkGate
@testable import BenchmarkHarness

@Suite("How many items make a given share of extra work")
struct ExtraWorkTests {
  /// A model of times: a fixed cost plus a power of the size. `share` is the time of a size over that of all items.
  struct Cost: CustomTestStringConvertible {
    var fixed = 0.0
    var power = 1.0

    func share(_ size: Int, of items: Int) -> Double {
      func time(_ size: Int) -> Double { fixed + pow(Double(size) / Double(items), power) }
      return time(size) / time(items)
    }

    var testDescription: String { "\(fixed) + size^\(power)" }
  }

  static let costs = [
    Cost(), Cost(power: 1.2), Cost(power: 2), Cost(fixed: 0.01), Cost(fixed: 0.02, power: 0.8),
  ]

  @Test("the size is found within a few steps", arguments: costs, [0.03, 0.1, 0.5])
  func found(cost: Cost, share: Double) throws {
    var asked: [Int] = []
    let size = try ExtraWork(share: share, items: 100_000).size {
      asked.append($0)
      return cost.share($0, of: 100_000)
    }
    #expect(abs(cost.share(size, of: 100_000) / share - 1) <= ExtraWork.tolerance)
    #expect(asked.count <= 6, "\(asked)")
    #expect(Set(asked).count == asked.count, "\(asked)")
  }

  @Test("if no size takes just the share, the nearest size is found")
  func coarse() throws {
    // Each of 40 items takes 2.5 %, so one item is nearest to 3 %.
    let size = try ExtraWork(share: 0.03, items: 40).size { Double($0) / 40 }
    #expect(size == 1)
  }

  @Test("a first item that takes far more is refused")
  func tooCoarse() {
    #expect(throws: ExtraWorkError.tooCoarse(0.03, size: 1, takes: 0.2)) {
      try ExtraWork(share: 0.03, items: 900).size { 0.2 + Double($0 - 1) / 1000 }
    }
  }

  @Test("a share that even all items again do not reach is refused")
  func tooLittle() {
    #expect(throws: ExtraWorkError.tooLittle(0.03, most: 0.001)) {
      try ExtraWork(share: 0.03, items: 900).size { _ in 0.001 }
    }
    #expect(throws: ExtraWorkError.tooLittle(0.03, most: 0)) {
      try ExtraWork(share: 0.03, items: 0).size { _ in 1 }
    }
  }

  /// Measured times do not always grow with the size. The search must still end in bounds and near the wanted share.
  @Test("with noise, the search ends in bounds and near the share")
  func noise() throws {
    for use in 0..<Simulation.repetitions(debug: 300) {
      var generator = Simulation.generator(use)
      let items = 900 + Int(generator.next() % 3000)
      let cost = Self.costs[use % 4]
      let share = 0.03 + 0.1 * generator.unit()
      let size = try ExtraWork(share: share, items: items).size { size in
        #expect((1...items).contains(size))
        return cost.share(size, of: items) * exp(0.02 * generator.normal())
      }
      let reached = cost.share(size, of: items) / share
      #expect((0.7...1.4).contains(reached), "\(reached), use \(use), seed=\(Simulation.seed)")
    }
  }
}
