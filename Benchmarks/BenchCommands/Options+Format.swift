import BenchmarkReporting

extension Options {
  /// What people read, and tables. Commands that judge have these alone; those that publish rows have
  /// every `ExportFormat` beside them.
  enum Format: String, CaseIterable {
    case text
    case markdown
    case csv

    /// What it is for, in a few words.
    var purpose: String {
      switch self {
      case .text: "for people in a terminal; the default"
      case .markdown: "the report as a page"
      case .csv: "a tidy line a row"
      }
    }
  }

  /// All that `--format` takes, and what for.
  static let formats =
    Format.allCases.map { (name: $0.rawValue, purpose: $0.purpose) }
    + ExportFormat.allCases.map { (name: $0.rawValue, purpose: $0.purpose) }

  static func format(
    _ text: String, _ scope: Scope
  ) throws -> (format: Format?, export: ExportFormat?) {
    if let format = Format(rawValue: text) { return (format, nil) }
    let export = ExportFormat(rawValue: text)
    if scope.publishesRows {
      if let export { return (nil, export) }
      throw CommandFailure.usage(
        "--format takes one of \(formats.map(\.name).joined(separator: ", ")), not '\(text)'")
    }
    let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
    let others = export == nil ? "" : ", which run, report and replay have"
    throw CommandFailure.usage("--format takes one of \(known) here, not '\(text)'\(others)")
  }
}

extension Options.Scope {
  /// Whether the rows of a run are what the command prints.
  fileprivate var publishesRows: Bool {
    switch self {
    case .grid, .trace, .stored: true
    case .recording, .check, .baseline, .comparison, .selfComparison: false
    }
  }
}
