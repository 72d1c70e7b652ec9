#if canImport(Darwin) || URLSession
  internal import Foundation

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking

    /// The body of a request as the input stream that a session reads on its own thread.
    final class BodyInput: InputStream {
      private let pull: BodyStream.Pull
      private let exchange: URLSessionExchange
      private var chunk: ArraySlice<UInt8> = []
      private var status = Status.notOpen

      static func stream(_ body: BodyStream, for exchange: URLSessionExchange) -> InputStream {
        BodyInput(body, for: exchange)
      }

      private init(_ body: BodyStream, for exchange: URLSessionExchange) {
        pull = body.makePull()
        self.exchange = exchange
        super.init(data: Data())
      }

      override func open() { status = .open }
      override func close() { status = .closed }
      override var streamStatus: Status { status }
      // Only `read` reports whether there are more bytes.
      override var hasBytesAvailable: Bool { true }

      override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int) -> Int {
        // libcurl can begin to send a failed request again before its task is canceled.
        guard !exchange.hasEnded else { return -1 }
        do throws(NetworkError) {
          while chunk.isEmpty {
            guard let next = try exchange.wait(for: pull) else { return 0 }
            chunk = next.bytes[...]
          }
        } catch {
          exchange.cancel(error)
          return -1
        }
        let piece = chunk.prefix(count)
        _ = UnsafeMutableBufferPointer(start: buffer, count: count).update(fromContentsOf: piece)
        chunk = chunk.dropFirst(piece.count)
        return piece.count
      }
    }

  #else
    /// The body of a request as the input stream that a session reads.
    enum BodyInput {
      private static let bufferSize = 64 << 10

      static func stream(_ body: BodyStream, for exchange: URLSessionExchange) -> InputStream? {
        var input: InputStream?
        var output: OutputStream?
        Stream.getBoundStreams(
          withBufferSize: bufferSize, inputStream: &input, outputStream: &output)
        guard let output else { return nil }
        output.open()
        // Only the queue's thread uses the output stream.
        nonisolated(unsafe) let stream = output
        let queue = BlockingQueue()
        let upload = Task {
          do throws(NetworkError) {
            let pull = body.makePull()
            while let chunk = try await pull() {
              try await queue.run { () throws(NetworkError) in try write(chunk, to: stream) }
            }
            try await queue.run { stream.close() }
          } catch {
            // The cancellation also cancels this task.
            exchange.cancel(error)
            queue.enqueue { stream.close() }
          }
        }
        exchange.stopUpload { upload.cancel() }
        return input
      }

      /// Writes a chunk, and waits until the session reads enough of the previous data.
      private static func write(_ chunk: BodyChunk, to stream: OutputStream) throws(NetworkError) {
        let bytes = chunk.bytes
        var offset = 0
        while offset < bytes.count {
          let count = bytes[offset...].withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { stream.write($0, maxLength: buffer.count) } ?? -1
          }
          guard count > 0 else {
            throw NetworkError(
              .connectionLost, "the connection was lost while the body was being sent",
              underlyingError: stream.streamError, transmission: .mayHaveBeenSent)
          }
          offset += count
        }
      }
    }
  #endif
#endif
