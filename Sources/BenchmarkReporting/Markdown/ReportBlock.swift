/// A part of a report, for a file or a terminal. All texts are Markdown, except commands.
public enum ReportBlock: Sendable {
  case heading(String)
  case text(String)
  /// A title or nil, and the items below it.
  case list(String?, [String])
  /// - keepsLast: See ``Table/lines(width:keepsLast:)``.
  case table(Table, keepsLast: Bool = true)
  case command(String)

  private var markdown: [String] {
    switch self {
    case .heading(let title): [Markdown.heading(3, title)]
    case .text(let text): [text]
    case .list(let title, let lines): [title].compactMap(\.self) + [Markdown.bullets(lines)]
    case .table(let table, _): [table.markdown]
    case .command(let command): ["```sh\n\(command.singleLine)\n```"]
    }
  }

  private func lines(width: Int) -> [String] {
    switch self {
    case .heading(let text), .text(let text): [Markdown.plain(text)]
    case .list(let title, let lines):
      [title].compactMap(\.self).map(Markdown.plain) + lines.map { "  " + Markdown.plain($0) }
    case .table(let table, let keepsLast): table.lines(width: width, keepsLast: keepsLast)
    case .command(let command): ["  " + command.singleLine]
    }
  }

  /// The blocks as Markdown, without a line end after the last line.
  public static func markdown(_ blocks: [ReportBlock]) -> String {
    blocks.flatMap(\.markdown).joined(separator: "\n\n")
  }

  /// The blocks as text for a terminal. Only tables keep to the width.
  public static func text(_ blocks: [ReportBlock], width: Int) -> String {
    blocks.reduce(into: "") { text, block in
      if case .command = block { text += "\n" } else if !text.isEmpty { text += "\n\n" }
      text += block.lines(width: width).joined(separator: "\n")
    }
  }
}
