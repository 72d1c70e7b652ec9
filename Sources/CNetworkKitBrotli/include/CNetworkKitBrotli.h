#ifndef C_NETWORK_KIT_BROTLI_H
#define C_NETWORK_KIT_BROTLI_H

// Without the trait Brotli, the header may be missing.
#if __has_include(<brotli/decode.h>)
#include <brotli/decode.h>
#include <stddef.h>

/// Decompresses from one buffer into another.
///
/// The counts are the sizes of the buffers, and afterwards the used parts of them.
BrotliDecoderResult NetworkKitBrotli_decompress(BrotliDecoderState *state, const void *input,
                                                size_t *inputCount, void *output,
                                                size_t *outputCount);

#endif

#endif
