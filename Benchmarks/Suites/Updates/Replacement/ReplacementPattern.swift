import SuiteBasics
public import Workloads

/// How a list changes: by a step of the ladder from one replaced item to all items, or by another pattern of edits.
public enum ReplacementPattern: Hashable, Sendable {
  /// A share of the items is deleted and as many are inserted, all at random places.
  case share(Share)
  case edits(EditPattern)

  /// The share of the items that are replaced, from one item to all.
  public enum Share: String, CaseIterable, Sendable {
    case oneItem = "scattered-1"
    case onePermille = "scattered-1permille"
    case onePercent = "scattered-1pct"
    case tenPercent = "scattered-10pct"
    case thirtyPercent = "scattered-30pct"
    case sixtyPercent = "scattered-60pct"
    case all = "replace-all"

    /// The share in words, and as a number of items in a thousand. The number is nil for a single item.
    private var facts: (label: String, perMille: Int?) {
      switch self {
      case .oneItem: ("1 item", nil)
      case .onePermille: ("0.1 %", 1)
      case .onePercent: ("1 %", 10)
      case .tenPercent: ("10 %", 100)
      case .thirtyPercent: ("30 %", 300)
      case .sixtyPercent: ("60 %", 600)
      case .all: ("all", 1_000)
      }
    }

    /// The share in words, for reports: `10 %`.
    public var label: String { facts.label }

    /// How many items are deleted; as many are inserted.
    func items(size: Int) -> Int {
      facts.perMille.map { size * $0 / 1_000 } ?? min(1, size)
    }

    /// Whether the step is ``oneItem``, or replaces more items than ``oneItem`` in a list of this size.
    func isDistinct(size: Int) -> Bool { self == .oneItem || items(size: size) > 1 }
  }

  /// The patterns of edits, without those that are also a share and without `unchanged-shared`.
  static let others: [ReplacementPattern] =
    EditPattern.allCases.filter { pattern in
      !pattern.sharesStorage && Share(rawValue: pattern.rawValue) == nil
    }.map(ReplacementPattern.edits)

  package static let all = Share.allCases.map(ReplacementPattern.share) + others

  static let withLayouts: [ReplacementPattern] = [.oneItem, .onePercent, .tenPercent].map(
    ReplacementPattern.share)

  package var name: String {
    switch self {
    case .share(let share): share.rawValue
    case .edits(let pattern): pattern.rawValue
    }
  }

  /// Whether items that stay change places. If they do, algorithms may give different scripts.
  var movesItems: Bool {
    switch self {
    case .share: false
    case .edits(let pattern): pattern.movesItems
    }
  }

  /// The new list, in keys. The old list is `0..<size`. A share that is also a pattern of edits gives the same list
  /// as that pattern.
  func newKeys(size: Int, seed: UInt64) -> [Int] {
    switch self {
    case .share(.all): EditPattern.replaceAll.newKeys(size: size, seed: seed)
    case .share(let share):
      EditPattern.scatteredKeys(share.items(size: size), size: size, seed: seed)
    case .edits(let pattern): pattern.newKeys(size: size, seed: seed)
    }
  }

  /// About how many deletes and inserts a shortest script has. The number is exact enough to predict the cost.
  func expectedChanges(size: Int) -> Double {
    switch self {
    case .share(let share): 2 * Double(share.items(size: size))
    case .edits(let pattern): pattern.expectedChanges(size: size)
    }
  }
}
