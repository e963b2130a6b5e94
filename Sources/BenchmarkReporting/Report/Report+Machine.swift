import BenchmarkHarness

extension Report {
  /// Where and with what the run was made, a fact a line, and what the run noted of itself.
  static func machine(_ record: RunRecord) -> [String] {
    let facts = record.machine
    let memory = facts.memoryBytes.map { HumanNumbers.bytes(Double($0)) }
    let load = facts.load.map { HumanNumbers.fixed($0, 2) }
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
      ("Load when the run began", load),
      ("Operating system", facts.operatingSystem),
      ("Kernel", facts.kernel),
      ("Swift", facts.swift),
      ("SQLite", facts.sqlite),
      ("jemalloc", facts.jemalloc),
      ("gnuplot", facts.gnuplot),
      ("Clock resolution", HumanNumbers.duration(facts.clockResolutionNanoseconds)),
      (
        "Time for a fixed piece of work",
        HumanNumbers.fixed(facts.slowness, 2) + "x that of the cost model's machine"
      ),
    ]
    let table = MarkdownTable(
      columns: [.init("Fact", .left), .init("Value", .left)],
      rows: lines.map { [$0, $1.map(Markdown.text) ?? "not known"] })
    return [Markdown.heading(2, "Machine"), table.text] + record.notes.map(Markdown.text)
  }
}
