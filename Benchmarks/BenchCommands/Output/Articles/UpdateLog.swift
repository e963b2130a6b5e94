import Screens

/// What a list view receives in the first updates of a session, in the form that articles use: `DS(0), IS(0)`.
enum UpdateLog {
  private static let legend =
    "Below is what a list view received, a batch in each line. An update may need several batches, or none. `D` deletes "
    + "items, `I` inserts, `R` reloads and `M` moves them; `DS`, `IS`, `RS` and `MS` do so with sections. Numbers are "
    + "positions: section, then item."

  private static let seed: UInt64 = 1
  /// The most items of a log line that are printed.
  private static let mostItems = 8

  /// Runs the session, which takes some milliseconds and is the same each time.
  static func lines(_ name: String, _ way: String, updates: Int) throws -> [String] {
    guard let scenario = ScreenCatalogue.scenario(named: name) else {
      throw ScreenFailure("There is no screen “\(name)”.")
    }
    let session = try scenario.prepare(seed: 1).open(way, seed: seed, audit: true, history: nil)
    session.view?.recordsUpdates = true
    try session.run(updates: updates)
    return (session.view?.updateLog ?? []).map(shortened)
  }

  /// Replaces each `{{log SCENARIO WAY UPDATES}} WORDS` by the names, the words and the log. The legend comes before
  /// the first log.
  static func replacingLogs(in template: String) throws -> String {
    var legend = Self.legend + "\n\n"
    return try template.replacing(/\{\{log (\S+) (\S+) ([0-9]+)\}\} (.*)/) { match in
      defer { legend = "" }
      let lines = try Self.lines(String(match.1), String(match.2), updates: Int(match.3) ?? 0)
      let log = (["```text"] + lines + ["```"]).joined(separator: "\n")
      return "\(legend)`\(match.1)`, `\(match.2)`, \(match.4)\n\n\(log)"
    }
  }

  private static func shortened(_ line: String) -> String {
    let items = line.components(separatedBy: ", ")
    if items.count <= mostItems { return line }
    return items.prefix(mostItems).joined(separator: ", ")
      + " and \(items.count - mostItems) more"
  }
}
