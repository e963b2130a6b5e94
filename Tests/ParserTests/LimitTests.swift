import TestSupport
import Testing

@testable import BenchCommands
@testable import Workloads

/// A small file can expand to a large one, and a device has no end. So reading stops at a limit.
@Suite(.serialized) struct LimitTests {
  private static let line = #"{"sections":[{"id":"a","items":[["1","x"]]}]}"# + "\n"

  @Test func aLineOfATraceHasALimit() throws {
    let folder = try TestFolder()
    let long =
      #"{"sections":[{"id":"\#(String(repeating: "a", count: 5_000))","items":[]}]}"# + "\n"
    let path = try folder.write((Self.line + long + Self.line).utf8, as: "t.jsonl")
    #expect(try Trace(path: path).entries.count == 3)
    var limits = TraceLimits()
    limits.line = 1_000
    let error = #expect(throws: TraceError.self) { try Trace(path: path, limits: limits) }
    #expect(error?.line == 2 && error?.reason.contains("the 1000 bytes") == true, "\(error as Any)")
  }

  @Test func aTraceHasALimit() throws {
    let folder = try TestFolder()
    let path = try folder.write(String(repeating: Self.line, count: 20_000).utf8, as: "t.jsonl")
    try Gzip.compress(path, to: path + ".gz")
    var limits = TraceLimits()
    limits.file = 300_000
    let error = #expect(throws: TraceError.self) { try Trace(path: path + ".gz", limits: limits) }
    #expect(error?.reason.contains("the 300000 bytes") == true, "\(error as Any)")
    limits.file = 20_000 * Self.line.utf8.count
    #expect(try Trace(path: path + ".gz", limits: limits).entries.count == 20_000)
  }

  @Test func aStoredRunHasALimit() throws {
    let folder = try TestFolder()
    let path = try folder.write([UInt8](repeating: 10, count: 1_000_000), as: "run.jsonl")
    try Gzip.compress(path, to: path + ".gz")
    for name in [path, path + ".gz"] {
      #expect(try InputFile.bytes(name, most: 1_000_000).count == 1_000_000)
      let failure = #expect(throws: CommandFailure.self) {
        try InputFile.bytes(name, most: 999_999)
      }
      #expect(failure?.code == .error)
      #expect(failure?.message.hasPrefix("\(name): has more than the 999999 bytes") == true)
    }
  }

  @Test func aDeviceHasNoEnd() {
    let failure = #expect(throws: CommandFailure.self) {
      try InputFile.bytes("/dev/zero", most: 1 << 20)
    }
    #expect(failure?.message.hasPrefix("/dev/zero: has more than") == true)
    // "-" is standard input only where a command says so.
    #expect(throws: CommandFailure.self) { try InputFile.bytes("-", most: 1 << 20) }
  }

  /// A step for each pair of the 100,000 sections would be five billion steps a line.
  @Test(.timeLimit(.minutes(1))) func manySectionsAreReadInTimeOfTheirNumber() throws {
    let folder = try TestFolder()
    let sections = (0..<100_000).map { #"{"id":"\#($0)","items":[["i\#($0)","v"]]}"# }
    let line = #"{"sections":[\#(sections.joined(separator: ","))]}"# + "\n"
    let path = try folder.write((line + line).utf8, as: "t.jsonl")
    #expect(try Trace(path: path).entries.map(\.snapshot.numberOfSections) == [100_000, 100_000])
  }
}
