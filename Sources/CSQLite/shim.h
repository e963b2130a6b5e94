#pragma once

// sqlite3.h declares the preupdate hook and the session extension only if these two macros are
// defined. Debian's library is compiled with both. Without the macros here, the functions are in
// the library but cannot be called. The macros only add declarations.
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#define SQLITE_ENABLE_SESSION 1
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import. With it, SQLite copies the
// bytes, so the caller may free its buffer after the call. Swift may pass a null pointer for an empty buffer. SQLite
// would bind NULL for that pointer, so these functions bind an empty text or blob.

static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
