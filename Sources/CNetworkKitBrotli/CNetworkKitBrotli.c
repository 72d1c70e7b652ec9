#include "CNetworkKitBrotli.h"

#if __has_include(<brotli/decode.h>)

BrotliDecoderResult NetworkKitBrotli_decompress(BrotliDecoderState *state, const void *input,
                                                size_t *inputCount, void *output,
                                                size_t *outputCount) {
  size_t available = *inputCount;
  size_t room = *outputCount;
  const uint8_t *nextInput = input;
  uint8_t *nextOutput = output;
  BrotliDecoderResult result =
      BrotliDecoderDecompressStream(state, &available, &nextInput, &room, &nextOutput, NULL);
  *inputCount -= available;
  *outputCount -= room;
  return result;
}

#endif
