/// Reads what `git log --raw -z --format=%H` prints, a piece at a time.
struct GitLog {
  struct Change {
    let path: ArraySlice<UInt8>
    /// The object of the file after the commit; nil if the file is gone.
    let object: ArraySlice<UInt8>?
  }

  enum Event {
    /// A commit begins. All changes of the previous commit were already returned.
    case commit
    case change(Change)
  }

  /// Options that make the output independent of the user's configuration. Each commit is compared with its first
  /// parent, and the first commit is included. A rename is a delete and an insert. A submodule is like any file.
  static let options = [
    "-c", "log.showRoot=true", "-c", "log.diffMerges=separate", "-c", "diff.relative=false",
    "log", "--first-parent", "-m", "--reverse", "--raw", "-z", "--no-abbrev", "--no-renames",
    "--ignore-submodules=none", "--no-show-signature", "--no-color", "--format=%H",
  ]

  /// The object of a change whose header is read and whose path comes next; nil at any other time. An inner nil means
  /// that the commit deletes the file.
  private var object: (ArraySlice<UInt8>?)?

  /// Reads a piece. Returns its event; nil for an empty piece, and for a header, whose path is in the next piece.
  ///
  /// - Throws: ``GitError`` for a piece that cannot be understood.
  mutating func read(_ piece: ArraySlice<UInt8>) throws(GitError) -> Event? {
    if let object {
      self.object = nil
      return .change(Change(path: piece, object: object))
    }
    // A line end stands between a commit and its changes.
    let piece = piece.first == UInt8(ascii: "\n") ? piece.dropFirst() : piece
    if piece.isEmpty { return nil }
    if piece.first != UInt8(ascii: ":") {
      let isHash = piece.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      guard piece.count >= 40, isHash else { throw Self.misunderstood(piece) }
      return .commit
    }
    // :100644 100644 <object before> <object after> M
    let words = piece.split(separator: UInt8(ascii: " "))
    guard words.count == 5, words[3].count >= 40, let status = words[4].first else {
      throw Self.misunderstood(piece)
    }
    object = .some(status == UInt8(ascii: "D") ? nil : words[3])
    return nil
  }

  /// A file of `git ls-tree -r -z`: `100644 blob <object>\t<path>`.
  static func file(_ piece: ArraySlice<UInt8>) throws(GitError) -> Change {
    guard let tab = piece.firstIndex(of: UInt8(ascii: "\t")),
      let space = piece[..<tab].lastIndex(of: UInt8(ascii: " "))
    else { throw misunderstood(piece) }
    return Change(path: piece[(tab + 1)...], object: piece[(space + 1)..<tab])
  }

  private static func misunderstood(_ piece: ArraySlice<UInt8>) -> GitError {
    GitError(
      "git's answer is not understood: '\(String(decoding: piece.prefix(80), as: UTF8.self))'")
  }
}
