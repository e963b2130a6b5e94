/// A scenario or a part of a scenario. No other value of its type has the same name.
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
