import CSQLite
import Foundation

extension EntityTable {
  /// The attributes that an update changes; all attributes if the values cannot be read. Call it inside the preupdate
  /// hook of that update.
  func updatedAttributes(_ connection: OpaquePointer?) -> AttributeMask {
    var updated = AttributeMask()
    for position in columns.indices {
      // The columns of attributes come after Z_PK, Z_ENT and Z_OPT.
      let column = Int32(position + 3)
      var old: OpaquePointer?
      var new: OpaquePointer?
      guard sqlite3_preupdate_old(connection, column, &old) == SQLITE_OK,
        sqlite3_preupdate_new(connection, column, &new) == SQLITE_OK, let old, let new
      else { return .all }
      if !isIdentical(old, new) { updated.insert(position) }
    }
    return updated
  }
}

/// Whether two SQLite values have the same type and content, text and data byte for byte.
private func isIdentical(_ first: OpaquePointer, _ second: OpaquePointer) -> Bool {
  let type = sqlite3_value_type(first)
  if type != sqlite3_value_type(second) { return false }
  switch type {
  case SQLITE_NULL: return true
  case SQLITE_INTEGER: return sqlite3_value_int64(first) == sqlite3_value_int64(second)
  case SQLITE_FLOAT: return sqlite3_value_double(first) == sqlite3_value_double(second)
  default:
    let bytes = sqlite3_value_blob(first)
    let others = sqlite3_value_blob(second)
    let count = sqlite3_value_bytes(first)
    if count != sqlite3_value_bytes(second) { return false }
    guard count > 0, let bytes, let others else { return count == 0 }
    return memcmp(bytes, others, Int(count)) == 0
  }
}
