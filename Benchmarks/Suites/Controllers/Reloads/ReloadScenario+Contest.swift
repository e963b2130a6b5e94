import BenchmarkHarness
import FetchedResults
import SnapshotDiff
import SuiteBasics

extension ReloadScenario: Scenario {
  package func contest(_ id: ContestID) -> Contest {
    Contest(
      id, reference: Rule.identity.rawValue,
      lanes: canBeRepeated ? Set(Lane.allCases) : [.count],
      inputs: rotatedInputs(id.size, items: 40_000, most: 4),
      subjects: Rule.allCases.map { subject($0, size: id.size) }
    ) { seed in
      try EventFile(Events(count: id.size, seed: seed), isIndexed: true)
    }
  }

  /// The `recipe` rules are an article's rule, ``ReloadRecipe``. The other rules know what was updated.
  fileprivate enum Rule: String, CaseIterable {
    case identity
    case marks
    case recipe
    case recipeHeld = "recipe-held"
    case recipeLinear = "recipe-linear"
  }

  private static let counted: [Metric] = [
    .objectsMade, .sqlStatements, .rowsStepped, .reloadsFound, .reloadsMissed, .recall,
  ]

  private func subject(_ rule: Rule, size: Int) -> SubjectDefinition<EventFile> {
    SubjectDefinition(rule.rawValue, work: rule.work(size: size), counted: Self.counted) { file in
      let list = try ReloadedList(self, in: file.open())
      // Held objects keep their values in memory. Without a refresh, only the first run would read the merged values.
      let staysRead = rule == .recipeHeld && editing == .merged
      return Body(
        before: staysRead ? Body.Setup(untimed: list.refreshUpdated) : nil,
        counts: {
          let list = try ReloadedList(self, in: file.open())
          let held = try rule.holds(list)
          return try withExtendedLifetime(held) { try Self.counts(rule, list) }
        },
        verify: { found in
          let expected = rule.finds(in: list, self)
          return found == expected
            ? [] : ["\(found.count) items are reloaded, not \(expected.count)"]
        },
        answer: try answer(rule, list))
    }
  }

  /// The function that a run calls. It returns the rule's answer for one delivery.
  private func answer(_ rule: Rule, _ list: ReloadedList) throws -> () throws -> [ObjectID] {
    let held = try rule.holds(list)
    guard canBeRepeated else {
      // The rule runs once, inside the delivery. All runs return its answer.
      let found = try withExtendedLifetime(held) { try list.deliver { rule.reloads($0, list) } }
      return { found }
    }
    let delivery = try list.deliver { $0 }
    return { withExtendedLifetime(held) { rule.reloads(delivery, list) } }
  }

  private static func counts(_ rule: Rule, _ list: ReloadedList) throws -> [MetricValue] {
    let store = list.context.store
    let (found, counters) = try list.deliver { delivery in
      store.resetCounters()
      return (rule.reloads(delivery, list), store.counters)
    }
    let updated = list.updated.count
    return [
      MetricValue(.objectsMade, counters.objectsMade),
      MetricValue(.sqlStatements, counters.sqlStatements),
      MetricValue(.rowsStepped, counters.rowsStepped),
      MetricValue(.reloadsFound, found.count),
      MetricValue(.reloadsMissed, updated - found.count),
      MetricValue(.recall, Double(found.count) / Double(updated)),
    ]
  }
}

extension ReloadScenario.Rule {
  fileprivate func reloads(_ delivery: ReloadedList.Delivery, _ list: ReloadedList) -> [ObjectID] {
    let (shown, delivered) = (delivery.shown, delivery.delivered)
    return switch self {
    case .identity:
      IdentityComparison().reloads(from: shown, to: delivered, updated: list.updated)
    case .marks: delivered.reloadedItemIdentifiers
    case .recipe, .recipeHeld:
      ReloadRecipe.lookup.reloads(from: shown, to: delivered, in: list.context)
    case .recipeLinear:
      ReloadRecipe.linear.reloads(from: shown, to: delivered, in: list.context)
    }
  }

  /// What the rule must find, in the order of the list.
  fileprivate func finds(in list: ReloadedList, _ scenario: ReloadScenario) -> [ObjectID] {
    switch self {
    case .identity, .marks: list.updated
    case .recipe, .recipeHeld, .recipeLinear: scenario.editing == .merged ? [] : list.unshifted
    }
  }

  fileprivate func holds(_ list: ReloadedList) throws -> [ManagedObject] {
    self == .recipeHeld ? try list.objects() : []
  }

  fileprivate func work(size: Int) -> Work {
    let items = Double(size)
    let updates = Double(ReloadScenario.updates(size: size))
    return switch self {
    case .identity: Work(operations: 2 * updates, nanosecondsPerOperation: 25)
    case .marks: Work(operations: updates, nanosecondsPerOperation: 5)
    case .recipe: Work(operations: items, nanosecondsPerOperation: 3_000)
    case .recipeHeld: Work(operations: items, nanosecondsPerOperation: 150)
    case .recipeLinear: Work(operations: items * items, nanosecondsPerOperation: 1)
    }
  }
}
