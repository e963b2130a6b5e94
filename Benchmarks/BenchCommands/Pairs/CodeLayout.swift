import BenchmarkHarness
import Foundation
import OperatingSystem

/// A program that is linked again, in 0.3 s, from the objects of its build, with its code in a random order.
///
/// The time of a function depends on where its code lies relative to cache lines, pages and branch tables. All code
/// before the function decides this place, and all processes of a build share the place. So two builds may differ in
/// time only because other code changed, and no interval shows that. `THRESHOLDS.md` has figures.
struct CodeLayout {
  /// The path of the program that was linked last.
  let executable: String
  /// The file that names all objects of the build, one a line.
  private let objects: String
  private let name: String
  /// When the program's file was changed last, in nanoseconds.
  private let built: Int

  /// - Parameter path: the program. For this program, the objects are beside ``OperatingSystem/programPath()``.
  /// - Throws: `CommandFailure` if the objects are not beside the program, or if one is newer.
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
        "\(place) cannot be linked again: its object files are missing, or newer than the program; "
          + "build it again")
    }
  }

  /// Whether all objects are there and none is newer than the program. A newer object may be of another build.
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

  /// Links the program with its code in the order that a number determines. What the linker prints goes to stderr.
  ///
  /// - Returns: false when stopped.
  /// - Throws: `CommandFailure` if the program cannot be linked, or if a build has changed its objects since.
  func draw(_ number: UInt32, shouldStop: () -> Bool) throws -> Bool {
    let linked = executable + ".linked"
    let module =
      name == ThisProgram.product ? ThisProgram.module : name.replacing("-", with: "_")
    let link = try SessionProcess(
      [
        "swiftc", "-emit-executable", "@" + objects, "-o", linked, "-module-name", module,
        "-use-ld=lld", "-Xlinker", "--shuffle-sections=.text*=\(number)", "-Xlinker",
        "--strip-debug", "-Xlinker", "--gc-sections", "-Xlinker", "--defsym", "-Xlinker",
        // SwiftPM renames the entry point of a program, so that tests can be linked to it.
        "main=\(module)_main",
      ], environment: [:])
    guard let status = link.wait(shouldStop: shouldStop) else { return false }
    // Checked after the link, because a build may change the objects until then.
    guard areObjectsOfBuild else {
      throw CommandFailure.error(
        "\(name): its objects were changed meanwhile, perhaps by a build; compare again")
    }
    guard status == 0 else {
      throw CommandFailure.error("\(name) cannot be linked again; what the linker says is above")
    }
    // A process that still runs the old program keeps the old file.
    guard rename(linked, executable) == 0 else {
      throw CommandFailure.cannotWrite(executable, String(cString: strerror(errno)))
    }
    return true
  }
}

/// Two programs that both get a new layout for each round of pairs.
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

  /// - Returns: false when stopped.
  func draw() throws -> Bool {
    for side in [base, head] {
      drawn += 1
      let number = UInt32(truncatingIfNeeded: InputSeed.derive(seed, input: drawn) >> 33)
      // The linker takes 0 as a request for a random seed.
      guard try side.draw(number + 1, shouldStop: { Interrupt.isAsked }) else { return false }
    }
    return true
  }
}
