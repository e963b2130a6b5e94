import Foundation
import Testing

/// A package outside the repository that depends on its products. The page `OWN-ALGORITHM.md` shows the files.
///
/// The package is built in the folder where `bench` was built. The products are already there, so only the
/// package's own sources are compiled. In a folder of its own, all sources would be compiled again.
struct OwnPackage {
  let folder: TemporaryFolder
  /// Runs the commands that a reader types, in the package's folder.
  let shell: ReadmeShell

  private static let page = ".github/OWN-ALGORITHM.md"

  static let commands = Result {
    try Readme.read(page).blocks("sh", in: "The package").flatMap(\.commands)
  }

  private static let dependency =
    #".package(name: "snapshot-diff-benchmark", path: "../snapshot-diff-benchmark")"#
  private static let scratch = BenchProgram.executable.deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// - Parameters:
  ///   - program: The name that replaces `my-bench`.
  ///   - algorithms: The competing algorithms besides the page's, one line each.
  ///   - types: The source of these algorithms.
  init(program: String = "my-bench", algorithms: [String] = [], types: String = "") throws {
    folder = try TemporaryFolder()
    let blocks = try Readme.read(Self.page).blocks("swift", in: "The package")
    try #require(blocks.count == 3, "a manifest, the launcher and the program")
    let (manifest, launcher, main) = (blocks[0].text, blocks[1].text, blocks[2].text)
    // The dependency is this checkout, whatever its folder is called.
    try #require(manifest.contains(Self.dependency))
    let named = "name: \"snapshot-diff-benchmark\", path: \"\(BenchProgram.root.path)\""
    try folder.write(
      manifest.replacingOccurrences(of: Self.dependency, with: ".package(\(named))")
        .replacingOccurrences(of: "my-bench", with: program), to: "Package.swift")
    let sources = "Sources/\(program)-release"
    try folder.write(launcher, to: "Sources/\(program)/main.swift")
    let list = "  TrimDiff()\n}"
    try #require(main.contains(list))
    let longer = (["  TrimDiff()"] + algorithms.map { "  \($0)" } + ["}"]).joined(separator: "\n")
    try folder.write(
      main.replacingOccurrences(of: list, with: longer), to: "\(sources)/main.swift")
    if !types.isEmpty { try folder.write(types, to: "\(sources)/Types.swift") }
    // SwiftPM locks its folder while it runs tests.
    shell = try ReadmeShell(
      swift: """
        case "${1:-}" in
          run | build) word=$1; shift
            exec "$real" "$word" --ignore-lock --scratch-path '\(Self.scratch)' "$@" ;;
          *) exec "$real" "$@" ;;
        esac
        """)
  }

  func run(_ command: String) throws -> BenchProgram.Ending {
    try shell.run(command, in: folder.url)
  }

  /// Builds the release product that a program's launcher starts.
  func built(_ program: String) throws -> URL {
    let product = "\(program)-release"
    let ending = try run("swift build -c release --product \(product)")
    try #require(ending.status == 0, "\(ending.output)\(ending.errors)")
    return URL(fileURLWithPath: "\(Self.scratch)/release/\(product)")
  }
}
