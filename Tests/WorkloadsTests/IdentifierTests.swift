import Foundation
import Testing
import Workloads

@Suite struct IdentifierTests {
  @Test(arguments: IdentifierKind.allCases, [0, 1, .max] as [UInt64])
  func tenThousandKeysAreAsManyIdentifiers(_ kind: IdentifierKind, seed: UInt64) {
    switch kind {
    case .int: checkUnique(Int.self, seed)
    case .uuid: checkUnique(UUID.self, seed)
    case .uri: checkUnique(String.self, seed)
    case .enum: checkUnique(ScreenItem.self, seed)
    }
  }

  private func checkUnique<Identifier: WorkloadIdentifier>(_: Identifier.Type, _ seed: UInt64) {
    let identifiers = (0..<10_000).map { Identifier.make(key: $0, seed: seed) }
    #expect(Set(identifiers).count == 10_000)
    #expect(identifiers == (0..<10_000).map { Identifier.make(key: $0, seed: seed) })
    #expect(identifiers != (0..<10_000).map { Identifier.make(key: $0, seed: seed ^ 4_711) })
  }

  @Test func integersHaveNoOrder() {
    let integers = (0..<1_000).map { Int.make(key: $0, seed: 1) }
    let ascents = zip(integers, integers.dropFirst()).filter { $0 < $1 }.count
    #expect((400...600).contains(ascents))
  }

  @Test func aURIIsThatOfAManagedObject() throws {
    let uri = String.make(key: 734, seed: 1)
    let match = try #require(
      uri.wholeMatch(of: /x-coredata:\/\/([0-9A-F-]{36})\/Event\/p735/), "\(uri)")
    #expect(UUID(uuidString: String(match.1)) != nil)
    #expect(String.make(key: 0, seed: 1).hasPrefix(uri.prefix(50)), "they differ at the end")
  }

  @Test func ofTwentyScreenItemsThreeAreNoMatches() {
    var counts: [String: Int] = [:]
    for key in 0..<2_000 {
      switch ScreenItem.make(key: key, seed: 1) {
      case .banner: counts["banner", default: 0] += 1
      case .sport: counts["sport", default: 0] += 1
      case .advert: counts["advert", default: 0] += 1
      case .match: counts["match", default: 0] += 1
      }
    }
    #expect(counts == ["banner": 100, "sport": 100, "advert": 100, "match": 1_700])
  }
}
