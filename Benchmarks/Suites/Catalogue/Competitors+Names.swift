import ScreenSuites
import StoreSuites
import SuiteBasics
public import UpdateSuites

extension Competitors {
  /// Has them compete in every contest of algorithms from here on.
  ///
  /// - Throws: where one's name cannot be that of a subject.
  public static func register(_ competitors: [Competitor]) throws(CompetitorError) {
    try check(competitors.map(\.name))
    set(competitors)
  }

  /// Holds names against each other's and those that the subjects of the catalogue have.
  package static func check(_ names: [String]) throws(CompetitorError) {
    let known = names.isEmpty ? [] : subjects()
    var seen: Set<String> = []
    for name in names {
      guard isWellFormed(name) else { throw .malformed(name) }
      // It drives a list view, too.
      let isKnown =
        known.contains(name) || known.contains("\(ReplacementSuite.reference)-\(name)")
      if isKnown || name.hasPrefix("floor-") { throw .taken(name) }
      guard seen.insert(name).inserted else { throw .twice(name) }
    }
  }

  /// Lower-case letters and digits, words joined by `-`: names are parts of others, joined by `/` and
  /// `.`, and are searched by regular expressions.
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
