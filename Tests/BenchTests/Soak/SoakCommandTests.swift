import Foundation
import Testing

@Suite(.serialized)
struct SoakCommandTests {
  private static let live = "live bytes after each cycle from 2 on"
  private static let short = ["soak", "--updates", "1600", "--cycle", "400"]

  /// The column of a subject and an allocator in the printed table, by the names of the rows.
  private static func lane(
    _ subject: String, _ allocator: String, _ output: String
  ) throws -> [String: String] {
    let rows = output.split(separator: "\n").map { line in
      line.dropFirst().split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let column = try #require(
      rows.first?.firstIndex(of: "\(subject), \(allocator)"), "\(output)")
    return Dictionary(uniqueKeysWithValues: rows.dropFirst().map { ($0[0], $0[column]) })
  }

  @Test func nothingGrowsAndNothingBreaks() throws {
    let ending = try BenchProgram.succeed(Self.short)
    for subject in ["feed", "fetched-results"] {
      for allocator in ["glibc"] + (BenchProgram.hasJemalloc ? ["jemalloc"] : []) {
        let lane = try Self.lane(subject, allocator, ending.output)
        #expect(lane["updates"] == "1600" && lane["cycles"] == "4", "\(lane)")
        #expect(lane["verdict"] == "ok" && lane["invalid batches"] == "0", "\(lane)")
        #expect(lane["growth"]?.isEmpty == false, "\(lane)")
        let live = try #require(lane[Self.live])
        #expect((Int(live) != nil) == (allocator == "jemalloc"), "one number: \(lane)")
        for number in 1...4 {
          #expect(ending.errors.contains("\(subject), \(allocator): cycle \(number) of 4: "))
        }
      }
    }
  }

  @Test(.jemalloc)
  func theSameSeedHasTheSameBytes() throws {
    let live = try (0..<2).map { _ in
      let ending = try BenchProgram.run(
        ["soak", "--updates", "1200", "--cycle", "400", "--seed", "5", "--no-progress"])
      #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
      return try ["feed", "fetched-results"].map {
        let lane = try Self.lane($0, "jemalloc", ending.output)
        return [lane[Self.live], lane["peak within cycle 2"], lane["largest peak later"]]
      }
    }
    #expect(live[0] == live[1])
  }

  @Test(.jemalloc)
  func aPlantedLeakIsFound() throws {
    let ending = try BenchProgram.run(
      ["soak", "--updates", "1200", "--cycle", "400", "--quiet"],
      environment: ["BENCH_SOAK_LEAK": "16"]
    ).expect(3)
    // `--quiet` leaves out notes and progress, but not the table.
    #expect(try Self.lane("feed", "jemalloc", ending.output)["verdict"] == "failed")
    let lines = ending.errors.split(separator: "\n")
    for subject in ["feed", "fetched-results"] {
      let found = lines.filter { $0.hasPrefix("bench: \(subject), jemalloc: ") }
      #expect(found.count == 2, "\(lines)")
      #expect(found.first?.contains("live bytes: ") == true, "\(lines)")
      #expect(found.last?.contains("the peak within a cycle grows: ") == true, "\(lines)")
    }
    #expect(lines.count == 4, "\(lines)")
  }

  @Test func aLeakThatIsNoNumberIsRefused() throws {
    try BenchProgram.run(["soak"], environment: ["BENCH_SOAK_LEAK": "much"]).expect(
      64, errors: "BENCH_SOAK_LEAK is 'much'; it takes bytes, from 1 to 1000000")
  }

  @Test func withoutJemallocItSaysSoAndCountsNoBytes() throws {
    let ending = try BenchProgram.run(
      ["soak", "--updates", "300", "--cycle", "100", "--no-progress"],
      environment: ["BENCH_JEMALLOC": "/nowhere/libjemalloc.so.2"]
    ).expect(0, errors: "install libjemalloc-dev")
    #expect(ending.errors.split(separator: "\n").count == 1)
    #expect(try Self.lane("feed", "glibc", ending.output)[Self.live] == "")
    #expect(!ending.output.contains("jemalloc"))
  }

  @Test func anInterruptEndsItWithWhatThereIs() throws {
    let ending = try BenchProgram.interrupt(["soak"]) {
      try $0.text("errors").contains(": cycle 1 of 100: ")
    }
    #expect(ending.status == 130, "\(ending.errors)")
    #expect(ending.output.contains("interrupted"))
    #expect(!ending.errors.contains("bench: feed"), "\(ending.errors)")
  }
}
