#include "CNetworkKitZlib.h"

#include <limits.h>

int NetworkKitZlib_inflateInit(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}

int NetworkKitZlib_inflate(z_stream *stream, const void *input, size_t *inputCount, void *output,
                           size_t *outputCount) {
  uInt available = *inputCount > UINT_MAX ? UINT_MAX : (uInt)*inputCount;
  uInt room = *outputCount > UINT_MAX ? UINT_MAX : (uInt)*outputCount;
  stream->next_in = (Bytef *)input;
  stream->avail_in = available;
  stream->next_out = (Bytef *)output;
  stream->avail_out = room;
  int status = inflate(stream, Z_NO_FLUSH);
  *inputCount = available - stream->avail_in;
  *outputCount = room - stream->avail_out;
  return status;
}

int NetworkKitZlib_deflateInit(z_stream *stream, int windowBits) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
}

int NetworkKitZlib_deflate(z_stream *stream, const void *input, size_t *inputCount, void *output,
                           size_t *outputCount, int isLast) {
  int isWhole = *inputCount <= UINT_MAX;
  uInt available = isWhole ? (uInt)*inputCount : UINT_MAX;
  uInt room = *outputCount > UINT_MAX ? UINT_MAX : (uInt)*outputCount;
  stream->next_in = (Bytef *)input;
  stream->avail_in = available;
  stream->next_out = (Bytef *)output;
  stream->avail_out = room;
  int status = deflate(stream, isLast && isWhole ? Z_FINISH : Z_NO_FLUSH);
  *inputCount = available - stream->avail_in;
  *outputCount = room - stream->avail_out;
  return status;
}
