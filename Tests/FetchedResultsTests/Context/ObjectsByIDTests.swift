import TestSupport
import Testing
import Workloads

@testable import FetchedResults

@Suite struct ObjectsByIDTests {
  private final class Thing {}

  @Test func itFindsWhatADictionaryFinds() {
    var generator = SplitMix64(seed: TestSeed.current)
    var table = ObjectsByID<Thing>()
    var dictionary: [ObjectID: Thing] = [:]
    let steps = TestSteps.count(debug: 20_000, release: 100_000)
    for step in 0..<steps {
      // The table grows, shrinks to nothing, and grows again. There are few keys, so each key comes back.
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

  @Test(arguments: [false, true]) func honestKeysNeedNoSeed(areRandom: Bool) {
    print("seed=\(TestSeed.current)")
    var generator = SplitMix64(seed: TestSeed.current)
    let thing = Thing()
    var table = ObjectsByID<Thing>()
    for key in 1...TestSteps.count(debug: 100_000, release: 1_000_000) {
      let key = areRandom ? Int64(bitPattern: generator.next()) : Int64(key)
      table.insert(thing, for: ObjectID(store: 1, entity: 1, primaryKey: key))
    }
    // A local constant, because a failed expectation would otherwise print the whole table.
    let isSeeded = table.isSeeded
    #expect(!isSeeded)
  }

  /// A multiplication maps a key to its bucket. If all keys of a file shared a bucket, an insertion would be O(*n*).
  @Test func chosenKeysGetASeed() {
    var table = ObjectsByID<Thing>()
    var things: [ObjectID: Thing] = [:]
    for key in 0..<Int64(5_000) {
      let objectID = ObjectID(store: 1, entity: 1, primaryKey: key.inOneBucket)
      let thing = Thing()
      things[objectID] = thing
      #expect(table.insert(thing, for: objectID) == nil)
    }
    let isSeeded = table.isSeeded
    #expect(isSeeded)
    let areThere = things.allSatisfy { table[$0.key] === $0.value }
    #expect(areThere)
    var isGoing = false
    for (objectID, thing) in things {
      if isGoing {
        table.remove(objectID)
        things[objectID] = nil
      } else {
        #expect(table.insert(thing, for: objectID) === thing)
      }
      isGoing.toggle()
    }
    let isRight =
      table.count == things.count && things.allSatisfy { table[$0.key] === $0.value }
    #expect(isRight)
  }
}

extension Int64 {
  /// A primary key that lands in bucket 0, for store 1 and entity 1. The table mixes store and entity into the key and
  /// multiplies by the golden ratio. The product is `self`. If `self` is small, its upper bits are 0.
  fileprivate var inOneBucket: Int64 {
    let golden: UInt64 = 0x9E37_79B9_7F4A_7C15
    // Each Newton step doubles the correct bits of the inverse. An odd number inverts its own last 3 bits.
    var inverse = golden
    for _ in 0..<5 { inverse = inverse &* (2 &- golden &* inverse) }
    let scope = (UInt64(1) << 32 | 1) &* 0xD6E8_FEB8_6659_FD93
    return Int64(bitPattern: (UInt64(bitPattern: self) &* inverse) ^ scope)
  }
}
