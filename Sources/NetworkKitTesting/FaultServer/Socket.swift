#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Android)
  internal import Android
#else
  #error("NetworkKit doesn't support this system's C library yet")
#endif

/// A TCP socket on 127.0.0.1 that uses POSIX functions.
struct Socket: Sendable {
  let descriptor: Int32

  /// The reason why a wait ended.
  enum Readiness {
    case readable
    case woken
  }

  // MARK: Creating sockets

  /// Creates a socket that listens on a free port.
  static func listening() throws(FaultServerError) -> (socket: Socket, port: Int) {
    try bound(isListening: true)
  }

  /// Creates a socket that reserves a free port until the socket is closed. The system refuses connections to the port.
  static func reservingPort() throws(FaultServerError) -> (socket: Socket, port: Int) {
    try bound(isListening: false)
  }

  private static func bound(
    isListening: Bool
  ) throws(FaultServerError) -> (socket: Socket, port: Int) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let created = Socket(descriptor: socket(AF_INET, stream, 0))
    guard created.descriptor >= 0 else {
      throw FaultServerError(function: "socket", code: errno)
    }
    do throws(FaultServerError) {
      return (created, try created.bind(isListening: isListening))
    } catch {
      created.close()
      throw error
    }
  }

  private func bind(isListening: Bool) throws(FaultServerError) -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var length = size
    let failed = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> String? in
        if systemBind(descriptor, pointer, size) != 0 { return "bind" }
        if isListening, systemListen(descriptor, SOMAXCONN) != 0 { return "listen" }
        return getsockname(descriptor, pointer, &length) == 0 ? nil : "getsockname"
      }
    }
    if let failed { throw FaultServerError(function: failed, code: errno) }
    // Don't block if a client closes its connection before it's accepted.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Returns the next connection, or `nil` if there is none.
  func accept() -> Socket? {
    let accepted = Socket(descriptor: systemAccept(descriptor, nil, nil))
    guard accepted.descriptor >= 0 else { return nil }
    // On some systems, the connection inherits the nonblocking mode of the listener.
    _ = fcntl(accepted.descriptor, F_SETFL, 0)
    accepted.set(Int32(1), for: TCP_NODELAY, of: Int32(IPPROTO_TCP))
    #if canImport(Darwin)
      accepted.set(Int32(1), for: SO_NOSIGPIPE, of: SOL_SOCKET)
    #endif
    return accepted
  }

  private func set<Value: BitwiseCopyable>(_ value: Value, for option: Int32, of level: Int32) {
    withUnsafeBytes(of: value) { bytes in
      // If the system doesn't support the option, the socket works without it.
      _ = setsockopt(descriptor, level, option, bytes.baseAddress, socklen_t(bytes.count))
    }
  }

  // MARK: Transferring data

  /// Returns the next bytes, or `nil` at the end of the connection.
  func read() -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
      var result = -1
      repeat {
        result = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Sends as many bytes as the connection accepts, and waits until it accepts some.
  ///
  /// - Returns: The number of bytes, or `nil` if the connection is closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var result = -1
    repeat {
      result = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    } while result < 0 && errno == EINTR
    return result < 0 ? nil : result
  }

  /// Waits until there is data to read, a pipe wakes it, or the `timeout` in milliseconds expires.
  func wait(orFor pipe: WakePipe?, timeout: Int32 = -1) -> Readiness {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if let pipe { descriptors.append(pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)) }
    var result: Int32 = -1
    repeat {
      result = poll(&descriptors, nfds_t(descriptors.count), timeout)
    } while result < 0 && errno == EINTR
    guard descriptors.first?.revents == 0 else { return .readable }
    pipe?.drain()
    return .woken
  }

  // MARK: Closing sockets

  /// Wakes the threads that read or write, which detect the end of the connection.
  func shutDown() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Sends the end of the stream (FIN). The connection can still receive data.
  func finishSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// The value of the option `SO_LINGER` that makes closing a socket reset the connection (RST).
  static var lingerOfReset: linger { linger(l_onoff: 1, l_linger: 0) }

  /// Makes ``close()`` reset the connection.
  func dropUnsentBytes() {
    set(Self.lingerOfReset, for: SO_LINGER, of: SOL_SOCKET)
  }

  func close() {
    _ = systemClose(descriptor)
  }
}

/// A pipe that wakes a `poll`.
final class WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, let first = ends.first, let last = ends.last else { return nil }
    readEnd = first
    writeEnd = last
    // Neither end blocks. One byte is enough.
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
  }

  deinit {
    _ = systemClose(readEnd)
    _ = systemClose(writeEnd)
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  func drain() {
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(readEnd, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
  }
}

// The functions of the system, by names that methods don't shadow.

private func systemBind(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
) -> Int32 {
  bind(descriptor, address, length)
}

private func systemListen(_ descriptor: Int32, _ backlog: Int32) -> Int32 {
  listen(descriptor, backlog)
}

private func systemAccept(
  _ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>?,
  _ length: UnsafeMutablePointer<socklen_t>?
) -> Int32 {
  accept(descriptor, address, length)
}

private func systemClose(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}
