import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let singleSection = ScreenFamily(
    SingleSectionScenario.family, title: "One section, kept by hand", quick: [200],
    default: [1_000], full: [1_000, 10_000]
  ) { $0 >= SingleSectionScenario.leastSize ? SingleSectionScenario(size: $0) : nil }
}

/// A list of one section. In most ways, its objects are edited in its own context, so new objects are unsaved for a
/// while.
struct SingleSectionScenario: ScreenScenario {
  static let family = "single-section"
  /// Enough rows to edit and scroll a screen.
  static let leastSize = 24

  let size: Int

  var name: String { "\(Self.family).\(size)" }

  var summary: String {
    "About \(size) objects in one section, sorted by a number and edited in place: inserted, updated, "
      + "moved and deleted, one at a time or up to five, half of them on screen, and saved after "
      + "every third edit or so. The screen scrolls now and then. All of it is on the main queue."
  }

  var ways: [ScreenWay] { SingleSectionWay.allCases.map(\.described) }
  var sessionUpdates: Int { 100 }
  var countedSessions: Int { 20 }

  /// Four ways treat all updates alike, so a quarter of the sessions is enough. The floor has a tenth.
  func countedSessions(of way: ScreenWay) -> Int {
    switch SingleSectionWay(rawValue: way.name) {
    case .ownIncremental, .ownChildMerging, .ownChild, .deliveredUnmarked: countedSessions / 4
    case .floor: countedSessions / 10
    case .delivered, .ownPermanent, .ownObjects, .ownSecondContext, .ownTemporary, nil:
      countedSessions
    }
  }

  func prepare(seed: UInt64) throws -> any ScreenInput {
    let model = SingleSectionModel(count: size, seed: seed)
    return SingleSectionInput(
      template: try StoreTemplate(name, model: SingleSectionModel.entities, seed: seed) {
        try $0.insert(into: SingleSectionModel.entity, rows: model.storedRows)
      }, model: model)
  }
}

private final class SingleSectionInput: ScreenInput {
  private let template: StoreTemplate
  private let model: SingleSectionModel

  init(template: StoreTemplate, model: SingleSectionModel) {
    self.template = template
    self.model = model
  }

  func open(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    guard let way = SingleSectionWay(rawValue: way) else {
      throw ScreenRequestError.unknownWay(way)
    }
    return try SingleSectionSession(
      way, template.open(), model: model, seed: seed, audit: audit, history: history)
  }
}
