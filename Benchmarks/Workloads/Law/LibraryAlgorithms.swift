public import SnapshotDiff

/// An algorithm of the library, with what tests and reports need to know of it.
public struct LibraryAlgorithm: Sendable {
  public let algorithm: any DiffAlgorithm
  /// Whether it compares lists with duplicates. If not, it throws `duplicateElement`.
  public let takesDuplicates: Bool
  /// Whether twice the items take about twice the calls of `==` and of the hash function, whatever changed. For
  /// each edit pattern, 4,000 items take less than 6.25 times the calls of 1,000. If not, a quick run may leave the
  /// algorithm out.
  public let isLinear: Bool
  /// The most calls of the hash function for each element of both lists.
  public let hashesPerElement: Int
  /// Whether it finds a shortest script if no item moves and none occurs twice. Its scripts for moved items do not count
  /// here.
  public let findsShortestScripts: Bool
  /// Whether a report may call it the fastest. If not, it is measured and has a row on the page of its suite, but no
  /// report chooses it. Say no for a variant with the same answers as another one, and for one whose scripts are so long
  /// that apps would not use it.
  public let competes: Bool

  /// What is left out is as it is for most algorithms.
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

  /// Every algorithm that `bench diff` offers and that the tests of the law take.
  ///
  /// `Algorithms` in `UpdateSuites` has the same ones by their concrete types: a call through `any` is not specialised.
  public static let all = [
    LibraryAlgorithm(MyersDiff(), isLinear: false, hashesPerElement: 0),
    LibraryAlgorithm(MyersDiff(inferringMoves: true), isLinear: false, hashesPerElement: 4),
    LibraryAlgorithm(HeckelDiff(), hashesPerElement: 2),
    LibraryAlgorithm(LISDiff(), takesDuplicates: false),
  ]
}

public let libraryAlgorithms = LibraryAlgorithm.all.map(\.algorithm)
