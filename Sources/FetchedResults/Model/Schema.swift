/// A validated model: the table of each entity, in Core Data's shape.
struct Schema {
  /// Sorted by name, so the order in the model has no effect on the store. Entity numbers count from 1 in this order.
  let tables: [EntityTable]

  init(_ model: [Entity], path: String) throws(StoreError) {
    try Schema.validate(model, path: path)
    let ordered = model.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    tables = ordered.enumerated().map { EntityTable($0.element, number: UInt32($0.offset + 1)) }
  }

  func table(named name: String) -> EntityTable? { tables.first { $0.entity.name == name } }

  func table(number: UInt32) -> EntityTable? {
    number >= 1 && number <= UInt32(tables.count) ? tables[Int(number) - 1] : nil
  }

  static let commonDefinitions: [(name: String, sql: String)] = [
    (
      "Z_PRIMARYKEY",
      "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
        + "Z_MAX INTEGER)"
    ),
    (
      "Z_METADATA",
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), "
        + "Z_PLIST BLOB)"
    ),
  ]

  var definitions: [(name: String, sql: String)] {
    Schema.commonDefinitions + tables.flatMap(\.definitions)
  }

  /// The property list kept in `Z_PLIST`: the entities and the kind of each attribute, without indexes. A column's type
  /// does not always tell the kind: truth values and integers have the same type. Equal models give equal bytes.
  var propertyList: String {
    let entities = tables.map { table in
      let attributes = table.entity.attributes.map {
        "<key>\($0.name)</key><string>\($0.kind.rawValue)</string>"
      }
      return "<key>\(table.entity.name)</key><dict>\(attributes.joined())</dict>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\
      <key>NSStoreType</key><string>SQLite</string>\
      <key>Entities</key><dict>\(entities.joined())</dict>\
      </dict></plist>

      """
  }

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

  /// A name begins with a letter. So its SQL form, such as `ZEVENT`, is never `Z_PK` or another name of the store.
  private static func isName(_ text: String) -> Bool {
    text.first?.isLetter == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
