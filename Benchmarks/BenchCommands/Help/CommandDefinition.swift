/// One command. The parser and the help read these definitions.
struct CommandDefinition: Sendable {
  struct Form: Sendable {
    /// What follows the command's words in the usage line: operands, or an option such as `--base REV`.
    var operands: String
    var summary: String
    /// The text on the command's own page; nil to show the summary there.
    var detail: String?

    var sentence: String { detail ?? summary.prefix(1).uppercased() + summary.dropFirst() + "." }

    func usage(of command: CommandDefinition) -> String {
      let words = command.words.joined(separator: " ")
      // `run` is the default command, so its word is optional.
      let name = command.words == ["run"] ? "[run]" : words
      return operands.isEmpty ? name : "\(name) \(operands)"
    }
  }

  let words: [String]
  let optionNames: Set<String>
  let forms: [Form]
  var operands: [(String, String)] = []
  /// The exit codes that the command may end with, besides the codes of every command.
  let endings: [ExitCode]
  let examples: [String]

  var options: [OptionDefinition] {
    OptionDefinition.all.filter { optionNames.contains($0.name) }
  }

  /// Whether the command times cells in pairs of processes. Such a command makes no run, and has few cells by default.
  var timesPairs: Bool { self == .compare || self == .aa }

  var codes: [ExitCode] {
    ExitCode.allCases.filter {
      endings.contains($0)
        || [.ok, .error, .cannotWrite, .usage, .hungUp, .interrupted, .terminated].contains($0)
    }
  }
}

extension CommandDefinition: Equatable {
  static func == (left: CommandDefinition, right: CommandDefinition) -> Bool {
    left.words == right.words
  }

  init(
    _ words: [String], options: Set<String>, takes: String = "", summary: String,
    detail: String? = nil, operands: [(String, String)] = [], endings: [ExitCode],
    examples: [String]
  ) {
    self.init(
      words: words, optionNames: options,
      forms: [Form(operands: takes, summary: summary, detail: detail)], operands: operands,
      endings: endings, examples: examples)
  }
}

extension CommandFailure {
  static func unknownCommand(_ word: String) -> CommandFailure {
    var names: [String] = []
    for command in CommandDefinition.all where !names.contains(command.words[0]) {
      names.append(command.words[0])
    }
    let meant = Nearest.word(to: word, among: names).map { "did you mean \($0)? " } ?? ""
    return .usage(
      "there is no command '\(word)'; \(meant)the commands are "
        + names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])")
  }
}
