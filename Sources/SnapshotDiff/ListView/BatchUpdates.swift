/// The operations of one `performBatchUpdates` call of a list view.
///
/// Deletes, reloads and move sources are positions before the update. Inserts and move targets are positions after it.
/// ``BatchUpdateRules`` says which combinations a list view accepts.
@frozen
public struct BatchUpdates: Hashable, Sendable {
  public var sectionDeletes: [Int] = []
  public var sectionInserts: [Int] = []
  public var sectionReloads: [Int] = []
  public var sectionMoves: [Move<Int>] = []
  public var itemDeletes: [ItemPath] = []
  public var itemInserts: [ItemPath] = []
  public var itemReloads: [ItemPath] = []
  public var itemMoves: [Move<ItemPath>] = []

  @inlinable
  public init() {}

  @inlinable
  public var count: Int {
    sectionDeletes.count + sectionInserts.count + sectionReloads.count + sectionMoves.count
      + itemDeletes.count + itemInserts.count + itemReloads.count + itemMoves.count
  }

  @inlinable
  public var isEmpty: Bool { count == 0 }
}
