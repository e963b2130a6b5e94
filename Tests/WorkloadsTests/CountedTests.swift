import Testing
import TestSupport
import Workloads

/// The counts are those of the calling thread, so other tests may run at the same time.
@Suite(.serialized) struct CountedTests {
  @Test func oneComparisonCountsOne() {
    let one = Counted(1)
    let same = Counted(1)
    let other = Counted(2)
    let counts = counting {
      #expect((one == same) == true)
      #expect((one == other) == false)
      #expect((one != other) == true)
    }
    #expect(counts.equalCalls == 3)
    #expect(counts.hashCalls == 0)
  }

  @Test func oneHashCountsOne() {
    let counts = counting { #expect(Counted("a").hashValue == Counted("a").hashValue) }
    #expect(counts.equalCalls == 0)
    #expect(counts.hashCalls == 2)
  }

  @Test func hashesAsItsBaseDoes() {
    #expect(Counted("a").hashValue == "a".hashValue)
  }

  @Test func countsOfAnEarlierBodyAreForgotten() {
    let list = (0..<10).map(Counted.init)
    let counts = (0..<2).map { _ in counting { #expect(list == list.map { $0 }) } }
    #expect(counts[0] == counts[1])
    #expect(counts[0].equalCalls == 10)
  }

  @Test func errorsPassThrough() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try counting { throw Failure() } }
  }
}
