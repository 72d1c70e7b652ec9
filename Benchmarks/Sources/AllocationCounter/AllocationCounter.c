#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

// An ordinary variable: the benchmark has one thread, and an atomic would cost what it measures.
static unsigned long count = 0;

unsigned long allocation_count(void) { return count; }

#if defined(__GLIBC__)

// The program's functions go before the C library's, which can be called by these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

bool allocation_counter_is_available(void) { return true; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL && size > 0 ? ENOMEM : 0;
}

#else

bool allocation_counter_is_available(void) { return false; }

#endif
