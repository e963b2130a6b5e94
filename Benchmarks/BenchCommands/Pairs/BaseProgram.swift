import BenchmarkHarness
import Foundation

/// The base's own `bench`, built from its worktree.
enum BaseProgram {
  /// Builds the release product. What the build prints goes to stderr.
  ///
  /// - Returns: the path of the program; nil when asked to stop. No process of the build is left running then.
  static func build(_ folder: BaseFolder) throws -> String? {
    let scratch = try folder.temporary.folder("build")
    let product = product(of: folder.package)
    // SwiftPM leaves its locks in the folder for temporary files.
    let build = try SessionProcess(
      [
        "swift", "build", "-c", "release", "--product", product, "--package-path",
        folder.package,
        "--scratch-path", scratch,
      ], environment: ["TMPDIR": folder.temporary.folder("temporary")])
    guard let status = build.wait(shouldStop: { Interrupt.isAsked }) else { return nil }
    guard status == 0 else {
      throw CommandFailure.error("the base cannot be built; what the build says is above")
    }
    return "\(scratch)/release/\(product)"
  }

  /// The product to build. In a revision that has no launcher yet, the program has the launcher's name.
  private static func product(of package: String) -> String {
    let manifest = try? String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8)
    return manifest?.contains("\"\(ThisProgram.product)\"") == false
      ? ThisProgram.name : ThisProgram.product
  }

  /// Makes sure that the base's workers understand the orders that this program gives.
  static func shakeHands(_ executable: String, _ revision: String) throws {
    let line = Program.output(executable, ["worker", "--protocol"])
    let spoken = line.flatMap {
      try? JSONDecoder().decode(WorkerProtocol.self, from: Data($0.utf8))
    }
    guard let spoken else { throw notUnderstood(revision, "none") }
    guard spoken == WorkerProtocol() else {
      throw notUnderstood(revision, "version \(spoken.version)")
    }
  }

  /// Text in the sources of every revision whose workers can report their protocol. A revision of this package without
  /// this text is refused before its build.
  static let handshake = "\"--protocol\""

  static func notUnderstood(_ revision: String, _ found: String) -> CommandFailure {
    CommandFailure.error(
      "the workers of \(revision) cannot be paired with these: their protocol is "
        + "\(found), this program's is version \(WorkerProtocol.version). Exact values and "
        + "rough ratios can be compared all the same: \(ThisProgram.name) run --output DIR in a checkout of "
        + "each, then \(ThisProgram.name) compare DIR DIR")
  }
}
