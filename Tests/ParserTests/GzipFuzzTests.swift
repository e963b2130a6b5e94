import Foundation
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct GzipFuzzTests {
  @Test func everyFileIsReadWholeOrNotAtAll() throws {
    let folder = try TestFolder()
    let path = folder.path("packed.gz")
    try ParserFuzz.run("run", debug: 100, release: 1_000) { bytes, step in
      let source = try folder.write(bytes, as: "plain")
      try Gzip.compress(source, to: path)
      #expect(try InputFile.bytes(path) == bytes, "\(step)")
      var packed = Array(try Data(contentsOf: URL(filePath: path)))
      let place = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % packed.count
      packed.removeLast(packed.count - place)
      try folder.write(packed, as: "packed.gz")
      do {
        // Without the first two bytes of gzip, a file is read as text.
        #expect(try InputFile.bytes(path).count == place && place < 2, "\(step)")
      } catch let failure as CommandFailure {
        expectOneLine(failure.message, of: path, step)
        #expect(failure.code == .error)
      }
    }
  }

  @Test func whatIsDamagedIsAnErrorOrTheSame() throws {
    let folder = try TestFolder()
    let text = try Corpus("run").files.first { $0.description.contains("screen.") }
    let bytes = try #require(text).bytes
    let path = folder.path("packed.gz")
    try Gzip.compress(try folder.write(bytes, as: "plain"), to: path)
    let packed = Array(try Data(contentsOf: URL(filePath: path)))
    for place in stride(from: 0, to: packed.count, by: 11) {
      var damaged = packed
      damaged[place] ^= UInt8(1 << (place % 8))
      try folder.write(damaged, as: "packed.gz")
      do {
        let read = try InputFile.bytes(path)
        // A file without the first two bytes of gzip is read as text, unchanged.
        #expect(read == bytes || read == damaged, "byte \(place)")
      } catch let failure as CommandFailure {
        expectOneLine(failure.message, of: path, "byte \(place)")
      }
    }
  }
}
