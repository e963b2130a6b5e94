import FetchedResults
import Foundation
import Workloads

/// The rows of a store of photos. Row *r* gets the primary key *r* + 1.
enum PhotoRows {
  static let entity = "Photo"
  static let title = "title"
  static let thumbnail = "thumbnail"
  /// The position of a photo in the list. Positions are unique, and not all numbers are taken.
  static let position = "position"

  static let model = Entity(
    name: entity,
    attributes: [
      Attribute(title, .string), Attribute(thumbnail, .data), Attribute(position, .integer),
      Attribute(ManagedObject.revision, .integer),
    ],
    indexes: [[SortKey(position)]])

  /// All photos in the order of the list. Rows are read in batches of about a screen.
  static let request = FetchRequest(entity, sortKeys: [SortKey(position)], fetchBatchSize: 20)

  /// The size of a thumbnail in bytes. A real thumbnail has far more bytes.
  private static let thumbnailBytes = 240

  /// The values of a row, in the order of the entity's attributes.
  static func values(ofRow row: Int, seed: UInt64) -> [Value] {
    [
      .string("Photo \(row + 1)"), picture(SplitMix64.derive(seed, row)),
      .integer(Int64(row)), .integer(1),
    ]
  }

  static func picture(_ seed: UInt64) -> Value {
    var generator = SplitMix64(seed: seed)
    var bytes = Data(capacity: thumbnailBytes)
    while bytes.count < thumbnailBytes {
      withUnsafeBytes(of: generator.next()) { bytes.append(contentsOf: $0) }
    }
    return .data(bytes)
  }
}
