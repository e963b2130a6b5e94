import FetchedResults
import Workloads

/// The rows of a store of colours. Row *r* gets the primary key *r* + 1.
final class ColorRows {
  let names: [String]
  /// Red, green and blue in six hexadecimal digits.
  let hex: [String]
  /// All rows in the order of the list: by name, byte for byte, then by row.
  let order: [Int]

  static let entity = "Color"

  static let searched = ["name", "hex"]

  static let model = Entity(
    name: entity,
    attributes: [
      Attribute("name", .string), Attribute("hex", .string),
      Attribute(ManagedObject.revision, .integer),
    ],
    indexes: [["name"]])

  private static let shades = [
    "Pale", "Soft", "Deep", "Warm", "Cool", "Dusty", "Bright", "Smoky", "Faded", "Vivid", "Muted",
    "Crème", "Ébène", "Grün",
  ]

  /// - Parameter count: The number of colours. The first 148 are the named colours. The others have names of shades and
  ///   random values.
  init(count: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var names: [String] = []
    var rgb: [Int64] = []
    for row in 0..<count {
      if row < NamedColors.all.count {
        names.append(NamedColors.all[row].name)
        rgb.append(NamedColors.all[row].rgb)
      } else {
        let shade = Self.shades[Int.random(in: 0..<Self.shades.count, using: &generator)]
        let base = Int.random(in: 0..<NamedColors.all.count, using: &generator)
        let number = Int.random(in: 1...999, using: &generator)
        names.append("\(shade) \(NamedColors.all[base].name) \(number)")
        rgb.append(Int64.random(in: 0..<1 << 24, using: &generator))
      }
    }
    self.names = names
    hex = rgb.map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 6 - digits.count) + digits
    }
    let bytes = names.map { Array($0.utf8) }
    order = names.indices.sorted {
      bytes[$0] == bytes[$1] ? $0 < $1 : bytes[$0].lexicographicallyPrecedes(bytes[$1])
    }
  }

  /// The values of a row, in the order of the entity's attributes.
  func values(ofRow row: Int) -> [Value] {
    [.string(names[row]), .string(hex[row]), .integer(1)]
  }
}
