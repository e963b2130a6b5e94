import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("Parts of a run merged")
struct MergedRunTests {
  private func part(
    _ name: String, _ shard: String?, commit: String? = "abc", lines: [ResultStore.Line] = [],
    choice: [String] = ["--filter=x"], change: (inout RunRecord) -> Void = { _ in }
  ) -> MergedRun.Part {
    (name, StoredParts.record(commit: commit, shard: shard, change: change), lines, choice)
  }

  private func error(_ parts: [MergedRun.Part]) -> String? {
    Result { () throws(MergeError) in try MergedRun(parts) }.error?.description
  }

  private func lines(_ scenario: String) -> [ResultStore.Line] {
    [10, 100].flatMap { size in
      ["alpha", "beta"].flatMap { subject in
        [Lane.count, .time].map { lane in
          StoredParts.line(
            .fake(scenario, size: size), subject, lane, value: size + subject.count)
        }
      }
    }
  }

  @Test("the parts have the rows of the whole, in whatever order they are named")
  func rows() throws {
    let all = ["s0", "s1", "s2"].map(lines)
    let parts = (0..<3).map { part("p\($0)", "\($0 + 1)/3", lines: all[$0]) }
    let whole = ResultRow.rows(all.flatMap { $0 }, seed: 1)
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let merged = try MergedRun(order.map { parts[$0] })
      #expect(ResultRow.rows(merged.lines, seed: merged.record.seed) == whole)
      #expect(merged.record.shard == nil)
      #expect(merged.record.arguments == ["run", "--filter=x"])
    }
  }

  @Test("one part alone is the run, if it is the only one")
  func single() throws {
    #expect(try MergedRun([part("p", "1/1", lines: lines("s"))]).lines.count == 8)
    #expect(error([]) == "there are no parts to merge")
  }

  @Test("a fact that differs is nil, and a note has both values; the worst load and steal stay")
  func facts() throws {
    let merged = try MergedRun([
      part("a", "1/2") {
        $0.notes = ["one"]
        $0.started = "2025-01-02T04:00:00Z"
      },
      part("b", "2/2") {
        $0.machine.processor = "B"
        $0.machine.cores = 8
        $0.machine.load = 3
        $0.conditions?.steal = 0.2
        $0.notes = ["two"]
      },
    ])
    let machine = merged.record.machine
    #expect(machine.processor == nil && machine.kernel == "6.1" && machine.cores == 2)
    #expect(machine.load == 3 && merged.record.conditions?.steal == 0.2)
    #expect(merged.record.started == "2025-01-02T03:04:05Z")
    #expect(merged.record.notes.count == 3)
    #expect(merged.record.notes[0].contains("1/2 on A with 2 cores"))
    #expect(merged.record.notes[0].contains("2/2 on B with 8 cores"))
    #expect(merged.record.notes[1...] == ["Part 1/2: one", "Part 2/2: two"])
  }

  @Test("parts that do not make one run are refused, with the part that does not fit")
  func refused() {
    let first = part("a", "1/2")
    #expect(error([first, part("b", nil)])?.hasPrefix("b: is a whole run") == true)
    #expect(error([first, part("b", "2/3")]) == "b: is part 2/3, and a is part 1/2")
    #expect(error([first, part("b", "1/2")]) == "b: is part 1/2, and so is a")
    #expect(error([first]) == "part 2/2 of the run is missing: --shard makes it")
    #expect(
      error([part("a", "3/9")])?.hasPrefix(
        "parts 1/9, 2/9, 4/9, 5/9, 6/9, ... of the run are missing") == true)
    let stopped = error([first, part("b", "2/2") { $0.conditions = nil }])
    #expect(stopped?.hasPrefix("b: ") == true && stopped?.contains("--resume") == true)
  }

  @Test("parts that differ in what their values depend on are refused")
  func differing() {
    let changes: [(fact: String, change: (inout RunRecord) -> Void)] = [
      ("commit", { $0.machine.commit = "def" }), ("commit", { $0.machine.commit = nil }),
      ("seed", { $0.seed = 2 }), ("profile", { $0.profile = "quick" }),
      ("architecture", { $0.machine.architecture = "arm64" }),
      ("Swift", { $0.machine.swift = "6.2" }), ("libsqlite3", { $0.machine.sqlite = "3.45" }),
      ("libjemalloc", { $0.machine.jemalloc = nil }), ("C library", { $0.machine.libc = "musl" }),
      ("hashing", { $0.hashing = nil }),
    ]
    for (fact, change) in changes {
      let text = error([part("a", "1/2"), part("b", "2/2", change: change)])
      #expect(text?.hasPrefix("b: its \(fact) is ") == true, "\(text ?? "merged")")
    }
    let chosen = error([part("a", "1/2"), part("b", "2/2", choice: ["--filter=y"])])
    #expect(chosen?.hasPrefix("b: its choice is --filter=y") == true)
  }

  @Test("parts of changed trees, or of no commit, merge only if they are of one build")
  func builds() {
    for commit in ["abc-dirty", nil] {
      #expect(error([part("a", "1/2", commit: commit), part("b", "2/2", commit: commit)]) == nil)
      for program in ["fedcba9876543210", nil] {
        let text = error([
          part("a", "1/2", commit: commit),
          part("b", "2/2", commit: commit) { $0.program = program },
        ])
        #expect(text?.contains("several builds") == true, "\(text ?? "merged")")
      }
    }
    // A commit identifies the code, wherever it was built.
    #expect(error([part("a", "1/2"), part("b", "2/2") { $0.program = "f" }]) == nil)
  }

  @Test("a cell that two parts have is refused")
  func twice() {
    let text = error([
      part("a", "1/2", lines: lines("s")), part("b", "2/2", lines: Array(lines("s").suffix(1))),
    ])
    #expect(text == "b: has the time of suite/s/beta/100, and so has a")
  }
}
