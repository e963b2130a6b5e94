import FetchedResults

/// A way to build a screen, with everything that the screen's code needs to build it.
protocol DescribedWay {
  var described: ScreenWay { get }
}

/// A way that differs from the other ways of its scenario only in the screen that it builds.
struct BuiltWay<Screen>: DescribedWay, Sendable {
  typealias Build = @Sendable (ManagedObjectContext, _ audit: Bool, ScreenHistory?) -> Screen

  let described: ScreenWay
  let screen: Build

  init(
    _ name: String, _ role: ScreenWay.Role, _ summary: String, screen: @escaping Build
  ) {
    described = ScreenWay(name, role, summary)
    self.screen = screen
  }
}
