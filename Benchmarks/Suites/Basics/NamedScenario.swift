/// A scenario, or a part of one, with a name that no other value of its type has.
package protocol NamedScenario {
  static var all: [Self] { get }

  var name: String { get }
}

extension NamedScenario {
  package init?(_ name: String) {
    guard let scenario = Self.all.first(where: { $0.name == name }) else { return nil }
    self = scenario
  }
}
