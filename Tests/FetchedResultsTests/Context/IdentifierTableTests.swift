import TestSupport
import Testing
import Workloads

@testable import FetchedResults

/// Against a dictionary.
@Suite struct IdentifierTableTests {
  private final class Thing {}

  @Test func itFindsWhatADictionaryFinds() {
    print("seed=\(TestSeed.current)")
    var generator = SplitMix64(seed: TestSeed.current)
    var table = IdentifierTable<Thing>()
    var dictionary: [ObjectID: Thing] = [:]
    let steps = TestSteps.count(debug: 20_000, release: 100_000)
    for step in 0..<steps {
      // Grows, shrinks to nothing, and grows again; few keys, so that they come back.
      let isGrowing = step / 2_000 % 2 == 0
      let key = Int64(generator.next() % 900)
      let objectID = ObjectID(
        store: 1, entity: UInt32(generator.next() % 3),
        primaryKey: generator.next() % 4 == 0 ? .min + key : key)
      if generator.next() % 4 < (isGrowing ? 3 : 1) {
        let thing = Thing()
        let old = table.insert(thing, for: objectID)
        #expect(old === dictionary.updateValue(thing, forKey: objectID))
      } else {
        table.remove(objectID)
        dictionary[objectID] = nil
      }
      if step % 4_000 == 3_999 {
        for objectID in dictionary.keys.sorted(by: { $0.primaryKey < $1.primaryKey }) {
          table.remove(objectID)
        }
        dictionary = [:]
        #expect(table.isEmpty && table.objects.isEmpty)
      }
      #expect(table.count == dictionary.count)
      #expect(table[objectID] === dictionary[objectID], "seed=\(TestSeed.current) step=\(step)")
      if step % 500 == 0 {
        #expect(dictionary.allSatisfy { table[$0.key] === $0.value })
        #expect(table.objects.count == dictionary.count)
      }
    }
  }
}
