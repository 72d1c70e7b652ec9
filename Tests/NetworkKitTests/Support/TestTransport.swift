import Foundation
import NetworkKit
import Testing

/// The transport of tests that aren't about a transport.
///
/// With their traits, `NETWORKKIT_TRANSPORT=AsyncHTTPClient swift test` runs them over `AsyncHTTPClientTransport`, and
/// `NETWORKKIT_TRANSPORT=URLSession swift test` over `URLSessionTransport`.
enum TestTransport {
  static let name = ProcessInfo.processInfo.environment["NETWORKKIT_TRANSPORT"] ?? "NIO"

  static var isFoundationNetworking: Bool {
    #if canImport(FoundationNetworking)
      name == "URLSession"
    #else
      false
    #endif
  }

  static var shared: any NetworkClient {
    #if canImport(Darwin) || URLSession
      if name == "URLSession" { return URLSessionTransport.shared }
    #endif
    return connections
  }

  /// A transport that establishes connections even on a machine that's busy with other work.
  static let connections: any ConnectionTransport = {
    do throws(NetworkError) {
      return try connectionTransport(connectTimeout: generousTimeout)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Stops the tests if the transport isn't part of this build.
  static func requireTransportOfBuild() {
    precondition(
      name == "NIO" || name == "URLSession",
      "NETWORKKIT_TRANSPORT is \(name), which isn't a transport of this build: enable its trait")
  }

  /// A Boolean value that indicates whether the transport reports the connections and versions of responses.
  static var reportsConnections: Bool { name != "URLSession" }
}

/// A transport with connections on SwiftNIO.
protocol ConnectionTransport: NetworkClient {
  func shutdown() async throws(NetworkError)
}

extension NIOTransport: ConnectionTransport {}

#if AsyncHTTPClient
  extension AsyncHTTPClientTransport: ConnectionTransport {}
#endif

/// Returns the transport of tests of connections, which is `NIOTransport` without `NETWORKKIT_TRANSPORT=AsyncHTTPClient`.
func connectionTransport() -> any ConnectionTransport {
  #if AsyncHTTPClient
    if TestTransport.name == "AsyncHTTPClient" { return AsyncHTTPClientTransport() }
  #endif
  TestTransport.requireTransportOfBuild()
  return NIOTransport()
}

/// Returns the transport of tests of connections, with the settings that both transports have.
func connectionTransport(
  connectTimeout: Duration = .seconds(10), maximumConnectionsPerHost: Int? = 512,
  idleConnectionLifetime: Duration = .seconds(60),
  httpVersion: NIOTransport.HTTPVersion = .automatic,
  addresses: [String: String] = [:], limits: ResponseLimits = .default,
  security: TransportSecurity = TransportSecurity(), proxies: ProxyPolicy = .none
) throws(NetworkError) -> any ConnectionTransport {
  #if AsyncHTTPClient
    if TestTransport.name == "AsyncHTTPClient" {
      return try AsyncHTTPClientTransport(
        connectTimeout: connectTimeout, maximumConnectionsPerHost: maximumConnectionsPerHost,
        idleConnectionLifetime: idleConnectionLifetime,
        httpVersion: httpVersion == .automatic ? .automatic : .http1Only, addresses: addresses,
        limits: limits, security: security, proxies: proxies)
    }
  #endif
  TestTransport.requireTransportOfBuild()
  return try NIOTransport(
    connectTimeout: connectTimeout, maximumConnectionsPerHost: maximumConnectionsPerHost,
    idleConnectionLifetime: idleConnectionLifetime, httpVersion: httpVersion,
    addresses: addresses, limits: limits, security: security, proxies: proxies)
}

/// The timeout of tests that aren't about timeouts. It ends a test that hangs, on a machine that may be very busy.
let generousTimeout = Duration.seconds(300)

extension Timeouts {
  /// The timeouts of tests that aren't about timeouts, and that don't advance a clock.
  static let generous: Timeouts = {
    do throws(NetworkError) {
      return try Timeouts(total: generousTimeout, idle: generousTimeout)
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

/// A test that fails over `URLSessionTransport` on Linux, because of a fault of FoundationNetworking.
///
/// The failure is asserted: once the fault is fixed, the test fails.
struct FoundationNetworkingFault: TestTrait, TestScoping {
  let reason: String
  /// A Boolean value that indicates whether only some of the arguments fail.
  let isPartial: Bool

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard TestTransport.isFoundationNetworking else { return try await function() }
    await withKnownIssue("\(reason)", isIntermittent: isPartial) { try await function() }
  }
}

extension Trait where Self == FoundationNetworkingFault {
  static func foundationNetworking(fails reason: String, isPartial: Bool = false) -> Self {
    Self(reason: reason, isPartial: isPartial)
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that would wait forever, or end the process.
  static func foundationNetworking(hangs reason: String) -> Self {
    .disabled(if: TestTransport.isFoundationNetworking, "\(reason)")
  }
}
