import Foundation

@testable import BenchmarkGate
@testable import BenchmarkHarness

/// Reads JSON strictly: a repeated key or an invalid number is an error.
func parsed(_ text: String) throws -> LocatedJSON { try LocatedJSON(parsing: Data(text.utf8)) }

extension LocatedJSON {
  subscript(key: String) -> LocatedJSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var array: [LocatedJSON]? { if case .array(let elements) = content { elements } else { nil } }
  var keys: [String] { if case .object(let members) = content { members.map(\.key) } else { [] } }

  var double: Double? {
    if case .number(let digits) = content { Double(digits) } else { nil }
  }

  func whole<Number: FixedWidthInteger>(_ key: String, _: Number.Type = Number.self) -> Number? {
    if case .number(let digits)? = self[key]?.content { Number(digits) } else { nil }
  }

  /// The value as an interval of the format `json`; nil for any other value.
  var interval: Interval? {
    guard let low = self["low"]?.double, let high = self["high"]?.double,
      let level = self["level"]?.double
    else { return nil }
    return Interval(low: low, high: high, level: level)
  }
}

/// Go's benchmark text, read according to its specification.
struct GoText {
  struct Result {
    var name: Substring
    var values: [(value: Double, unit: String)]
  }

  struct Failure: Error { var line: String }

  /// By unit: the words that follow the unit in its `Unit` line.
  var units: [String: [String]] = [:]
  var results: [Result] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // Go separates fields by characters with Unicode's property White_Space.
      let fields = line.unicodeScalars.split { $0.properties.isWhitespace }.map(String.init)
      if line.hasPrefix("Benchmark") {
        try results.append(Self.result(fields, String(line)))
      } else if fields.first == "Unit" {
        guard fields.count > 2, units[fields[1]] == nil else { throw Failure(line: String(line)) }
        units[fields[1]] = Array(fields[2...])
      } else if !line.isEmpty, !line.hasPrefix("#") {
        // A line of configuration, such as `goos: linux`.
        guard line.contains(":"), line.first?.isLowercase == true else {
          throw Failure(line: String(line))
        }
      }
    }
  }

  private static func result(_ fields: [String], _ line: String) throws -> Result {
    let name = fields[0].dropFirst("Benchmark".count)
    guard fields.count >= 4, fields.count.isMultiple(of: 2), name.first?.isUppercase == true,
      Int(fields[1]) != nil
    else { throw Failure(line: line) }
    let values = try stride(from: 2, to: fields.count, by: 2).map { index in
      guard let value = Double(fields[index]), value.isFinite else { throw Failure(line: line) }
      return (value, fields[index + 1])
    }
    return Result(name: name, values: values)
  }

  /// nil if the name is not that of a cell.
  static func cell(_ name: Substring) -> CellID? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let keys = ["", "scenario=", "subject=", "size="]
    guard parts.count == 4, zip(parts, keys).allSatisfy({ $0.hasPrefix($1) }) else { return nil }
    var texts = zip(parts, keys).map { String($0.dropFirst($1.count)) }
    texts[0] =
      texts[0].hasPrefix("Z%-")
      ? String(texts[0].dropFirst(3)) : texts[0].prefix(1).lowercased() + texts[0].dropFirst()
    let plain = texts.map(decoded)
    guard let size = Int(plain[3]) else { return nil }
    return CellID(ContestID(suite: plain[0], scenario: plain[1], size: size), subject: plain[2])
  }

  static func metric(_ unit: String) -> String? {
    switch unit {
    case "ns/op": "time"
    case "allocs/op": "allocations"
    case "B/op": "bytes_asked"
    default:
      ["-ns", "-B"].first(where: unit.hasSuffix)
        .map { decoded(String(unit.dropLast($0.count))) } ?? decoded(unit)
    }
  }

  /// Decodes escapes such as `%20` byte by byte, because Foundation's decoding loses a byte order mark.
  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        bytes.append(UInt8(digits, radix: 16) ?? byte)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
