import BenchmarkHarness
import Screens
import Testing

@Suite(.serialized)
struct PageFileTests {
  @Test func aQuickRunHasAPageForEveryFamily() throws {
    let run = try BenchRun.quick.get()
    let report = try run.folder.text("report.md")
    for family in ScreenCatalogue.families.map(\.name) {
      #expect(report.contains("](screens/\(family).md)"), "\(family)")
      let page = try run.folder.text("screens/\(family).md")
      #expect(page.contains("](../report.md#which-way-to-build-a-screen"), "\(family)")
      #expect(page.contains("**recommended**"), "\(family)")
      // On a busy machine the ways may have no times, but they are always counted.
      #expect(!page.contains("no way was counted"), "\(family)")
    }
  }

  @Test func whatBreaksInTheRowsIsOnItsPage() throws {
    let run = try BenchRun.quick.get()
    let cell = try #require(CellID("screens/feed.60/rebuild-live/60"))
    let seed = Int(try run.value(cell, "breaking_seed.1"))
    let page = try run.folder.text("screens/feed.md")
    #expect(
      page.contains(
        "swift run bench record scenario feed.60/rebuild-live "
          + "feed.60-rebuild-live-\(seed).jsonl.gz --seed \(seed)"))
  }

  @Test func oldPagesGo() throws {
    let run = try BenchRun.quick.get()
    let again = try TemporaryFolder()
    let page = try run.folder.text("screens/feed.md")
    try again.write(page, to: "screens/gone.md")
    try again.write("# My own\n", to: "screens/notes.md")
    try again.write(page, to: "screens/notes.txt")
    try again.write(run.folder.text("suites/diff.md"), to: "suites/gone.md")
    try again.write("# My own\n", to: "suites/notes.md")
    let own = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"/>\n"
    try again.write(own, to: "charts/own.svg")
    let chart = try run.folder.contents().first { $0.key.hasSuffix(".svg") }
    try again.write(#require(chart).value, to: "charts/gone.svg")
    try BenchProgram.succeed(["report", run.folder.path, "--output", again.path, "--quiet"])
    #expect(again.has("screens/feed.md") && !again.has("screens/gone.md"))
    #expect(again.has("screens/notes.md") && again.has("screens/notes.txt"))
    #expect(again.has("suites/diff.md") && again.has("suites/notes.md"))
    #expect(!again.has("suites/gone.md") && !again.has("charts/gone.svg"))
    #expect(try again.text("charts/own.svg") == own)
  }

  /// The run removes the pages of an earlier run, and leaves no empty folder.
  @Test func aRunWithoutScreensHasNoPages() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      BenchRun.quick.get().folder.text("screens/feed.md"), to: "screens/feed.md")
    try BenchProgram.succeed([
      "--sizes", "900", "--filter", "^reload/prepend", "--lanes", "count", "--output", folder.path,
      "--quiet",
    ])
    #expect(folder.has("report.md") && folder.has("suites/reload.md"))
    #expect(!folder.has("screens") && !folder.has("suites/diff.md"))
  }
}
