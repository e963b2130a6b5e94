import Foundation

/// The name of a processor. Times may be compared between processors with the same name.
package enum ProcessorName {
  /// Reads the text of `/proc/cpuinfo`.
  ///
  /// On arm64 the text does not name the processor. The implementer, part, variant and revision of every kind of core
  /// stand in for the name. If the text has these facts, its `model name` is ignored: it names the architecture, which
  /// many processors share.
  ///
  /// - Returns: nil if the text has neither a name nor these facts, or says that the name is unknown.
  package static func read(cpuInfo: String) -> String? {
    var cores: [[String: String]] = [[:]]
    for line in cpuInfo.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let colon = line.firstIndex(of: ":") else {
        // An empty line ends a core.
        cores.append([:])
        continue
      }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      let fact = line[..<colon].trimmingCharacters(in: .whitespaces)
      if !value.isEmpty { cores[cores.count - 1][fact] = value }
    }
    var names: [String] = []
    for name in cores.compactMap(armName) where !names.contains(name) { names.append(name) }
    if !names.isEmpty { return names.joined(separator: " + ") }
    let name = cores.lazy.compactMap { $0["model name"] }.first
    return name?.lowercased() == "unknown" ? nil : name
  }

  /// The facts of one core, such as `implementer 0x41, part 0xd0c, variant 0x3, revision 1`; nil if the core has no
  /// implementer or no part.
  private static func armName(_ core: [String: String]) -> String? {
    guard let implementer = core["CPU implementer"], let part = core["CPU part"] else { return nil }
    let rest = ["variant", "revision"].compactMap { name in
      core["CPU \(name)"].map { "\(name) \($0)" }
    }
    return (["implementer \(implementer)", "part \(part)"] + rest).joined(separator: ", ")
  }
}
