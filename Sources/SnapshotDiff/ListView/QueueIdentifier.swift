#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where code runs, as far as a data source needs to know: all of its applies must come from one
/// queue.
public struct QueueIdentifier: Hashable, Sendable {
  private enum Kind: Hashable {
    case named(String)
    case thread(UInt)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// A queue of a scheduler's own: equal names, one queue.
  public init(_ name: String) { self.init(.named(name)) }

  /// The calling thread. A thread's identifier may be given again after its end.
  public static func current() -> QueueIdentifier {
    // A number there, a pointer elsewhere.
    #if canImport(Glibc)
      QueueIdentifier(.thread(pthread_self()))
    #else
      QueueIdentifier(.thread(UInt(bitPattern: pthread_self())))
    #endif
  }
}

extension QueueIdentifier: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .named(let name): name
    case .thread(let number): "thread \(String(number, radix: 16))"
    }
  }
}
