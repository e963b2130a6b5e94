public import SnapshotDiff

/// An algorithm of the library, with what tests and reports need to know of it.
public struct LibraryAlgorithm: Sendable {
  public let algorithm: any DiffAlgorithm
  /// Whether it compares lists with duplicates. If not, it throws `duplicateElement`.
  public let takesDuplicates: Bool
  /// Whether twice the items take about twice the calls of `==` and of the hash function, whatever changed. For each
  /// edit pattern, 4,000 items then take less than 6.25 times the calls that 1,000 items take. If this is false, the
  /// algorithm may be missing from the long contests of a quick run.
  public let isLinear: Bool
  /// The most calls of the hash function, divided by the number of elements of both lists together.
  public let hashesPerElement: Int
  /// Whether it finds a shortest script if no item moves and none occurs twice.
  public let findsShortestScripts: Bool
  /// Whether a report may call it the fastest. If not, it is measured and has a row on the page of its suite, but no
  /// report chooses it. False for a variant that gives the same answers as another algorithm. Also false for an
  /// algorithm that apps would not use because some scripts are too long, such as half the list for one move.
  public let competes: Bool

  /// By default, an algorithm hashes each element at most once and has no restriction.
  public init(
    _ algorithm: any DiffAlgorithm, takesDuplicates: Bool = true, isLinear: Bool = true,
    hashesPerElement: Int = 1, findsShortestScripts: Bool = true, competes: Bool = true
  ) {
    self.algorithm = algorithm
    self.takesDuplicates = takesDuplicates
    self.isLinear = isLinear
    self.hashesPerElement = hashesPerElement
    self.findsShortestScripts = findsShortestScripts
    self.competes = competes
  }

  /// The library's algorithms. `bench diff` offers them, and the tests of the law take them.
  ///
  /// `Algorithms` in `UpdateSuites` lists the same algorithms by their concrete types, because a call through `any` is
  /// not specialised.
  public static let all = [
    LibraryAlgorithm(MyersDiff(), isLinear: false, hashesPerElement: 0),
    LibraryAlgorithm(MyersDiff(inferringMoves: true), isLinear: false, hashesPerElement: 4),
    LibraryAlgorithm(HeckelDiff(), hashesPerElement: 2),
    LibraryAlgorithm(LISDiff(), takesDuplicates: false),
  ]
}

public let libraryAlgorithms = LibraryAlgorithm.all.map(\.algorithm)
