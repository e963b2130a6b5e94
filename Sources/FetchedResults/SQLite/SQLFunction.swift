import CSQLite
import Foundation

/// The Swift functions that the SQL of a predicate calls. With them, a predicate means the same in SQL and in memory.
enum SQLFunction {
  /// `ZCONTAINS(text, folded)`: whether a text contains a ``FoldedText``.
  static let contains = "ZCONTAINS"
  /// `ZISIN(value, list)`: whether a list contains a value. The list is a pointer to a ``ValueList``.
  static let isIn = "ZISIN"

  fileprivate static let pointerType: StaticString = "ValueList"

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
        let type = UnsafeRawPointer(SQLFunction.pointerType.utf8Start)
          .assumingMemoryBound(to: CChar.self)
        // SQLite releases the list when its binding ends, or if binding fails.
        try check(
          sqlite3_bind_pointer(handle, index, pointer, type) { pointer in
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
  let type = UnsafeRawPointer(SQLFunction.pointerType.utf8Start).assumingMemoryBound(to: CChar.self)
  guard let arguments, let pointer = sqlite3_value_pointer(arguments[1], type) else {
    return sqlite3_result_error(context, "ZISIN needs a list", -1)
  }
  let list = Unmanaged<ValueList>.fromOpaque(pointer).takeUnretainedValue()
  let found = value(arguments[0], list.kind).map { list.contains($0) } ?? false
  sqlite3_result_int(context, found ? 1 : 0)
}

/// The text of a value; bytes that are no UTF-8 are repaired with replacement characters.
private func decodedText(_ argument: OpaquePointer?) -> String {
  withUTF8(argument) { String(decoding: $0, as: UTF8.self) }
}

/// Runs `body` with the bytes of a text, converted from the file's encoding to UTF-8.
@inline(__always)
func withUTF8<Result>(
  _ argument: OpaquePointer?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  // Ask for the text before its length: the call may convert the text.
  let bytes = sqlite3_value_text(argument)
  return body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(argument))))
}

/// The argument as an attribute of `kind` holds it; nil if no attribute of that kind can hold it. A list of truth
/// values never gets here: it is so short that SQL compares with its values one by one.
private func value(_ argument: OpaquePointer?, _ kind: Attribute.Kind) -> Value? {
  let storage = sqlite3_value_type(argument)
  if storage == SQLITE_NULL { return .null }
  switch kind {
  case .string where storage == SQLITE_TEXT: return .string(decodedText(argument))
  case .integer where storage == SQLITE_INTEGER: return .integer(sqlite3_value_int64(argument))
  case .double where storage == SQLITE_FLOAT || storage == SQLITE_INTEGER:
    return .double(sqlite3_value_double(argument))
  case .date where storage == SQLITE_FLOAT || storage == SQLITE_INTEGER:
    return .date(Date(timeIntervalSinceReferenceDate: sqlite3_value_double(argument)))
  case .data where storage == SQLITE_BLOB:
    let bytes = sqlite3_value_blob(argument)
    let count = Int(sqlite3_value_bytes(argument))
    return .data(Data(UnsafeRawBufferPointer(start: bytes, count: count)))
  default: return nil
  }
}
