internal import Foundation

/// The scripts of a ``FaultServer``.
struct FaultScripts: Sendable {
  var accepting: @Sendable (Int) -> FaultScript = { _ in FaultScript() }
  var answering = FaultServer.ResponseTiming.afterRequest
  var limits = RequestLimits.unlimited
  /// Returns the script that the server runs between the head and the body of a request.
  var beforeBody: @Sendable (FaultRequest) -> FaultScript = { _ in FaultScript() }
  /// Returns the last script of a connection whose request can't be read.
  var rejecting: @Sendable (RequestReader.Failure) -> FaultScript = { _ in FaultScript() }
  let script: @Sendable (FaultRequest) -> FaultScript
}

/// A listener that accepts the connections of a ``FaultServer`` on its own thread, and creates a thread for each
/// connection.
struct FaultListener: Sendable {
  let socket: Socket
  let wake: WakePipe
  let ledger: Observed<FaultLedger>
  let scripts: FaultScripts

  /// Accepts connections until the server is stopped.
  func run() {
    while !ledger.value.isStopped {
      guard socket.wait(orFor: wake) == .readable, let accepted = socket.accept() else { continue }
      serve(accepted)
    }
    socket.close()
    ledger.update { $0.isListening = false }
  }

  private func serve(_ socket: Socket) {
    let number = ledger.update { ledger -> Int? in
      guard !ledger.isStopped else { return nil }
      let number = ledger.connections.count + 1
      ledger.connections.append(FaultServer.Connection(number: number))
      ledger.sockets[number] = socket
      return number
    }
    guard let number else { return socket.close() }
    let thread = Thread { [ledger, scripts] in
      var connection = FaultConnection(
        number: number, socket: socket, ledger: ledger, limits: scripts.limits)
      connection.serve(by: scripts)
      // Closed under the lock, so that stopping the server never uses a descriptor that was reused.
      ledger.update { ledger in
        socket.close()
        ledger.sockets[number] = nil
        ledger.update(number) { $0.isOpen = false }
      }
    }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

/// The requests and connections of a ``FaultServer``, which tests can inspect and wait for.
struct FaultLedger: Sendable {
  var requests: [FaultRequest] = []
  var connections: [FaultServer.Connection] = []

  /// The open sockets, by the numbers of their connections.
  var sockets: [Int: Socket] = [:]
  var isListening = true
  var isStopped = false

  /// A Boolean value that indicates whether all threads of the server have ended.
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
