import Foundation

/// The stored inputs of one format: valid, invalid, and some that once broke a reader.
struct Corpus {
  struct File: CustomStringConvertible, Sendable {
    /// The format and the file name, for example `run/size-below-zero.jsonl`.
    let description: String
    let bytes: [UInt8]
  }

  let files: [File]

  init(_ format: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Corpus/\(format)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    files = try names.map { name in
      File(
        description: "\(format)/\(name)",
        bytes: Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }
}
