import Foundation

/// `run.jsonl`: the run's record on the first line, then lane results, a line each, appended as they
/// come, so that a run that dies loses nothing it has measured.
public final class ResultStore {
  /// One line after the first.
  public struct Line: Hashable, Sendable, Codable {
    /// The contest's reference, for the ratios.
    public var reference: String
    /// What the count lane of the subject reports, for a row of each where it was not measured.
    public var counted: [Metric]
    public var result: LaneResult

    public init(reference: String, counted: [Metric], result: LaneResult) {
      self.reference = reference
      self.counted = counted
      self.result = result
    }
  }

  private let file: FileHandle
  private let encoder = ResultStore.encoder()

  /// Creates the file, over what was there.
  public init(creatingAt path: String, record: RunRecord) throws(ResultStoreError) {
    do {
      try Data().write(to: URL(fileURLWithPath: path))
      file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.write(contentsOf: encoder.encode(record) + Data([UInt8(ascii: "\n")]))
    } catch {
      throw ResultStoreError(
        path: path, line: nil, reason: "cannot be written: \(error.localizedDescription)")
    }
  }

  public func append(_ line: Line) throws {
    try file.write(contentsOf: encoder.encode(line) + Data([UInt8(ascii: "\n")]))
  }

  public func close() throws { try file.close() }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// Reads a stored run. A last line that was cut off by a crash is passed over.
  ///
  /// - Throws: ``ResultStoreError`` with the line for a record of another schema or a broken line.
  public static func read(
    _ data: Data, path: String
  ) throws(ResultStoreError) -> (record: RunRecord, lines: [Line]) {
    let texts = data.split(separator: UInt8(ascii: "\n"))
    guard let first = texts.first,
      let record = try? JSONDecoder().decode(RunRecord.self, from: first)
    else { throw ResultStoreError(path: path, line: 1, reason: "is no record of a run") }
    guard record.schema == RunRecord.currentSchema else {
      throw ResultStoreError(
        path: path, line: 1,
        reason: "has schema \(record.schema), and this program reads \(RunRecord.currentSchema)")
    }
    var lines: [Line] = []
    for (index, text) in texts.enumerated().dropFirst() {
      if let line = try? JSONDecoder().decode(Line.self, from: text) {
        lines.append(line)
      } else if index < texts.count - 1 || data.last == UInt8(ascii: "\n") {
        throw ResultStoreError(path: path, line: index + 1, reason: "is no result")
      }
    }
    return (record, lines)
  }
}

public struct ResultStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let line: Int?
  public let reason: String

  public init(path: String, line: Int?, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  public var description: String {
    "\(path)\(line.map { ", line \($0)" } ?? ""): \(reason)"
  }
}
