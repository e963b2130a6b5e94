import CSQLite
import Foundation

extension Cursor {
  /// Binds a copy of `value` at `index`, which counts from 1.
  func bind(_ value: Value, at index: Int32) throws(StoreError) {
    switch value {
    case .null:
      try check(sqlite3_bind_null(handle, index))
    case .string(var text):
      try check(text.withUTF8 { bind(text: $0, at: index) })
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

  /// Binds a copy of a text, whose bytes need not be UTF-8. Returns SQLite's code.
  func bind(text bytes: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
    bytes.withMemoryRebound(to: CChar.self) {
      csqlite_bind_text(handle, index, $0.baseAddress, sqlite3_uint64($0.count))
    }
  }

  /// The value in `column`, which counts from 0. SQLite lets any column hold anything: a value that cannot be of the
  /// kind throws ``StoreError/Kind/corrupt``.
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
      let bytes = sqlite3_column_blob(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      return .data(Data(UnsafeRawBufferPointer(start: bytes, count: count)))
    default:
      throw misplaced(column, kind)
    }
  }

  /// The text in `column`; bytes that are no UTF-8 are repaired with replacement characters.
  @inline(__always)
  func text(at column: Int32) -> String {
    withText(at: column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs `body` with the bytes of the text in `column`, converted from the file's encoding to UTF-8.
  @inline(__always)
  func withText<Result>(at column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
  {
    assertIsOnRow()
    // Ask for the text before its length: the call may convert the text.
    let bytes = sqlite3_column_text(handle, column)
    return body(
      UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  func misplaced(_ column: Int32, _ kind: Attribute.Kind) -> StoreError {
    let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "\(column)"
    return StoreError(
      .corrupt, "A row holds in \(name) what is no \(kind.rawValue).",
      sql: String(cString: sqlite3_sql(handle)), path: path)
  }
}
