internal import NetworkKit
internal import Synchronization

/// The phases of each request as text, similar to browsers' developer tools and `curl -w`.
///
/// ```
/// EchoGet (GET http://127.0.0.1): 200 after 0.046 s
///   0.001 s  ##########################------  attempt 1: waiting
///   0.037 s  --------------------------######  attempt 1: 200 over HTTP/1.1, new connection, 312 bytes
///   0.046 s  -------------------------------#  decoding
/// ```
final class Timeline: Sendable {
  private static let width = 32

  /// A part of a call, from one event to a later one.
  private struct Phase {
    let start: Duration
    var end: Duration
    let text: String
  }

  private let events = Mutex<[ClientEvent]>([])

  /// Middleware that collects the events.
  ///
  /// - Parameter clock: The clock that measures the phases.
  func listener(clock: any Clock<Duration> = ContinuousClock()) -> EventListener {
    EventListener(clock: clock) { event in self.events.withLock { $0.append(event) } }
  }

  /// The lines of all calls so far, in the order in which they began.
  var text: String {
    let events = events.withLock { $0 }
    var calls: [Int] = []
    for event in events where event.kind == .callStarted { calls.append(event.callNumber) }
    return calls.map { number in Self.text(of: events.filter { $0.callNumber == number }) }.joined()
  }

  private static func text(of call: [ClientEvent]) -> String {
    guard let first = call.first, let last = call.last else { return "" }
    let origin = first.origin.map { " \($0)" } ?? ""
    let result = call.compactMap { Self.result(of: $0.kind) }.first ?? "in progress"
    let duration = last.time - first.time
    let request = "\(first.name) (\(first.method.rawValue)\(origin))"
    var text = "\(request): \(result) after \(seconds(duration))\n"
    for phase in phases(of: call) {
      let start = phase.start - first.time
      let bar = Self.bar(from: start, to: phase.end - first.time, of: duration)
      text += "  \(seconds(start))  \(bar)  \(phase.text)\n"
    }
    return text
  }

  /// The phases, each of which ends with the next event of its attempt.
  private static func phases(of call: [ClientEvent]) -> [Phase] {
    call.indices.compactMap { index in
      let event = call[index]
      let rest = call[(index + 1)...]
      guard let text = phase(after: call[..<index].last?.kind, event, rest) else { return nil }
      let isAttempt = if case .retryScheduled = event.kind { false } else { true }
      let next = rest.first { next in
        // A hedged attempt runs beside the first one.
        isAttempt
          ? next.attemptNumber == event.attemptNumber && Self.isEndOfPhase(next.kind)
          : next.kind == .attemptStarted
      }
      return Phase(start: event.time, end: next?.time ?? event.time, text: text)
    }
  }

  /// Returns whether an event of an attempt ends the phase before it.
  private static func isEndOfPhase(_ kind: ClientEvent.Kind) -> Bool {
    switch kind {
    case .firstByteReceived, .connectionOpened, .interimResponseReceived: false
    default: true
    }
  }

  /// The text of the phase that an event begins; `nil` if the event doesn't begin a phase.
  private static func phase(
    after previous: ClientEvent.Kind?, _ event: ClientEvent, _ rest: ArraySlice<ClientEvent>
  ) -> String? {
    let attempt = "attempt \(event.attemptNumber)"
    switch event.kind {
    case .attemptStarted: return "\(attempt): waiting"
    case .requestBodySent(let count): return "\(attempt): \(count) bytes sent, waiting"
    case .headReceived(let status, let version):
      let size = rest.lazy.compactMap { next in
        if case .bodyReceived(let count) = next.kind, next.attemptNumber == event.attemptNumber {
          "\(count) bytes"
        } else {
          nil
        }
      }.first
      let by = version.map { " over HTTP/\($0)" } ?? ""
      return "\(attempt): \(status)\(by)\(connection(previous)), \(size ?? "incomplete")"
    case .attemptFailed(let code): return "\(attempt): \(code)"
    case .retryScheduled(let reason, let delay): return "retry in \(delay), because of \(reason)"
    case .redirected(_, let url): return "redirect to \(url)"
    case .hedged(let delay): return "hedged request after \(delay)"
    case .cacheHandled(let status): return status.isHit ? "from the cache" : nil
    case .finished: return rest.isEmpty ? nil : "decoding"
    default: return nil
    }
  }

  /// The text of the event before a response's head; empty for a reused connection.
  private static func connection(_ kind: ClientEvent.Kind?) -> String {
    guard case .connectionOpened(let connection) = kind else { return "" }
    return connection.tlsVersion.map { ", new connection with TLS \($0)" } ?? ", new connection"
  }

  /// The result of a call, if the event ends the call.
  private static func result(of kind: ClientEvent.Kind) -> String? {
    switch kind {
    case .finished(let status): "\(status)"
    case .failed(let code): "\(code)"
    default: nil
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    let fraction = String(1_000 + milliseconds % 1_000).dropFirst()
    return "\(milliseconds / 1_000).\(fraction) s"
  }

  private static func bar(from start: Duration, to end: Duration, of total: Duration) -> String {
    guard total > .zero else { return String(repeating: "#", count: width) }
    let first = min(Int(start / total * Double(width)), width - 1)
    let count = max(1, min(Int((end - start) / total * Double(width)), width - first))
    return String(repeating: "-", count: first) + String(repeating: "#", count: count)
      + String(repeating: "-", count: width - first - count)
  }
}
