import BenchmarkHarness
import BenchmarkReporting
import Testing

@Suite struct PassportTextTests {
  private func report(_ change: (inout RunRecord) -> Void) -> String {
    var record = SampleRun.record
    change(&record)
    return WholeReport(SampleRun.rows, record: record)["suites/method.md"]
  }

  @Test func theNoiseOfTheMachineStandsBesideIt() {
    let checks = SelfChecksTextTests.checks([[.unchanged, .regressed]])
    let report = report {
      $0.conditions = RunConditions(
        load: 1.5, steal: 0.0123,
        noise: NoisePassport(checks, design: SelfChecksTextTests.design))
      $0.machine.libc = "glibc 2.36"
    }
    #expect(report.contains("| Load when it ended                          | 1.50 "))
    #expect(report.contains("| Processor time that the host gave to others | 1.23 %"))
    #expect(report.contains("| Allocator of times: C library               | glibc 2.36"))
    #expect(report.contains("time seeded anew in each process"))
    #expect(report.contains("**Noise.** Identical code against itself"))
    #expect(report.contains("1 of 2, 50 % (1.3 % to 98.7 %) of comparisons; 1 of 1, 100 %"))
    #expect(report.contains("1 comparison was told to be unchanged, 0 not told."))
    #expect(report.contains("| `diff/peer-mix.uuid/lis/900`    |"))
    #expect(report.contains("not known |\n\n## Method"))
  }

  /// A run stored before there were passports, or one that had no time for it.
  @Test func whatIsNotKnownIsNotInvented() {
    let report = report {
      $0.conditions = nil
      $0.hashing = nil
    }
    #expect(report.contains("**Noise.** Not known"))
    for fact in ["Load when it ended", "Processor time that the", "Allocator of times", "Hashing"] {
      let line = report.split(separator: "\n").first { $0.hasPrefix("| \(fact)") }
      #expect(line?.contains("| not known") == true, "\(fact)")
    }
  }
}
