import Foundation

/// Where the symbolic links of a path lead.
public enum FileLink {
  /// The end of a path's chain of links. The file there need not exist. A chain may also end at an open file of this
  /// process, such as `/dev/fd/1`, which may have no other name.
  public static func target(of path: String) -> String {
    var file = path
    // A chain of this length is a loop.
    for _ in 0..<32 {
      guard openFile(file) == nil,
        let next = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
      else { break }
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      file = next.hasPrefix("/") ? next : folder + next
    }
    return file
  }

  /// The descriptor that a path such as `/dev/stdout` leads to; nil for any other path.
  public static func descriptor(of path: String) -> Int32? { openFile(target(of: path)) }

  private static func openFile(_ path: String) -> Int32? {
    path.wholeMatch(of: /\/(?:dev|proc\/self)\/fd\/([0-9]+)/).flatMap { Int32($0.1) }
  }
}
