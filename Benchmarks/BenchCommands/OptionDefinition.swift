import Suites

/// One option. The parser and the help read these definitions.
struct OptionDefinition: Sendable {
  /// The value after the option's name, as the help writes it.
  enum Value: Sendable {
    case needed(String)
    case possible(String)
  }

  let name: String
  /// nil for a flag.
  let value: Value?
  /// What the option means to a command, for the help. The text ends without a full stop.
  let meaning: @Sendable (CommandDefinition) -> String
  /// The default in the words of the help; nil if there is none.
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

  /// `--quick` or `--full`. A command that times pairs takes the cells of such a run, but not its time budget.
  static func profile(_ profile: Profile, _ meaning: String, cells: String) -> OptionDefinition {
    let name = profile.rawValue
    let ofPairs =
      "the cells of a \(name) run (\(cells)), not the usual few; the time budget is the same"
    return OptionDefinition(
      name: "--\(name)", value: nil, meaning: { $0.timesPairs ? ofPairs : meaning }
    ) { options, _ in try options.choose(profile) }
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
  /// The known word that the user probably meant; nil if all known words differ too much. If `word` has more than three
  /// letters and exactly one known word begins with it, the result is that known word. Otherwise the result is the
  /// known word that differs in the fewest letters. A replaced letter counts as two.
  static func word(to word: String, among known: [String]) -> String? {
    let begun = known.filter { $0.hasPrefix(word) }
    if begun.count == 1, word.count > 3 { return begun[0] }
    let nearest = known.map { (word: $0, changes: word.difference(from: $0).count) }
      .min { $0.changes < $1.changes }
    guard let nearest, nearest.changes <= max(2, word.count / 3 + 1) else { return nil }
    return nearest.word
  }
}
