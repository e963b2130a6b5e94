/// The subject of a soak: the same objects live through all of its cycles.
public protocol SoakSubject: AnyObject {
  /// Makes this many updates. The last one leads back to the content before the first.
  ///
  /// - Parameter updates: an even number.
  /// - Throws: the error of an update, which ends the soak.
  func makeCycle(updates: Int, seed: UInt64) throws

  /// The violations found before the first cycle or after a cycle, in the content or in the objects that hold it.
  ///
  /// - Parameter isLast: whether no cycle follows, so that the check may take long.
  func violations(isLast: Bool) throws -> [String]

  /// Batches that list views have refused so far.
  var invalidBatches: Int { get }

  /// The size of a store's files; nil where there is none.
  var storeBytes: Int? { get }
}
