import Foundation

/// `run.jsonl`: the run's record on the first line, then lane results, the record's notes and its
/// conditions, a line each, appended as they come, so that a run that dies loses nothing it has measured.
///
/// Whoever writes the file holds it: another process that wants to is refused.
public final class ResultStore {
  /// One result.
  public struct Line: Hashable, Sendable, Codable {
    /// The contest's reference, for the ratios.
    public var reference: String
    /// What the count lane of the subject reports, for a row of each where it was not measured.
    public var counted: [Metric]
    public var result: LaneResult
    /// Seconds into the run when it came, those of all its processes together if it was resumed; nil
    /// in a run stored before this was.
    public var elapsed: Double?

    public init(
      reference: String, counted: [Metric], result: LaneResult, elapsed: Double? = nil
    ) {
      self.reference = reference
      self.counted = counted
      self.result = result
      self.elapsed = elapsed
    }
  }

  private struct Note: Codable {
    var note: String
  }

  private struct Ending: Codable {
    var conditions: RunConditions
  }

  private let file: HeldFile
  private let encoder = ResultStore.encoder()

  /// Creates the file, over what was there.
  public init(creatingAt path: String, record: RunRecord) throws(ResultStoreError) {
    file = try HeldFile(path)
    try attempt(path) {
      try file.handle.truncate(atOffset: 0)
      try write(record)
    }
  }

  /// Creates the file of a run that is whole already.
  public init(
    creatingAt path: String, whole record: RunRecord, lines: [Line]
  ) throws(ResultStoreError) {
    file = try HeldFile(path)
    try fill(path, record, lines)
  }

  /// Goes on with the file of a run that did not end. It has the run's lines that are kept and no
  /// others before anything is appended, and is whole at every moment.
  ///
  /// - Parameter held: the run's file, held since before it was read.
  public init(
    resuming held: HeldFile, record: RunRecord, lines: [Line]
  ) throws(ResultStoreError) {
    file = try HeldFile(held.path + ".partial")
    try fill(held.path, record, lines)
    try file.takePlace(of: held)
  }

  private func fill(
    _ path: String, _ record: RunRecord, _ lines: [Line]
  ) throws(ResultStoreError) {
    try attempt(path) {
      try file.handle.truncate(atOffset: 0)
      try write(record)
      for line in lines { try append(line) }
      for note in record.notes { try append(note: note) }
      if let conditions = record.conditions { try append(conditions) }
    }
  }

  private func attempt(_ path: String, _ body: () throws -> Void) throws(ResultStoreError) {
    do { try body() } catch {
      throw ResultStoreError(
        path: path, line: nil, reason: "cannot be written: \(error.localizedDescription)")
    }
  }

  public func append(_ line: Line) throws { try write(line) }

  /// Appends one of the record's ``RunRecord/notes``.
  public func append(note: String) throws { try write(Note(note: note)) }

  /// Appends the record's ``RunRecord/conditions``.
  public func append(_ conditions: RunConditions) throws {
    try write(Ending(conditions: conditions))
  }

  private func write(_ value: some Encodable) throws {
    try file.handle.write(contentsOf: encoder.encode(value) + Data([UInt8(ascii: "\n")]))
  }

  public func close() throws { try file.handle.close() }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// All that is read of a record before its schema is known.
  private struct Schema: Decodable {
    let schema: Int
  }

  /// Reads a stored run. A last line that was cut off by a crash is passed over.
  ///
  /// - Throws: ``ResultStoreError`` with the line for a record of another schema or a broken line.
  public static func read(
    _ data: Data, path: String
  ) throws(ResultStoreError) -> (record: RunRecord, lines: [Line]) {
    // Empty lines are kept, so that those behind them have their numbers.
    let texts = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    guard let first = texts.first, let schema = try? decoder.decode(Schema.self, from: first).schema
    else { throw ResultStoreError(path: path, line: 1, reason: "is no record of a run") }
    guard schema == RunRecord.currentSchema else {
      throw ResultStoreError(
        path: path, line: 1,
        reason: "has schema \(schema), and this program reads \(RunRecord.currentSchema)")
    }
    guard var record = try? decoder.decode(RunRecord.self, from: first) else {
      throw ResultStoreError(path: path, line: 1, reason: "is no record of a run")
    }
    var lines: [Line] = []
    for (index, text) in texts.enumerated().dropFirst() where !text.isEmpty {
      if let line = try? decoder.decode(Line.self, from: text) {
        lines.append(line)
      } else if let note = try? decoder.decode(Note.self, from: text) {
        record.notes.append(note.note)
      } else if let ending = try? decoder.decode(Ending.self, from: text) {
        record.conditions = ending.conditions
      } else if index < texts.count - 1 {
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
