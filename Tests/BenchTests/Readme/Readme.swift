import Foundation
import Testing

/// The code blocks of a page.
struct Readme {
  struct Block {
    /// The heading above the block.
    var section: String
    /// The word behind the fence: `sh`, `swift`, `json`.
    var language: String
    /// The comments in the lines right before the block, such as `not tried: COMMAND: REASON`.
    var marks: [String]
    var lines: [String]

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// The commands, one a line, without their `#` comments.
    var commands: [String] {
      lines.map { line in
        let words = line.range(of: #"(^|\s+)#.*$"#, options: .regularExpression)
        return words.map { String(line[..<$0.lowerBound]) } ?? line
      }.filter { !$0.isEmpty }
    }

    /// The commands that the tests leave out, each with the reason.
    var notTried: [(command: String, reason: String)] {
      marks.compactMap { mark in
        guard mark.hasPrefix(Readme.mark) else { return nil }
        let text = mark.dropFirst(Readme.mark.count)
        guard let end = text.range(of: ": ", options: .backwards) else { return (String(text), "") }
        return (String(text[..<end.lowerBound]), String(text[end.upperBound...]))
      }
    }
  }

  /// The beginning of a comment that leaves out a command. The reason follows after a colon.
  static let mark = "not tried: "

  let blocks: [Block]

  init(_ text: String) {
    var blocks: [Block] = []
    var open: Block?
    var section = ""
    var marks: [String] = []
    for line in text.components(separatedBy: "\n") {
      if let block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        open = Block(
          section: section, language: String(line.dropFirst(3)), marks: marks, lines: [])
        marks = []
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        marks.append(String(line.dropFirst(5).dropLast(4)))
      } else {
        if line.hasPrefix("#") {
          section = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        }
        marks = []
      }
    }
    self.blocks = blocks
  }

  static func read(_ path: String = "README.md") throws -> Readme {
    Readme(try BenchProgram.text(path))
  }

  func blocks(_ language: String, in section: String) -> [Block] {
    blocks.filter { $0.language == language && $0.section == section }
  }
}

struct ReadmeShell {
  private let words: TemporaryFolder
  private let environment: [String: String]

  /// - Parameter swift: the script that replaces `swift`. `$real` is the toolchain's own `swift`.
  init(swift: String, environment: [String: String] = [:]) throws {
    words = try TemporaryFolder()
    let found = try BenchProgram.tool(["bash", "-c", "command -v swift"])
    let real = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(found.status == 0 && !real.isEmpty, "there is no swift on the path")
    try words.write("#!/bin/sh\nreal='\(real)'\n\(swift)\n", to: "swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: words.path("swift"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    self.environment = environment.merging(["PATH": "\(words.path):\(path)"]) { $1 }
  }

  func run(_ command: String, in folder: URL) throws -> BenchProgram.Ending {
    try BenchProgram.tool(
      ["bash", "-euo", "pipefail", "-c", command],
      environment: environment, in: folder)
  }
}
