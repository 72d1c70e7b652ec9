#pragma once

#include <stdbool.h>

/// Whether this system's allocations can be counted: those of glibc can.
bool allocation_counter_is_available(void);

/// How many times memory was asked for since the program started, by `malloc` and its kin.
unsigned long allocation_count(void);

/// Counts the allocations of all threads from now on, and not of the one that there is.
void allocation_counter_share(void);

/// Gives memory that is free back to the system; otherwise the allocator keeps it for later.
void allocation_counter_return_free_memory(void);
