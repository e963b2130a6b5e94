import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Lists of up to 400 elements and edited copies. For unique elements, a script must be a shortest one.
@Suite struct ListFuzzTests {
  @Test(
    arguments: [
      Int.self, CollidingIdentifier.self, ConstantlyHashed.self, TwiceHashed.self, String.self,
    ] as [any FuzzIdentifier.Type])
  func uniqueElements(_ type: any FuzzIdentifier.Type) throws { try run(type) }

  @Test(arguments: [Int.self, TwiceHashed.self, String.self] as [any FuzzIdentifier.Type])
  func repeatedElements(_ type: any FuzzIdentifier.Type) throws { try runWithDuplicates(type) }

  private func run<Identifier: FuzzIdentifier>(_: Identifier.Type) throws {
    for var step in TestSteps.each(debug: 100, release: 20_000) {
      let (oldKeys, newKeys) = keys(&step.generator)
      let old = oldKeys.map(Identifier.make)
      let new = newKeys.map { Identifier.make($0).respelt }
      let known = Set(oldKeys)
      let survivors = newKeys.filter(known.contains)
      let places = Dictionary(uniqueKeysWithValues: oldKeys.enumerated().map { ($1, $0) })
      let staying = longestIncreasingLength(survivors.compactMap { places[$0] })
      for algorithm in [LISDiff(), LISDiff(hashing: .standard)] {
        let found = try algorithm.difference(from: old, to: new)
        let sizes = [found.deletes.count, found.inserts.count, found.moves.count]
        let least = [
          old.count - survivors.count, new.count - survivors.count, survivors.count - staying,
        ]
        try #require(sizes == least, "\(step) \(algorithm.name): \(oldKeys) -> \(newKeys)")
        try #require(
          DiffLaw.violations(of: found, from: old, to: new) == [],
          "\(step) \(algorithm.name): \(oldKeys) -> \(newKeys)")
      }
    }
  }

  /// The result is a script that obeys ``DiffLaw``, or an error that names a repeated element.
  private func runWithDuplicates<Identifier: FuzzIdentifier>(_: Identifier.Type) throws {
    for var step in TestSteps.each(debug: 100, release: 20_000) {
      var (oldKeys, newKeys) = keys(&step.generator)
      if Bool.random(using: &step.generator) { repeatSome(of: &oldKeys, &step.generator) }
      if Bool.random(using: &step.generator) { repeatSome(of: &newKeys, &step.generator) }
      let old = oldKeys.map(Identifier.make)
      let new = newKeys.map { Identifier.make($0).respelt }
      for algorithm in [LISDiff(), LISDiff(hashing: .standard)] {
        let answer = Result { () throws(DifferenceError) in
          try algorithm.difference(from: old, to: new)
        }
        switch answer {
        case .success(let found):
          try #require(
            DiffLaw.violations(of: found, from: old, to: new) == [],
            "\(step) \(algorithm.name): \(oldKeys) -> \(newKeys)")
        case .failure(let error):
          let repeated = repeats(in: oldKeys).union(repeats(in: newKeys))
          let right = repeated.map { DifferenceError.duplicateElement("\(Identifier.make($0))") }
          try #require(
            right.contains(error),
            "\(step) \(algorithm.name): \(oldKeys) -> \(newKeys)")
        }
      }
    }
  }

  private func keys(
    _ generator: inout SplitMix64
  ) -> ([Int], [Int]) {
    let bound = [8, 60, 150, 400][Int.random(in: 0..<4, using: &generator)]
    let count = Int.random(in: 0...bound, using: &generator)
    let old = Array(0..<count)
    let new = ListEditing.edited(count: count, using: &generator)
    // Either list may be the old one: inserts in one direction are deletes in the other.
    return Bool.random(using: &generator) ? (old, new) : (new, old)
  }

  private func repeatSome(of keys: inout [Int], _ generator: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      guard let key = keys.randomElement(using: &generator) else { return }
      let isBeside = Bool.random(using: &generator)
      let place = isBeside ? keys.firstIndex(of: key) : nil
      keys.insert(key, at: place ?? Int.random(in: 0...keys.count, using: &generator))
    }
  }

  private func repeats(in keys: [Int]) -> Set<Int> {
    var seen: Set<Int> = []
    return Set(keys.filter { !seen.insert($0).inserted })
  }
}
