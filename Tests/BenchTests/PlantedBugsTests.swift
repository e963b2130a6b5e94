import Foundation
import Testing

/// `Tests/PlantedBugs/run` takes too long for every change. These tests check that its lists fit the sources.
@Suite struct PlantedBugsTests {
  @Test(arguments: ["instrument", "systems"])
  func everyBugHasItsLineAndItsTest(list: String) throws {
    let root = BenchProgram.root
    let lines = try BenchProgram.text("Tests/PlantedBugs/\(list).txt").components(separatedBy: "\n")
    var tests: [String: String] = [:]
    let targets = lines.first { $0.hasPrefix("tests: ") }?.dropFirst(7).split(separator: ",")
    for target in try #require(targets) {
      let folder = root.appendingPathComponent("Tests/\(target)").path
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where name.hasSuffix(".swift") {
        let source = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        for suite in source.matches(of: /struct (\w+Tests)\b/) {
          tests[String(suite.1), default: ""] += source
        }
      }
    }
    var bug: [String: String] = [:]
    var count = 0
    for line in lines {
      if let (_, word, rest) = line.firstMatch(of: /^(file|was|is|red): (.*)$/)?.output {
        bug[String(word)] = String(rest)
      }
      guard line.hasPrefix("red: ") else { continue }
      count += 1
      let file = try #require(bug["file"]), line = try #require(bug["was"])
      let places =
        try BenchProgram.text("Sources/\(file)").components(separatedBy: line).count - 1
      #expect(places == 1, "\(count). \(file): \(line)")
      let red = try #require(bug["red"]).split(separator: "/")
      #expect(bug["is"] != nil && bug["is"] != line && red.count == 2)
      #expect(
        try #require(tests[String(red[0])], "\(red[0])").contains(
          "func \(red[1].prefix { $0 != "(" })"),
        "\(count). \(red)")
      bug = ["file": file]
    }
    #expect(count > 60)
  }

  /// `Tests/PlantedBugs/attack` builds the package with each patch. Here each patch only has to apply.
  @Test(arguments: [("Regressions", 30), ("Harmless", 15)])
  func everyPatchApplies(folder: String, count: Int) throws {
    let root = BenchProgram.root
    let patches = try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Tests/PlantedBugs/\(folder)"),
      includingPropertiesForKeys: nil)
    #expect(patches.count == count)
    for patch in patches {
      let ending = try BenchProgram.tool(["git", "apply", "--check", patch.path], in: root)
      #expect(ending.status == 0, "\(ending.errors)")
    }
  }
}
