public import BenchmarkHarness
import ControllerSuites
import SuiteBasics
public import UpdateSuites

extension Canary {
  /// The contest with this canary's defect, or the catalogue's contest if the canary plants none there.
  public func contest(_ id: ContestID) -> Contest? { plantedContest(id) ?? Catalogue.contest(id) }
}
