/// How much a trace may hold, in bytes as they are decompressed: a file of a megabyte can stand for a
/// thousand, and what is read stays in memory.
struct TraceLimits: Sendable {
  /// Of one snapshot. The largest that are recorded, of a million items, have a tenth.
  var line = 256 << 20
  /// Of all of them. `bench record git` writes an eighth at the most.
  var file = 1 << 30
}
