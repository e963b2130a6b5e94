import FetchedResults

/// A way of a screen, in the form that the screen's own code has for it.
protocol DescribedWay {
  var described: ScreenWay { get }
}

/// A way that differs from the other ways only in its screen.
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
