import Testing

@testable import FetchedResults

/// `FoldedText` folds texts of simple letters byte by byte. The result must equal folding the whole text.
@Suite struct FoldedTextTests {
  private func folded(_ text: String) -> [UInt8] {
    Array(text.lowercased().uppercased().lowercased().utf8)
  }

  private func occurs(_ needle: [UInt8], in text: [UInt8]) -> Bool {
    needle.isEmpty || text.indices.contains { text[$0...].starts(with: needle) }
  }

  @Test func everyLetterAndItsUpperAndLowerCaseContainEachOther() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else {
        continue
      }
      let text = String(scalar)
      let forms = [text, text.uppercased(), text.lowercased()]
      let areEqual = forms.allSatisfy { text in
        forms.allSatisfy { FoldedText($0).isContained(in: .string(text)) }
      }
      #expect(areEqual, "\(forms)")
    }
  }

  @Test func everyLetterIsFoundInEitherCase() throws {
    let scalars = (0...0x24F).compactMap(Unicode.Scalar.init).map(Character.init)
    for letter in scalars {
      for text in ["\(letter)", "x\(letter)Y", "É\(letter)à", "ß\(letter)", "Ω\(letter)"] {
        for needle in [
          "\(letter)", letter.uppercased(), letter.lowercased(), "\(letter)y", "é\(letter)",
        ] {
          let expected = occurs(folded(needle), in: folded(text))
          #expect(
            FoldedText(needle).isContained(in: .string(text)) == expected, "\(needle) in \(text)")
        }
      }
    }
  }

  /// `×` and `÷` lie where a capital and its small letter would, but are signs. The capitals of `ÿ` and `µ` lie beyond
  /// `ÿ`. The capital of `ß` is `SS`.
  @Test(arguments: [
    ("×", "÷", false), ("÷", "×", false), ("ÿ", "Ÿ", true), ("Þ", "þ", true), ("µ", "μ", true),
    ("SS", "aßb", true), ("s", "aßb", true), ("é", "É", true), ("e", "É", false),
  ]) func signsAndUnusualCapitals(needle: String, text: String, isFound: Bool) {
    #expect(FoldedText(needle).isContained(in: .string(text)) == isFound)
  }

  /// A text in a file may be invalid UTF-8.
  @Test func brokenBytesBecomeReplacementCharacters() {
    let broken: [[UInt8]] = [
      [0xC3], [0x61, 0xC3], [0xC3, 0x61], [0x80], [0x85], [0xC3, 0x89, 0xC3],
    ]
    for bytes in broken {
      let text = String(decoding: bytes, as: UTF8.self)
      for needle in ["", "a", "é", "\u{FFFD}"] {
        let isFound = bytes.withUnsafeBufferPointer { FoldedText(needle).isContained(in: $0) }
        #expect(isFound == occurs(folded(needle), in: folded(text)), "\(needle) in \(bytes)")
      }
    }
  }
}
