public import BenchmarkHarness
import StoreSuites
public import SuiteBasics
import UpdateSuites

/// Which updated items does a reload rule find, and at what cost?
public enum ReloadSuite: Suite {
  public static let name = "reload"
  public static let question = "Which updated items does a reload rule find, and at what cost?"
  public static let timed =
    "the rule's answer. Patterns in `.uuid` are two built snapshots. `identity` and `index-comparison` are "
    + "handed the updated items: one in a hundred of those that survive the pattern, and at least ten. The "
    + "other scenarios have a store, as many updated objects, and a controller that delivers. `identity` is "
    + "handed the updated items. `marks` reads them off the delivered snapshot. `recipe` visits all items: it "
    + "compares the index in both snapshots, reads the object, and asks whether that has unsaved changes. In "
    + "`recipe-held` all objects are in memory. `recipe-linear` searches the list for each index. In "
    + "`own-edited` the objects are edited in the controller's own context and not saved. In `own-saved` they "
    + "are saved at once. In `merged` another context has saved them. In `.shifted` one object is inserted in "
    + "the middle. `own-saved` is counted, not timed: the controller delivers inside the save, before a row is "
    + "written."

  private static let reference = "identity"

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    ReloadRules.contestIDs(suite: name, in: profile, sizes: sizes)
      + StoreReloads.contestIDs(suite: name, sizes: sizes ?? profile.sizes)
  }

  public static func contest(_ id: ContestID) -> Contest? {
    ReloadRules.contest(id, reference: reference) ?? StoreReloads.contest(id, reference: reference)
  }
}
