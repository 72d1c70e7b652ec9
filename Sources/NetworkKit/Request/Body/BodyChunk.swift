public import Foundation

#if AsyncHTTPClient
  internal import NIOCore
#endif

/// One piece of a body, as the transport delivered it; the bytes are not copied on the way.
public struct BodyChunk: Sendable {
  private enum Storage: Sendable {
    case array([UInt8])
    case data(Data)
    #if AsyncHTTPClient
      case buffer(ByteBuffer)
    #endif
  }

  private let storage: Storage

  /// Creates a chunk of bytes.
  public init(_ bytes: [UInt8]) {
    storage = .array(bytes)
  }

  /// Creates a chunk of data, as encoders return it.
  public init(_ data: Data) {
    storage = .data(data)
  }

  /// How many bytes there are.
  public var count: Int {
    switch storage {
    case .array(let bytes): bytes.count
    case .data(let data): data.count
    #if AsyncHTTPClient
      case .buffer(let buffer): buffer.readableBytes
    #endif
    }
  }

  /// The bytes as an array; a copy where they are data, or the transport holds them in a buffer of its
  /// own.
  ///
  /// - Complexity: O(*n*), or O(1) for a chunk that was made of an array.
  public var bytes: [UInt8] {
    switch storage {
    case .array(let bytes): bytes
    case .data(let data): [UInt8](data)
    #if AsyncHTTPClient
      case .buffer(let buffer): Array(buffer.readableBytesView)
    #endif
    }
  }

  /// A part of the bytes, not copied if the transport or `Data` holds them.
  subscript(range: Range<Int>) -> BodyChunk {
    switch storage {
    case .array(let bytes): BodyChunk(Array(bytes[range]))
    case .data(let data): BodyChunk(data.dropFirst(range.lowerBound).prefix(range.count))
    #if AsyncHTTPClient
      case .buffer(let buffer):
        BodyChunk(
          buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count)
            ?? ByteBuffer())
    #endif
    }
  }

  /// The bytes as data, as decoders take it.
  ///
  /// - Complexity: O(*n*), or O(1) for a chunk that was made of data.
  public var data: Data {
    if case .data(let data) = storage { data } else { withUnsafeBytes { Data($0) } }
  }

  /// Reads the bytes in place.
  ///
  /// - Parameter body: Reads the buffer, which is valid during the call only.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .array(let bytes):
      return try bytes.withUnsafeBufferPointer { pointer throws(Failure) in
        try body(UnsafeRawBufferPointer(pointer))
      }
    case .data(let data):
      return try data.bytes.withUnsafeBytes(body)
    #if AsyncHTTPClient
      case .buffer(let buffer):
        return try buffer.withUnsafeReadableBytes { pointer -> Swift.Result<Result, Failure> in
          do throws(Failure) { return .success(try body(pointer)) } catch { return .failure(error) }
        }.take()
    #endif
    }
  }
}

// Reflection shows the size and not each byte: a test that reflects an error with a body of some
// megabytes would take seconds for it.
extension BodyChunk: CustomStringConvertible, CustomReflectable {
  /// The number of bytes, as in `42 bytes`.
  public var description: String { "\(count) bytes" }

  /// The number of bytes.
  public var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}

#if AsyncHTTPClient
  extension BodyChunk {
    init(_ buffer: ByteBuffer) {
      storage = .buffer(buffer)
    }

    /// The bytes as NIO holds them.
    var byteBuffer: ByteBuffer {
      switch storage {
      case .array(let bytes): ByteBuffer(bytes: bytes)
      case .data(let data): ByteBuffer(bytes: data)
      case .buffer(let buffer): buffer
      }
    }
  }
#endif
