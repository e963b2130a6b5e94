public import SnapshotDiff

/// An algorithm of the library, with what tests and reports need to know of it.
public struct LibraryAlgorithm: Sendable {
  public let algorithm: any DiffAlgorithm
  /// Whether it accepts every list with duplicates. If not, it may throw `duplicateElement`.
  public let takesDuplicates: Bool
  /// Whether calls of `==` and of the hash function grow in proportion to the items, whatever changed. If not, the
  /// algorithm may be missing from the long contests of a quick run.
  public let callsAreLinear: Bool
  /// The most calls of the hash function, divided by the number of elements of both lists together.
  public let hashesPerElement: Int
  /// Whether it finds a shortest script if no item moves and none occurs twice.
  public let findsShortestScripts: Bool

  /// By default, an algorithm hashes each element at most once and has no restriction.
  public init(
    _ algorithm: any DiffAlgorithm, takesDuplicates: Bool = true, callsAreLinear: Bool = true,
    hashesPerElement: Int = 1, findsShortestScripts: Bool = true
  ) {
    self.algorithm = algorithm
    self.takesDuplicates = takesDuplicates
    self.callsAreLinear = callsAreLinear
    self.hashesPerElement = hashesPerElement
    self.findsShortestScripts = findsShortestScripts
  }

  /// The library's algorithms. `SectionReplacement` is not among them: the suites `replacement` and `replay` add it.
  ///
  /// `Algorithms` in `UpdateSuites` lists the same algorithms by their concrete types, because a call through `any` is
  /// not specialised.
  public static let all = [
    LibraryAlgorithm(MyersDiff(), callsAreLinear: false, hashesPerElement: 0),
    LibraryAlgorithm(MyersDiff(inferringMoves: true), callsAreLinear: false, hashesPerElement: 4),
    LibraryAlgorithm(HeckelDiff(), hashesPerElement: 2),
    LibraryAlgorithm(LISDiff(), takesDuplicates: false),
  ]
}

public let libraryAlgorithms = LibraryAlgorithm.all.map(\.algorithm)
