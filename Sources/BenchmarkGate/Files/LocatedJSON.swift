/// A JSON value that knows the line it begins on, so that an error can name the line.
struct LocatedJSON {
  enum Content {
    case object([(key: String, value: LocatedJSON)])
    case array([LocatedJSON])
    case string(String)
    /// A finite number, as written: a `Double` does not hold every 64-bit seed.
    case number(String)
    /// `true`, `false` or `null`.
    case word
  }

  struct Failure: Error {
    var line: Int
    var reason: String
  }

  let content: Content
  /// Counted from one.
  let line: Int

  func failure(_ reason: String) -> Failure { Failure(line: line, reason: reason) }

  /// The members of an object. All keys differ, because the parser refuses a repeated key.
  func members(_ what: String) throws(Failure) -> [(key: String, value: LocatedJSON)] {
    guard case .object(let members) = content else { throw failure("\(what) is no object") }
    return members
  }

  /// A key that is not in `known` is an error.
  func fields(_ what: String, known: [String]) throws(Failure) -> [String: LocatedJSON] {
    var fields: [String: LocatedJSON] = [:]
    for (key, value) in try members(what) {
      guard known.contains(key) else {
        throw value.failure(
          "\(what) has the unknown key '\(key)'; the keys are \(known.joined(separator: ", "))")
      }
      fields[key] = value
    }
    return fields
  }

  /// Call this before ``fields(_:known:)``: a file of a later schema may have unknown keys.
  func requireSchema(_ known: Int) throws(Failure) {
    guard let schema = try members("the file").first(where: { $0.key == "schema" })?.value
    else { throw failure("the file has no schema") }
    guard try schema.wholeNumber("the schema", Int.self) == known else {
      throw schema.failure("the schema is not the \(known) that this program reads")
    }
  }

  func elements(_ what: String) throws(Failure) -> [LocatedJSON] {
    guard case .array(let elements) = content else { throw failure("\(what) is no array") }
    return elements
  }

  func text(_ what: String) throws(Failure) -> String {
    guard case .string(let text) = content else { throw failure("\(what) is no text") }
    return text
  }

  func number(_ what: String) throws(Failure) -> Double {
    guard case .number(let digits) = content, let number = Double(digits)
    else { throw failure("\(what) is no number") }
    return number
  }

  func wholeNumber<Number: FixedWidthInteger>(
    _ what: String, _: Number.Type = Number.self
  ) throws(Failure) -> Number {
    guard case .number(let digits) = content, let number = Number(digits)
    else { throw failure("\(what) is no whole number that fits") }
    return number
  }
}
