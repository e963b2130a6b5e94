public import Foundation
public import SnapshotDiff
import SnapshotDiffFoundation

/// An identifier of any kind. It compares and hashes as the identifier that it holds.
///
/// Code that need not be fast uses only this type, so that it is compiled once, and not once for each kind.
@frozen
public enum AnyIdentifier: Hashable, Sendable {
  case int(Int)
  case uuid(UUID)
  case uri(String)
  case screenItem(ScreenItem)

  /// Hashes the value without its kind, because all identifiers of a list have one kind.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .int(let value): value.hash(into: &hasher)
    case .uuid(let value): value.hash(into: &hasher)
    case .uri(let value): value.hash(into: &hasher)
    case .screenItem(let value): value.hash(into: &hasher)
    }
  }
}

extension AnyIdentifier: FastHashable {
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 {
    switch self {
    case .int(let value): value.fastHash(seed: seed)
    case .uuid(let value): value.fastHash(seed: seed)
    case .uri(let value): value.fastHash(seed: seed)
    case .screenItem(let value): value.fastHash(seed: seed)
    }
  }
}

extension AnyIdentifier: WorkloadIdentifier {
  /// A UUID: suites with a single kind of identifier use UUIDs.
  public static func make(key: Int, seed: UInt64) -> AnyIdentifier {
    .uuid(.make(key: key, seed: seed))
  }

  public var erased: AnyIdentifier { self }
}

/// The identifier with which the suites count calls of `==` and of the hash function.
///
/// Counting need not be fast. If a function counts the same with and without specialised code, it is marked
/// `optimize.sil.specialize.generic.never`. The mark makes the build quicker.
public typealias CountedIdentifier = Counted<AnyIdentifier>

extension Sequence where Element: WorkloadIdentifier {
  /// The same identifiers, each able to count its operations.
  public func counted() -> [CountedIdentifier] { map { Counted($0.erased) } }
}
