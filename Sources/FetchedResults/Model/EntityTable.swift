/// A validated ``Entity`` with its names in SQL. The names are ASCII and begin with `Z`. No keyword of SQLite begins
/// with `Z`, so the names need no quotes.
final class EntityTable: Sendable {
  struct Column: Sendable {
    let name: String
    let kind: Attribute.Kind
  }

  let entity: Entity
  /// `Z_ENT`: entities are numbered from 1 in the order of their names.
  let number: UInt32
  let name: String
  let columns: [Column]
  /// Primary key, version, then the attributes in order.
  let rowColumns: String
  /// SQL that reads the rows of 1, 2, 4, … keys. Made once, because making a text takes half as long as reading an
  /// object.
  let pageSQL: [String]
  private let positions: [String: Int]

  /// The number of texts in `pageSQL`. The last text reads the rows of 512 keys.
  static let pageSizes = 10

  /// - Precondition: The entity has been validated by ``Schema``.
  init(_ entity: Entity, number: UInt32) {
    self.entity = entity
    self.number = number
    name = "Z" + entity.name.uppercased()
    let columns = entity.attributes.map {
      Column(name: "Z" + $0.name.uppercased(), kind: $0.kind)
    }
    self.columns = columns
    let rowColumns = "t0.Z_PK, t0.Z_OPT" + columns.map { ", t0.\($0.name)" }.joined()
    self.rowColumns = rowColumns
    let source = "FROM \(name) t0"
    pageSQL = (0..<EntityTable.pageSizes).map { exponent in
      let marks = (1...(1 << exponent)).map { "?\($0)" }.joined(separator: ", ")
      return "SELECT \(rowColumns) \(source) WHERE t0.Z_PK IN (\(marks))"
    }
    let names = entity.attributes.enumerated().map { ($0.element.name, $0.offset) }
    positions = Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  func position(of attribute: String) -> Int? { positions[attribute] }

  func requirePosition(
    of attribute: String, path: @autoclosure () -> String
  ) throws(StoreError) -> Int {
    if let position = position(of: attribute) { return position }
    throw StoreError(
      .unknownAttribute, "\(entity.name) has no attribute “\(attribute)”.", path: path())
  }

  func missing(_ objectID: ObjectID, path: String) -> StoreError {
    StoreError(.missingObject, "There is no \(entity.name) “\(objectID)”.", path: path)
  }

  /// The statements that make the table and its indexes. `name` is the name in `sqlite_master`.
  var definitions: [(name: String, sql: String)] {
    let own = columns.map { ", \($0.name) \($0.kind.columnType)" }.joined()
    let table = (
      name,
      "CREATE TABLE \(name) ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER\(own) )"
    )
    let indexes = entity.indexes.enumerated().map { index in
      let indexName = indexName(at: index.offset)
      return (indexName, "CREATE INDEX \(indexName) ON \(name) (\(indexTerms(index.element)))")
    }
    return [table] + indexes
  }

  func indexName(at offset: Int) -> String { "Z_\(entity.name)_index\(offset + 1)" }

  /// An index holds the primary key ascending, and a request breaks ties by the primary key in the direction of its
  /// first key. So the first term must be ascending. If the first key is descending, all directions are reversed, and
  /// SQLite reads the index from its end.
  private func indexTerms(_ keys: [SortKey]) -> String {
    keys.map { key in
      let direction = key.ascending == keys[0].ascending ? "ASC" : "DESC"
      return "\(columns[positions[key.attribute]!].name) COLLATE BINARY \(direction)"
    }.joined(separator: ", ")
  }

  var insertSQL: String {
    let names = columns.map { ", \($0.name)" }.joined()
    let marks = String(repeating: ", ?", count: columns.count)
    return "INSERT INTO \(name) (Z_PK, Z_ENT, Z_OPT\(names)) VALUES (?, \(number), 1\(marks))"
  }
}
