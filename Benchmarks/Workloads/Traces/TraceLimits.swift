/// The largest sizes of a trace, in decompressed bytes. A compressed file of one megabyte can hold a thousand
/// megabytes, and all that is read stays in memory.
struct TraceLimits: Sendable {
  /// The limit for one snapshot. The largest recorded snapshots, of a million items, have a tenth of this size.
  var line = 256 << 20
  /// The limit for all snapshots. By default, `bench record git` writes at most about two million items, or two larger
  /// snapshots. Each of two million items may take 500 bytes.
  var file = 1 << 30
}
