#pragma once

// sqlite3.h declares the preupdate hook only if this macro is defined. Debian's library is compiled with the hook.
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

// With SQLITE_TRANSIENT, SQLite copies the bytes, so the caller may free its buffer after the call. Swift does not
// import this macro, a cast of -1 to a function pointer. Swift may pass a null pointer for an empty buffer. SQLite
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
