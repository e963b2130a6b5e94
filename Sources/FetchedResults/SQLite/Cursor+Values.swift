import CSQLite
import Foundation

extension Cursor {
  /// Binds a copy of `value` at `index`, which counts from 1.
  func bind(_ value: Value, at index: Int32) throws(StoreError) {
    switch value {
    case .null:
      try check(sqlite3_bind_null(handle, index))
    case .string(var text):
      try check(
        text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            csqlite_bind_text(handle, index, $0.baseAddress, sqlite3_uint64($0.count))
          }
        })
    case .integer(let number):
      try check(sqlite3_bind_int64(handle, index, number))
    case .double(let number):
      try check(sqlite3_bind_double(handle, index, number))
    case .date(let date):
      try check(sqlite3_bind_double(handle, index, date.timeIntervalSinceReferenceDate))
    case .bool(let flag):
      try check(sqlite3_bind_int64(handle, index, flag ? 1 : 0))
    case .data(let data):
      try check(
        data.withUnsafeBytes {
          csqlite_bind_blob(handle, index, $0.baseAddress, sqlite3_uint64($0.count))
        })
    }
  }

  /// The value in `column`, which counts from 0, as an attribute of `kind` holds it.
  ///
  /// SQLite lets any column hold anything. A value that cannot be of the kind throws ``StoreError/Kind/corrupt``.
  @inline(__always)
  func value(at column: Int32, _ kind: Attribute.Kind) throws(StoreError) -> Value {
    assertIsOnRow()
    let storage = sqlite3_column_type(handle, column)
    if storage == SQLITE_NULL { return .null }
    switch kind {
    case .string where storage == SQLITE_TEXT:
      return .string(text(at: column))
    case .integer where storage == SQLITE_INTEGER:
      return .integer(sqlite3_column_int64(handle, column))
    case .bool where storage == SQLITE_INTEGER:
      // Any other number is an error, because SQLite finds it equal to neither true nor false.
      let number = sqlite3_column_int64(handle, column)
      if number != 0 && number != 1 { throw misplaced(column, kind) }
      return .bool(number == 1)
    case .double where storage == SQLITE_FLOAT || storage == SQLITE_INTEGER:
      return .double(sqlite3_column_double(handle, column))
    case .date where storage == SQLITE_FLOAT || storage == SQLITE_INTEGER:
      // A whole number of seconds is kept as an integer, which is shorter on disk.
      let seconds = sqlite3_column_double(handle, column)
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .data where storage == SQLITE_BLOB:
      return .data(withBytes(at: column) { Data($0) })
    default:
      throw misplaced(column, kind)
    }
  }

  /// The text in `column`; bytes that are no UTF-8 are repaired with replacement characters.
  @inline(__always)
  func text(at column: Int32) -> String {
    assertIsOnRow()
    // Ask for the text before its length: the call may convert the text.
    let bytes = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Runs `body` with the bytes of the text or blob in `column`, as the file encodes them. Other values have no bytes.
  ///
  // PERF: ``text(at:)`` makes SQLite copy a text to put a zero behind it. This function looks the value up once. Each
  // `sqlite3_column` function would look it up again. SQLite does not protect the value against other threads, but no
  // two threads use a store at the same time.
  @inline(__always)
  func withBytes<Result>(at column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    assertIsOnRow()
    let value = sqlite3_column_value(handle, column)
    let type = sqlite3_value_type(value)
    // For a number, `sqlite3_value_blob` would make a text.
    guard type == SQLITE_TEXT || type == SQLITE_BLOB else {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    let bytes = sqlite3_value_blob(value)
    let count = Int(sqlite3_value_bytes(value))
    return body(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The error for a value that is not of its column's kind.
  func misplaced(_ column: Int32, _ kind: Attribute.Kind) -> StoreError {
    let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "\(column)"
    return StoreError(
      .corrupt, "A row holds in \(name) what is no \(kind.rawValue).",
      sql: String(cString: sqlite3_sql(handle)), path: path)
  }
}
