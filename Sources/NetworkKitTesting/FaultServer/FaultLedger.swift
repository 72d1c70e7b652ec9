/// What a ``FaultServer`` received and did, for tests to look at and to wait for.
struct FaultLedger: Sendable {
  var requests: [FaultRequest] = []
  var connections: [FaultServer.Connection] = []

  /// The sockets that are open, by the numbers of their connections.
  var sockets: [Int: Socket] = [:]
  var isListening = true
  var isStopped = false

  /// Whether no thread of the server runs any more.
  var isFinished: Bool { !isListening && sockets.isEmpty }

  mutating func update(_ connection: Int, _ change: (inout FaultServer.Connection) -> Void) {
    guard connections.indices.contains(connection - 1) else { return }
    change(&connections[connection - 1])
  }

  mutating func update(request number: Int, _ change: (inout FaultRequest) -> Void) {
    guard requests.indices.contains(number - 1) else { return }
    change(&requests[number - 1])
  }
}
