import Foundation
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("The file of a run that goes on")
struct StoreResumingTests {
  private let record = StoredParts.record(commit: "abc")
  private let folder: FakeFolder
  private var path: String { folder.path + "/run.jsonl" }

  init() throws { folder = try FakeFolder() }

  private func line(_ subject: String) -> ResultStore.Line {
    StoredParts.line(.fake(), subject, .count)
  }

  @Test("a run that holds a file keeps others from it until it closes the file")
  func held() throws {
    do {
      let store = try ResultStore(creatingAt: path, record: record)
      try store.append(line("alpha"))
      for attempt in [
        { _ = try ResultStore(creatingAt: path, record: self.record) },
        { _ = try LockedFile(path) },
      ] {
        let error = #expect(throws: ResultStoreError.self) { try attempt() }
        #expect(error?.description == "\(path): cannot be written: another run is writing it")
      }
      try store.append(line("beta"))
      try store.close()
    }
    let held = try LockedFile(path)
    let read = try ResultStore.read(held.read(), path: path)
    #expect(read.lines.map(\.result.cell.subject) == ["alpha", "beta"])
  }

  @Test("a file that is closed is free, even if a forked child still has its descriptor")
  func freed() throws {
    var copies: [Int32] = []
    defer { copies.forEach { close($0) } }
    let closed = try LockedFile(path)
    copies.append(dup(closed.handle.fileDescriptor))
    try closed.close()
    do {
      let dropped = try LockedFile(path)
      copies.append(dup(dropped.handle.fileDescriptor))
    }
    _ = try LockedFile(path)
  }

  @Test("a process that is killed lets go of what it held", .timeLimit(.minutes(1)))
  func killed() throws {
    let child = try ChildProcess(
      executable: "/usr/bin/env",
      arguments: ["sh", "-c", "exec 9>\(path); flock -n 9 && echo held; exec sleep 60"],
      environment: [:], input: Data(), secondsToLive: 60)
    let deadline = Date() + 30
    while child.readLines().isEmpty {
      try #require(Date() < deadline, "flock has not locked the file")
      usleep(1000)
    }
    #expect(throws: ResultStoreError.self) { try LockedFile(path) }
    child.stop()
    _ = try LockedFile(path)
  }

  @Test("a record, notes, conditions and a line that was cut off are no results")
  func results() throws {
    let store = try ResultStore(creatingAt: path, record: record)
    func hasResults(_ more: String = "") throws -> Bool {
      try ResultStore.hasResults(Data(contentsOf: URL(fileURLWithPath: path)) + Data(more.utf8))
    }
    try store.append(note: "it was stopped")
    try store.append(RunConditions(load: 1, steal: nil))
    #expect(try !hasResults())
    #expect(try !hasResults("{\"reference\":"))
    #expect(try hasResults("what is this?\n"))
    try store.append(line("alpha"))
    #expect(try hasResults())
    #expect(!ResultStore.hasResults(Data()))
  }

  @Test("the file has the results that are kept and no others, and takes more")
  func resumed() throws {
    let store = try ResultStore(creatingAt: path, record: record)
    for name in ["alpha", "beta", "gamma"] { try store.append(line(name)) }
    try store.append(note: "a note")
    try store.close()
    // The file ends as if its writer was killed in the middle of a line.
    let cut = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try cut.seekToEnd()
    try cut.write(contentsOf: Data(#"{"reference":"x","cou"#.utf8))
    try cut.close()

    let held = try LockedFile(path)
    var (record, lines) = try ResultStore.read(held.read(), path: path)
    #expect(lines.count == 3 && record.notes == ["a note"])
    record.notes.append("it went on")
    lines.remove(at: 1)
    let resumed = try ResultStore(resuming: held, record: record, lines: lines)
    #expect(throws: ResultStoreError.self) { try LockedFile(path) }
    try resumed.append(line("delta"))
    try resumed.close()
    let read = try ResultStore.read(Data(contentsOf: URL(fileURLWithPath: path)), path: path)
    #expect(read.lines.map(\.result.cell.subject) == ["alpha", "gamma", "delta"])
    #expect(read.record.notes == ["a note", "it went on"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run.jsonl"])
  }
}
