import BenchmarkRuns

extension Report {
  static func machine(_ record: RunRecord) -> [String] {
    let facts = record.machine
    let memory = facts.memoryBytes.map { HumanNumbers.bytes(Double($0)) }
    let load = { (load: Double?) in load.map { HumanNumbers.fixed($0, 2) } }
    let steal = record.conditions?.steal.map { HumanNumbers.fixed($0 * 100, 2) + " %" }
    let arguments = record.arguments.joined(separator: " ")
    let lines: [(String, String?)] = [
      ("Started", record.started),
      ("Profile", record.profile),
      ("Arguments", arguments.isEmpty ? "none" : arguments),
      ("Seed", String(record.seed)),
      ("Commit", facts.commit),
      ("Processor", facts.processor),
      ("Architecture", facts.architecture),
      ("Cores", String(facts.cores)),
      ("Memory", memory),
      ("Load when the run began", load(facts.load)),
      ("Load when it ended", load(record.conditions?.load)),
      ("Processor time that the host gave to others", steal),
      ("Operating system", facts.operatingSystem),
      ("Kernel", facts.kernel),
      ("Swift", facts.swift),
      ("SQLite", facts.sqlite),
      ("Allocator of times: C library", facts.libc),
      ("Allocator of footprints: jemalloc", facts.jemalloc),
      ("Hashing", hashing(record)),
      ("Clock resolution", HumanNumbers.duration(facts.clockResolutionNanoseconds)),
    ]
    let table = Table(
      ["Fact", "Value"], rows: lines.map { [$0, $1.map(Markdown.text) ?? "not known"] })
    return [Markdown.heading(2, "Machine"), table.markdown]
  }

  private static func hashing(_ record: RunRecord) -> String? {
    guard let hashing = record.hashing else { return nil }
    let lanes = Lane.allCases.compactMap { lane in
      hashing[lane.rawValue].map { mode in
        "\(lane.rawValue) \(mode == .random ? "seeded anew in each process" : "deterministic")"
      }
    }
    return lanes.isEmpty ? nil : lanes.joined(separator: ", ")
  }
}
