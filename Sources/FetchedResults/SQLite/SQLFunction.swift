import CSQLite

/// The Swift functions that the SQL of a predicate calls. With them, a predicate means the same in SQL and in memory.
enum SQLFunction {
  /// `ZCONTAINS(text, folded)`: whether a text contains a ``FoldedText``.
  static let contains = "ZCONTAINS"
  /// `ZISIN(value, list)`: whether a list contains a value. The list is a pointer to a ``ValueList``.
  static let isIn = "ZISIN"

  /// The type name of a pointer to a ``ValueList``. SQLite keeps a pointer to the name, so the name must never move.
  fileprivate static var pointerType: UnsafePointer<CChar> {
    let name: StaticString = "ValueList"
    return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  static func register(_ connection: OpaquePointer, path: String) throws(StoreError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    for (name, function) in [(contains, containsFunction), (isIn, isInFunction)] {
      let code = sqlite3_create_function_v2(
        connection, name, 2, flags, nil, function, nil, nil, nil)
      guard code == SQLITE_OK else {
        throw StoreError(connection: connection, code: code, sql: nil, path: path)
      }
    }
  }
}

extension Cursor {
  func bind(_ parameters: [Parameter]) throws(StoreError) {
    for (offset, parameter) in parameters.enumerated() {
      let index = Int32(offset + 1)
      switch parameter {
      case .value(let value): try bind(value, at: index)
      case .list(let list):
        let pointer = Unmanaged.passRetained(list).toOpaque()
        // SQLite releases the list when its binding ends, or if binding fails.
        try check(
          sqlite3_bind_pointer(handle, index, pointer, SQLFunction.pointerType) { pointer in
            if let pointer { Unmanaged<ValueList>.fromOpaque(pointer).release() }
          })
      }
    }
  }
}

typealias SQLiteCallback =
  @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

private let containsFunction: SQLiteCallback = { context, _, arguments in
  guard let arguments, sqlite3_value_type(arguments[0]) == SQLITE_TEXT else {
    return sqlite3_result_int(context, 0)
  }
  let needle = FoldedText(folded: decodedText(arguments[1]))
  let found = withUTF8(arguments[0]) { needle.isContained(in: $0) }
  sqlite3_result_int(context, found ? 1 : 0)
}

private let isInFunction: SQLiteCallback = { context, _, arguments in
  guard let arguments,
    let pointer = sqlite3_value_pointer(arguments[1], SQLFunction.pointerType)
  else {
    return sqlite3_result_error(context, "ZISIN needs a list", -1)
  }
  let list = Unmanaged<ValueList>.fromOpaque(pointer).takeUnretainedValue()
  let found = Value(arguments[0], list.kind).map { list.contains($0) } ?? false
  sqlite3_result_int(context, found ? 1 : 0)
}
