#include "Limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Limits the number of tests that run at the same time to four for each processor.
//
// Without a limit, Swift Testing starts all tests at once. Each step of a request then waits for thousands of other
// tests, and even long timeouts expire. Swift Testing reads the limit from the environment before the first test
// starts, so it must be set when the process starts. A limit that's already in the environment takes precedence.
__attribute__((constructor)) static void limit_concurrent_tests(void) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  char limit[24];
  snprintf(limit, sizeof limit, "%ld", 4 * (processors > 0 ? processors : 1));
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", limit, 0);
}
