#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The queue that code runs on. All applies of a ``DiffableDataSource`` must come from one queue.
public struct QueueIdentifier: Hashable, Sendable {
  private enum Kind: Hashable {
    case named(String)
    case thread(UInt)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// A queue with a name. Equal names mean the same queue.
  public init(_ name: String) { self.init(.named(name)) }

  /// The calling thread. The system may give its identifier to a new thread after the thread has ended.
  public static func current() -> QueueIdentifier {
    // A thread is a number with Glibc, and a pointer elsewhere.
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
