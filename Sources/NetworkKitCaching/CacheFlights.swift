internal import NetworkKitSupport

/// The requests that a ``Cache`` is processing.
///
/// If stored responses are removed while a request is in progress, the request's response may be older than the change
/// that caused the removal. In this case, the response is served but not stored.
final class CacheFlights: Sendable {
  private struct State {
    var last = 0
    var flights: [Int: (url: String, endpoint: String)] = [:]
    var invalidated: Set<Int> = []
  }

  private let state = Locked(State())

  /// Begins a flight, which ends when its last reference is released.
  func begin(url: String, endpoint: String) -> CacheFlight {
    let number = state.withLock { state in
      state.last += 1
      state.flights[state.last] = (url, endpoint)
      return state.last
    }
    return CacheFlight(number, url: url, of: self)
  }

  /// Prevents the responses of the selected flights from being stored.
  func invalidate(_ selection: CacheSelection) {
    state.withLock { state in
      for (number, flight) in state.flights
      where selection.contains(url: flight.url, endpoint: flight.endpoint) {
        state.invalidated.insert(number)
      }
    }
  }

  fileprivate func isValid(_ number: Int) -> Bool {
    state.withLock { !$0.invalidated.contains(number) }
  }

  fileprivate func end(_ number: Int) {
    state.withLock { state in
      state.flights[number] = nil
      state.invalidated.remove(number)
    }
  }
}

/// A request that's in progress.
final class CacheFlight: Sendable {
  /// The URL of the request.
  let url: String

  private let number: Int
  private let flights: CacheFlights

  fileprivate init(_ number: Int, url: String, of flights: CacheFlights) {
    self.number = number
    self.url = url
    self.flights = flights
  }

  deinit {
    flights.end(number)
  }

  /// A Boolean value that indicates whether the response may be stored.
  var isValid: Bool { flights.isValid(number) }
}
