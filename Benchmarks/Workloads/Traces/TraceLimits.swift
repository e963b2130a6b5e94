/// The largest sizes of a trace, in decompressed bytes. A compressed file of one megabyte can hold a thousand
/// megabytes, and all that is read stays in memory.
struct TraceLimits: Sendable {
  /// The limit for one snapshot.
  var line = 256 << 20
  /// The limit for all snapshots. It allows two million items of 500 bytes each. By default, `bench record git` writes
  /// about two million items at most, or two snapshots if two already have more items.
  var file = 1 << 30
}
