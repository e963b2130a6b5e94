import Foundation

extension LineScript {
  /// The script for programs, as one object:
  ///
  /// ```json
  /// {"algorithm": "lis",
  ///  "old": {"path": "a.txt", "lines": 3, "endsWithNewline": true},
  ///  "new": {"path": "b.txt", "lines": 3, "endsWithNewline": false},
  ///  "deletes": [1],
  ///  "inserts": [{"at": 2, "line": "cherry"}],
  ///  "moves": [{"from": 2, "to": 0}],
  ///  "repeatedLines": 0}
  /// ```
  ///
  /// Offsets count from 0. `deletes` and `from` are offsets in the old list, `at` and `to` in the new list. Deletes
  /// ascend. Inserts and moves ascend by their place in the new list. Old lines that are neither deleted nor moved fill
  /// the remaining places of the new list, in their order. A line that is not UTF-8 has `base64` in place of `line`.
  /// `repeatedLines` is the number of lines whose occurrences were told apart by number.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let script = Script(
      algorithm: algorithm, old: Side(old), new: Side(new), deletes: Array(difference.deletes),
      inserts: difference.inserts.map { Insert($0, new.lines[$0]) },
      moves: difference.moves.map { Script.Move(from: $0.source, to: $0.target) },
      repeatedLines: repeatedLines)
    return String(decoding: try encoder.encode(script), as: UTF8.self)
  }

  private struct Script: Encodable {
    struct Move: Encodable {
      var from: Int
      var to: Int
    }

    var algorithm: String
    var old: Side
    var new: Side
    var deletes: [Int]
    var inserts: [Insert]
    var moves: [Move]
    var repeatedLines: Int
  }

  private struct Side: Encodable {
    var path: String
    var lines: Int
    var endsWithNewline: Bool

    init(_ list: LineList) {
      path = list.path
      lines = list.lines.count
      endsWithNewline = list.endsWithNewline
    }
  }

  private struct Insert: Encodable {
    var at: Int
    var line: String?
    var base64: String?

    init(_ offset: Int, _ bytes: ArraySlice<UInt8>) {
      at = offset
      line = String(validating: bytes, as: UTF8.self)
      base64 = line == nil ? Data(bytes).base64EncodedString() : nil
    }
  }
}
