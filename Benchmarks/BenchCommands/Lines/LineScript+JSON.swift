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
  /// `repeatedLines` is the number of different lines that occur more than once and so were numbered.
  func json() throws -> String {
    func side(_ list: LineList) -> [String: Any] {
      ["path": list.path, "lines": list.lines.count, "endsWithNewline": list.endsWithNewline]
    }
    let inserts = difference.inserts.map { offset -> [String: Any] in
      let bytes = new.lines[offset]
      guard let line = String(validating: bytes, as: UTF8.self) else {
        return ["at": offset, "base64": Data(bytes).base64EncodedString()]
      }
      return ["at": offset, "line": line]
    }
    let script: [String: Any] = [
      "algorithm": algorithm, "old": side(old), "new": side(new),
      "deletes": Array(difference.deletes), "inserts": inserts,
      "moves": difference.moves.map { ["from": $0.source, "to": $0.target] },
      "repeatedLines": repeatedLines,
    ]
    let data = try JSONSerialization.data(
      withJSONObject: script, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
