#if NIO
  internal import Foundation
  internal import NIOCore
  internal import NIOPosix

  /// The lookup of a hostname for one connection.
  ///
  /// Each lookup has a thread. NIO's own resolver runs those of an event loop one after the other, so that a name server
  /// that doesn't respond would also delay connections to other hosts.
  struct HostResolver: Resolver, Sendable {
    private let addresses: EventLoopFuture<[SocketAddress]>

    /// Begins a lookup.
    ///
    /// - Parameters:
    ///   - host: The hostname.
    ///   - port: The port of the addresses.
    ///   - eventLoop: The event loop of the connection.
    ///   - lookUp: A closure that returns the addresses of a host in order of preference, and may block its thread.
    init(
      _ host: String, _ port: Int, on eventLoop: any EventLoop,
      lookUp: @escaping @Sendable (String, Int) throws -> [SocketAddress] = Self.addresses
    ) {
      addresses = DispatchQueue(label: "NetworkKit.HostResolver")
        .asyncWithFuture(eventLoop: eventLoop) { try lookUp(host, port) }
    }

    func initiateAAAAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
      addresses.map { $0.filter { $0.protocol == .inet6 } }
    }

    func initiateAQuery(host: String, port: Int) -> EventLoopFuture<[SocketAddress]> {
      addresses.map { $0.filter { $0.protocol == .inet } }
    }

    /// A lookup can't be canceled.
    func cancelQueries() {}

    // The system's function needs pointers, and NIO's version of it returns only the first address.
    @Sendable static func addresses(of host: String, port: Int) throws -> [SocketAddress] {
      var hints = addrinfo()
      hints.ai_protocol = NIOBSDSocket.OptionLevel.tcp.rawValue
      var first: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host, String(port), &hints, &first) == 0, let first else {
        throw NetworkError(.hostNotFound, "the host \"\(host)\" wasn't found")
      }
      defer { freeaddrinfo(first) }
      return sequence(first: first) { $0.pointee.ai_next }.compactMap { entry in
        guard let address = UnsafeRawPointer(entry.pointee.ai_addr) else { return nil }
        return switch entry.pointee.ai_family {
        case AF_INET: SocketAddress(address.load(as: sockaddr_in.self), host: host)
        case AF_INET6: SocketAddress(address.load(as: sockaddr_in6.self), host: host)
        default: nil
        }
      }
    }
  }
#endif
