// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "snapshot-diff-benchmark",
  products: [
    .library(name: "SnapshotDiff", targets: ["SnapshotDiff"]),
    .library(name: "SnapshotDiffFoundation", targets: ["SnapshotDiffFoundation"]),
    .library(name: "FetchedResults", targets: ["FetchedResults"]),
    .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"]),
    .library(name: "BenchmarkReporting", targets: ["BenchmarkReporting"]),
    .library(name: "BenchCommands", targets: ["BenchCommands"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    // Measured: snapshots, diff algorithms, what a list view accepts.
    .target(name: "SnapshotDiff", swiftSettings: strict),
    .target(
      name: "SnapshotDiffFoundation", dependencies: ["SnapshotDiff"], swiftSettings: strict),

    // Measured: a store in Core Data's shape over SQLite.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "FetchedResults", dependencies: ["CSQLite", "SnapshotDiff"], swiftSettings: strict),

    // The instrument: knows nothing of snapshots.
    .target(name: "CAllocatorProbe", cSettings: strictC),
    .target(name: "CProcess", cSettings: strictC),
    .target(
      name: "BenchmarkHarness", dependencies: ["CAllocatorProbe", "CProcess"],
      swiftSettings: strict),
    .target(
      name: "BenchmarkReporting", dependencies: ["BenchmarkHarness"], swiftSettings: strict),

    // Seeded inputs.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Workloads",
      dependencies: [
        "CSQLite", "CZlib", "FetchedResults", "SnapshotDiff", "SnapshotDiffFoundation",
      ],
      path: "Benchmarks/Workloads", swiftSettings: strict),

    // Screens as apps have them, right and wrong; know nothing of the instrument.
    .target(
      name: "Screens", dependencies: ["FetchedResults", "SnapshotDiff", "Workloads"],
      path: "Benchmarks/Screens", swiftSettings: strict),

    // Where the two meet.
    .target(
      name: "Suites",
      dependencies: [
        "BenchmarkHarness", "CSQLite", "FetchedResults", "Screens", "SnapshotDiff", "Workloads",
      ],
      path: "Benchmarks/Suites", swiftSettings: strict),
    .target(
      name: "BenchCommands",
      dependencies: [
        "BenchmarkHarness", "BenchmarkReporting", "CZlib", "FetchedResults", "Screens",
        "SnapshotDiff", "Suites", "Workloads",
      ],
      path: "Benchmarks/BenchCommands", swiftSettings: strict),
    .executableTarget(
      name: "bench", dependencies: ["BenchCommands"], path: "Benchmarks/bench",
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["SnapshotDiff", "Workloads"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "SnapshotDiffTests",
      dependencies: ["SnapshotDiff", "SnapshotDiffFoundation", "TestSupport", "Workloads"],
      swiftSettings: strict),
    .testTarget(
      name: "FetchedResultsTests",
      dependencies: ["CSQLite", "FetchedResults", "SnapshotDiff", "TestSupport", "Workloads"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkloadsTests", dependencies: ["SnapshotDiff", "TestSupport", "Workloads"],
      swiftSettings: strict),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["FetchedResults", "Screens", "SnapshotDiff", "TestSupport", "Workloads"],
      swiftSettings: strict),
    .testTarget(
      name: "BenchmarkHarnessTests", dependencies: ["BenchmarkHarness"], swiftSettings: strict),
    .testTarget(
      name: "BenchmarkReportingTests", dependencies: ["BenchmarkHarness", "BenchmarkReporting"],
      swiftSettings: strict),
    .testTarget(
      name: "ParserTests",
      dependencies: [
        "BenchCommands", "BenchmarkHarness", "BenchmarkReporting", "Suites", "TestSupport",
        "Workloads",
      ],
      exclude: ["Corpus"], swiftSettings: strict),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "BenchmarkHarness", "FetchedResults", "Screens", "SnapshotDiff", "Suites", "TestSupport",
        "Workloads",
      ],
      swiftSettings: strict),
  ]
)

// `TEST_TARGETS=A,B` leaves the other test targets out: optimised, they take minutes to compile.
if let names = Context.environment["TEST_TARGETS"]?.split(separator: ",").map(String.init) {
  let tests = package.targets.filter(\.isTest)
  for name in names where !tests.contains(where: { $0.name == name }) {
    fatalError("TEST_TARGETS: there is no test target '\(name)'")
  }
  package.targets.removeAll { $0.isTest && !names.contains($0.name) }
}
