public import SnapshotDiff
public import Workloads

extension LibraryAlgorithm {
  /// ``all``, `LISDiff` with Swift's hash, and `SectionReplacement`.
  public static let every =
    all + [
      LibraryAlgorithm(LISDiff(hashing: .standard), takesDuplicates: false),
      LibraryAlgorithm(
        SectionReplacement(), hashesPerElement: 0, findsShortestScripts: false),
    ]
}

/// Every algorithm of the library, in every form.
public let everyAlgorithm = LibraryAlgorithm.every.map(\.algorithm)

/// Pairs each list of `old` with each list of `new`. Describes the first five pairs for which `algorithm` breaks
/// ``DiffLaw``.
public func lawBreaches<Element: Hashable>(
  of algorithm: some DiffAlgorithm, from old: [[Element]], to new: [[Element]]
) -> [String] {
  breaches(from: old, to: new, { $0 }) { DiffLaw.violations(of: algorithm, from: $0, to: $1) }
}

/// Pairs each snapshot of `old` with each snapshot of `new`. Describes the first five pairs for which `algorithm`
/// breaks ``DiffLaw``.
public func lawBreaches<Section, Item>(
  of algorithm: some DiffAlgorithm, from old: [PlainSnapshot<Section, Item>],
  to new: [PlainSnapshot<Section, Item>]
) throws -> [String] {
  try breaches(from: old, to: new, { try DiffableDataSourceSnapshot($0) }) {
    DiffLaw.violations(of: algorithm, from: $0, to: $1)
  }
}

private func breaches<Plain, Made>(
  from old: [Plain], to new: [Plain], _ make: (Plain) throws -> Made,
  _ violations: (Made, Made) -> [String]
) rethrows -> [String] {
  var breaches: [String] = []
  let targets = try new.map(make)
  for from in old {
    let source = try make(from)
    for (index, target) in targets.enumerated() {
      let found = violations(source, target)
      if !found.isEmpty { breaches.append("\(from) -> \(new[index]): \(found)") }
      // One defect can break the law for thousands of pairs.
      if breaches.count == 5 { return breaches }
    }
  }
  return breaches
}
