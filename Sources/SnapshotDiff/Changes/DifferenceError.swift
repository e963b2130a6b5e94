/// The reason why a difference could not be made or applied.
public enum DifferenceError: Error, Hashable, Sendable {
  /// The algorithm needs unique elements, but this element occurs more than once in one list.
  case duplicateElement(String)
  /// The difference inserts this element, but the snapshot already has it.
  case alreadyPresent(String)
  /// The list has more elements than a difference can number (2^31 - 1).
  case listTooLong(count: Int)
  /// The lists do not have the counts that the difference was made for.
  case shapeMismatch(expected: [Int], found: [Int])
  /// An offset is out of range or used twice, or the changes do not fit the counts of the lists.
  case invalidChanges(String)
}

extension DifferenceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateElement(let element):
      "The element \(element) stands more than once in one list. Use MyersDiff or HeckelDiff for "
        + "lists with duplicates."
    case .alreadyPresent(let element):
      "The difference inserts \(element), which is in the snapshot already."
    case .listTooLong(let count):
      "A list of \(count) elements is too long: a difference numbers at most \(Int32.max)."
    case .shapeMismatch(let expected, let found):
      "The difference is for \(Self.counts(expected)) items, not for "
        + "\(Self.counts(found))."
    case .invalidChanges(let reason):
      "The changes are no valid set: \(reason)."
    }
  }

  private static func counts(_ counts: [Int]) -> String {
    let shown = counts.prefix(8).map { "\($0)" }.joined(separator: " + ")
    return counts.isEmpty ? "none" : counts.count > 8 ? shown + " + ..." : shown
  }
}
