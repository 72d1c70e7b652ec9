public import Foundation

#if NIO
  internal import NIOCore
#endif

/// A chunk of a request or response body. It can wrap a transport's buffer without copying the bytes.
public struct BodyChunk: Sendable {
  private enum Storage: Sendable {
    case array([UInt8])
    case data(Data)
    #if NIO
      case buffer(ByteBuffer)
    #endif
  }

  private let storage: Storage

  /// Creates a chunk from bytes.
  ///
  /// - Parameter bytes: The bytes.
  public init(_ bytes: [UInt8]) {
    storage = .array(bytes)
  }

  /// Creates a chunk from data, such as an encoder's output.
  ///
  /// - Parameter data: The data.
  public init(_ data: Data) {
    storage = .data(data)
  }

  /// The number of bytes.
  public var count: Int {
    switch storage {
    case .array(let bytes): bytes.count
    case .data(let data): data.count
    #if NIO
      case .buffer(let buffer): buffer.readableBytes
    #endif
    }
  }

  /// The bytes as an array.
  ///
  /// - Complexity: O(1) for a chunk that was created from an array; otherwise, O(*n*), because the bytes are copied.
  public var bytes: [UInt8] {
    switch storage {
    case .array(let bytes): bytes
    case .data(let data): [UInt8](data)
    #if NIO
      case .buffer(let buffer): Array(buffer.readableBytesView)
    #endif
    }
  }

  /// A part of the chunk. The bytes aren't copied if the chunk contains data or a transport's buffer.
  subscript(range: Range<Int>) -> BodyChunk {
    switch storage {
    #if NIO
      // The transport would copy an array once more.
      case .array(let bytes): BodyChunk(ByteBuffer(bytes: bytes[range]))
    #else
      case .array(let bytes): BodyChunk(Array(bytes[range]))
    #endif
    case .data(let data): BodyChunk(data.dropFirst(range.lowerBound).prefix(range.count))
    #if NIO
      case .buffer(let buffer):
        BodyChunk(
          buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count)
            ?? ByteBuffer())
    #endif
    }
  }

  /// The bytes as data, which you can pass to a decoder.
  ///
  /// - Complexity: O(1) for a chunk that was created from data; otherwise, O(*n*).
  public var data: Data {
    if case .data(let data) = storage { data } else { withUnsafeBytes { Data($0) } }
  }

  /// Calls a closure with the bytes, which aren't copied.
  ///
  /// - Parameter body: A closure that receives the buffer, which is valid only during the call.
  /// - Returns: The return value of `body`.
  /// - Throws: The error that `body` throws.
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
    #if NIO
      case .buffer(let buffer):
        return try buffer.withUnsafeReadableBytes(body)
    #endif
    }
  }
}

// Reflection shows the size instead of the bytes. Otherwise, a test that reflects an error with a body of several
// megabytes would take seconds.
extension BodyChunk: CustomStringConvertible, CustomReflectable {
  /// The size of the chunk, such as `42 bytes`.
  public var description: String { "\(count) bytes" }

  /// A mirror that contains only the number of bytes.
  public var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}

#if NIO
  extension BodyChunk {
    init(_ buffer: ByteBuffer) {
      storage = .buffer(buffer)
    }

    /// The bytes as a NIO buffer.
    var byteBuffer: ByteBuffer {
      switch storage {
      case .array(let bytes): ByteBuffer(bytes: bytes)
      case .data(let data): ByteBuffer(bytes: data)
      case .buffer(let buffer): buffer
      }
    }
  }
#endif
