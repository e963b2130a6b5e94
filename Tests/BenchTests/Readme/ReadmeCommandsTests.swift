import Testing

/// Runs the README's commands in a copy of the package, except the commands marked "not tried".
///
/// Two things differ from a reader's shell. `swift run bench` starts the existing release build, because building the
/// copy takes minutes. `BENCH_TRIAL` shortens the commands that measure.
@Suite(.serialized)
struct ReadmeCommandsTests {
  /// A copy of the package, in a repository with two commits.
  private static func copy() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    let script = """
      cd '\(BenchProgram.root.path)'
      tar -c --exclude=./.build --exclude=./.bench --exclude=./.git . | tar -x -C '\(copy.path)'
      cd '\(copy.path)'
      git init --quiet --initial-branch main
      git config user.email nobody@example.org
      git config user.name Nobody
      git add README.md
      git commit --quiet --message 'The page'
      git add --all
      git commit --quiet --message 'The package'
      """
    let ending = try BenchProgram.tool(["bash", "-euo", "pipefail", "-c", script])
    try #require(ending.status == 0, "\(ending.errors)")
    return copy
  }

  @Test(.nightly) func everyCommandRunsInTheOrderOfThePage() throws {
    let copy = try Self.copy()
    let shell = try ReadmeShell(
      swift: """
        if [ "${1:-} ${2:-}" = "run bench" ]; then shift 2; exec "$BENCH" "$@"; fi
        exec "$real" "$@"
        """,
      environment: [
        "BENCH": BenchProgram.executable.path, "BENCH_PACKAGE": copy.path, "BENCH_TRIAL": "1",
      ])
    try copy.write("one\ntwo\nthree\n", to: "before.txt")
    try copy.write("two\nthree\nfour\n", to: "after.txt")
    try copy.write(traceText([[1, 2], [3, 1, 2], [3, 2]]), to: "chat.jsonl")
    var tried = 0
    for block in try Readme.read().blocks
    where block.language == "sh" {
      for (command, reason) in block.notTried {
        #expect(block.commands.contains(command), "marked, and not there: \(command)")
        #expect(!reason.isEmpty, "not tried, and no reason: \(command)")
      }
      for command in block.commands where !block.notTried.contains(where: { $0.command == command })
      {
        tried += 1
        let ending = try shell.run(command, in: copy.url)
        // The baseline may have no values for this machine.
        let isMissing = command.contains("bench check") && ending.status == 5
        #expect(ending.status == 0 || isMissing, "\(command)\n\(ending.errors)")
      }
    }
    #expect(tried > 8)
    let report = try copy.text("Results/report.md")
    let published = try BenchProgram.text("Results/report.md")
    #expect(report != published, "the first command leaves its report in Results")
    #expect(copy.has(".bench/latest/results.csv"))
  }
}
