#if canImport(Darwin) || URLSession
  internal import Foundation

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  /// The chunks that have arrived but haven't been read. At most 256 KiB of them are in memory.
  ///
  /// On Apple platforms, the task is suspended while too many bytes are unread, so the server waits.
  /// FoundationNetworking, which Linux uses, has no back pressure: it restarts a suspended task from the beginning, and
  /// all of its sessions share one thread, which must not be blocked. Therefore, on Linux, the bytes that exceed the
  /// limit are stored in a temporary file.
  struct URLSessionChunks: Sendable {
    private static let highWaterMark = 256 << 10
    private static let lowWaterMark = 64 << 10

    private var chunks: ArraySlice<BodyChunk> = []
    /// The number of bytes in memory.
    private var count = 0

    #if canImport(FoundationNetworking)
      private var overflow: OverflowFile?

      mutating func append(_ data: Data, of task: URLSessionTask) throws(NetworkError) {
        if overflow == nil, count + data.count > Self.highWaterMark {
          overflow = try OverflowFile()
        }
        guard overflow == nil else {
          try overflow?.append(data)
          return
        }
        chunks.append(BodyChunk(data))
        count += data.count
      }

      mutating func removeFirst(_ task: URLSessionTask?) throws(NetworkError) -> BodyChunk? {
        guard let chunk = chunks.popFirst() else {
          let data = try overflow?.removeFirst(Self.lowWaterMark)
          if data == nil { overflow = nil }
          return data.map { BodyChunk($0) }
        }
        count -= chunk.count
        return chunk
      }

    #else
      private var isSuspended = false

      mutating func append(_ data: Data, of task: URLSessionTask) throws(NetworkError) {
        chunks.append(BodyChunk(data))
        count += data.count
        guard count > Self.highWaterMark, !isSuspended else { return }
        isSuspended = true
        task.suspend()
      }

      mutating func removeFirst(_ task: URLSessionTask?) throws(NetworkError) -> BodyChunk? {
        guard let chunk = chunks.popFirst() else { return nil }
        count -= chunk.count
        if isSuspended, count <= Self.lowWaterMark {
          isSuspended = false
          task?.resume()
        }
        return chunk
      }
    #endif
  }

  #if canImport(FoundationNetworking)
    /// Bytes in a temporary file without a name, which the system removes when the process ends, if not before.
    private struct OverflowFile: Sendable {
      private let file: FileHandle
      private var start: UInt64 = 0
      private var end: UInt64 = 0

      init() throws(NetworkError) {
        let folder = FileManager.default.temporaryDirectory
        let path = folder.appendingPathComponent("NetworkKit-\(UUID().uuidString)").path
        // Only the user of the process can open the file before it's removed.
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
          throw Self.failure(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
        unlink(path)
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      }

      mutating func append(_ data: Data) throws(NetworkError) {
        do {
          try file.seek(toOffset: end)
          try file.write(contentsOf: data)
        } catch {
          throw Self.failure(error)
        }
        end += UInt64(data.count)
      }

      /// Removes and returns the next bytes, or returns `nil` if there are none.
      mutating func removeFirst(_ maximumCount: Int) throws(NetworkError) -> Data? {
        guard start < end else { return nil }
        do {
          try file.seek(toOffset: start)
          let count = min(UInt64(maximumCount), end - start)
          guard let data = try file.read(upToCount: Int(count)), !data.isEmpty else { return nil }
          start += UInt64(data.count)
          return data
        } catch {
          throw Self.failure(error)
        }
      }

      private static func failure(_ error: any Error) -> NetworkError {
        NetworkError(
          .transportFailed,
          "the response arrives faster than it's read, and the temporary file that buffers it can't be "
            + "used",
          underlyingError: error, transmission: .responseReceived)
      }
    }
  #endif
#endif
