#ifndef C_NETWORK_KIT_SQLITE_H
#define C_NETWORK_KIT_SQLITE_H

#include <sqlite3.h>
#include <stddef.h>

/// Binds text in UTF-8, which is copied: `SQLITE_TRANSIENT` is a cast, which Swift does not see.
int NetworkKitSQLite_bindText(sqlite3_stmt *statement, int index, const void *text, size_t count);

/// Binds bytes, which are copied; an empty blob and not NULL if there are none.
int NetworkKitSQLite_bindBlob(sqlite3_stmt *statement, int index, const void *bytes, size_t count);

#endif
