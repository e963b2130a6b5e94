enum HelpText {
  static let version = "0.1.0"

  /// The name of the program for users to type. A user's own package has a program of another name.
  private static let program = ThisProgram.name

  private static func named(_ example: String) -> String {
    example.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0 == "bench" ? program : String($0) }.joined(separator: " ")
  }

  static let overview =
    """
    bench measures what it costs to keep a list on screen up to date: diffs, derived snapshots,
    replaced sections, first fetches, deliveries, reloads, whole screens, and memory. A default
    run has lists of 60 to 100,000 items. With --full or --filter, lists have up to a million
    items; with --sizes, up to ten million.


    """
    + table(
      CommandDefinition.all.flatMap { command in
        command.forms.map { ("\(program) \($0.usage(of: command))", $0.summary) }
      } + [
        (
          "\(program) help COMMAND",
          "options of a command, its exit codes and examples; also COMMAND --help"
        ),
        ("\(program) --version", "the version"),
      ], indent: 0, column: 26)
    + "\n\nExit codes:\n"
    + table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }, indent: 2, column: 7)
    + "\n" + wrapped("If several apply, the first of 64, 6, 3, 5, 2, 7, 4 is returned.", indent: 2)

  static func page(_ command: CommandDefinition) -> String {
    var parts: [String] = []
    for form in command.forms {
      parts.append(
        "\(program) \(form.usage(of: command))\n" + wrapped(form.sentence, indent: 2))
    }
    if !command.operands.isEmpty {
      parts.append("Operands:\n" + table(command.operands, indent: 2, column: 24))
    }
    let options = command.options.map { option in
      let standard = option.standard(command).map { " (default: \($0))" } ?? ""
      // The default comes after the sentence, before the list of values.
      let lines = option.meaning(command).split(separator: "\n", maxSplits: 1)
      let list = lines.count == 2 ? "\n\(lines[1])" : ""
      return (option.form, "\(lines[0])\(standard)\(list)")
    }
    if !options.isEmpty {
      parts.append("Options:\n" + table(options, indent: 2, column: 24))
    }
    parts.append(
      "Exit codes:\n"
        + table(command.codes.map { ("\($0.rawValue)", $0.meaning) }, indent: 2, column: 7))
    let title = command.examples.count == 1 ? "Example" : "Examples"
    parts.append("\(title):\n" + command.examples.map { "  \(named($0))" }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  /// - Parameter words: the words after `bench help`, or before `--help`.
  static func text(_ words: [String]) throws -> String {
    guard let first = words.first else { return overview }
    let commands = CommandDefinition.all.filter { $0.words.first == first }
    guard !commands.isEmpty else { throw CommandFailure.unknownCommand(first) }
    let exact = commands.filter { $0.words == Array(words.prefix($0.words.count)) }
    return (exact.isEmpty ? commands : exact).map(page).joined(separator: "\n\n\n")
  }
}

extension HelpText {
  private static let width = 100

  /// Two columns. A name that does not fit beside the second column has a line of its own, above its meaning.
  private static func table(
    _ rows: [(String, String)], indent: Int, column: Int
  ) -> String {
    rows.map { name, meaning in
      let text = wrapped(meaning, indent: column)
      let head = String(repeating: " ", count: indent) + name
      guard head.count < column - 1 else { return head + "\n" + text }
      return head + text.dropFirst(head.count)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > width {
          lines.append(margin + line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      return (lines + [margin + line]).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
