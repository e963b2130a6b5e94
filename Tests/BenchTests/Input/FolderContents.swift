import Foundation

extension TemporaryFolder {
  /// The bytes of every file, by path. Folders are listed without bytes.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let file = url.appendingPathComponent(name)
      let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      contents[name] = isFile == true ? try Data(contentsOf: file) : Data()
    }
    return contents
  }

  func replaceFolder(_ name: String, with files: [String: Data]) throws {
    let folder = url.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (file, bytes) in files { try bytes.write(to: folder.appendingPathComponent(file)) }
  }
}
