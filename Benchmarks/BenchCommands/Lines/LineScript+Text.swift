import BenchmarkHarness
import Foundation

extension LineScript {
  /// The script for people: the lines that are deleted, inserted and moved, with line numbers from 1. The lines are in
  /// the order of the new list. A deleted line follows the last line before it that stays in place.
  var text: String {
    let widths = (
      old: max(3, "\(old.lines.count)".count), new: max(3, "\(new.lines.count)".count)
    )
    func row(_ sign: String, _ from: Int?, _ to: Int?, _ line: ArraySlice<UInt8>) -> String {
      func number(_ offset: Int?, _ width: Int) -> String {
        let text = offset.map { "\($0 + 1)" } ?? ""
        return String(repeating: " ", count: width - text.count) + text
      }
      return "\(sign) \(number(from, widths.old)) \(number(to, widths.new))  "
        + Self.printable(line)
    }
    var rows: [String] = []
    let deletes = Set(difference.deletes)
    let inserts = Set(difference.inserts)
    let sources = Dictionary(difference.moves.map { ($0.target, $0.source) }) { $1 }
    let leaving = deletes.union(sources.values)
    var next = 0
    func passLeaving() {
      while leaving.contains(next) {
        if deletes.contains(next) { rows.append(row("-", next, nil, old.lines[next])) }
        next += 1
      }
    }
    passLeaving()
    for offset in new.lines.indices {
      if inserts.contains(offset) {
        rows.append(row("+", nil, offset, new.lines[offset]))
      } else if let source = sources[offset] {
        rows.append(row(">", source, offset, new.lines[offset]))
      } else {
        next += 1
        passLeaving()
      }
    }
    if !rows.isEmpty {
      let margins = [widths.old - 3, widths.new - 3].map { String(repeating: " ", count: $0) }
      rows.insert("  \(margins[0])old \(margins[1])new", at: 0)
    }
    for list in [old, new] where old.endsWithNewline != new.endsWithNewline && !list.endsWithNewline
    {
      rows.append("\\ \(list.path) has no newline at its end")
    }
    return (rows + [summary]).joined(separator: "\n")
  }

  private var summary: String {
    func count(_ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let parts = [
      count(difference.deletes.count, "delete"), count(difference.inserts.count, "insert"),
      count(difference.moves.count, "move"),
    ].compactMap(\.self)
    let changes = parts.isEmpty ? "no line differs" : parts.joined(separator: ", ")
    let repeated = count(repeatedLines, "line").map {
      "; it needs unique lines, so it numbered the occurrences of \($0)"
    }
    return "\(algorithm): \(changes)\(repeated ?? "")"
  }

  /// The line, made printable. Control and formatting characters, U+2028 and U+2029 become `\u{N}`; tabs stay. If the
  /// line is not UTF-8, each byte that is not printable ASCII becomes `\xNN`.
  static func printable(_ line: ArraySlice<UInt8>) -> String {
    guard let text = String(validating: line, as: UTF8.self) else {
      return line.map { byte in
        (0x20..<0x7f).contains(byte) ? String(UnicodeScalar(byte)) : String(format: "\\x%02x", byte)
      }.joined()
    }
    return text.mapScalars { $0.isInvisible && $0 != "\t" ? $0.escape : String($0) }
  }
}
