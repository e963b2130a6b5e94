import CSQLite

/// The SQLite library this process runs on.
public enum SQLiteLibrary {
  /// The version of the library loaded now, such as `3.40.1`; not that of the header compiled with.
  public static var version: String { String(cString: sqlite3_libversion()) }
}
