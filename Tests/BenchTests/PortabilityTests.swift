import Foundation
import Testing

/// Obstacles to a port to another system, found by reading the sources.
@Suite struct PortabilityTests {
  private struct Source {
    let path: String
    let lines: [String]

    /// The imported modules. `asked` is the module of the enclosing `canImport`; nil if there is none.
    var imports: [(module: String, asked: String?)] {
      var asked: String?
      return lines.compactMap { line in
        guard line.contains("mport") || line.contains("#endif") else { return nil }
        if let found = line.firstMatch(of: /^ *#(?:if|elseif) canImport\((\w+)\)/) {
          asked = String(found.1)
        } else if line.contains(/^ *#endif/) {
          asked = nil
        }
        let found = line.firstMatch(of: /^ *(?:@\S+ )*(?:public |package )?import (?:\w+ )?(\w+)/)
        return found.map { (module: String($0.1), asked: asked) }
      }
    }
  }

  private static let ofLinux = ["\"/proc/", "\"/sys/", "\"LD_", "prctl", "os(Linux)"]

  private func sources(in folder: String) throws -> [Source] {
    let root = BenchProgram.root.appendingPathComponent(folder).path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".swift") }
    try #require(!paths.isEmpty, "\(folder) has no sources")
    return try paths.map { path in
      let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      return Source(path: "\(folder)/\(path)", lines: text.components(separatedBy: "\n"))
    }
  }

  /// These libraries build wherever Swift and SQLite are available.
  @Test(arguments: ["SnapshotDiff", "SnapshotDiffFoundation", "FetchedResults"])
  func aLibraryImportsNothingThatOnlyLinuxHas(_ library: String) throws {
    let everywhere: Set = ["CSQLite", "Foundation", "SnapshotDiff", "Synchronization"]
    for source in try sources(in: "Sources/\(library)") {
      for (module, asked) in source.imports {
        #expect(everywhere.contains(module) || module == asked, "\(source.path): \(module)")
      }
    }
  }

  /// Only `Sources/Linux` has to be ported to another system.
  @Test(arguments: ["Sources", "Benchmarks"])
  func whatIsOfLinuxStandsInOneFolder(_ folder: String) throws {
    for source in try sources(in: folder) where !source.path.hasPrefix("Sources/Linux/") {
      for (module, asked) in source.imports where ["Glibc", "Musl"].contains(module) {
        #expect(asked == module, "\(source.path): \(module)")
      }
      for line in source.lines {
        let word = Self.ofLinux.first { line.contains($0) }
        #expect(word == nil, "\(source.path): \(line)")
      }
    }
  }
}
