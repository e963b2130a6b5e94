import BenchmarkRuns

/// A piece of JSON. The members of an object keep their order, so that the same values give the same bytes.
struct JSONFragment {
  let text: String

  static func string(_ text: String) -> JSONFragment {
    JSONFragment(text: JSONText.string(text))
  }

  static func string(_ text: String?) -> JSONFragment? { text.map { .string($0) } }

  static func integer(_ value: some BinaryInteger) -> JSONFragment {
    JSONFragment(text: "\(value)")
  }

  /// nil for a value that is nil or not finite.
  static func number(_ value: Double?) -> JSONFragment? {
    guard let value, value.isFinite else { return nil }
    return JSONFragment(text: JSONText.number(value))
  }

  static func array(_ elements: [JSONFragment]) -> JSONFragment {
    JSONFragment(text: "[" + elements.map(\.text).joined(separator: ",") + "]")
  }

  static func lines(_ elements: [JSONFragment]) -> JSONFragment {
    guard !elements.isEmpty else { return JSONFragment(text: "[]") }
    return JSONFragment(text: "[\n" + elements.map(\.text).joined(separator: ",\n") + "\n]")
  }

  /// Leaves out the members that are nil.
  static func object(_ members: [(String, JSONFragment?)]) -> JSONFragment {
    JSONFragment(text: "{" + texts(members).joined(separator: ",") + "}")
  }

  static func objectLines(_ members: [(String, JSONFragment?)]) -> JSONFragment {
    let texts = texts(members)
    guard !texts.isEmpty else { return JSONFragment(text: "{}") }
    return JSONFragment(text: "{\n" + texts.joined(separator: ",\n") + "\n}")
  }

  private static func texts(_ members: [(String, JSONFragment?)]) -> [String] {
    members.compactMap { key, value in value.map { JSONText.string(key) + ":" + $0.text } }
  }
}
