public import BenchmarkHarness
import ScreenSuites
import StoreSuites
import SuiteBasics
import UpdateSuites

extension Catalogue {
  /// What rules of the gate can match in these lanes: of every grid the cells, each with the metrics
  /// that its subject states.
  public static func ruleReach(_ lanes: Set<Lane>) -> RuleReach {
    var reach = RuleReach()
    for profile in Profile.allCases {
      let contests = contestIDs(in: profile).compactMap(contest)
      let cells = contests.flatMap { contest in
        let lanes = lanes.intersection(contest.lanes)
        return contest.subjects.map { subject in
          (
            cell: CellID(contest.id, subject: subject.name),
            exact: Set(
              (lanes.contains(.count) ? subject.counted : [])
                + (lanes.contains(.footprint) ? Metric.footprint : [])),
            isTimed: lanes.contains(.time) && subject.name != contest.reference
          )
        }
      }
      reach.formUnion(RuleReach(cells, facts: metricFacts))
    }
    return reach
  }
}
