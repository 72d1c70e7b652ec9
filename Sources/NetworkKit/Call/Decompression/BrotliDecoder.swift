#if Brotli
  internal import CNetworkKitBrotli

  /// Decompresses Brotli (RFC 7932) with libbrotlidec.
  ///
  /// The window uses up to 16 MiB of memory. A larger window, which isn't part of the standard, is an error. Bytes
  /// after the end of the stream are also an error.
  final class BrotliDecoder: ContentDecoder {
    private var state: OpaquePointer?
    private var isAtEnd = false

    private(set) var hasPendingOutput = false

    deinit {
      BrotliDecoderDestroyInstance(state)
    }

    func decompress(
      _ input: UnsafeRawBufferPointer
    ) throws(NetworkError) -> (output: [UInt8], consumed: Int) {
      guard !isAtEnd else { throw format.damaged("unexpected bytes follow the end of the stream") }
      guard let state = state ?? BrotliDecoderCreateInstance(nil, nil, nil) else {
        throw format.outOfMemory
      }
      self.state = state
      var consumed = input.count
      var result = BROTLI_DECODER_RESULT_ERROR
      let output = Self.output { buffer, count in
        result = NetworkKitBrotli_decompress(state, input.baseAddress, &consumed, buffer, &count)
      }
      guard result != BROTLI_DECODER_RESULT_ERROR else {
        throw format.damaged("its data is invalid")
      }
      isAtEnd = result == BROTLI_DECODER_RESULT_SUCCESS
      hasPendingOutput = BrotliDecoderHasMoreOutput(state) != 0
      return (output, consumed)
    }

    func finish() throws(NetworkError) {
      guard state == nil || isAtEnd else { throw format.truncated }
    }

    private var format: ContentCodings.Format { .brotli }
  }
#endif
