import Foundation
import NIOCore
import NIOPosix
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// The lookups of hostnames.
@Suite(.timeLimit(.minutes(60)), .serialized) struct HostResolverTests {
  private let eventLoop = MultiThreadedEventLoopGroup.singleton.next()

  /// Begins lookups that don't end before a semaphore is signaled.
  private func hangingLookups(_ count: Int, _ semaphore: DispatchSemaphore) -> [HostResolver] {
    (0..<count).map { _ in
      HostResolver("hanging.test", 80, on: eventLoop) { _, _ in
        semaphore.wait()
        return []
      }
    }
  }

  @Test func bothFamiliesComeFromOneLookup() async throws {
    let count = Locked(0)
    let addresses = [
      try SocketAddress(ipAddress: "::1", port: 80),
      try SocketAddress(ipAddress: "127.0.0.1", port: 80),
      try SocketAddress(ipAddress: "127.0.0.2", port: 80),
    ]
    let resolver = HostResolver("host.test", 80, on: eventLoop) { _, _ in
      count.add(1)
      return addresses
    }
    let new = try await resolver.initiateAAAAQuery(host: "host.test", port: 80).get()
    let old = try await resolver.initiateAQuery(host: "host.test", port: 80).get()
    #expect(new + old == addresses)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func theSystemFindsAddresses() throws {
    let addresses = try HostResolver.addresses(of: "localhost", port: 8080)
    #expect(!addresses.isEmpty)
    #expect(addresses.allSatisfy { ["127.0.0.1", "::1"].contains($0.ipAddress) })
    #expect(addresses.allSatisfy { $0.port == 8080 })
    #expect(throws: NetworkError.self) {
      try HostResolver.addresses(of: "host.invalid", port: 80)
    }
  }

  @Test func lookupsThatHangDoNotDelayAnother() async throws {
    let semaphore = DispatchSemaphore(value: 0)
    let hanging = hangingLookups(2 * System.coreCount + 2, semaphore)
    let resolver = HostResolver("localhost", 80, on: eventLoop)
    let addresses = try await resolver.initiateAQuery(host: "localhost", port: 80).get()
    #expect(!addresses.isEmpty)
    for _ in hanging { semaphore.signal() }
    for resolver in hanging {
      _ = try await resolver.initiateAQuery(host: "hanging.test", port: 80).get()
    }
  }
}
