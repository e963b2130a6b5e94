import CSQLite
import Foundation

extension Value {
  /// Reads a value of SQLite, which lets any column hold anything. nil if no attribute of `kind` can hold the value.
  // `sqlite3_column_value` gives a value that no lock protects. That is safe: one thread at a time uses a connection.
  @inline(__always)
  init?(_ found: OpaquePointer?, _ kind: Attribute.Kind) {
    let storage = sqlite3_value_type(found)
    switch kind {
    case _ where storage == SQLITE_NULL: self = .null
    case .string where storage == SQLITE_TEXT: self = .string(decodedText(found))
    case .integer where storage == SQLITE_INTEGER: self = .integer(sqlite3_value_int64(found))
    case .bool where storage == SQLITE_INTEGER:
      // In SQLite, any other number equals neither true nor false.
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
