#include "CNetworkKitSQLite.h"

int NetworkKitSQLite_bindText(sqlite3_stmt *statement, int index, const void *text, size_t count) {
  // Without an address, it would be NULL.
  const char *start = count == 0 ? "" : text;
  return sqlite3_bind_text64(statement, index, start, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int NetworkKitSQLite_bindBlob(sqlite3_stmt *statement, int index, const void *bytes, size_t count) {
  if (count == 0) {
    return sqlite3_bind_zeroblob(statement, index, 0);
  }
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}
