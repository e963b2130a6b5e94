/// A set of attributes of one entity, by their positions. The first 63 positions have a bit each. All further
/// positions share the last bit, so a set contains all or none of them.
struct AttributeMask: OptionSet, Hashable {
  let rawValue: UInt64

  static let all = AttributeMask(rawValue: .max)
}

extension AttributeMask {
  init(position: Int) { self.init(rawValue: 1 << UInt64(min(position, 63))) }

  init(positions: some Sequence<Int>) {
    self.init()
    for position in positions { insert(position) }
  }

  func contains(_ position: Int) -> Bool { contains(AttributeMask(position: position)) }

  mutating func insert(_ position: Int) { formUnion(AttributeMask(position: position)) }
}
