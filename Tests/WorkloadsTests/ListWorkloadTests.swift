import Foundation
import Testing
import Workloads

@Suite struct ListWorkloadTests {
  @Test(arguments: EditPattern.allCases)
  func listsAreTheKeysOfThePattern(_ pattern: EditPattern) {
    let workload = ListWorkload<UUID>(pattern, size: 300, seed: 7)
    #expect(workload.old == (0..<300).map { UUID.make(key: $0, seed: 7) })
    #expect(
      workload.new
        == pattern.newKeys(size: 300, seed: 7).map { UUID.make(key: $0, seed: 7) })
  }

  @Test(arguments: EditPattern.allCases, [0, 1, 9, 11, 900, 5_000])
  func updatedItemsAreSurvivorsInNewOrderOnePartEach(_ pattern: EditPattern, size: Int) {
    let workload = ListWorkload<Int>(pattern, size: size, seed: 7)
    let survivors = workload.new.filter(Set(workload.old).contains)
    let places = workload.updated.compactMap(survivors.firstIndex)
    #expect(places.count == workload.updated.count)
    #expect(places == places.sorted())
    #expect(workload.updated.count == min(survivors.count, max(10, survivors.count / 100)))
    for (part, place) in places.enumerated() {
      let start = part * survivors.count / places.count
      let end = (part + 1) * survivors.count / places.count
      #expect((start..<end).contains(place))
    }
  }

  @Test(arguments: EditPattern.allCases)
  func oldAndNewStringsShareNoStorageButWhereTheNameSaysSo(_ pattern: EditPattern) {
    let workload = ListWorkload<String>(pattern, size: 300, seed: 7)
    #expect(workload.sharesStorage == pattern.rawValue.hasSuffix("-shared"))
    let old = workload.old.map(\.storage)
    let new = workload.new.map(\.storage)
    #expect(!old.contains(nil) && !new.contains(nil))
    #expect(Set(old).count == old.count)
    #expect(Set(old).isDisjoint(with: new) == !workload.sharesStorage)
    let addresses = [workload.old, workload.new].map { $0.withUnsafeBufferPointer(\.baseAddress) }
    #expect((addresses[0] == addresses[1]) == workload.sharesStorage)
  }
}

extension String {
  /// The address of the text; nil if the string stores it inline.
  var storage: UInt? {
    guard utf8.count > 15 else { return nil }
    return utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }
}
