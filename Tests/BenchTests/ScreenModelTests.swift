import Testing

@testable import UpdateSuites

/// The model of list view updates against examples worked out by hand: 12 rows on screen, and 6 prepared below.
@Suite struct ScreenModelTests {
  typealias Model = ScreenModel<Int>

  struct Example: Sendable, CustomStringConvertible {
    let description: String
    let changes: RowChanges
    var reloads: [Int] = []
    var size = 900
    let costs: Model.Costs
  }

  private static let examples = [
    Example(description: "nothing", changes: RowChanges(), costs: Model.Costs()),
    Example(
      // The 12 rows on screen shift, and the inserted row is the 13th that moves on screen.
      description: "an insert at the top", changes: RowChanges(inserts: [0]),
      costs: Model.Costs(batches: 1, updateItems: 1, cellsAsked: 1, cellsAnimated: 13)),
    Example(
      // The row that comes up from the 13th place has a cell. The only new cell is that of the 18th row.
      description: "a delete at the top", changes: RowChanges(deletes: [0]),
      costs: Model.Costs(batches: 1, updateItems: 1, cellsAsked: 1, cellsAnimated: 13)),
    Example(
      description: "an insert below the screen", changes: RowChanges(inserts: [15]),
      costs: Model.Costs(batches: 1, updateItems: 1, cellsAsked: 1)),
    Example(
      description: "an insert below all that is loaded", changes: RowChanges(inserts: [18]),
      costs: Model.Costs(batches: 1, updateItems: 1)),
    Example(
      description: "a row in place of another",
      changes: RowChanges(deletes: [3], inserts: [3]),
      costs: Model.Costs(batches: 1, updateItems: 2, cellsAsked: 1, cellsAnimated: 2)),
    Example(
      description: "two rows on screen change places", changes: RowChanges(moves: [(0, 1)]),
      costs: Model.Costs(batches: 1, updateItems: 1, cellsAnimated: 2)),
    Example(
      // The row loses its cell on the way, and another row comes up in its place.
      description: "a row leaves the screen", changes: RowChanges(moves: [(0, 500)]),
      costs: Model.Costs(batches: 1, updateItems: 1, cellsAsked: 1, cellsAnimated: 13)),
    Example(
      description: "a reload on screen and one below", changes: RowChanges(), reloads: [2, 700],
      costs: Model.Costs(batches: 1, updateItems: 2, cellsAsked: 1, cellsAnimated: 1)),
    Example(
      description: "a change, then a reload", changes: RowChanges(inserts: [800]), reloads: [2],
      costs: Model.Costs(batches: 2, updateItems: 2, cellsAsked: 1, cellsAnimated: 1)),
    Example(
      description: "all of a short list",
      changes: RowChanges(deletes: [0, 1], inserts: [0, 1, 2]),
      size: 2,
      costs: Model.Costs(batches: 1, updateItems: 5, cellsAsked: 3, cellsAnimated: 5)),
  ]

  @Test(arguments: examples)
  func changesCost(_ example: Example) {
    let old = Array(0..<example.size)
    var next = example.size
    let new = example.changes.origins(
      old: example.size,
      new: example.size - example.changes.deletes.count + example.changes.inserts.count
    ).map { origin -> Int in
      if let origin { return origin }
      next += 1
      return next - 1
    }
    let model = Model(old: old, new: new)
    #expect(
      model.costs(of: .changes(example.changes, reloads: example.reloads)) == example.costs)
  }

  @Test func everythingAnewCostsWhatIsOnScreen() {
    let model = Model(old: Array(0..<900), new: Array(1..<901))
    #expect(
      model.costs(of: .replacement(animated: true))
        == Model.Costs(batches: 1, updateItems: 2, cellsAsked: 18, cellsAnimated: 24))
    #expect(model.costs(of: .replacement(animated: false)) == Model.Costs(cellsAsked: 18))
    let same = Model(old: [1], new: [1])
    #expect(same.costs(of: .replacement(animated: true)) == Model.Costs())
    let short = Model(old: Array(0..<5), new: Array(5..<20))
    #expect(
      short.costs(of: .replacement(animated: true))
        == Model.Costs(batches: 1, updateItems: 2, cellsAsked: 15, cellsAnimated: 17))
  }

  @Test func rowsComeFromWhereTheyWere() {
    let changes = RowChanges(deletes: [1], inserts: [0], moves: [(from: 4, to: 2)])
    // 0 1 2 3 4 without 1 and 4 is 0 2 3. Then the new item comes first, and 4 comes third.
    #expect(changes.origins(old: 5, new: 5) == [nil, 0, 4, 2, 3])
    #expect(changes.inverse.origins(old: 5, new: 5) == [1, nil, 3, 4, 2])
  }
}
