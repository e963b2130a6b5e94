import BenchmarkGate
import Suites
import Testing
import Workloads

/// `MetricDependencies` states the facts on which each metric of the catalogue depends. No metric relies on the
/// default.
@Suite struct MetricDependenciesTests {
  /// The metrics that the subjects of the full grid declare for the count lane, each with its suite.
  private func counted() throws -> [(suite: String, metric: Metric)] {
    var found: [String: Set<Metric>] = [:]
    for id in Catalogue.contestIDs(in: .full) {
      for subject in try #require(Catalogue.contest(id)).subjects {
        found[id.suite, default: []].formUnion(subject.counted)
      }
    }
    return found.flatMap { suite, metrics in metrics.map { (suite, $0) } }
  }

  @Test func everyMetricOfTheCatalogueIsStated() throws {
    let metrics = try counted()
    #expect(Set(metrics.map(\.metric)).count > 40)
    for (suite, metric) in metrics {
      #expect(
        MetricDependencies.stated(of: metric, in: suite) != nil, "\(suite) \(metric.name)")
    }
    for suite in Catalogue.suites.map({ $0.name }) {
      for metric in Metric.footprint + [.time, .openingTime, .commitTime] {
        #expect(MetricDependencies.stated(of: metric, in: suite) != nil)
      }
    }
    #expect(MetricDependencies.stated(of: Metric("sparks", .count), in: "diff") == nil)
  }

  /// A run also reports metrics that no subject declares, such as the seeds of broken sessions.
  @Test func everyRowOfAQuickRunIsStated() throws {
    for row in try BenchRun.quick.get().rows {
      #expect(
        MetricDependencies.stated(of: row.metric, in: row.cell.contest.suite) != nil,
        "\(row.cell) \(row.metric.name)")
    }
  }

  private func facts(_ suite: String, _ metric: Metric) -> Set<EnvironmentFact> {
    Catalogue.metricFacts.dependsOn(
      CellID(ContestID(suite: suite, scenario: "a", size: 1), subject: "b"), metric)
  }

  @Test func nothingExactDependsOnTheProcessor() throws {
    for (suite, metric) in try counted() + Metric.footprint.map({ ("delivery", $0) }) {
      let facts = facts(suite, metric)
      #expect(facts.contains(.swift) && !facts.contains(.processor), "\(suite) \(metric.name)")
    }
    #expect(facts("diff", Metric("sparks", .count)) == EnvironmentFact.exact)
  }

  @Test func dependenciesAreThoseOfTheWork() {
    #expect(facts("diff", .equalCalls) == [.swift])
    #expect(facts("screens", .wrongCells) == [.swift])
    #expect(facts("screens", .breakingSeed(3)) == [.swift])
    #expect(facts("delivery", .vmSteps) == [.swift, .sqlite])
    #expect(facts("diff", .allocations) == [.architecture, .swift, .jemalloc])
    #expect(facts("screens", .retained) == [.architecture, .swift, .jemalloc, .sqlite])
    #expect(facts("footprint", .time) == [.architecture, .swift, .processor])
    #expect(facts("first-snapshot", .time) == [.architecture, .swift, .processor, .sqlite])
  }

  @Test func moreIsBetterOfWhatARuleFinds() {
    let facts = Catalogue.metricFacts
    for metric in [Metric.recall, .reloadsFound] { #expect(facts.largerIsBetter(metric)) }
    for metric in [Metric.reloadsMissed, .allocations, .time, .equalCalls] {
      #expect(!facts.largerIsBetter(metric) && !facts.isNeutral(metric))
    }
    for metric in [Metric.updates, .sessionUpdates, .breakingSeed(1), .breakingRule(10)] {
      #expect(facts.isNeutral(metric) && !facts.largerIsBetter(metric))
    }
  }

  /// The app decides how many items an update reloads, so fewer are no loss.
  @Test func moreIsBetterOfNothingInAReplay() throws {
    let folder = try TemporaryFolder()
    let lines = ["x", "y"].map { #"{"sections":[{"id":"a","items":[["1","\#($0)"]]}]}"# }
    try folder.write(lines.joined(separator: "\n"), to: "chat.jsonl")
    let trace = try Trace(path: folder.path("chat.jsonl"))
    let counted = try ReplaySuite(trace).contests().flatMap(\.subjects).flatMap(\.counted)
    #expect(counted.contains(.reloadsMissed))
    #expect(!counted.contains { Catalogue.metricFacts.largerIsBetter($0) })
  }
}
