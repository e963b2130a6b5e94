import BenchmarkRuns
import Foundation
import Testing

@Suite("Coverage of the median's interval, simulated")
struct CoverageTests {
  enum Population: CaseIterable {
    case normal
    case logNormal
    case bimodal

    var median: Double {
      switch self {
      case .normal: 0
      case .logNormal: 1
      case .bimodal: 5
      }
    }

    func draw(_ generator: inout SplitMix) -> Double {
      switch self {
      case .normal: generator.normal()
      case .logNormal: exp(generator.normal())
      case .bimodal: (generator.unit() < 0.5 ? 0 : 10) + generator.normal()
      }
    }
  }

  private static let counts = [6, 7, 8, 9, 11, 14, 17, 20, 35, 50, 100, 200]

  /// `isPlausible` allows a deviation that depends on the number of repetitions. In a large simulation, the coverage
  /// must also be within one percentage point of the stated level.
  @Test(
    "the interval covers the median as often as it says, and at most one point below the usual level",
    arguments: Population.allCases, counts.filter { $0 >= SignTest.fewestSamples() })
  func coverage(population: Population, count: Int) throws {
    var level = 0.0
    var generator = Simulation.generator(count)
    var covered = Share()
    for _ in 0..<Simulation.repetitions(debug: 20_000 / (count + 20)) {
      let values = (0..<count).map { _ in population.draw(&generator) }
      let interval = try #require(OrderedSample(values)?.medianInterval())
      covered.count(interval.contains(population.median))
      level = interval.level
    }
    Simulation.tell("\(population) n=\(count): covered \(covered), says \(level)")
    #expect(covered.isPlausible(level), "\(covered)")
    let least = Interval.usualLevel - 0.01
    #expect(covered.isPlausible(atLeast: least), "\(covered)")
    if Simulation.isLarge {
      #expect(abs(covered.value - level) <= 0.01, "\(covered)")
      #expect(covered.value >= least, "\(covered)")
    }
  }
}
