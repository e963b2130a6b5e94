import CSQLite
import Foundation

extension Value {
  /// Reads a value of SQLite. nil if an attribute of `kind` cannot hold the value: SQLite lets any column hold any
  /// value.
  // `sqlite3_column_value` gives a value that no lock protects. A connection is used by one thread at a time, so the
  // value is safe to read.
  @inline(__always)
  init?(_ found: OpaquePointer?, _ kind: Attribute.Kind) {
    let storage = sqlite3_value_type(found)
    switch kind {
    case _ where storage == SQLITE_NULL: self = .null
    case .string where storage == SQLITE_TEXT: self = .string(decodedText(found))
    case .integer where storage == SQLITE_INTEGER: self = .integer(sqlite3_value_int64(found))
    case .bool where storage == SQLITE_INTEGER:
      // SQL compares truth values as 0 and 1. Any other number equals neither.
      let number = sqlite3_value_int64(found)
      guard number == 0 || number == 1 else { return nil }
      self = .bool(number == 1)
    case .double where storage == SQLITE_FLOAT || storage == SQLITE_INTEGER:
      self = .double(sqlite3_value_double(found))
    case .date where storage == SQLITE_FLOAT || storage == SQLITE_INTEGER:
      // SQLite stores a whole number of seconds as an integer, which is shorter on disk.
      self = .date(Date(timeIntervalSinceReferenceDate: sqlite3_value_double(found)))
    case .data where storage == SQLITE_BLOB:
      let bytes = sqlite3_value_blob(found)
      let count = Int(sqlite3_value_bytes(found))
      self = .data(Data(UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return nil
    }
  }
}

/// A text of SQLite; bytes that are no UTF-8 are repaired with replacement characters.
@inline(__always)
func decodedText(_ found: OpaquePointer?) -> String {
  withUTF8(found) { String(decoding: $0, as: UTF8.self) }
}

/// Runs `body` with the bytes of a text.
@inline(__always)
func withUTF8<Result>(
  _ found: OpaquePointer?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  // Ask for the text before its length: the call may convert the text.
  let bytes = sqlite3_value_text(found)
  return body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(found))))
}
