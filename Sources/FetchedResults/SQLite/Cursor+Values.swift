import CSQLite

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

  /// The value in `column`, which counts from 0. A value that cannot be of the kind throws ``StoreError/Kind/corrupt``.
  @inline(__always)
  func value(at column: Int32, _ kind: Attribute.Kind) throws(StoreError) -> Value {
    assertIsOnRow()
    guard let value = Value(sqlite3_column_value(handle, column), kind) else {
      throw misplaced(column, kind)
    }
    return value
  }

  func misplaced(_ column: Int32, _ kind: Attribute.Kind) -> StoreError {
    let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "\(column)"
    return StoreError(
      .corrupt, "A row holds in \(name) what is no \(kind.rawValue).",
      sql: String(cString: sqlite3_sql(handle)), path: path)
  }
}
