#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket on 127.0.0.1 that counts connections, and never responds.
final class ListeningSocket: Sendable {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  /// The port, chosen by the system.
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }

    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, size) = (descriptor, length)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0
          && listen(descriptor, 16) == 0
          && getsockname(descriptor, pointer, &length) == 0
          && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
      }
    }
    guard result else {
      defer { close(descriptor) }
      throw Failure(call: "bind", code: errno)
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    close(descriptor)
  }

  /// The number of connections that were made since the last call. The system completes a connection before anybody
  /// accepts it: none is missed, and nothing waits here.
  func newConnections() -> Int {
    var count = 0
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return count }
      close(connection)
      count += 1
    }
  }
}
