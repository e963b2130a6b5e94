import Foundation

/// What one attribute of one object holds.
///
/// Dates are stored as Core Data stores them: seconds since the start of 2001, as a number. SQLite has no NaN, so
/// writing refuses a NaN number or date. SQLite stores a negative zero as zero.
public enum Value: Hashable, Sendable {
  case null
  case string(String)
  case integer(Int64)
  case double(Double)
  case date(Date)
  case bool(Bool)
  case data(Data)

  /// The name of the section that holds the objects with this value.
  ///
  /// A string is its own section name, and a number gives its Swift description. A date gives the seconds since the
  /// start of 2001, a truth value `1` or `0`, data its hexadecimal digits.
  ///
  /// ``null`` shares the section named `""` with the empty string or empty data. They are neighbours in the sort order,
  /// and a snapshot cannot hold two sections of one name.
  public var sectionName: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .integer(let number): number.description
    case .double(let number): number.description
    case .date(let date): date.timeIntervalSinceReferenceDate.description
    case .bool(let flag): flag ? "1" : "0"
    case .data(let bytes): bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  func fits(_ kind: Attribute.Kind) -> Bool {
    switch (self, kind) {
    case (.null, _), (.string, .string), (.integer, .integer), (.bool, .bool), (.data, .data): true
    case (.double(let number), .double): !number.isNaN
    case (.date(let date), .date): !date.timeIntervalSinceReferenceDate.isNaN
    default: false
    }
  }
}

extension Value: CustomStringConvertible {
  /// The kind and the content, such as `string “Final”` or `date 12.5`.
  ///
  /// A date is printed as seconds: in some versions of Foundation, the description of a NaN or distant date traps.
  public var description: String {
    switch self {
    case .null: "null"
    case .string(let text): "string “\(text)”"
    case .integer: "integer \(sectionName)"
    case .double: "double \(sectionName)"
    case .date: "date \(sectionName)"
    case .bool(let flag): "bool \(flag)"
    case .data: "data \(sectionName)"
    }
  }
}
