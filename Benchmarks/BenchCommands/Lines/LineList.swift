/// The lines of a file, as bytes without the `\n` at the end of each line.
struct LineList {
  let path: String
  let lines: [ArraySlice<UInt8>]
  /// Whether the last line has its `\n`; true for a file without lines.
  let endsWithNewline: Bool

  init(path: String, bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    self.path = path
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    endsWithNewline = bytes.isEmpty || bytes.last == newline
    // The piece after the last `\n` is no line.
    if endsWithNewline { lines.removeLast() }
    self.lines = lines
  }

  /// - Parameter path: a file, a pipe, or `-` for standard input.
  /// - Throws: `CommandFailure` if the file cannot be read, or has more than a gigabyte.
  init(reading path: String) throws {
    self.init(path: path, bytes: try InputFile.bytes(path, orStandardInput: true))
  }
}
