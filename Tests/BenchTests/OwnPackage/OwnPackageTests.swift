import BenchmarkRuns
import Testing

/// Follows `OWN-ALGORITHM.md` word for word.
@Suite(.nightly, .serialized)
struct OwnPackageTests {
  @Test func whatThePageShowsBuildsAndCompetes() throws {
    let package = try OwnPackage()
    let commands = try OwnPackage.commands.get()
    try #require(commands.count == 4)
    var outputs: [String] = []
    for command in commands {
      let ending = try package.run(command)
      try #require(ending.status == 0, "\(command)\n\(ending.output)\n\(ending.errors)")
      outputs.append(ending.output)
    }
    #expect(outputs[0].contains("diff/peer-mix.uuid/trim/100000  "))
    #expect(outputs[0].contains("/fine-grained-trim/10000  "))
    #expect(package.folder.has("Results/baseline.json"), "the baseline is the package's own")

    let help = try package.run("swift run my-bench help check")
    #expect(help.output.hasPrefix("my-bench check"), "\(help.output)")
    #expect(help.output.contains("\n  my-bench check --quick\n"))

    let table = try ResultTable(csv: package.folder.text(".bench/latest/results.csv"))
    // The page's last command has measured only this pattern, in the exact lanes.
    let rows = table.rows.filter { $0.cell.subject == "trim" }
    #expect(Set(rows.map(\.cell.contest.scenario)) == ["peer-mix.uuid"])
    #expect(Set(rows.map(\.lane)) == [.count, .footprint])
    #expect(rows.allSatisfy { $0.status.isOK || "\($0.status)".hasPrefix("unavailable(") })
    #expect(try package.folder.text(".bench/latest/suites/diff.md").contains("`trim`"))
  }
}
