/// A screen at several sizes.
public struct ScreenFamily: Sendable {
  /// As in a scenario's name, before its size: `feed`.
  public let name: String
  /// What it is called in a heading.
  public let title: String
  /// What a quick run measures: where a session takes long, a size that only it has.
  public let quick: [Int]
  /// What a default run measures.
  public let `default`: [Int]
  /// What a full run measures: those of a default one, and more.
  public let full: [Int]
  /// The screen at a size; nil where it has none of it.
  public let scenario: @Sendable (Int) -> (any ScreenScenario)?

  public init(
    _ name: String, title: String, quick: [Int], default: [Int], full: [Int],
    scenario: @escaping @Sendable (Int) -> (any ScreenScenario)?
  ) {
    self.name = name
    self.title = title
    self.quick = quick
    self.default = `default`
    self.full = full
    self.scenario = scenario
  }
}

/// All screens, in the order of the report.
public enum ScreenCatalogue {
  public static let families: [ScreenFamily] = [
    .feed,
    .singleSection,
    .blog,
    .photoGrid,
    .matchGrid,
    .colors,
    .scrolling,
  ]

  /// The scenario of a name such as `feed.200`.
  public static func scenario(named name: String) -> (any ScreenScenario)? {
    for family in families {
      for size in family.full {
        if let scenario = family.scenario(size), scenario.name == name { return scenario }
      }
      guard let size = name.split(separator: ".").last.flatMap({ Int($0) }),
        let scenario = family.scenario(size), scenario.name == name
      else { continue }
      return scenario
    }
    return nil
  }
}
