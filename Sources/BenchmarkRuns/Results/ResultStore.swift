import Foundation

/// `run.jsonl`: the run's record on the first line, then lane results, notes and conditions, one a line. Each line is
/// appended as it comes, so a run that dies loses no measured result. The writer locks the file.
public final class ResultStore {
  public struct Line: Hashable, Sendable, Codable {
    /// The contest's reference, for the ratios.
    public var reference: String
    /// The metrics of the subject's count lane. Each gets a row even if the lane was not measured.
    public var counted: [Metric]
    public var result: LaneResult
    /// The seconds of the run's budget used up to this result, including the seconds before a resumption. Seconds lost
    /// to workers that crashed or hung do not count. nil in runs stored by older programs.
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

  private let file: LockedFile
  private let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// Creates the file, or overwrites an existing file.
  ///
  /// - Parameter lines: what is measured already; empty for a run that begins.
  public init(
    creatingAt path: String, record: RunRecord, lines: [Line] = []
  ) throws(ResultStoreError) {
    file = try LockedFile(path)
    try fill(path, record, lines)
  }

  /// Continues the file of a run that did not end. A new file is filled with the record and `lines`, and then replaces
  /// the old file. The file at the path is therefore complete at every moment.
  ///
  /// - Parameter held: the run's file, locked since before it was read.
  public init(
    resuming held: LockedFile, record: RunRecord, lines: [Line]
  ) throws(ResultStoreError) {
    file = try LockedFile(held.path + ".partial")
    try fill(held.path, record, lines)
    try file.move(to: held.path)
  }

  private func fill(
    _ path: String, _ record: RunRecord, _ lines: [Line]
  ) throws(ResultStoreError) {
    do {
      try file.handle.truncate(atOffset: 0)
      try write(record)
      for line in lines { try append(line) }
      for note in record.notes { try append(note: note) }
      if let conditions = record.conditions { try append(conditions) }
    } catch {
      throw .unwritable(path, error.localizedDescription)
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

  /// Moves the file to another path on the same disk. It stays locked.
  public func move(to path: String) throws(ResultStoreError) { try file.move(to: path) }

  public func close() throws { try file.close() }

  /// Whether a stored run has a line beside the record, notes and conditions: a result, or a line that cannot be read.
  /// Empty lines do not count. A last line without its line end does not count either.
  ///
  /// - Parameter data: the file, or its beginning.
  public static func hasResults(_ data: Data) -> Bool {
    let decoder = JSONDecoder()
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().contains { line in
      !line.isEmpty && (try? decoder.decode(Note.self, from: line)) == nil
        && (try? decoder.decode(Ending.self, from: line)) == nil
    }
  }

  /// The only part of a record that is read before its schema is known.
  private struct Schema: Decodable {
    let schema: Int
  }

  /// Reads a stored run. A last line that a crash cut off is skipped.
  ///
  /// - Throws: ``ResultStoreError`` with the line number: for a record of another schema, a broken line, a value that
  ///   no run can have measured. Also for a second result of one lane of a cell in one pass.
  public static func read(
    _ data: Data, path: String
  ) throws(ResultStoreError) -> (record: RunRecord, lines: [Line]) {
    func error(_ line: Int, _ reason: String) -> ResultStoreError {
      ResultStoreError(path: path, line: line, reason: reason)
    }
    var texts = StoredLines(data)
    let decoder = JSONDecoder()
    let first = try texts.next(error)?.text ?? Data()
    guard let schema = try? decoder.decode(Schema.self, from: first).schema else {
      throw error(1, Self.isNoRecord)
    }
    guard schema == RunRecord.currentSchema else {
      throw error(
        1,
        "has schema \(schema), and this program reads \(RunRecord.currentSchema); take the program "
          + "that wrote it, or run it again")
    }
    guard var record = try? decoder.decode(RunRecord.self, from: first) else {
      throw error(1, Self.isNoRecord)
    }
    var lines: [Line] = []
    var places: [LaneResult.Key: Int] = [:]
    while let (number, text, hasEnd) = try texts.next(error) {
      if text.isEmpty { continue }
      if let line = try? decoder.decode(Line.self, from: text) {
        if let mistake = line.mistake { throw error(number, mistake + Self.deleteIt) }
        let key = line.result.key
        if let other = places.updateValue(number, forKey: key) {
          let pass = key.pass.map { " in pass \($0)" } ?? ""
          throw error(
            number,
            "has the \(key.lane.rawValue) of \(key.cell)\(pass) a second time, after line \(other); "
              + "delete one of the two lines")
        }
        lines.append(line)
      } else if let note = try? decoder.decode(Note.self, from: text) {
        record.notes.append(note.note)
      } else if let ending = try? decoder.decode(Ending.self, from: text) {
        if let mistake = ending.conditions.mistake {
          throw error(number, mistake + Self.deleteIt)
        }
        record.conditions = ending.conditions
      } else if hasEnd {
        throw error(number, "is no result; delete the line, or run it again")
      }
    }
    return (record, lines)
  }

  private static let deleteIt = "; delete the line"
  private static let isNoRecord = "is no record of a run; a run or a replay writes one"
}

/// Why a stored run cannot be read or written.
public struct ResultStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let line: Int?
  public let reason: String

  static func unwritable(_ path: String, _ reason: String) -> ResultStoreError {
    ResultStoreError(path: path, line: nil, reason: "cannot be written: \(reason)")
  }

  /// One line, even if the reason quotes much of the file.
  public var description: String {
    "\(path.onOneLine(most: 5000))\(line.map { ", line \($0)" } ?? ""): \(reason.onOneLine())"
  }
}
