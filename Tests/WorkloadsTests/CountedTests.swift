import Testing
import TestSupport
import Workloads

/// The counts are those of the calling thread, so other tests may run at the same time.
@Suite(.serialized) struct CountedTests {
  @Test func eachCallCountsOne() {
    let (one, same, other) = (Counted(1), Counted(1), Counted(2))
    let comparing = counting {
      #expect((one == same) == true)
      #expect((one == other) == false)
      #expect((one != other) == true)
    }
    #expect(comparing.equalCalls == 3 && comparing.hashCalls == 0)
    let hashing = counting { #expect(Counted("a").hashValue == "a".hashValue) }
    #expect(hashing.equalCalls == 0 && hashing.hashCalls == 1)
  }
}
