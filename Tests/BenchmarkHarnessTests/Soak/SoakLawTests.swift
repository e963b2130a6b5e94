import BenchmarkRuns
import Testing

@testable import BenchmarkHarness

@Suite("The law of a soak")
struct SoakLawTests {
  static let plan = SoakPlan(updates: 5000, updatesPerCycle: 1000, seed: 1)!

  /// A good soak. The first cycle differs because it fills caches.
  static let cycles = (1...5).map { number in
    SoakCycle(
      number: number, liveBytes: number == 1 ? 900 : 1000, peakBytes: number == 1 ? 9999 : 2000,
      residentBytes: 10_000 * number, storeBytes: number == 1 ? 8192 : 4096)
  }

  static func found(
    isCounted: Bool = true, _ change: (inout [SoakCycle]) -> Void = { _ in }
  ) -> [String] {
    var cycles = cycles
    change(&cycles)
    return SoakLaw.violations(of: cycles, plan, isCounted: isCounted)
  }

  @Test("judges what there is of a soak that its user stopped")
  func stopped() {
    func found(_ cycles: [SoakCycle]) -> [String] {
      SoakLaw.violations(of: cycles, Self.plan, isCounted: true, isStopped: true)
    }
    for count in 0...5 { #expect(found(Array(Self.cycles.prefix(count))) == []) }
    var cycles = Array(Self.cycles.prefix(4))
    cycles[3].liveBytes = 1001
    #expect(found(cycles).count == 1)
  }

  @Test("finds one byte more at the end of a cycle, and in how many cycles the bytes differ")
  func oneByte() {
    let late = Self.found { $0[3].liveBytes = 1001 }
    #expect(late.count == 1 && late[0].contains("1001 at the end of cycle 4"))
    let leak = Self.found { for index in 2..<5 { $0[index].liveBytes! += 16 * (index - 1) } }
    #expect(leak.count == 1 && leak[0].contains("1016 at the end of cycle 3"))
    #expect(leak[0].hasSuffix("; 3 of 3 later cycles differ from cycle 2"))
    #expect(Self.found { $0[4].liveBytes = 999 }.count == 1, "the bytes must be equal")
  }

  @Test("finds a peak and a store that grow, none that shrinks")
  func growth() {
    let peak = Self.found {
      $0[2].peakBytes = 2001
      $0[4].peakBytes = 3000
    }
    #expect(peak.count == 1 && peak[0].contains("2001 in cycle 3") && peak[0].hasSuffix(" 3000"))
    let store = Self.found { $0[4].storeBytes = 8192 }
    #expect(store.count == 1 && store[0].contains("the store") && store[0].contains("cycle 5"))
    #expect(Self.found { $0[4].peakBytes = 1999 } == [])
    #expect(Self.found { $0[4].storeBytes = 0 } == [])
  }

  @Test("a peak that grows once, after a first cycle that ended with less, is told with its cause")
  func warmUp() {
    func found(_ change: (inout [SoakCycle]) -> Void = { _ in }) -> [String] {
      Self.found { cycles in
        for index in 2..<5 { cycles[index].peakBytes = 2100 }
        change(&cycles)
      }
    }
    #expect(found().map { $0.contains("100 bytes less") && $0.contains("--cycle") } == [true])
    // `--cycle` is not advised if cycle 1 ended with as many bytes as the others, or if the peak grew again later.
    #expect(found { $0[0].liveBytes = 1000 }.map { $0.contains("--cycle") } == [false])
    #expect(found { $0[4].peakBytes = 2101 }.map { $0.contains("--cycle") } == [false])
  }

  @Test("reports what was refused, wrong, missing or not counted, the first cycle's too")
  func missing() {
    #expect(Self.found() == [])
    let refused = Self.found { for index in 3..<5 { $0[index].invalidBatches = 1 } }
    #expect(refused.count == 1 && refused[0].contains("cycle 4"))
    #expect(Self.found { $0[0].violations = ["not intact"] } == ["cycle 1: not intact"])
    #expect(Self.found { $0.removeLast() } == ["it ended after 4 of 5 cycles"])
    #expect(Self.found { $0.remove(at: 2) } == ["it ended after 4 of 5 cycles"])
    // The law needs no memory for cycles that were not made.
    let long = SoakPlan(updates: 1_000_000_000_000, updatesPerCycle: 2, seed: 1)!
    #expect(
      SoakLaw.violations(of: [], long, isCounted: true)
        == ["it ended after 0 of 500000000000 cycles"])
    #expect(Self.found { for index in $0.indices { $0[index].liveBytes = nil } }.count == 1)
    #expect(Self.found { $0[4].liveBytes = nil }.count == 1)
  }

  @Test("asks for no bytes where none are counted")
  func uncounted() {
    let found = Self.found(isCounted: false) {
      for index in $0.indices {
        $0[index].liveBytes = nil
        $0[index].peakBytes = nil
      }
    }
    #expect(found == [])
  }

  @Test("a plan has at least three whole cycles, each with as many updates forth as back")
  func plans() {
    #expect(SoakPlan(updates: 30, updatesPerCycle: 10, seed: 1)?.cycles == 3)
    for (updates, perCycle) in [(20, 10), (35, 10), (9, 3), (0, 10), (10, 0), (-30, -10)] {
      #expect(SoakPlan(updates: updates, updatesPerCycle: perCycle, seed: 1) == nil)
    }
  }
}
