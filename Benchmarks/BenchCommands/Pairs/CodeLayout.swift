import BenchmarkHarness
import Foundation
import OperatingSystem

/// A program whose code is laid out anew in a random order, by linking the objects of its build again.
///
/// The time of a function depends on where its code lies relative to cache lines, pages and branch tables. This place
/// depends on all code before the function, and is the same in all processes of a build. If other code changes, the
/// function's time changes too, and no interval shows that. If identical code is laid out anew for each pair, the
/// ratios spread wider than with one build. `THRESHOLDS.md` has the figures. So a part of the difference between two
/// builds is luck. A new layout takes 0.3 s.
struct CodeLayout {
  /// The path of the program as it was laid out last.
  let executable: String
  /// The file that names all objects of the build, one a line.
  private let objects: String
  private let name: String
  /// When the program was built, in nanoseconds.
  private let built: Int

  /// - Parameter path: the program. The objects of this program are beside the path that its file has, or had.
  /// - Throws: `CommandFailure` if the build's objects are not beside the program, or if one is newer.
  init(of path: String, in folder: String) throws {
    let place = try path == OperatingSystem.programFile ? OperatingSystem.programPath() : path
    let program = URL(fileURLWithPath: place).resolvingSymlinksInPath()
    name = program.lastPathComponent
    objects =
      program.deletingLastPathComponent()
      .appendingPathComponent("\(name).product/Objects.LinkFileList").path
    executable = "\(folder)/\(name)"
    built = Self.changed(path) ?? 0
    guard areObjectsOfBuild else {
      throw CommandFailure.error(
        "\(place) cannot be linked again: its objects are not beside it, or newer; build it again")
    }
  }

  /// Whether all objects are there, and none is newer than the program. A newer object may be of another build.
  private var areObjectsOfBuild: Bool {
    guard let list = try? String(contentsOfFile: objects, encoding: .utf8) else { return false }
    return list.split(separator: "\n").allSatisfy { line in
      let object = line.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
      return Self.changed(object).map { $0 <= built } ?? false
    }
  }

  /// When a file was changed last, in nanoseconds; nil if it cannot be read.
  private static func changed(_ path: String) -> Int? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return information.st_mtim.tv_sec * 1_000_000_000 + information.st_mtim.tv_nsec
  }

  /// Lays the code out in an order that a number determines.
  ///
  /// - Returns: false when asked to stop.
  /// - Throws: `CommandFailure` if the program cannot be linked, or if a build has changed its objects since. What the
  ///   linker prints goes to stderr.
  func draw(_ number: UInt32, shouldStop: () -> Bool) throws -> Bool {
    let linked = executable + ".linked"
    let module =
      name == ThisProgram.product ? ThisProgram.module : name.replacing("-", with: "_")
    let link = try SessionProcess(
      [
        "swiftc", "-emit-executable", "@" + objects, "-o", linked, "-module-name", module,
        "-use-ld=lld", "-Xlinker", "--shuffle-sections=.text*=\(number)", "-Xlinker",
        "--strip-debug", "-Xlinker", "--gc-sections", "-Xlinker", "--defsym", "-Xlinker",
        // SwiftPM has renamed the entry of a program, so that tests can be linked to it.
        "main=\(module)_main",
      ], environment: [:])
    guard let status = link.wait(shouldStop: shouldStop) else { return false }
    // This comes after the link: until then, a build may have changed what was linked.
    guard areObjectsOfBuild else {
      throw CommandFailure.error(
        "\(name): its objects were changed meanwhile, perhaps by a build; compare again")
    }
    guard status == 0 else {
      throw CommandFailure.error("\(name) cannot be linked again; what the linker says is above")
    }
    // After a rename, a process that still runs the old program keeps the old file.
    guard rename(linked, executable) == 0 else {
      throw CommandFailure.cannotWrite(executable, String(cString: strerror(errno)))
    }
    return true
  }
}

/// Two programs, both laid out anew for each round of pairs.
final class CodeLayouts {
  let base: CodeLayout
  let head: CodeLayout
  private let seed: UInt64
  private var drawn = 0

  init(base: String, head: String, folders: (base: String, head: String), seed: UInt64) throws {
    self.base = try CodeLayout(of: base, in: folders.base)
    self.head = try CodeLayout(of: head, in: folders.head)
    self.seed = seed
  }

  /// - Returns: false when asked to stop.
  func draw() throws -> Bool {
    for side in [base, head] {
      drawn += 1
      let number = UInt32(truncatingIfNeeded: InputSeed.derive(seed, input: drawn) >> 33)
      // The linker takes 0 as a request for a random order.
      guard try side.draw(number + 1, shouldStop: { Interrupt.isAsked }) else { return false }
    }
    return true
  }
}
