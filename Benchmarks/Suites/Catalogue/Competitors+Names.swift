extension Competitors {
  /// Lets these competitors take part in every contest of algorithms from now on, in place of those registered before.
  ///
  /// - Throws: ``CompetitorError`` if a competitor's name cannot be the name of a subject.
  public static func register(_ competitors: [Competitor]) throws(CompetitorError) {
    try check(competitors.map(\.name))
    set(competitors)
  }

  /// Checks that each name is well formed and unique, lacks the prefix `floor-`, and names no subject of the catalogue.
  package static func check(_ names: [String]) throws(CompetitorError) {
    let known = names.isEmpty ? [] : subjects()
    var seen: Set<String> = []
    for name in names {
      guard isWellFormed(name) else { throw .malformed(name) }
      // In the suite `replacement`, the subject of a competitor is named `fine-grained-<name>`.
      let isKnown =
        known.contains(name) || known.contains("\(ReplacementSuite.reference)-\(name)")
      if isKnown || name.hasPrefix("floor-") { throw .taken(name) }
      guard seen.insert(name).inserted else { throw .twice(name) }
    }
  }

  /// Whether a name consists of lower-case letters and digits, in words joined by `-`. A cell's name joins such names
  /// by `/` and `.`, and users search cell names with regular expressions.
  private static func isWellFormed(_ name: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    }
  }

  private static func subjects() -> Set<String> {
    let contests = Catalogue.contestIDs(in: .full, sizes: [900]).compactMap(Catalogue.contest)
    return Set(contests.flatMap { $0.subjects.map(\.name) })
  }
}
