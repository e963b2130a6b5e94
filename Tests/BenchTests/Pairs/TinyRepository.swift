import Foundation
import Testing

/// A repository with a package whose `bench` is built in seconds. This `bench` passes requests on to the real `bench`,
/// except those that a commit's C code answers.
final class TinyRepository {
  let folder: TemporaryFolder
  /// The folder for the temporary folders of comparisons.
  let temporary: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    temporary = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch", "main")
    try git("config", "user.email", "nobody@example.org")
    try git("config", "user.name", "Nobody")
  }

  /// Commits a `bench` in C.
  ///
  /// - Parameters:
  ///   - answer: C statements that may answer a request and return from `main`. `count` and `words` are the arguments.
  ///   - manifest: the text of `Package.swift`. If the text contains `"--protocol"`, `bench compare` assumes that
  ///     the workers can name their protocol.
  func commit(_ answer: String, manifest: String = TinyRepository.manifest) throws {
    try folder.write(manifest, to: "Package.swift")
    try folder.write(
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      /* Whether a worker is to take times. Its order is a file, and is left for whoever reads it next. */
      static int takes_times(int count, char **words) {
        static char order[1 << 16];
        if (count != 2 || strcmp(words[1], "worker")) return 0;
        ssize_t length = read(0, order, sizeof order - 1);
        lseek(0, 0, SEEK_SET);
        order[length > 0 ? length : 0] = 0;
        return strstr(order, "\\"timing\\"") != NULL;
      }
      int main(int count, char **words) {
        const char *worker = count > 2 ? words[2] : "";
        int isTimed = takes_times(count, words);
        (void)worker, (void)isTimed;
        \(answer)
        char *bench = getenv("REAL_BENCH");
        if (bench) { words[0] = bench; execv(bench, words); }
        return 9;
      }
      """, to: "Sources/bench-release/main.c")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "a bench")
  }

  /// `bench compare` looks for `"--protocol"` in the Swift files of a commit, and finds it in the comment.
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    // Its workers understand "--protocol".
    let package = Package(
      name: "tiny", products: [.executable(name: "bench-release", targets: ["bench-release"])],
      targets: [.executableTarget(name: "bench-release")])
    """

  @discardableResult
  func git(_ words: String...) throws -> String {
    let ending = try BenchProgram.tool(["git", "-C", folder.path] + words)
    try #require(ending.status == 0, "git \(words): \(ending.errors)")
    return ending.output
  }

  var environment: [String: String] {
    [
      "BENCH_PACKAGE": folder.path, "TMPDIR": temporary.path,
      "REAL_BENCH": BenchProgram.executable.path,
    ]
  }

  /// - Parameter layout: the code layout. `drawn` takes minutes, because it links both programs anew for each pair.
  func compare(
    _ arguments: [String], layout: String = "built", environment other: [String: String] = [:]
  ) throws -> BenchProgram.Ending {
    try BenchProgram.run(
      ["compare", "--layout", layout] + arguments, environment: environment.merging(other) { $1 })
  }

  func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary.path)
      .filter { $0.hasPrefix("bench-") }
  }

  func processes() -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.filter { Int($0) != nil }.compactMap { entry in
      let words = try? String(contentsOfFile: "/proc/\(entry)/cmdline", encoding: .utf8)
      return words.flatMap { $0.contains(temporary.path) ? $0 : nil }
    }
  }

  /// Waits until a process of the comparison has these words in its command line, or until the comparison ends. Waits
  /// about two minutes at most.
  func wait(for words: String, of comparison: Process) {
    for _ in 0..<6000 where comparison.isRunning {
      if processes().contains(where: { $0.contains(words) }) { return }
      usleep(20_000)
    }
  }
}
