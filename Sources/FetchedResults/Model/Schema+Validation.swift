extension Schema {
  /// Checks what ``EntityTable`` and the SQL made from it rely on.
  static func validate(_ model: [Entity], path: String) throws(StoreError) {
    func refuse(_ message: String) -> StoreError {
      StoreError(.invalidModel, message, path: path)
    }
    if model.isEmpty { throw refuse("The model has no entity.") }
    var tables: Set<String> = []
    for entity in model {
      guard isName(entity.name) else { throw refuse("“\(entity.name)” cannot name an entity.") }
      guard tables.insert(entity.name.uppercased()).inserted else {
        throw refuse("The entity \(entity.name) appears twice.")
      }
      var columns: Set<String> = []
      for attribute in entity.attributes {
        guard isName(attribute.name) else {
          throw refuse("“\(attribute.name)” cannot name an attribute of \(entity.name).")
        }
        guard columns.insert(attribute.name.uppercased()).inserted else {
          throw refuse("The attribute \(entity.name).\(attribute.name) appears twice.")
        }
      }
      let names = Set(entity.attributes.map(\.name))
      for keys in entity.indexes {
        if keys.isEmpty { throw refuse("An index of \(entity.name) has no attribute.") }
        for key in keys where !names.contains(key.attribute) {
          throw refuse(
            "An index of \(entity.name) names “\(key.attribute)”, which is no attribute of it.")
        }
      }
    }
  }

  /// The letter at the start keeps the name apart from `Z_PK`, `Z_METADATA` and the other names of the store itself.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
