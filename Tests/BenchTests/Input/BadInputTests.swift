import Foundation
import Testing

/// Every command that reads a file refuses a wrong file, with exit code 1 and one line on stderr that names the file.
/// Existing files stay as they were.
@Suite(.serialized)
struct BadInputTests {
  private let gate: GateFolder

  init() throws { gate = try GateFolder() }

  private static let ofRuns: [[String]] = [
    ["report", "bad"], ["report", "bad", "--output", "run", "--quiet"],
    ["check", "bad", "--baseline", "baseline.json"],
    ["baseline", "update", "bad", "--baseline", "baseline.json"],
    ["compare", "bad", "run"], ["compare", "run", "bad"],
  ]

  @Test func aWrongRunIsToldByEveryCommand() throws {
    let lines = try gate.folder.unzipped("run/run.jsonl.gz").split(separator: "\n")
    let record = try #require(lines.first)
    let result = try #require(lines.first { $0.contains("\"lane\":\"count\"") })
    let runs: [(text: String, line: Int, reason: String)] = [
      (String(repeating: "[", count: 100_000), 1, "is no record of a run"),
      ("\(record)\n\(result.dropLast(9))\n", 2, "is no result"),
      ("\(record)\n\(result)\n\n\(result)\n", 4, "a second time, after line 2"),
    ]
    for run in runs {
      try gate.folder.replaceFolder("bad", with: ["run.jsonl": Data(run.text.utf8)])
      for arguments in Self.ofRuns {
        try expectRefusal(of: "bad/run.jsonl, line \(run.line): ", run.reason, arguments)
      }
    }
  }

  @Test func aDamagedRunIsToldByEveryCommand() throws {
    let whole = try Data(
      contentsOf: URL(fileURLWithPath: gate.folder.path("run/run.jsonl.gz")))
    for (bytes, reason) in [
      (whole.prefix(whole.count / 2), "unexpected end of file"),
      (whole.prefix(100) + Data(repeating: 0xFF, count: 2_000), "cannot be read: "),
    ] {
      try gate.folder.replaceFolder("bad", with: ["run.jsonl.gz": Data(bytes)])
      for arguments in Self.ofRuns {
        try expectRefusal(of: "bad/run.jsonl.gz: ", reason, arguments)
      }
    }
  }

  @Test func aWrongTraceIsTold() throws {
    try gate.folder.write(Data([0x8F, 0x1B, 0xFE, 0xC3, 0x28, 0x0A]), to: "bad.jsonl.gz")
    try expectRefusal(
      of: "bad.jsonl.gz, line 1: ", "is neither gzip, as its name says, nor text",
      ["replay", "bad.jsonl.gz", "--output", "run", "--quiet"])
    for (bytes, reason) in [
      (Data("{\u{1B}\n".utf8), "is no JSON"), (Data([0xC3, 0x28, 0x0A]), "is no UTF-8 text"),
      (Data([0xFF, 0xFE]) + Data("{}\n".utf8.flatMap { [$0, 0] }), "is UTF-16"),
    ] {
      try gate.folder.write(bytes, to: "bad.jsonl")
      try expectRefusal(
        of: "bad.jsonl, line 1: ", reason,
        ["replay", "bad.jsonl", "--output", "run", "--quiet"])
    }
  }

  @Test func aWrongFileOfTheGateIsTold() throws {
    for (text, line, reason) in [
      ("{\n\"schema\": 9}", 2, "the schema is not the 1 that this program reads"),
      (String(repeating: "[", count: 100_000), 1, "nested too deep"),
    ] {
      try gate.folder.write(text, to: "bad.json")
      for arguments in [
        ["check", "run", "--baseline", "bad.json"],
        ["check", "run", "--baseline", "baseline.json", "--thresholds", "bad.json"],
        ["compare", "run", "run", "--thresholds", "bad.json"],
        ["baseline", "list", "--baseline", "bad.json"],
        ["baseline", "update", "run", "--baseline", "bad.json"],
        ["baseline", "delete", "--filter", "x", "--baseline", "bad.json"],
      ] {
        try expectRefusal(of: "bad.json, line \(line): ", reason, arguments)
      }
    }
  }

  @Test func aFolderIsNoFileAndNothingIsNone() throws {
    try gate.folder.replaceFolder("bad", with: [:])
    try gate.folder.write("", to: "empty")
    for arguments in [
      ["replay", "bad"], ["diff", "bad", "empty"],
      ["check", "run", "--baseline", "bad"], ["check", "bad", "--baseline", "baseline.json"],
      ["check", "run", "--baseline", "baseline.json", "--thresholds", "bad"],
    ] {
      try expectRefusal(of: "bad: ", ": ", arguments)
    }
    try expectRefusal(of: "bad: ", "holds no run.jsonl", ["report", "bad"])
    try expectRefusal(
      of: "bad: ", "cannot be read: Is a directory", ["diff", "empty", "bad"])
    try expectRefusal(
      of: "none: ", "cannot be read: No such file or directory", ["diff", "empty", "none"])
    for arguments in [
      ["replay", "none"], ["diff", "none", "empty"], ["report", "none"],
      ["check", "run", "--baseline", "baseline.json", "--thresholds", "none"],
      ["compare", "none", "run"], ["baseline", "update", "none", "--baseline", "baseline.json"],
    ] {
      try expectRefusal(of: "none: ", ": ", arguments)
    }
  }

  private func expectRefusal(
    of place: String, _ reason: String, _ arguments: [String]
  ) throws {
    let errors = try gate.expectNothingWritten(by: arguments, code: 1)
    #expect(errors.hasPrefix("bench: \(place)"), "\(arguments): \(errors)")
    #expect(errors.contains(reason), "\(arguments): \(errors)")
    #expect(errors.utf8.count < 1_000, "\(arguments)")
  }
}
