import Foundation
public import SnapshotDiff

/// An identifier that a workload makes from a number.
///
/// A workload decides which numbers stay, go, come and move. The old and the new list each make their own identifiers
/// from the numbers. So the lists share no storage, except in `unchanged-shared`.
public protocol WorkloadIdentifier: FastHashable, Sendable {
  /// The identifier of the item `key`. With one seed, different keys give different identifiers.
  static func make(key: Int, seed: UInt64) -> Self

  /// The same identifier as an ``AnyIdentifier``.
  var erased: AnyIdentifier { get }
}

// PERF: every worker makes its inputs. Without specialised code, this takes a tenth of a run.
@_specialize(where Identifier == Int)
@_specialize(where Identifier == UUID)
@_specialize(where Identifier == String)
func identifiers<Identifier: WorkloadIdentifier>(_ keys: [Int], seed: UInt64) -> [Identifier] {
  keys.map { Identifier.make(key: $0, seed: seed) }
}

/// The identifier kinds by the names they have in scenarios.
public enum IdentifierKind: String, CaseIterable, Sendable {
  /// 64-bit integers, random.
  case int
  /// Foundation's `UUID`, random.
  case uuid
  /// The text form of a managed object's identifier. It has about 60 characters. Two such texts differ at the end.
  case uri
  /// An enum with associated values, as a composite screen uses it.
  case `enum`
}
