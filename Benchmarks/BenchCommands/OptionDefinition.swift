/// One option. The program parses commands by these definitions, and makes their help from them.
struct OptionDefinition: Sendable {
  /// What follows the name, in the words of the help.
  enum Value: Sendable {
    case needed(String)
    case possible(String)
  }

  let name: String
  /// nil for a flag.
  let value: Value?
  /// What the option means to a command, in a sentence without a full stop.
  let meaning: @Sendable (CommandDefinition) -> String
  /// The default in the words of the help; nil for a flag, and if there is no default.
  var standard: @Sendable (CommandDefinition) -> String? = { _ in nil }
  let apply: @Sendable (inout Options, String) throws -> Void

  /// `--filter REGEX`.
  var form: String {
    switch value {
    case .needed(let form)?: "\(name) \(form)"
    case .possible(let form)?: "\(name) [\(form)]"
    case nil: name
    }
  }
}

extension OptionDefinition {
  static func flag(
    _ name: String, _ meaning: String,
    _ apply: @escaping @Sendable (inout Options) throws -> Void
  ) -> OptionDefinition {
    OptionDefinition(name: name, value: nil, meaning: { _ in meaning }) { options, _ in
      try apply(&options)
    }
  }

  static func value(
    _ name: String, _ form: String, _ meaning: String, default standard: String? = nil,
    _ apply: @escaping @Sendable (inout Options, String) throws -> Void
  ) -> OptionDefinition {
    OptionDefinition(
      name: name, value: .needed(form), meaning: { _ in meaning }, standard: { _ in standard },
      apply: apply)
  }
}

enum Nearest {
  /// The only known word that begins with the given word, if the given word has more than three letters. Otherwise the
  /// nearest known word, which may differ by one letter, or in a longer word by one letter in three. A letter is added,
  /// removed, replaced or swapped with its neighbour. nil if no word is near.
  static func word(to word: String, among known: [String]) -> String? {
    let begun = known.filter { $0.hasPrefix(word) }
    if begun.count == 1, word.count > 3 { return begun[0] }
    let nearest = known.map { (word: $0, distance: distance(Array(word), Array($0))) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, word.count / 3) else { return nil }
    return nearest.word
  }

  /// How many letters to delete, insert or replace, and neighbours to swap: the optimal string alignment distance.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1] + last.dropFirst()
      for j in right.indices {
        row[j + 1] = min(last[j] + (left[i] == right[j] ? 0 : 1), row[j] + 1, last[j + 1] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
