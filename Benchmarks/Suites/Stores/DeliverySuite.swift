public import BenchmarkHarness
import FetchedResults
import StoreWorkloads
import SuiteBasics

/// What does it cost to follow changes, by the way they are told?
public enum DeliverySuite: Suite {
  public static let name = "delivery"
  public static let question = "What does it cost to follow changes, by the way they are told?"
  public static let timed =
    "from the end of a commit to the list that shows it: the list's context merges what another "
    + "context of the store has saved, the controller finds the places of what changed, tells its "
    + "delegate, and the delegate updates a list on a phone, 12 rows on screen and 6 ready below "
    + "them. The commit is left out; it is `commit_time`, from the call of `save` to its return, on a "
    + "store that for once does not wait for the disk: what a process does after it has slept takes "
    + "several times as long, whatever it is. Of ten changes four update an object in place, two each move one, insert one and delete one; a single "
    + "change moves one away from the screen. Every run is a save of its own, half of them take the "
    + "changes back. The request has an index in its order. Scenarios in `.sections` have a section a "
    + "sport, and there a controller tells no difference of a collection. In `.contexts` subjects differ in where "
    + "a save is made and followed, and snapshots are applied: `time` is what the main queue does, its own save "
    + "included, and `commit_time` what other queues do before it."

  /// What ratios are taken to.
  public static let reference = DeliveryStyle.callbacks.rawValue

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    (DeliveryScenario.all + DeliveryScenario.byPlace).flatMap { scenario in
      (sizes ?? scenario.sizes(in: profile)).filter(scenario.hasRoom).map {
        ContestID(suite: name, scenario: scenario.name, size: $0)
      }
    }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    guard let scenario = DeliveryScenario(id.scenario), scenario.hasRoom(size: id.size) else {
      return nil
    }
    return Contest(
      id, reference: scenario.isByPlace ? DeliveryPlace.merged.rawValue : reference,
      inputs: min(4, rotatedInputs(id.size)),
      // How a single change grows with the list is told where time is short, too.
      priority: scenario == ladder[0] ? 1 : 0,
      subjects: scenario.isByPlace
        ? DeliveryPlace.allCases.map { place in
          subject(place.rawValue, scenario) { try Delivery(scenario, place, in: $0) }
        }
        : scenario.styles.map { style in
          subject(style.rawValue, scenario) { try Delivery(scenario, style, in: $0) }
        }
    ) { seed in
      try EventFile(Events(count: id.size, seed: seed), isIndexed: true)
    }
  }

  /// The changes from one to many, for the report.
  public static let ladder = DeliveryScenario.ladder.map {
    DeliveryScenario(changes: $0, hasSections: false)
  }

  /// With the commit, which takes about as long as the delivery.
  private static func work(_ scenario: DeliveryScenario) -> Work {
    let changes = Double(scenario.changes)
    return Work(operations: changes, nanosecondsPerOperation: 50_000 / changes + 20_000)
  }

  private static func subject(
    _ name: String, _ scenario: DeliveryScenario,
    _ open: @escaping @Sendable (EventStore) throws -> Delivery
  ) -> SubjectDefinition<EventFile> {
    // A pair is changes forth and back.
    SubjectDefinition(
      name, work: work(scenario), counted: Delivery.counted, leastRuns: 8
    ) { file in
      // A store of its own: what one subject saves is none of the others' business.
      let events = try file.open()
      try events.doNotWaitForDisk()
      let delivery = try open(events)
      return Body(
        before: Body.Prelude(.commitTime) {
          try delivery.prepare()
        } step: {
          try delivery.save()
        },
        counts: {
          // Checking has left the old content: this is the way forth.
          try delivery.prepare()
          try delivery.save()
          delivery.resetCounters()
          try delivery.deliver()
          let counts = delivery.counts
          try delivery.swing()
          return counts
        },
        verify: { try $0.violations() },
        answer: {
          try delivery.deliver()
          return delivery
        })
    }
  }
}

extension DeliveryScenario {
  fileprivate var styles: [DeliveryStyle] {
    DeliveryStyle.allCases.filter { $0 != .collectionDifference || !hasSections }
  }

  /// Where the lines cross is told by lists at three sizes; sections have the ends at the largest.
  fileprivate func sizes(in profile: Profile) -> [Int] {
    if isByPlace, profile != .full { return profile == .quick && changes == 1 ? profile.sizes : [] }
    switch profile {
    case .full: return profile.sizes + (self == DeliverySuite.ladder[0] ? [1_000_000] : [])
    case .default:
      return hasSections
        ? ([1, 1_000].contains(changes) ? [100_000] : []) : [900, 10_000, 100_000]
    case .quick: return changes == 1 || changes == 100 && !hasSections ? profile.sizes : []
    }
  }
}
