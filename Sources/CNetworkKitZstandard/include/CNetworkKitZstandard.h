#ifndef C_NETWORK_KIT_ZSTANDARD_H
#define C_NETWORK_KIT_ZSTANDARD_H

// Without the trait Zstandard, the header may be missing.
#if __has_include(<zstd.h>)
#include <stddef.h>
#include <zstd.h>
#include <zstd_errors.h>

/// Decompresses from one buffer into another.
///
/// The counts are the sizes of the buffers, and afterwards the used parts of them. The result is that of
/// `ZSTD_decompressStream`: 0 at the end of a frame.
size_t NetworkKitZstandard_decompress(ZSTD_DCtx *context, const void *input, size_t *inputCount,
                                      void *output, size_t *outputCount);

#endif

#endif
