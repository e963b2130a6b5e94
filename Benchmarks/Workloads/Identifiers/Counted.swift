import CThreadCounts
public import SnapshotDiff

/// An identifier that counts how often it is compared and hashed.
///
/// One operation on it is one operation on `base`. Each thread has its own counts.
@frozen
public struct Counted<Base: Hashable & Sendable>: Hashable, Sendable {
  public var base: Base

  @inlinable
  public init(_ base: Base) { self.base = base }

  @inlinable
  public static func == (left: Counted, right: Counted) -> Bool {
    OperationCounts.current.equalCalls += 1
    return left.base == right.base
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    OperationCounts.current.hashCalls += 1
    base.hash(into: &hasher)
  }
}

extension Counted: FastHashable where Base: FastHashable {
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 {
    OperationCounts.current.hashCalls += 1
    return base.fastHash(seed: seed)
  }
}

extension Counted: WorkloadIdentifier where Base: WorkloadIdentifier {
  public static func make(key: Int, seed: UInt64) -> Counted {
    Counted(Base.make(key: key, seed: seed))
  }

  public var erased: AnyIdentifier { base.erased }
}

/// The numbers of calls to `==`, and to `hash(into:)` or `fastHash(seed:)`, on ``Counted`` identifiers.
@frozen
public struct OperationCounts: Hashable, Sendable {
  public var equalCalls = 0
  public var hashCalls = 0

  @inlinable
  public init() {}

  /// The counts of the calling thread.
  public static var current: OperationCounts {
    get {
      let counts = thread_counts_current().pointee
      var current = OperationCounts()
      current.equalCalls = counts.equal_calls
      current.hashCalls = counts.hash_calls
      return current
    }
    set {
      thread_counts_current().pointee = thread_counts(
        equal_calls: newValue.equalCalls, hash_calls: newValue.hashCalls)
    }
  }

  /// Sets the counts of this thread to 0, runs `body`, and returns the counts.
  @inlinable
  public static func during<Answer>(
    _ body: () throws -> Answer
  ) rethrows -> (counts: OperationCounts, answer: Answer) {
    current = OperationCounts()
    let answer = try body()
    return (current, answer)
  }
}
