import BenchmarkHarness
import Foundation

/// The program of the base, built from the files of its commit.
enum BaseProgram {
  /// Writes the files of a commit, and git's index of them, to the temporary folder. Returns the folder of the package
  /// there.
  static func checkOut(
    _ commit: String, of repository: GitRepository, in temporary: TemporaryFolder
  ) throws -> String {
    let tree = try temporary.folder("tree")
    do {
      // A user's settings may ask git to split the index, or to go into submodules. Git would then write to the
      // repository, and point its submodules at new work trees in the temporary folder.
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

  /// Links this package beside the base's files, because the manifest of a user's package may name this package by a
  /// path such as `../snapshot-diff-benchmark`.
  private static func linkThisPackage(in temporary: TemporaryFolder) {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    // The comparison itself uses these names, so no link may have one of them. If the manifest needs that link, the
    // build reports the missing package.
    if ["tree", "build", "temporary", "base", "head"].contains(folder.lastPathComponent) { return }
    try? FileManager.default.createSymbolicLink(
      atPath: "\(temporary.path)/\(folder.lastPathComponent)", withDestinationPath: folder.path)
  }

  /// Builds the release product. What the build prints goes to stderr.
  ///
  /// - Returns: the path of the program; nil when stopped.
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

  /// The product to build. In a revision that has no launcher yet, the program itself has the name of today's launcher.
  private static func product(of package: String) -> String {
    let manifest = try? String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8)
    return manifest?.contains("\"\(ThisProgram.product)\"") == false
      ? ThisProgram.name : ThisProgram.product
  }

  /// Throws unless the base's workers understand the orders of this program.
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

  /// The sources of a revision of this package contain this text if its workers can name their protocol. The sources of
  /// a user's own package do not contain this text.
  static let handshake = "\"--protocol\""

  static func notUnderstood(_ revision: String, _ found: String) -> CommandFailure {
    CommandFailure.error(
      "the workers of \(revision) cannot be paired with these: their protocol is "
        + "\(found), this program's is version \(WorkerProtocol.version). Exact values and "
        + "rough ratios can be compared all the same: \(ThisProgram.name) run --output DIR in a checkout of "
        + "each, then \(ThisProgram.name) compare DIR DIR")
  }
}
