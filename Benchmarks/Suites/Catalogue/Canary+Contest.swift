public import BenchmarkHarness
import ScreenSuites
import StoreSuites
import SuiteBasics
public import UpdateSuites

extension Canary {
  /// The contest of that name with the defect in it, or as the catalogue has it.
  public func contest(_ id: ContestID) -> Contest? { plantedContest(id) ?? Catalogue.contest(id) }
}
