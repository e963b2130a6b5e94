import FetchedResults
import Workloads

/// A list of colours, searched as one types.
struct ColorScenario: ScreenScenario {
  let size: Int

  var name: String { "colors.\(size)" }

  var summary: String {
    "A list of the named colours of CSS, or of shades of them, in the order of their names. A search "
      + "field is typed into letter by letter and taken back; now and then a row is swiped away. Each "
      + "text shows the names that have it in them."
  }

  var ways: [ScreenWay] {
    [
      ScreenWay(
        "one-controller", .recommended,
        "One controller stays: its request gets another predicate, and it fetches."),
      ScreenWay(
        "new-controller", .alternative,
        "Each text gets a controller of its own, which becomes the list's."),
      ScreenWay(
        "in-snapshot", .alternative,
        "All names are read once and kept in memory; each text picks a snapshot from them. A keystroke "
          + "costs less, opening the screen more, and the names have to be kept up to date."),
      ScreenWay(
        "floor-fetch", .floor, "The identifiers are fetched, and nothing is shown."),
    ]
  }

  var sessionUpdates: Int { 24 }

  /// Of the largest lists fewer: to look through one after each update takes long.
  var countedSessions: Int { size > 10_000 ? 5 : 20 }

  func prepare(seed: UInt64) throws -> any ScreenInput { try ColorInput(self, seed: seed) }
}

extension ScreenFamily {
  static let colors = ScreenFamily(
    "colors", title: "Colours, searched as one types", quick: [148], default: [148, 10_000],
    full: [148, 10_000, 100_000]
  ) { $0 >= 1 ? ColorScenario(size: $0) : nil }
}

final class ColorInput: ScreenInput {
  private let sessionUpdates: Int
  private let model: ColorModel
  private let template: StoreTemplate
  /// By seed: what a user does is worked out once.
  private var plans: [UInt64: ColorPlan] = [:]

  init(_ scenario: ColorScenario, seed: UInt64) throws {
    let size = scenario.size
    sessionUpdates = scenario.sessionUpdates
    let rows = ColorRows(count: size, seed: seed)
    model = ColorModel(rows)
    template = try StoreTemplate("colors-\(size)", model: [ColorRows.model], seed: seed) { store in
      try store.insert(into: "Color", rows: (0..<size).lazy.map(rows.values(ofRow:)))
    }
  }

  func open(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    let copy = try template.open()
    try copy.doNotWaitForDisk()
    let context = ManagedObjectContext(copy.store)
    let screen: any ColorScreen =
      switch way {
      case "one-controller": OneController(context, history: history)
      case "new-controller": NewController(context, history: history)
      case "in-snapshot": ColorSearch(context, history: history)
      case "floor-fetch": ColorFetches(context)
      default: throw ScreenRequestError.unknownWay(way)
      }
    let plan = plans[seed] ?? ColorPlan(model, seed: seed)
    // Here, and not when the first update comes: that may be timed.
    _ = plan.update(sessionUpdates - 1)
    plans[seed] = plan
    return try ColorSession(copy, screen, plan, model, audit: audit)
  }
}
