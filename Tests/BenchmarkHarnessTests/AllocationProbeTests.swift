import Foundation
import Testing

@testable import BenchmarkHarness

@Suite("The allocation probe without jemalloc", .disabled(if: Preload.isUsed))
struct AllocationProbeAbsentTests {
  @Test("says that it is not there, and counts nothing")
  func absent() {
    #expect(!AllocationProbe.isAvailable)
    #expect(AllocationProbe.allocatorVersion == nil)
    #expect(!AllocationProbe.start())
    let kept = [Int](repeating: 1, count: 1000)
    let nothing = Footprint(0, asked: 0, used: 0, peak: 0, retained: 0)
    #expect(AllocationProbe.read() == nothing)
    #expect(AllocationProbe.stop() == nothing)
    #expect(kept.count == 1000)
  }

  /// `AllocationProbePresentTests` needs another allocator for the whole process, so it runs in a child process.
  @Test(
    "runs the tests that need jemalloc in a process of their own",
    .enabled(if: Preload.isInstalled, "install libjemalloc-dev"),
    .disabled(if: Sanitizer.name != nil, "a sanitizer brings an allocator of its own"))
  func preloaded() throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = [
      "--testing-library", "swift-testing", "--no-parallel",
      "--filter", "AllocationProbePresentTests",
    ]
    child.environment = ProcessInfo.processInfo.environment
      .merging(["LD_PRELOAD": Preload.library]) { _, new in new }
    let output = Pipe()
    child.standardOutput = output
    child.standardError = output
    try child.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    #expect(child.terminationStatus == 0, "\(text)")
    #expect(text.contains("in 1 suite passed"), "\(text)")
  }
}

/// The library that is preloaded into the workers of the exact lanes.
private enum Preload {
  static let library = "libjemalloc.so.2"

  /// Whether this process was started with the library. If so, the probe must be available.
  static let isUsed = ProcessInfo.processInfo.environment["LD_PRELOAD"] == library

  static let isInstalled = ["x86_64", "aarch64"].contains {
    FileManager.default.fileExists(atPath: "/usr/lib/\($0)-linux-gnu/\(library)")
  }
}

@Suite("The allocation probe under jemalloc", .enabled(if: Preload.isUsed), .serialized)
struct AllocationProbePresentTests {
  @Test("is there, and names the version")
  func present() {
    #expect(AllocationProbe.isAvailable)
    #expect(AllocationProbe.allocatorVersion?.hasPrefix("5.") == true)
  }

  /// Size classes of jemalloc 5.3 with 4 KiB pages: 100 -> 112, 1000 -> 1024, 5000 -> 5120.
  @Test(
    "counts known sequences to the byte",
    arguments: [
      Sequence("malloc, free", 1, asked: 100, used: 112, peak: 112) {
        free(used(malloc(100)))
      },
      Sequence("two at once", 2, asked: 1100, used: 1136, peak: 1136) {
        let first = used(malloc(100))
        let second = used(malloc(1000))
        free(first)
        free(second)
      },
      Sequence("in turn", 2, asked: 1100, used: 1136, peak: 1024) {
        free(used(malloc(100)))
        free(used(malloc(1000)))
      },
      Sequence("calloc", 1, asked: 99, used: 112, peak: 112) {
        free(used(calloc(3, 33)))
      },
      Sequence("posix_memalign", 1, asked: 65, used: 128, peak: 128) {
        var address: UnsafeMutableRawPointer?
        posix_memalign(&address, 128, 65)
        free(address)
      },
      Sequence("aligned_alloc", 1, asked: 256, used: 256, peak: 256) {
        free(used(aligned_alloc(64, 256)))
      },
      Sequence("a failed call", 0, asked: 0, used: 0, peak: 0) {
        var address: UnsafeMutableRawPointer? = UnsafeMutableRawPointer(bitPattern: 1)
        // 24 is not a power of two, so the call fails and leaves `address` unchanged.
        posix_memalign(&address, 24, 100)
      },
      // The old and the new block both exist while the bytes are copied.
      Sequence("realloc", 2, asked: 5100, used: 5232, peak: 5232) {
        free(used(realloc(used(malloc(100)), 5000)))
      },
      Sequence("realloc in place", 2, asked: 205, used: 224, peak: 112) {
        free(used(realloc(used(malloc(100)), 105)))
      },
      // A large block may or may not have room to grow in place. The probe counts both cases alike.
      Sequence("realloc of a large block", 2, asked: 60_000, used: 61_440, peak: 61_440) {
        free(used(realloc(used(malloc(20_000)), 40_000)))
      },
      Sequence("realloc of nothing", 1, asked: 100, used: 112, peak: 112) {
        free(used(realloc(nil, 100)))
      },
    ])
  fileprivate func sequences(sequence: Sequence) {
    let footprint = usual {
      AllocationProbe.start()
      sequence.body()
      return AllocationProbe.stop()
    }
    #expect(footprint == sequence.footprint)
  }

  @Test("memory from before the start lowers what is retained, not the peak")
  func older() {
    let footprints = usual {
      let older = used(malloc(5000))
      AllocationProbe.start()
      free(older)
      let newer = used(malloc(100))
      let between = AllocationProbe.read()
      free(newer)
      let after = AllocationProbe.stop()
      return [between, after]
    }
    #expect(
      footprints == [
        Footprint(1, asked: 100, used: 112, peak: 0, retained: 112 - 5120),
        Footprint(1, asked: 100, used: 112, peak: 0, retained: -5120),
      ])
  }

  @Test("a stopped probe counts no more, a started one begins at zero")
  func stopped() {
    let footprints = usual {
      AllocationProbe.start()
      let first = used(malloc(100))
      let stopped = AllocationProbe.stop()
      free(used(malloc(5000)))
      let later = AllocationProbe.read()
      AllocationProbe.start()
      let restarted = AllocationProbe.stop()
      free(first)
      return [stopped, later, restarted]
    }
    let one = Footprint(1, asked: 100, used: 112, peak: 112, retained: 112)
    #expect(footprints == [one, one, Footprint(0, asked: 0, used: 0, peak: 0, retained: 0)])
  }

  /// The result of nearly all runs. Now and then the probe also counts what threads of the test runner allocate.
  private func usual<Value: Hashable>(_ body: () -> Value) -> Value {
    // The first run also allocates what is set up only once.
    _ = body()
    var runs: [Value: Int] = [:]
    for _ in 0..<50 { runs[body(), default: 0] += 1 }
    let (value, count) = runs.max { $0.value < $1.value }!
    #expect(count >= 40, "\(runs)")
    return value
  }
}

/// Hides an allocation from the optimizer, which would remove an allocation that is freed unused.
private func used(_ address: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // The call does nothing, but the optimizer must assume that it could do anything.
  _ = write(-1, address, 0)
  return address
}

private struct Sequence: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let footprint: Footprint
  let body: @Sendable () -> Void

  init(
    _ name: String, _ allocations: Int, asked: Int, used: Int, peak: Int,
    _ body: @escaping @Sendable () -> Void
  ) {
    testDescription = name
    footprint = Footprint(allocations, asked: asked, used: used, peak: peak, retained: 0)
    self.body = body
  }
}

extension Footprint {
  fileprivate init(_ allocations: Int, asked: Int, used: Int, peak: Int, retained: Int) {
    self.init(
      allocations: allocations, bytesAsked: asked, bytesUsed: used, peakLive: peak,
      retained: retained)
  }
}
