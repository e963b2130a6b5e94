import Foundation
import Testing

/// If output cannot be written, a command ends with code 6 and one line on stderr, and changes no file. Root may write
/// anywhere. So the tests use what also stops root: a file in a folder's place, a folder in a file's place, or a full
/// disk.
@Suite(.serialized)
struct UnwritableTests {
  private static let measuring: [[String]] = [
    ["run", "--quiet"] + GateFolder.selection, ["replay", "trace.jsonl", "--quiet"],
    ["check", "--baseline", "baseline.json", "--quiet"] + GateFolder.selection,
  ]

  private let gate: GateFolder

  init() throws {
    gate = try GateFolder()
    try gate.folder.write(traceText([[1, 2], [2, 1]]), to: "trace.jsonl")
  }

  @Test func aFileInTheFoldersPlace() throws {
    try gate.folder.write("kept", to: "taken")
    for arguments in Self.measuring + [["report", "run", "--quiet"]] {
      try expectNothingWritten("taken", arguments + ["--output", "taken"])
    }
    try expectNothingWritten(
      "taken", ["baseline", "update", "run", "--baseline", "taken/baseline.json"],
      name: "baseline")
  }

  @Test func aFolderInAFilesPlace() throws {
    let reporting = ("results.csv", ["report", "run", "--quiet"])
    for (name, arguments) in Self.measuring.map({ ("run.jsonl", $0) }) + [reporting] {
      try gate.folder.replaceFolder("out", with: ["report.md": Data("kept".utf8)])
      try FileManager.default.createDirectory(
        atPath: gate.folder.path("out/\(name)/full"), withIntermediateDirectories: true)
      try expectNothingWritten("out/\(name)", arguments + ["--output", "out"])
    }
  }

  @Test func aTemporaryFolderThatIsNotThere() throws {
    try BenchProgram.run(
      ["replay", "trace.jsonl", "--quiet"], environment: ["TMPDIR": "/nonexistent"],
      in: gate.folder.url
    ).expect(
      6, errors: "bench: /nonexistent/", ": cannot be written: No such file",
      ". Set TMPDIR to a folder that can be written\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskUnderTheRun() throws {
    for arguments in Self.measuring {
      try gate.folder.replaceFolder("out", with: ["report.md": Data("kept".utf8)])
      try FileManager.default.createSymbolicLink(
        atPath: gate.folder.path("out/run.jsonl"), withDestinationPath: "/dev/full")
      try expectNothingWritten("out/run.jsonl", arguments + ["--output", "out"])
    }
  }

  /// Mounts a small disk that has an earlier run, and no room for anything else.
  @Test(.enabled(if: UnwritableTests.canMount, "Mounting needs more rights."))
  func aFullDiskUnderTheReport() throws {
    try gate.folder.replaceFolder("disk", with: [:])
    let script = """
      mount -t tmpfs -o size=2m tmpfs disk && cp -r run/. disk && cp -r disk before || exit 100
      head -c 4m /dev/zero > disk/filler 2> /dev/null
      for words in "report run" "\(Self.measuring[1].joined(separator: " "))"; do
        "$0" $words --quiet --output disk > out 2>> errors; echo $? >> codes
      done
      "$0" baseline update run --baseline disk/baseline.json >> out 2>> errors; echo $? >> codes
      rm disk/filler
      diff -r before disk
      """
    let ending = try BenchProgram.tool(
      ["unshare", "--mount", "sh", "-c", script, BenchProgram.executable.path],
      in: gate.folder.url)
    #expect(ending.status == 0 && ending.output.isEmpty, "\(ending)")
    #expect(try gate.folder.text("codes") == "6\n6\n6\n")
    #expect(try gate.folder.text("out").isEmpty)
    let errors = try gate.folder.text("errors").split(separator: "\n")
    #expect(errors.count == 3, "\(errors)")
    for line in errors {
      #expect(line.contains(#/^bench: disk.*: cannot be written: .* Name another --/#), "\(line)")
    }
  }

  static let canMount: Bool = {
    let script = "d=$(mktemp -d) && mount -t tmpfs -o size=64k tmpfs $d && umount $d && rmdir $d"
    let ending = try? BenchProgram.tool(["unshare", "--mount", "sh", "-c", script])
    return ending?.status == 0
  }()

  private func expectNothingWritten(
    _ path: String, _ arguments: [String], name option: String = "output"
  ) throws {
    let errors = try gate.expectNothingWritten(by: arguments, code: 6)
    #expect(errors.contains(": cannot be written: "), "\(arguments): \(errors)")
    #expect(errors.hasSuffix(" Name another --\(option)\n"), "\(arguments): \(errors)")
    #expect(errors.contains(path), "\(arguments): \(errors)")
  }
}
