import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("plain text, 4 s", "plain text, 4 s"),
    ("x86_64", "x86_64"),
    ("_a_ *b*", "\\_a\\_ \\*b\\*"),
    ("a|b", "a&#124;b"),
    ("two\nlines\r\n", "two lines  "),
    ("`code`", "&#96;code&#96;"),
    ("<script>&", "&#60;script&#62;&#38;"),
    ("back\\slash", "back&#92;slash"),
    ("![x](y)", "\\!\\[x\\](y)"),
    ("\u{1B}[31m", " \\[31m"),
    ("\u{202E}abc", " abc"),
    ("<\u{301}b|\u{301}", "&#60;\u{301}b&#124;\u{301}"),
  ])
  func text(raw: String, escaped: String) {
    #expect(Markdown.text(raw) == escaped)
    #expect(Markdown.plain(escaped) == raw.singleLine)
    // `HTML.markdown` removes the backslashes that escape, but not inside code.
    let shown = escaped.filter { $0 != "\\" }
    #expect(HTML.markdown("\(escaped) `\\_`") == "\(shown) <code>\\_</code>")
  }

  @Test(arguments: [
    ("peer-mix.uuid", "`peer-mix.uuid`"),
    ("a|b", "<code>a&#124;b</code>"),
    ("a`b", "<code>a&#96;b</code>"),
    ("a\\|b", "<code>a&#92;&#124;b</code>"),
    ("<b>\n", "<code>&#60;b&#62; </code>"),
    ("|\u{301}", "<code>&#124;&#769;</code>"),
    ("", "<code></code>"),
  ])
  func code(raw: String, escaped: String) {
    #expect(Markdown.code(raw) == escaped)
    #expect(Markdown.plain(escaped) == raw.singleLine)
  }

  @Test func whatATerminalShowsHasNoMarkup() {
    #expect(Markdown.plain("[A `feed`](a/b.md)<br>*skipped* **now**") == "A feed skipped now")
  }

  @Test func anchors() {
    #expect(
      Markdown.anchor("Which diff, at which size?") == "#which-diff-at-which-size")
    #expect(Markdown.anchor("Suite `a_b-c`") == "#suite-a_b-c")
    #expect(Markdown.anchor("Suite \(Markdown.code("a b|c"))") == "#suite-a-bc")
  }
}

@Suite struct TableTests {
  @Test func cellsKeepToTheirColumnAndLine() {
    let table = Table(
      ["A", "B"], rows: [["x | y|\u{301}", "two\nlines"], ["short"], ["a", "b", "beyond"]])
    let lines = table.markdown.split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines { #expect(line.unicodeScalars.filter { $0 == "|" }.count == 3) }
    #expect(lines[2].contains("two lines"))
    #expect(!table.markdown.contains("beyond"))
  }

  @Test func whatHasNoFigureIsLeftOut() {
    let table = Table(
      ["A"], ["x", "y"], rows: [["a", "-", "1"], ["b", "-", "-"], ["c", "-"]])
    #expect(table.filled.rows == [["a", "1"]] && table.filled.figures == ["y"])
    #expect(Table(["A"], ["x"], rows: [["a", "-"]]).filled.blocks("?").isEmpty)
  }
}
