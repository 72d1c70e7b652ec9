import NIOConcurrencyHelpers

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// The state that all connections of the server share.
final class Ledger: Sendable {
  private struct State {
    var spoilt: Set<String> = []
    var openConnections = 0
  }

  private let state = NIOLockedValueBox(State())

  /// Returns whether this is the first request for a path.
  func isFirst(_ path: String) -> Bool {
    state.withLockedValue { $0.spoilt.insert(path).inserted }
  }

  func connectionOpened() { state.withLockedValue { $0.openConnections += 1 } }
  func connectionClosed() { state.withLockedValue { $0.openConnections -= 1 } }
  var openConnections: Int { state.withLockedValue(\.openConnections) }
}

func fflushStandardOutput() {
  fflush(stdout)
}
