extension BatchUpdates: CustomStringConvertible {
  /// The batch in short form for debugging: `DS(0), IS(0)` for a replaced section, `D(0 - 27384)`, `M(0 - 3 -> 1 - 7)`;
  /// `no updates` if it is empty.
  public var description: String {
    if isEmpty { return "no updates" }
    var texts: [String] = []
    texts.reserveCapacity(count)
    for section in sectionDeletes { texts.append("DS(\(section))") }
    for section in sectionInserts { texts.append("IS(\(section))") }
    for section in sectionReloads { texts.append("RS(\(section))") }
    for move in sectionMoves { texts.append("MS(\(move.source) -> \(move.target))") }
    for path in itemDeletes { texts.append("D\(path)") }
    for path in itemInserts { texts.append("I\(path)") }
    for path in itemReloads { texts.append("R\(path)") }
    for move in itemMoves {
      texts.append(
        "M(\(move.source.section) - \(move.source.item) -> "
          + "\(move.target.section) - \(move.target.item))")
    }
    return texts.joined(separator: ", ")
  }
}
