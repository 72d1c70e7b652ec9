import Foundation
import NetworkKit

/// A transport over POSIX sockets, with a thread and a connection for each request: without traits, the library has
/// none on Linux.
struct SocketClient: NetworkClient {
  let port: Int

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let descriptor = try connect()
    let head = Array(
      """
      \(request.head.method.rawValue) \(request.head.path ?? "/") HTTP/1.1\r
      Host: 127.0.0.1\r
      Authorization: \(request.head.headerFields[.authorization] ?? "")\r
      \r\n
      """.utf8)
    let response = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(returning: Self.exchange(head, on: descriptor))
        }
      }
    } onCancel: {
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }
    _ = close(descriptor)
    if Task.isCancelled { throw NetworkError(.cancelled, "the request was canceled") }
    // `HTTP/1.1 200 Status`, and the body after the first empty line.
    guard let body = response.firstRange(of: "\r\n\r\n"),
      let code = Int(response.dropFirst(9).prefix(3))
    else { throw NetworkError(.invalidResponse, "the response isn't complete") }
    return NetworkResponse(Array(response[body.upperBound...].utf8), status: .init(code: code))
  }

  private func connect() throws(NetworkError) -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, size)
      }
    }
    guard result == 0 else {
      _ = close(descriptor)
      throw NetworkError(.connectionFailed, "connect failed with errno \(errno)")
    }
    return descriptor
  }

  /// Sends a head, and returns what arrives until the server closes the connection.
  private static func exchange(_ head: [UInt8], on descriptor: Int32) -> String {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4 << 10)
    guard write(descriptor, head, head.count) == head.count else { return "" }
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      received += buffer.prefix(count)
    }
    return String(decoding: received, as: UTF8.self)
  }
}
