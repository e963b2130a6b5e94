import Foundation
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("Lines from pieces")
struct RunningLineBufferTests {
  @Test("lines are the same however the bytes are cut", arguments: 0..<50 as Range<UInt64>)
  func pieces(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let lines = (0..<20).map { _ in
      String(repeating: "x", count: Int.random(in: 0...30, using: &generator))
    }
    let rest = "unfinished"
    let bytes = Array((lines.joined(separator: "\n") + "\n" + rest).utf8)
    var buffer = LineBuffer()
    var found: [String] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &generator))
      found += buffer.append(Array(bytes[start..<end])).map { String(decoding: $0, as: UTF8.self) }
      start = end
    }
    #expect(found == lines)
    #expect(buffer.append([UInt8(ascii: "\n")]) == [Data(rest.utf8)])
    #expect(buffer.append([]).isEmpty)
  }

  @Test("a line that is too long is dropped up to its end, and later lines arrive")
  func endless() {
    var buffer = LineBuffer(longest: 1 << 16)
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 14)
    for _ in 0...4 { #expect(buffer.append(piece).isEmpty) }
    #expect(buffer.append(Array("its end\nnext\nrest".utf8)) == [Data("next".utf8)])
    #expect(buffer.append(Array(" of it\n".utf8)) == [Data("rest of it".utf8)])
  }
}
