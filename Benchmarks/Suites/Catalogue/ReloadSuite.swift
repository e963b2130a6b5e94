import BenchmarkHarness

/// Compares which updated items the reload rules find, and at what cost.
public enum ReloadSuite: ScenarioSuite {
  public static let name = "reload"
  public static let question = "Reload by identifier, or by index?"
  public static let timed = """
    The answer of a rule: which items to reload.

    - A scenario with `.uuid` compares two built snapshots. `identity` and `index-comparison` are given the updated \
    items: one in a hundred of those that survive the pattern, and at least ten.
    - The other scenarios have a store with as many updated objects, and a controller that delivers. There `identity` is \
    given the updated items, and `marks` reads them off the delivered snapshot.
    - `recipe` visits all items. It compares the indices of an item in both snapshots, reads its object, and asks whether \
    the object has unsaved changes. In `recipe-held` all objects are in memory. `recipe-linear` searches the list for each \
    index.
    - In `own-edited` the controller's own context holds the edits unsaved. In `own-saved` it saves them at once. \
    `own-saved` is counted and not timed, because the controller delivers inside the save.
    - In `merged` another context has saved the edits, and each run of `recipe-held` reads the objects anew.
    - `.shifted` inserts one object in the middle.
    """

  package static let scenarios: [any Scenario] = ReloadPattern.all + ReloadScenario.all
}
