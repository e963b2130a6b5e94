import BenchmarkReporting

extension Options {
  /// The formats of this program. ``ExportFormat`` has those for other tools.
  enum Format: String, CaseIterable {
    case text
    case markdown
    case csv
    /// Only for commands that show a run, or that compare two stored runs.
    case html

    var purpose: String {
      switch self {
      case .text: "for people in a terminal"
      case .markdown: "the report as a page"
      case .csv: "a tidy line a row"
      case .html: "a web page with an explorer of all rows"
      }
    }
  }

  mutating func choose(format name: String) throws {
    let known = command.formats.map(\.name)
    if known.contains(name) {
      format = Format(rawValue: name)
      export = ExportFormat(rawValue: name)
      return
    }
    let place = command.publishesRows ? "" : " here"
    let others =
      command.publishesRows || ExportFormat(rawValue: name) == nil
      ? "" : ", which run, report and replay have"
    throw CommandFailure.usage(
      "--format takes one of \(known.joined(separator: ", "))\(place), not '\(name)'\(others)")
  }
}

extension Options {
  /// Prints the output in the format of `--format`. Without `--format`, prints the text, or nothing with `--quiet`.
  ///
  /// - Parameter html: the web page; nil for a command that has none, or that prints its page elsewhere.
  func print(
    text: @autoclosure () -> String, markdown: @autoclosure () -> String,
    csv: @autoclosure () -> String, html: @autoclosure () -> String? = nil
  ) {
    let output: String? =
      switch format ?? (isQuiet ? nil : .text) {
      case .text: text()
      case .markdown: markdown()
      case .csv: csv()
      case .html: html()
      case nil: nil
      }
    if let output { Terminal.print(output) }
  }
}

extension CommandDefinition {
  var formats: [(name: String, purpose: String)] {
    if self == .diff {
      return [
        ("text", "for people: - goes, + comes, > moves"), ("json", "the script, for programs"),
      ]
    }
    return Options.Format.allCases.filter { $0 != .html || publishesRows || self == .compare }
      .map { ($0.rawValue, $0.purpose) }
      + (publishesRows ? ExportFormat.allCases.map { ($0.rawValue, $0.purpose) } : [])
  }

  fileprivate var publishesRows: Bool { [.run, .replay, .report, .merge].contains(self) }
}
