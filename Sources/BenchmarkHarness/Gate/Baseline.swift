import Foundation

/// Values that a run is held against: of several environments and seeds, in one file.
public struct Baseline: Hashable, Sendable {
  public init() {}

  public init(parsing data: Data, path: String) throws {}

  /// The file: one cell a line, sorted; the same baseline has the same bytes.
  public var data: Data { Data() }

  /// Replaces what the baseline has of the lanes of cells that the run has, in the run's environment
  /// and seed; the rest stays.
  public mutating func update(from run: GateRun) {}

  /// Removes cells of every environment and seed.
  ///
  /// - Returns: how many.
  public mutating func remove(_ shouldRemove: (CellID) -> Bool) -> Int { 0 }
}
