// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]
// The settings of targets that plan, start workers, judge, print or draw. Optimising these targets takes more than a
// minute, and their code is not timed. There is one exception: `Suites` calls the functions that open a screen and run
// it, and these two calls are timed. The second flag makes the compiler write a module together with its code, which
// makes the build quicker. Because of the unsafe flags, a package that depends on such a target must name this package
// by path, branch or revision.
let plain: [SwiftSetting] =
  strict
  + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))]

let package = Package(
  name: "snapshot-diff-benchmark",
  // `Atomic` and `Mutex` need these versions.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SnapshotDiff", targets: ["SnapshotDiff"]),
    .library(name: "SnapshotDiffFoundation", targets: ["SnapshotDiffFoundation"]),
    .library(name: "FetchedResults", targets: ["FetchedResults"]),
    .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"]),
    .library(name: "BenchmarkRuns", targets: ["BenchmarkRuns"]),
    .library(name: "BenchmarkGate", targets: ["BenchmarkGate"]),
    .library(name: "BenchmarkReporting", targets: ["BenchmarkReporting"]),
    .library(name: "BenchCommands", targets: ["BenchCommands"]),
    .library(name: "BenchLauncher", targets: ["BenchLauncher"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "bench-release", targets: ["bench-release"]),
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

    // The Linux functions that the instrument uses. A port to another system replaces `Sources/Linux`.
    .target(name: "CAllocatorProbe", path: "Sources/Linux/CAllocatorProbe", cSettings: strictC),
    .target(name: "CProcess", path: "Sources/Linux/CProcess", cSettings: strictC),
    .target(
      name: "OperatingSystem", dependencies: ["CProcess"], path: "Sources/Linux/OperatingSystem",
      swiftSettings: strict),

    // The instrument. It does not know what a snapshot is.
    .target(
      name: "BenchmarkHarness", dependencies: ["CAllocatorProbe", "OperatingSystem"],
      swiftSettings: strict),
    .target(
      name: "BenchmarkRuns", dependencies: ["BenchmarkHarness", "OperatingSystem"],
      swiftSettings: plain),
    .target(
      name: "BenchmarkGate", dependencies: ["BenchmarkHarness", "BenchmarkRuns"],
      swiftSettings: plain),
    .target(
      name: "BenchmarkReporting",
      dependencies: ["BenchmarkGate", "BenchmarkRuns"],
      resources: ["page.html", "page.css", "numbers.js", "chart.js", "page.js"].map {
        .embedInCode("Web/\($0)")
      }, swiftSettings: plain),

    // Seeded inputs.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CThreadCounts", path: "Benchmarks/CThreadCounts", cSettings: strictC),
    .target(
      name: "Workloads",
      dependencies: ["CThreadCounts", "CZlib", "SnapshotDiff", "SnapshotDiffFoundation"],
      path: "Benchmarks/Workloads", swiftSettings: strict),
    .target(
      name: "StoreWorkloads", dependencies: ["CSQLite", "CZlib", "FetchedResults", "Workloads"],
      path: "Benchmarks/StoreWorkloads", swiftSettings: strict),

    // Screens as apps have them, correct and faulty. They do not use the instrument.
    .target(
      name: "Screens",
      dependencies: ["FetchedResults", "SnapshotDiff", "StoreWorkloads", "Workloads"],
      path: "Benchmarks/Screens", swiftSettings: strict),

    // The suites measure the code above with the instrument. Their targets compile in parallel. `Suites` lists all.
    .target(
      name: "SuiteBasics", dependencies: ["BenchmarkHarness", "SnapshotDiff", "Workloads"],
      path: "Benchmarks/Suites/Basics", swiftSettings: strict),
    // Of the targets that are ready at once, SwiftPM starts the one with the last name first. So the slow ones have
    // late names, `UpdateSuites` and `Screens`, and `ControllerSuites` has an early one.
    .target(
      name: "UpdateSuites",
      dependencies: ["BenchmarkHarness", "SnapshotDiff", "SuiteBasics", "Workloads"],
      path: "Benchmarks/Suites/Updates", swiftSettings: strict),
    .target(
      name: "ControllerSuites",
      dependencies: [
        "BenchmarkHarness", "CSQLite", "FetchedResults", "SnapshotDiff", "StoreWorkloads",
        "SuiteBasics", "Workloads",
      ],
      path: "Benchmarks/Suites/Controllers", swiftSettings: strict),
    .target(
      name: "Suites",
      dependencies: [
        "BenchmarkGate", "BenchmarkHarness", "ControllerSuites", "Screens", "SuiteBasics",
        "UpdateSuites",
      ],
      path: "Benchmarks/Suites/Catalogue", swiftSettings: plain),
    .target(
      name: "BenchCommands",
      dependencies: [
        "BenchmarkGate", "BenchmarkHarness", "BenchmarkReporting", "BenchmarkRuns",
        "FetchedResults", "OperatingSystem", "Screens", "SnapshotDiff", "StoreWorkloads", "Suites",
        "Workloads",
      ],
      path: "Benchmarks/BenchCommands",
      resources: [
        "composite-feed.md", "snapshot-issues.md", "first-snapshot.md", "photo-grid.md",
        "colors.md", "where-updates-are-told.md",
      ].map { .embedInCode("Output/Articles/\($0)") }, swiftSettings: plain),
    .executableTarget(
      name: "bench-release", dependencies: ["BenchCommands"], path: "Benchmarks/bench-release",
      swiftSettings: strict),

    // `bench` builds `bench-release` in release mode and replaces its own process with it.
    .target(name: "BenchLauncher", swiftSettings: strict),
    .executableTarget(
      name: "bench", dependencies: ["BenchLauncher"], path: "Benchmarks/bench",
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
      dependencies: [
        "CSQLite", "FetchedResults", "SnapshotDiff", "StoreWorkloads", "TestSupport", "Workloads",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WorkloadsTests", dependencies: ["SnapshotDiff", "TestSupport", "Workloads"],
      swiftSettings: strict),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "FetchedResults", "Screens", "SnapshotDiff", "StoreWorkloads", "TestSupport", "Workloads",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BenchmarkHarnessTests",
      dependencies: ["BenchmarkGate", "BenchmarkHarness", "BenchmarkRuns", "OperatingSystem"],
      swiftSettings: strict),
    .testTarget(
      name: "BenchmarkReportingTests",
      dependencies: [
        "BenchCommands", "BenchmarkGate", "BenchmarkHarness", "BenchmarkReporting",
        "BenchmarkRuns", "Screens", "Suites",
      ],
      exclude: ["Recorded"],
      swiftSettings: strict),
    .testTarget(
      name: "ParserTests",
      dependencies: [
        "BenchCommands", "BenchmarkGate", "BenchmarkHarness", "BenchmarkReporting", "Suites",
        "TestSupport", "Workloads",
      ],
      exclude: ["Corpus"], swiftSettings: strict),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "BenchCommands", "BenchmarkGate", "BenchmarkHarness", "BenchmarkReporting",
        "BenchmarkRuns", "ControllerSuites", "FetchedResults", "Screens",
        "SnapshotDiff", "SuiteBasics", "Suites", "TestSupport", "UpdateSuites", "Workloads",
      ],
      swiftSettings: strict),
  ]
)

// `FUZZERS=1` adds the fuzzers, and leaves out all targets that they do not need.
let fuzzes = Context.environment["FUZZERS"] == "1"
if fuzzes {
  let tried = [
    "BenchCommands", "BenchmarkGate", "BenchmarkHarness", "BenchmarkRuns", "FetchedResults",
    "SnapshotDiff", "TestSupport", "Workloads",
  ]
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: tried.map { .byName(name: $0) },
      path: "Tests/Fuzzers", exclude: ["Corpus", "run"], swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]))
  // The compiler counts the branches of these modules, and libFuzzer looks for inputs that take new ones.
  for target in package.targets where (tried + ["fuzz"]).contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O", "-sanitize=fuzzer,address"]))
  }
}

// `TEST_TARGETS=A,B` keeps only these test targets and the targets that they need.
var tests =
  fuzzes ? ["fuzz"] : Context.environment["TEST_TARGETS"]?.split(separator: ",").map(String.init)
#if os(macOS)
  // The instrument needs Linux. These test targets do not need the instrument.
  tests = tests ?? ["SnapshotDiffTests", "FetchedResultsTests"]
#endif
if let tests {
  var needed: Set<String> = []
  var waiting = tests
  while let name = waiting.popLast() {
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("TEST_TARGETS: there is no test target '\(name)'")
    }
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
}
