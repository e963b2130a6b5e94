import BenchmarkHarness
import Foundation

/// The base's own `bench`, built from the files of its commit.
enum BaseProgram {
  /// Writes the files of a commit to the temporary folder of a comparison, and returns the folder of the package there.
  /// The index is written there, too. So nothing but the temporary folder has to be removed at the end.
  static func checkOut(
    _ commit: String, of repository: GitRepository, in temporary: TemporaryFolder
  ) throws -> String {
    let tree = try temporary.folder("tree")
    do {
      // A user's settings may ask git to split the index, or to go into submodules. With such settings, git would write
      // a part of the index to the repository. It would also point the user's submodules at new work trees in this
      // folder.
      try repository.git(
        [
          "-c", "core.splitIndex=false", "--work-tree", tree, "read-tree", "--reset", "-u",
          "--no-recurse-submodules", commit,
        ], index: "\(temporary.path)/index")
    } catch {
      throw CommandFailure.error("\(commit) cannot be checked out: \(error)")
    }
    if !ThisProgram.isOfThisPackage { linkThisPackage(in: temporary) }
    return repository.prefix.isEmpty ? tree : "\(tree)/\(repository.prefix)"
  }

  /// Links this package beside the base's files, under its own name. The manifest of a user's package may name this
  /// package by a relative path, such as `../snapshot-diff-benchmark`.
  private static func linkThisPackage(in temporary: TemporaryFolder) {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    // The comparison itself uses these names, so no link can have them. If the base's manifest needs such a link, the
    // build of the base reports the missing package.
    if ["tree", "build", "temporary", "base", "head"].contains(folder.lastPathComponent) { return }
    try? FileManager.default.createSymbolicLink(
      atPath: "\(temporary.path)/\(folder.lastPathComponent)", withDestinationPath: folder.path)
  }

  /// Builds the release product. What the build prints goes to stderr.
  ///
  /// - Returns: the path of the program; nil when asked to stop. No process of the build is left running then.
  static func build(_ package: String, in temporary: TemporaryFolder) throws -> String? {
    let scratch = try temporary.folder("build")
    let product = product(of: package)
    // SwiftPM leaves its locks in the folder for temporary files.
    let build = try SessionProcess(
      [
        "swift", "build", "-c", "release", "--product", product, "--package-path", package,
        "--scratch-path", scratch,
      ], environment: ["TMPDIR": temporary.folder("temporary")])
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
