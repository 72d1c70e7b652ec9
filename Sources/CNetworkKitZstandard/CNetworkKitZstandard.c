#include "CNetworkKitZstandard.h"

#if __has_include(<zstd.h>)

size_t NetworkKitZstandard_decompress(ZSTD_DCtx *context, const void *input, size_t *inputCount,
                                      void *output, size_t *outputCount) {
  ZSTD_inBuffer source = {input, *inputCount, 0};
  ZSTD_outBuffer target = {output, *outputCount, 0};
  size_t result = ZSTD_decompressStream(context, &target, &source);
  *inputCount = source.pos;
  *outputCount = target.pos;
  return result;
}

#endif
