public import Foundation
public import SnapshotDiff
public import SnapshotDiffFoundation

extension Int: WorkloadIdentifier {
  public static func make(key: Int, seed: UInt64) -> Int {
    Int(truncatingIfNeeded: SplitMix64.mix(UInt64(truncatingIfNeeded: key) ^ seed))
  }

  public var erased: AnyIdentifier { .int(self) }
}

extension UUID: WorkloadIdentifier {
  public static func make(key: Int, seed: UInt64) -> UUID {
    // The first half alone distinguishes keys, because it is a bijection of the key.
    let first = SplitMix64.mix(UInt64(truncatingIfNeeded: key) ^ seed)
    let second = SplitMix64.mix(first &+ seed)
    return withUnsafeBytes(of: (first, second)) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  public var erased: AnyIdentifier { .uuid(self) }
}

extension String: WorkloadIdentifier {
  /// An identifier of the form `x-coredata://<store>/Event/p735`.
  public static func make(key: Int, seed: UInt64) -> String {
    "x-coredata://\(UUID.make(key: 0, seed: seed).uuidString)/Event/p\(key + 1)"
  }

  public var erased: AnyIdentifier { .uri(self) }
}
