import BenchmarkReporting
import BenchmarkRuns
import Foundation

/// A made-up run of five suites and a replay. Some rows were skipped or unavailable.
enum SampleRun {
  static let sizes = [900, 3_000, 10_000, 30_000, 100_000]

  static let rows = diff + replacement + firstSnapshot + reload + footprint + replay

  static let diff = ["peer-mix.uuid", "scattered-1pct.uuid", "shuffle.uuid", "unchanged.uuid"]
    .flatMap { scenario in sizes.flatMap { diffContest(scenario, $0) } }

  private static func diffContest(_ scenario: String, _ size: Int) -> [ResultRow] {
    let n = Double(size)
    let nanoseconds: [(String, Double)] = [
      ("lis", 37 * n), ("heckel", 1_050 * n),
      ("myers", scenario == "shuffle.uuid" ? 40 * n * n : 350 * n + 0.4 * n * n),
      ("floor-hash", 50 * n), ("floor-scan", 1.1 * n),
    ]
    return nanoseconds.flatMap { subject, time -> [ResultRow] in
      let cell = "diff/\(scenario)/\(subject)/\(size)"
      var time = time
      if scenario == "unchanged.uuid" {
        switch subject {
        case "heckel": time = 37.1 * n
        // The time hardly changes: the exponent of its growth is just below 0.
        case "floor-hash": time = 5_000 - n / 1_000
        case "floor-scan" where size == 10_000: time = n / 10
        default: break
        }
      }
      let isFloor = subject.hasPrefix("floor-")
      let counts = [
        exact(cell, .equalCalls, (n * 1.2).rounded()), exact(cell, .peakLive, 60 * n),
        exact(cell, .allocations, 14), exact(cell, .bytesAsked, 3 * n),
      ]
      guard time < 5e9 else {
        let reason = "predicted \(Int(time / 1e9)) s, limit 4 s"
        return [missing(cell, .time, .skipped(reason))] + counts
      }
      let row = timed(
        cell, time, spread: time > 1e9 ? nil : 0.012, reference: "lis",
        ratio: subject == "lis" ? nil : time / (37 * n))
      return [row] + counts + (isFloor ? [] : [exact(cell, .scriptLength, (n * 0.25).rounded())])
    }
  }

  static let replacement = ["prepend-1.uuid", "shuffle.uuid"].flatMap { scenario in
    sizes.flatMap { size in
      let n = Double(size)
      let ratio = scenario == "shuffle.uuid" ? 0.4 : 6.5
      let edits = scenario == "shuffle.uuid" ? n : 1
      let (fine, whole) = (
        "replacement/\(scenario)/fine-grained/\(size)",
        "replacement/\(scenario)/replace-section/\(size)"
      )
      return [
        timed(fine, 100 * n, reference: "fine-grained"),
        timed(whole, 100 * n * ratio, reference: "fine-grained", ratio: ratio),
        exact(fine, .deletes, 0), exact(fine, .inserts, edits),
        exact(whole, .deletes, n), exact(whole, .inserts, n),
      ]
    }
  }

  static let firstSnapshot = sizes.flatMap { size in
    [
      ("initial-fetch", 110.0), ("manual-objects", 1_510), ("manual-identifiers", 1_540),
      ("floor-sqlite", 84),
    ].map { subject, each in
      timed(
        "first-snapshot/sections.indexed/\(subject)/\(size)", each * Double(size),
        reference: "initial-fetch", ratio: subject == "initial-fetch" ? nil : each / 110)
    }
  }

  static let reload =
    [("append-1pct.uuid", 1.0), ("prepend-1.uuid", 0.0), ("move-10.uuid", 0.931)]
    .flatMap { scenario, recall in
      sizes.flatMap { size in
        [("index-comparison", 0.92, recall), ("identity", 1, 1)].flatMap {
          subject, ratio, recall in
          let cell = "reload/\(scenario)/\(subject)/\(size)"
          return [
            timed(
              cell, 90 * Double(size) * ratio, reference: "identity",
              ratio: subject == "identity" ? nil : ratio),
            exact(cell, .recall, recall),
          ]
        }
      }
    } + [missing("reload/replace-all.uuid/identity/900", .time, .skipped("nothing to reload"))]

  static let footprint = [("int", 24.3), ("uuid", 40.2), ("uri", 121), ("enum", 58.7)]
    .flatMap { kind, bytes in
      sizes.flatMap { size in
        let cell = "footprint/\(kind)/build/\(size)"
        return [
          exact(cell, .retained, (bytes * Double(size) + 640).rounded()),
          kind == "enum"
            ? missing(cell, .peakLive, .unavailable("install libjemalloc-dev"))
            : exact(cell, .peakLive, (bytes * 1.5 * Double(size) + 900).rounded()),
        ]
      }
    }

  static let replay = (1...9).flatMap { pair in
    [("lis", 30.0), ("heckel", 900), ("myers", 5_200)].flatMap { subject, each -> [ResultRow] in
      let size = 38_000 + 13 * pair
      let cell = "replay/tldr.pair-00\(pair)/\(subject)/\(size)"
      if subject == "myers", pair > 6 {
        return [missing(cell, .time, .skipped("predicted \(pair) s, limit 4 s"))]
      }
      let time = each * Double(size) * (1 + Double(pair % 4) / 5)
      return [
        timed(cell, time, reference: "lis", ratio: subject == "lis" ? nil : each / 30),
        exact(cell, .scriptLength, Double(pair * 40)), exact(cell, .moves, Double(pair)),
      ]
    }
  }

  static let record = RunRecord(
    arguments: ["run", "--seed", "42"], profile: "default", seed: 42,
    started: "2025-01-31T10:00:00Z",
    machine: MachineFacts(
      architecture: "x86_64", operatingSystem: "Debian GNU/Linux 12", kernel: "6.1.0-26",
      processor: nil, cores: 2, memoryBytes: 8_100_000_000, load: 0.31, swift: "6.3.1",
      sqlite: "3.40.1", jemalloc: "5.3.0", commit: "ffea550",
      clockResolutionNanoseconds: 24))

  static let sections = [
    ReportSection(
      suite: "diff", question: "Which diff algorithm, at which size and kind of change?",
      timed: "One diff of two lists that share no storage, from arrays to an edit script.",
      decisions: [
        Decision("Heckel or `lis`?", scenario: "peer-mix.uuid") { evidence, size in
          evidence.lines(["heckel": "Heckel", "lis": "`lis`"], .time, "peer-mix.uuid", size)
        } advice: { evidence in
          evidence.least(of: "heckel", to: "lis", "peer-mix.uuid").map {
            Advice("Use `lis`.", "Heckel takes at least \($0) as long.")
          }
        }
      ],
      subjects: ["lis", "heckel", "myers", "myers-moves"], lead: "peer-mix.uuid",
      exactMetrics: [.scriptLength, .equalCalls, .allocations, .peakLive],
      charts: [ChartRequest(.time), ChartRequest(.peakLive)],
      rivalry: ("lis", [("heckel", [.equalCalls]), ("unmeasured", [.equalCalls])])),
    ReportSection(
      suite: "replacement", question: "What does replacing a whole section cost?",
      timed: "Diff and batch updates of a list view, old snapshot to new.",
      lead: "prepend-1.uuid", exactMetrics: [.deletes, .inserts], charts: [ChartRequest(.time)],
      answer: .crossover(
        Crossover(
          of: "replace-section", against: "fine-grained",
          over: [("prepend-1.uuid", "1 item"), ("shuffle.uuid", "all")]))),
    ReportSection(
      suite: "first-snapshot", question: "What does the initial fetch cost?",
      timed: "From an open store to the first snapshot.", charts: [ChartRequest(.time)],
      answer: .against(base: "initial-fetch")),
    ReportSection(
      suite: "reload", question: "What does reloading by index find?",
      timed: "The search for items to reload, both snapshots built.", lead: "move-10.uuid",
      exactMetrics: [.recall], charts: [ChartRequest(.time)],
      answer: .against(base: "identity")),
    ReportSection(
      suite: "footprint", question: "What does it cost in memory?",
      timed: "Nothing: a snapshot at rest is weighed.", lead: "uuid",
      measure: .retained, exactMetrics: [.retained, .peakLive]),
    ReportSection(
      suite: "replay", question: "How do recorded snapshots replay?",
      timed: "One diff of each consecutive pair of snapshots.",
      exactMetrics: [.scriptLength, .moves], charts: [ChartRequest(.time, lines: .pairs)],
      answer: .pairs(missed: .reloadsMissed)),
  ]
}
