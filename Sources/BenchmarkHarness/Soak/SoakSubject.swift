/// What lives through a soak: the same objects in all of its cycles.
public protocol SoakSubject: AnyObject {
  /// Makes so many updates, the last of which leads back to the content before the first.
  ///
  /// - Parameters:
  ///   - updates: an even number.
  ///   - seed: the updates follow from it.
  /// - Throws: what an update throws; the soak ends with it.
  func makeCycle(updates: Int, seed: UInt64) throws

  /// What is wrong between two cycles: with the content, or with what holds it.
  ///
  /// - Parameter isLast: whether no cycle follows, so that looking may take long.
  func violations(isLast: Bool) throws -> [String]

  /// Batches that list views refused until now.
  var invalidBatches: Int { get }

  /// The size of a store's files; nil where there is none.
  var storeBytes: Int? { get }
}
