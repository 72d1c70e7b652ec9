#include "AllocationCounter.h"

#include <errno.h>
#if defined(__linux__)
#include <malloc.h>
#endif
#include <stddef.h>

// Ordinary variables: a benchmark of one thread would measure what an atomic costs.
static unsigned long count = 0;
static bool is_shared = false;

unsigned long allocation_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

void allocation_counter_share(void) { is_shared = true; }

static inline void add_one(void) {
  if (is_shared) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  } else {
    count += 1;
  }
}

#if defined(__GLIBC__)

// The program's functions go before the C library's, which can be called by these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

bool allocation_counter_is_available(void) { return true; }

void *malloc(size_t size) {
  add_one();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add_one();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  add_one();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  add_one();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  add_one();
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL && size > 0 ? ENOMEM : 0;
}

void allocation_counter_return_free_memory(void) { malloc_trim(0); }

#else

bool allocation_counter_is_available(void) { return false; }

void allocation_counter_return_free_memory(void) {}

#endif
