import BenchmarkHarness

package struct CellLane: Hashable {
  package var cell: CellID
  package var lane: Lane

  package init(cell: CellID, lane: Lane) {
    self.cell = cell
    self.lane = lane
  }
}
