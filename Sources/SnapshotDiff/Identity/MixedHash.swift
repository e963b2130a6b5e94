/// A cheap hash of two words, on which most types' ``FastHashable/fastHash(seed:)`` is built.
///
/// The first product is folded to half its width, so that high bits of the words reach low bits of the result. But the
/// folded products of consecutive numbers still form sequences, which would make long runs in a table. So there is a
/// second product.
///
/// - Source: the mixing step of wyhash (Wang Yi, 2019).
@inlinable
@inline(__always)
public func mixedHash(of first: UInt64, _ second: UInt64, seed: UInt64) -> UInt64 {
  foldedProduct(foldedProduct(first ^ seed, second ^ ~seed), goldenWord)
}

@inlinable
@inline(__always)
func foldedProduct(_ first: UInt64, _ second: UInt64) -> UInt64 {
  let product = first.multipliedFullWidth(by: second)
  return product.high ^ product.low
}

/// An odd constant without pattern, 2^64 divided by the golden ratio.
@inlinable
var goldenWord: UInt64 { 0x9E37_79B9_7F4A_7C15 }
