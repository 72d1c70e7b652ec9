#if Compression
  internal import CNetworkKitZlib

  /// Compresses bytes to gzip (RFC 1952) with zlib.
  final class Deflater {
    /// The maximum number of bytes that are produced at a time.
    private static let outputSize = 64 << 10

    /// The base-2 logarithm of the window size, plus 16 for a gzip wrapper.
    private static let gzipWindowBits: CInt = 15 + 16

    private let stream: UnsafeMutablePointer<z_stream>
    private var isAllocated = false

    /// A Boolean value that indicates whether the stream has ended.
    private(set) var isFinished = false

    init() {
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
    }

    deinit {
      if isAllocated { deflateEnd(stream) }
      stream.deallocate()
    }

    /// Compresses bytes.
    ///
    /// - Parameters:
    ///   - input: The bytes.
    ///   - isLast: A Boolean value that indicates whether these bytes are the last ones. If they are, the stream ends.
    /// - Returns: The compressed bytes that are available so far, which may be empty.
    func compress(
      _ input: UnsafeRawBufferPointer, isLast: Bool
    ) throws(NetworkError) -> [UInt8] {
      if !isAllocated {
        guard NetworkKitZlib_deflateInit(stream, Self.gzipWindowBits) == Z_OK else {
          throw outOfMemory
        }
        isAllocated = true
      }
      var output: [UInt8] = []
      var rest = input
      var hasMore = !isFinished
      while hasMore {
        var consumed = rest.count
        var status = Z_OK
        let piece = [UInt8](unsafeUninitializedCapacity: Self.outputSize) { buffer, count in
          count = buffer.count
          status = NetworkKitZlib_deflate(
            stream, rest.baseAddress, &consumed, buffer.baseAddress, &count, isLast ? 1 : 0)
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
          throw outOfMemory
        }
        output += piece
        rest = UnsafeRawBufferPointer(rebasing: rest[consumed...])
        isFinished = status == Z_STREAM_END
        hasMore = !isFinished && (!rest.isEmpty || piece.count == Self.outputSize)
      }
      return output
    }

    private var outOfMemory: NetworkError {
      NetworkError(.invalidBody, "not enough memory to compress the request's body with gzip")
    }
  }

  extension BodyStream {
    /// The stream, compressed with gzip. Each iteration compresses it again.
    ///
    /// It stores the state of zlib, about 256 KiB, and compresses a chunk only when the consumer requests one.
    var gzipped: BodyStream {
      BodyStream({ (deflater: Deflater(), pull: makePull()) }) { state in
        let (deflater, pull) = state
        while !deflater.isFinished {
          let chunk = try await pull()
          let output = try (chunk ?? BodyChunk([])).withUnsafeBytes { bytes throws(NetworkError) in
            try deflater.compress(bytes, isLast: chunk == nil)
          }
          if !output.isEmpty { return BodyChunk(output) }
        }
        return nil
      }
    }
  }

  extension BodyChunk {
    /// Returns the bytes, compressed with gzip.
    func gzipped() throws(NetworkError) -> BodyChunk {
      BodyChunk(
        try withUnsafeBytes { bytes throws(NetworkError) in
          try Deflater().compress(bytes, isLast: true)
        })
    }
  }
#endif
