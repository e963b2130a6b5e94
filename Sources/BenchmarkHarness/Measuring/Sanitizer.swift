import Foundation

/// What this program may have been built with to find its mistakes.
public enum Sanitizer {
  /// `address` or `thread`, as `swift build --sanitize` has it; nil in any other build.
  ///
  /// Such a program allocates by rules of its own, so that nothing can be said of its memory, and its
  /// times are those of no other build.
  public static let name: String? =
    isLoaded("__asan_init") ? "address" : isLoaded("__tsan_init") ? "thread" : nil

  private static func isLoaded(_ symbol: String) -> Bool { dlsym(nil, symbol) != nil }
}
