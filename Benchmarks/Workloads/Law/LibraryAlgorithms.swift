public import SnapshotDiff

/// The algorithms of the library that compete with each other. `bench diff` offers them, and the tests of the law take
/// them.
///
/// `Algorithms` in `UpdateSuites` has the same ones by their concrete types: a call through `any` is not specialised.
public let libraryAlgorithms: [any DiffAlgorithm] = [
  MyersDiff(), MyersDiff(inferringMoves: true), HeckelDiff(), LISDiff(),
]
