import Workloads

/// One change of a soaked store, with its inverse. A number stands for a match, because an inserted match gets a new
/// key each time.
enum MatchEdit {
  case insert(Int, SoakedMatch)
  case delete(Int, SoakedMatch)
  case change(Int, from: SoakedMatch, to: SoakedMatch)

  var inverse: MatchEdit {
    switch self {
    case .insert(let number, let match): .delete(number, match)
    case .delete(let number, let match): .insert(number, match)
    case .change(let number, let old, let new): .change(number, from: new, to: old)
    }
  }
}

struct MatchUpdate {
  var edits: [MatchEdit]
  /// Whether the context on screen makes the changes. If not, another context does, and the one on screen merges them.
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
          update.edits.append(.insert(number, .random(&generator)))
        }
        continue
      }
      if present > matches.count / 4, generator.chance(1 / 3) {
        update.edits.append(.delete(number, match))
        continue
      }
      var changed = SoakedMatch.random(&generator)
      switch generator.below(3) {
      case 0: (changed.sport, changed.date) = (match.sport, match.date)
      case 1: changed.sport = match.sport
      default: break
      }
      update.edits.append(.change(number, from: match, to: changed))
    }
    return update
  }

  /// Two updates: the first deletes all matches, the second inserts them again.
  static func blink(_ matches: [SoakedMatch?]) -> [MatchUpdate] {
    let deletes = matches.enumerated().compactMap { number, match in
      match.map { MatchEdit.delete(number, $0) }
    }
    let update = MatchUpdate(edits: deletes, isOnScreen: false)
    return [update, update.inverse]
  }
}
