import FetchedResults
import StoreWorkloads
import Workloads

/// A list of colours that is searched while the user types.
struct ColorScenario: ScreenScenario {
  let size: Int

  var name: String { "colors.\(size)" }

  var summary: String {
    "A list of the named colours of CSS, or of shades of them, in the order of their names. A search "
      + "field is typed into letter by letter and taken back; now and then a row is swiped away. Each "
      + "text shows the colours that have it in their name or in their hexadecimal value."
  }

  var ways: [ScreenWay] { ColorWay.allCases.map(\.described) }

  var sessionUpdates: Int { 24 }

  /// The largest lists have fewer sessions, because a check of the list after each update takes long.
  var countedSessions: Int { size > 10_000 ? 5 : 20 }

  func prepare(seed: UInt64) throws -> any ScreenInput { try ColorInput(self, seed: seed) }
}

extension ScreenFamily {
  static let colors = ScreenFamily(
    "colors", title: "Colours, searched while you type", quick: [148], default: [148, 10_000],
    full: [148, 10_000, 100_000]
  ) { $0 >= 1 ? ColorScenario(size: $0) : nil }
}

final class ColorInput: ScreenInput {
  private let model: ColorModel
  private let template: StoreTemplate
  private var plans: SessionPlans<ColorPlan>

  init(_ scenario: ColorScenario, seed: UInt64) throws {
    let size = scenario.size
    if size < 1 { throw ScreenRequestError.unknownSize(size) }
    plans = SessionPlans(sessionUpdates: scenario.sessionUpdates)
    let rows = ColorRows(count: size, seed: seed)
    model = ColorModel(rows)
    template = try StoreTemplate("colors-\(size)", model: [ColorRows.model], seed: seed) { store in
      try store.insert(
        into: ColorRows.entity, rows: (0..<size).lazy.map(rows.values(ofRow:)))
    }
  }

  func open(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    guard let way = ColorWay(rawValue: way) else { throw ScreenRequestError.unknownWay(way) }
    return try open(seed: seed, audit: audit) { way.screen($0, audit: audit, history: history) }
  }

  /// Opens the screen that a closure makes. It need not be one of the scenario's ways.
  func open(
    seed: UInt64, audit: Bool, _ screen: (ManagedObjectContext) -> ColorList
  ) throws -> ColorSession {
    let copy = try template.open()
    try copy.doNotWaitForDisk()
    let plan = plans.plan(seed) { ColorPlan(model, seed: seed) }
    return try ColorSession(
      copy, screen(ManagedObjectContext(copy.store)), plan, model, audit: audit)
  }
}
