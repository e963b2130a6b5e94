public import Foundation
public import SnapshotDiff
import SnapshotDiffFoundation

/// The item identifier of a composite screen: one enum for everything that the screen shows.
public enum ScreenItem: Hashable, Sendable {
  case banner(name: String)
  case sport(id: Int)
  case match(sport: Int, event: Int64)
  case advert(slot: Int, campaign: UUID)
}

extension ScreenItem: WorkloadIdentifier {
  /// Of twenty items, one is a banner, one is a sport and one is an advert. All other items are matches.
  public static func make(key: Int, seed: UInt64) -> ScreenItem {
    let mixed = SplitMix64.mix(UInt64(truncatingIfNeeded: key) ^ seed)
    return switch key % 20 {
    case 3: .banner(name: "banner-\(key)")
    case 9: .sport(id: key)
    case 15: .advert(slot: key, campaign: UUID.make(key: key, seed: seed))
    default: .match(sport: Int(mixed % 12), event: Int64(truncatingIfNeeded: mixed))
    }
  }

  public var erased: AnyIdentifier { .screenItem(self) }
}

extension ScreenItem: FastHashable {
  /// The kind changes the seed. The hash of each value is the seed for the next value.
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 {
    switch self {
    case .banner(let name): name.fastHash(seed: seed)
    case .sport(let id): id.fastHash(seed: seed &+ 1)
    case .match(let sport, let event): event.fastHash(seed: sport.fastHash(seed: seed &+ 2))
    case .advert(let slot, let campaign): campaign.fastHash(seed: slot.fastHash(seed: seed &+ 3))
    }
  }
}
