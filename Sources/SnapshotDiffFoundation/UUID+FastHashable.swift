public import Foundation
public import SnapshotDiff

extension UUID: FastHashable {
  /// A hash of both halves of the identifier.
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 {
    withUnsafeBytes(of: uuid) { bytes in
      mixedHash(
        of: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self), seed: seed)
    }
  }
}
