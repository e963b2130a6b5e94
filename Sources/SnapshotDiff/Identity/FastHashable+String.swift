extension String: FastHashable {
  /// Hashes the bytes of an ASCII string, sixteen at a time. Canonically equivalent strings are equal, whatever their
  /// bytes. So a string that is equivalent to an ASCII string gets the hash of that string. For any other string,
  /// Swift's hasher is used.
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 {
    let hash = utf8.withContiguousStorageIfAvailable { $0.hashIfASCII(seed: seed) }
    if let hash, let hash { return hash }
    return hashOfOtherThanASCII(seed: seed)
  }

  @usableFromInline
  func hashOfOtherThanASCII(seed: UInt64) -> UInt64 {
    if var ascii = equivalentASCII() {
      let hash = ascii.withUTF8 { $0.hashIfASCII(seed: seed) }
      if let hash { return hash }
    }
    return mixedHash(
      of: UInt64(bitPattern: Int64(hashValue)), goldenWord, seed: seed)
  }

  /// The canonically equivalent ASCII string, if any. Three characters outside ASCII are equivalent to ASCII ones.
  private func equivalentASCII() -> String? {
    var ascii = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{212A}": ascii.append("K")
      case "\u{37E}": ascii.append(";")
      case "\u{1FEF}": ascii.append("`")
      case _ where scalar.isASCII: ascii.append(scalar)
      default: return nil
      }
    }
    return String(ascii)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The hash of the bytes; nil if a byte is not ASCII.
  @inlinable
  func hashIfASCII(seed: UInt64) -> UInt64? {
    let bytes = UnsafeRawBufferPointer(self)
    var hash = seed ^ UInt64(truncatingIfNeeded: count)
    var seen: UInt64 = 0
    var offset = 0
    while offset + 16 <= count {
      let first = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let second = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
      seen |= first | second
      hash = foldedProduct(first ^ goldenWord, second ^ hash)
      offset += 16
    }
    var first: UInt64 = 0
    var second: UInt64 = 0
    if count >= 16, offset < count {
      // The last 16 bytes, some of them a second time.
      first = bytes.loadUnaligned(fromByteOffset: count - 16, as: UInt64.self)
      second = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 8, offset < count {
      first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      second = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else {
      while offset < count {
        first = first << 8 | UInt64(bytes[offset])
        offset += 1
      }
    }
    seen |= first | second
    guard seen & 0x8080_8080_8080_8080 == 0 else { return nil }
    return mixedHash(of: first, second, seed: hash)
  }
}
