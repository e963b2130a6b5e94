import Foundation
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("Stored runs")
struct StoreTests {
  private let record = StoredParts.record(commit: "abc-dirty") {
    $0.arguments = ["run", "--filter", "diff/\"é\""]
    $0.seed = .max
    $0.machine.kernel = nil
    $0.machine.processor = "a\nb"
    $0.conditions = nil
  }

  private var lines: [ResultStore.Line] {
    func line(_ lane: Lane, _ status: Status, pass: Int? = nil) -> ResultStore.Line {
      let cell = CellID(.fake("a.b\"c\",\n"), subject: "é \(status)")
      return ResultStore.Line(
        reference: "floor", counted: [.moves],
        result: LaneResult(cell: cell, lane: lane, status: status, pass: pass))
    }
    var timed = line(.time, .ok, pass: 2)
    timed.result.cold = [7.5, 1e6]
    timed.result.before = .commit
    timed.result.samples = [0.1, 1e9 / 3, 2.5e-300].enumerated().map {
      LaneResult.Sample(round: $0, nanoseconds: $1)
    }
    var counted = line(.count, .ok)
    counted.result.values = [MetricValue(.moves, 1 << 52), MetricValue(.retained, -8)]
    return [
      timed, counted, line(.footprint, .unavailable("install libjemalloc-dev")),
      line(.time, .skipped("predicted 6 min, limit 4 s")),
      line(.time, .failed("wrong answer: (\n)"), pass: 1), line(.count, .timeout("60 s")),
    ]
  }

  private func written(_ lines: [ResultStore.Line]) throws -> Data {
    try written { for line in lines { try $0.append(line) } }
  }

  private func written(_ write: (ResultStore) throws -> Void) throws -> Data {
    let folder = try FakeFolder()
    let path = folder.path + "/run.jsonl"
    let store = try ResultStore(creatingAt: path, record: record)
    try write(store)
    try store.close()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func error(reading data: Data) -> ResultStoreError? {
    Result { () throws(ResultStoreError) in try ResultStore.read(data, path: "run.jsonl") }.error
  }

  @Test("what is written is read; notes between results are the record's")
  func roundTrip() throws {
    var noted = record
    noted.notes = ["one: \"é\"\n", "two"]
    let data = try written { store in
      try store.append(lines[0])
      for note in noted.notes { try store.append(note: note) }
      for line in lines[1...] { try store.append(line) }
    }
    #expect(data.split(separator: UInt8(ascii: "\n")).count == 1 + 2 + lines.count)
    let read = try ResultStore.read(data, path: "run.jsonl")
    #expect(read.record == noted)
    #expect(read.lines == lines)
  }

  @Test("each line is in the file when it is appended, and a new run takes the place of all")
  func appended() throws {
    let folder = try FakeFolder()
    func count() throws -> Int {
      let data = Data(try #require(folder.text("run.jsonl")).utf8)
      return try ResultStore.read(data, path: "run.jsonl").lines.count
    }
    let store = try ResultStore(creatingAt: folder.path + "/run.jsonl", record: record)
    for index in 0..<3 {
      try store.append(lines[index])
      #expect(try count() == index + 1)
    }
    try store.close()
    try ResultStore(creatingAt: folder.path + "/run.jsonl", record: record).close()
    #expect(try count() == 0)
  }

  @Test("a last line cut off anywhere is passed over, the others are read")
  func cutOff() throws {
    let lines = Array(lines.prefix(2))
    let data = try written(lines)
    let first = try written(Array(lines.prefix(1))).count
    for end in first..<data.count {
      let read = try ResultStore.read(data.prefix(end), path: "run.jsonl")
      // A line that lacks only its line break is whole.
      #expect(
        read.lines == (end < data.count - 1 ? Array(lines.prefix(1)) : lines), "cut at \(end)")
    }
  }

  @Test(
    "a broken line is an error with its number, even the last line if it has a line break",
    arguments: ["{", "garbage", "{}", "null", "{\"reference\":\"x\"}"], [1, 2, 3])
  func broken(text: String, before: Int) throws {
    var texts = try written(Array(lines.prefix(2))).split(separator: UInt8(ascii: "\n"))
    texts.insert(Data(text.utf8), at: before)
    let data = Data(texts.joined(separator: [UInt8(ascii: "\n")])) + Data("\n".utf8)
    #expect(error(reading: data)?.description.hasPrefix("run.jsonl, line \(before + 1): ") == true)
  }

  @Test(
    "a run of another schema is named as such, whatever else its record holds",
    arguments: [
      (#"{"schema":1}"#, 1), (#"{"schema":0,"seed":"x"}"#, 0), (#"{"schema":2}"#, nil),
      ("{}", nil), ("", nil), (#"{"schema":2,"argum"#, nil),
    ] as [(String, Int?)])
  func schema(text: String, number: Int?) {
    let expected =
      "run.jsonl, line 1: "
      + (number.map { "has schema \($0), " } ?? "is no record of a run; a run or a replay writes")
    for line in [text, text + "\n"] {
      #expect(error(reading: Data(line.utf8))?.description.hasPrefix(expected) == true)
    }
  }
}
