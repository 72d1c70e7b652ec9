#ifndef C_NETWORK_KIT_ZLIB_H
#define C_NETWORK_KIT_ZLIB_H

#include <stddef.h>
#include <zlib.h>

/// `inflateInit2` is a macro, which Swift does not see.
int NetworkKitZlib_inflateInit(z_stream *stream, int windowBits);

/// Inflates from one buffer into another.
///
/// The counts say how large the buffers are, and afterwards how much of them was used.
int NetworkKitZlib_inflate(z_stream *stream, const void *input, size_t *inputCount, void *output,
                           size_t *outputCount);

/// `deflateInit2` is a macro, which Swift does not see.
int NetworkKitZlib_deflateInit(z_stream *stream, int windowBits);

/// Compresses from one buffer into another.
///
/// The counts say how large the buffers are, and afterwards how much of them was used. Nothing follows the last
/// input: the stream ends when `Z_STREAM_END` is returned.
int NetworkKitZlib_deflate(z_stream *stream, const void *input, size_t *inputCount, void *output,
                           size_t *outputCount, int isLast);

#endif
