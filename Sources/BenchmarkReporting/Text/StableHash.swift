/// FNV-1a over the UTF-8 bytes: the same in every process and on every machine, which `Hasher` is not.
func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
