import CSQLite

/// The SQLite library this process runs on.
public enum SQLiteLibrary {
  /// The version of the loaded library, such as `3.40.1`. The header at compile time may have another version.
  public static var version: String { String(cString: sqlite3_libversion()) }
}
