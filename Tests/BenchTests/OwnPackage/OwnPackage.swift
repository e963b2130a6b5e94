import Foundation
import Testing

/// The package that `OWN-ALGORITHM.md` shows. It depends on this checkout.
///
/// The package is built in the folder where `bench` was built, so that only its own sources have to be compiled.
struct OwnPackage {
  let folder: TemporaryFolder
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
  ///   - program: replaces the name `my-bench`.
  ///   - algorithms: lines of source that add competitors to those of the page.
  ///   - types: the source of the types that `algorithms` uses.
  init(program: String = "my-bench", algorithms: [String] = [], types: String = "") throws {
    folder = try TemporaryFolder()
    let blocks = try Readme.read(Self.page).blocks("swift", in: "The package")
    try #require(blocks.count == 3, "a manifest, the launcher and the program")
    let (manifest, launcher, main) = (blocks[0].text, blocks[1].text, blocks[2].text)
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

  func built(_ program: String) throws -> URL {
    let product = "\(program)-release"
    let ending = try run("swift build -c release --product \(product)")
    try #require(ending.status == 0, "\(ending.output)\(ending.errors)")
    return URL(fileURLWithPath: "\(Self.scratch)/release/\(product)")
  }
}
