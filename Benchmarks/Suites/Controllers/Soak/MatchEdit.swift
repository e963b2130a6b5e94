import Workloads

/// One change of a soaked store. A number stands for a match, because an inserted match gets a new key each time.
struct MatchEdit {
  let number: Int
  /// The match before the change; nil if the change inserts it.
  let old: SoakedMatch?
  /// The match after the change; nil if the change deletes it.
  let new: SoakedMatch?

  var inverse: MatchEdit { MatchEdit(number: number, old: new, new: old) }
}

struct MatchUpdate {
  var edits: [MatchEdit]
  /// Whether the context on screen makes the changes. If not, this context merges the changes of another context.
  var isOnScreen: Bool

  var inverse: MatchUpdate {
    MatchUpdate(edits: edits.reversed().map(\.inverse), isOnScreen: isOnScreen)
  }
}

/// Draws the updates of a soaked store. Each update has a few changes, and now and then many. About a quarter to three
/// quarters of all numbers have a match.
struct MatchPlan {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// - Parameter matches: The matches by number; nil for a number without a match.
  mutating func next(_ matches: [SoakedMatch?]) -> MatchUpdate {
    var update = MatchUpdate(edits: [], isOnScreen: generator.chance(1 / 2))
    var touched: Set<Int> = []
    let present = matches.count { $0 != nil }
    for _ in 0..<(generator.chance(1 / 64) ? 32 : 1 + generator.below(4)) {
      let number = generator.below(matches.count)
      guard touched.insert(number).inserted else { continue }
      guard let match = matches[number] else {
        if present < matches.count * 3 / 4 {
          update.edits.append(
            MatchEdit(number: number, old: nil, new: .random(&generator)))
        }
        continue
      }
      if present > matches.count / 4, generator.chance(1 / 3) {
        update.edits.append(MatchEdit(number: number, old: match, new: nil))
        continue
      }
      var changed = SoakedMatch.random(&generator)
      switch generator.below(3) {
      case 0: (changed.sport, changed.date) = (match.sport, match.date)
      case 1: changed.sport = match.sport
      default: break
      }
      update.edits.append(MatchEdit(number: number, old: match, new: changed))
    }
    return update
  }

  /// Two updates: the first deletes all matches, the second inserts them again.
  static func blink(_ matches: [SoakedMatch?]) -> [MatchUpdate] {
    let deletes = matches.enumerated().compactMap { number, match in
      match.map { MatchEdit(number: number, old: $0, new: nil) }
    }
    let update = MatchUpdate(edits: deletes, isOnScreen: false)
    return [update, update.inverse]
  }
}
