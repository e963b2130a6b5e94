import BenchmarkHarness
import FetchedResults
import StoreWorkloads
import SuiteBasics

/// Measures what a change of a store costs until a list shows it. The subjects differ in how the delegate is informed,
/// or in the contexts that save the change and that the controller follows.
public enum DeliverySuite: ScenarioSuite {
  public static let name = "delivery"
  public static let question = "Follow a store by callbacks, differences or snapshots?"
  public static let timed = """
    From the end of a commit to the list that shows it. The list's context merges what another context has saved. \
    The controller finds the places of the changes and tells its delegate. The delegate updates a list on a phone, \
    with 12 rows on screen and 6 ready below them.

    - The commit comes before, and takes `commit_time`. The store does not wait for the disk: after a sleep, a process \
    takes several times as long for whatever it does.
    - Of ten changes, four update an object in place, two move one, two insert one and two delete one. A single change \
    moves an object on screen to a random place.
    - Every run is a save of its own, and half of the runs take the changes back. Counts and bytes are those of a save \
    that makes the changes.
    - The store has an index sorted like the request.
    - With `collection-difference`, the list moves an updated object if its offset has changed, even if only other \
    objects have shifted it.
    - `.sections` has a section for each sport. There a controller delivers no `CollectionDifference`.
    - In `.contexts` the subjects differ in where a save is made and followed, and all apply snapshots. There `time` is \
    the main queue's work with its own save, and `commit_time` the earlier work of other queues. The cells read their \
    objects in the main queue's context, and nothing else keeps the rows.
    """

  /// The subject that ratios refer to, except in `.contexts`.
  public static let reference = DeliveryStyle.callbacks.rawValue

  package static let scenarios: [any Scenario] = DeliveryScenario.all

  /// The scenarios from one change to many, for the report.
  public static let ladder = DeliveryScenario.ladder.map {
    DeliveryScenario(changes: $0, hasSections: false)
  }
}

extension DeliveryScenario: Scenario {
  private var styles: [DeliveryStyle] {
    DeliveryStyle.allCases.filter { $0 != .collectionDifference || !hasSections }
  }

  /// The default profile has lists without sections at three sizes, to show how the fastest style depends on the size.
  /// Lists with sections have only the fewest and the most changes, at the largest size. The `.contexts` scenarios of
  /// the default profile come from `Plan` alone.
  package func sizes(in profile: Profile) -> [Int] {
    if isByPlace, profile != .full { return profile == .quick && changes == 1 ? profile.sizes : [] }
    switch profile {
    case .full: return profile.sizes + (self == DeliverySuite.ladder[0] ? [1_000_000] : [])
    case .default:
      return hasSections
        ? ([1, 1_000].contains(changes) ? [100_000] : []) : [900, 10_000, 100_000]
    case .quick: return changes == 1 || changes == 100 && !hasSections ? profile.sizes : []
    }
  }

  package func contest(_ id: ContestID) -> Contest {
    Contest(
      id, reference: isByPlace ? DeliveryPlace.merged.rawValue : DeliverySuite.reference,
      inputs: rotatedInputs(id.size, items: 40_000, most: 4),
      // Timed before most contests: a single change shows how the cost grows with the list.
      priority: self == DeliverySuite.ladder[0] ? 1 : 0,
      subjects: isByPlace
        ? DeliveryPlace.allCases.map { subject($0.rawValue, .snapshot, $0) }
        : styles.map { subject($0.rawValue, $0, .merged) }
    ) { seed in
      try EventFile(Events(count: id.size, seed: seed), isIndexed: true)
    }
  }

  /// The estimated work of the delivery and of the commit before it.
  private var work: Work {
    let changes = Double(changes)
    return Work(operations: changes, nanosecondsPerOperation: 50_000 / changes + 20_000)
  }

  private func subject(
    _ name: String, _ style: DeliveryStyle, _ place: DeliveryPlace
  ) -> SubjectDefinition<EventFile> {
    // Two runs are a pair: one makes the changes, the other takes them back.
    SubjectDefinition(
      name, work: work, counted: Delivery.counted, leastRuns: 8
    ) { file in
      // Each subject has a store of its own, so its saves do not affect other subjects.
      let events = try file.open()
      try events.copy.doNotWaitForDisk()
      let delivery = try Delivery(self, style, place, in: events)
      return Body(
        before: Body.Setup(.commitTime) {
          try delivery.prepare()
        } step: {
          try delivery.save()
        },
        counts: {
          // The check has left the old content, so this step makes the changes.
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
