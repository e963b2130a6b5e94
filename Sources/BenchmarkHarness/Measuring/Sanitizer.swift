import Foundation

/// The sanitizer that this program was built with, if any.
public enum Sanitizer {
  /// `address` or `thread`, the names of `swift build --sanitize`; nil in any other build. The memory figures and times
  /// of a sanitized program hold for no other build.
  public static let name: String? =
    isLoaded("__asan_init") ? "address" : isLoaded("__tsan_init") ? "thread" : nil

  private static func isLoaded(_ symbol: String) -> Bool { dlsym(nil, symbol) != nil }
}
