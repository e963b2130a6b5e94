/// A screen at several sizes.
public struct ScreenFamily: Sendable {
  /// What the names of the screen's scenarios have in common: `feed` for `feed.200`.
  public let name: String
  /// The screen's name in a heading.
  public let title: String
  /// The sizes in the quick profile. For most screens, this is a small size that ``default`` and ``full`` do not have.
  public let quick: [Int]
  /// The sizes in the default profile.
  public let `default`: [Int]
  /// The sizes in the full profile. They include the sizes of the default profile.
  public let full: [Int]
  /// The screen at a size; nil if the screen does not exist at that size.
  public let scenario: @Sendable (Int) -> ScreenScenario?
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

  /// The scenario with a name such as `feed.200`; nil if there is none. The size need not be one of the sizes that a
  /// profile has.
  public static func scenario(named name: String) -> ScreenScenario? {
    let size = name.split(separator: ".").last.flatMap { Int($0) }
    for family in families {
      for size in family.full + [size].compactMap(\.self) {
        if let scenario = family.scenario(size), scenario.name == name { return scenario }
      }
    }
    return nil
  }
}
