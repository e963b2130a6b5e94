import BenchmarkHarness

/// Compares which updated items the reload rules find, and at what cost.
public enum ReloadSuite: ScenarioSuite {
  public static let name = "reload"
  public static let question = "Reload by identifier, or by index?"
  public static let timed =
    "The answer of a rule: which items to reload. Patterns in `.uuid` compare two built snapshots. "
    + "`identity` and `index-comparison` are given the updated items: one in a hundred of those that "
    + "survive the pattern, and at least ten. The other scenarios have a store with as many updated "
    + "objects, and a controller that delivers. There `identity` is given the updated items, and `marks` "
    + "reads them off the delivered snapshot. `recipe` visits all items: it compares the index in both "
    + "snapshots, reads the object, and asks whether that has unsaved changes. In `recipe-held` all objects "
    + "are in memory. `recipe-linear` searches the list for each index. In `own-edited` the controller's "
    + "own context holds the edits unsaved; in `own-saved` it saves them at once; in `merged` another "
    + "context has saved them, and each run of `recipe-held` reads them anew. `.shifted` inserts one object "
    + "in the middle. `own-saved` is counted, not timed, because the controller delivers inside the save."

  package static let scenarios: [any Scenario] = ReloadPattern.all + ReloadScenario.all
}
