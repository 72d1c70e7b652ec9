internal import Foundation

/// A connection to a ``FaultServer``. It reads requests and runs their scripts on its own thread.
struct FaultConnection {
  /// The reason why a script stopped.
  enum End: Error {
    case clientIsGone
    case rejected(RequestReader.Failure)
    case closed
    case reset
  }

  /// The maximum number of bytes that one call sends.
  private static let writeSize = 64 << 10

  private let number: Int
  let socket: Socket
  private let ledger: Observed<FaultLedger>
  private var reader: RequestReader

  init(number: Int, socket: Socket, ledger: Observed<FaultLedger>, limits: RequestLimits) {
    self.number = number
    self.socket = socket
    self.ledger = ledger
    reader = RequestReader(limits: limits) {
      guard let bytes = socket.read() else { return nil }
      ledger.update { $0.update(number) { $0.receivedByteCount += bytes.count } }
      return bytes
    }
  }

  /// Serves the connection until it ends.
  mutating func serve(by scripts: FaultScripts) {
    do throws(End) {
      try play(scripts.accepting(number))
      var count = 0
      while true {
        count += 1
        try answer(count, by: scripts)
      }
    } catch {
      end(error, by: scripts)
    }
  }

  private mutating func end(_ reason: End, by scripts: FaultScripts) {
    switch reason {
    case .clientIsGone, .closed: break
    case .reset: socket.dropUnsentBytes()
    case .rejected(let failure):
      // The client may close the connection instead of receiving the response.
      _ = Result { () throws(End) in try play(scripts.rejecting(failure)) }
    }
  }

  private mutating func answer(_ count: Int, by scripts: FaultScripts) throws(End) {
    var request = try receiving { (reader) throws(RequestReader.Failure) in
      try reader.nextHead()
    }.added(to: ledger, connection: number, sequenceNumber: count)
    try play(scripts.beforeBody(request))
    if scripts.answering == .afterRequest { request = try body(of: request) }
    try play(scripts.script(request))
    if scripts.answering == .afterHead { _ = try body(of: request) }
  }

  private mutating func body(of request: FaultRequest) throws(End) -> FaultRequest {
    let ledger = ledger
    var request = request
    try receiving { (reader) throws(RequestReader.Failure) in
      try reader.readBody(of: request) { piece in
        ledger.update { $0.update(request: request.number) { $0.body += piece } }
      }
    }
    ledger.update { ledger in
      ledger.update(request: request.number) { recorded in
        recorded.isComplete = true
        request = recorded
      }
    }
    return request
  }

  private mutating func receiving<Result>(
    _ read: (inout RequestReader) throws(RequestReader.Failure) -> Result
  ) throws(End) -> Result {
    do throws(RequestReader.Failure) {
      return try read(&reader)
    } catch {
      throw error == .connectionEnded ? .clientIsGone : .rejected(error)
    }
  }

  // MARK: Steps

  mutating func play(_ script: FaultScript) throws(End) {
    for step in script.complete {
      switch step {
      case .send(let bytes): try send(bytes)
      case .repeat(let bytes, let count): try send(bytes, times: count)
      case .drip(let bytes, let gate):
        for byte in bytes {
          try wait(for: gate)
          try send([byte])
        }
      case .dripInTime(let bytes, let interval):
        for byte in bytes {
          try pause(interval)
          try send([byte])
        }
      case .pause(let duration): try pause(duration)
      case .wait(let gate): try wait(for: gate)
      case .stall: while true { try fill() }
      case .respond(let pending): try respond(pending)
      case .finish: try finish()
      case .close: throw .closed
      case .reset: throw .reset
      }
    }
  }

  func send(_ bytes: [UInt8]) throws(End) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = socket.write(rest.prefix(Self.writeSize)) else { throw .clientIsGone }
      rest = rest.dropFirst(count)
      ledger.update { $0.update(number) { $0.sentByteCount += count } }
    }
  }

  private func send(_ bytes: [UInt8], times: Int) throws(End) {
    guard !bytes.isEmpty else { return }
    let perWrite = max(1, min(times, Self.writeSize / bytes.count))
    let block = Array(repeatElement(bytes, count: perWrite).joined())
    for _ in 0..<(times / perWrite) { try send(block) }
    try send(Array(block.prefix(times % perWrite * bytes.count)))
  }

  private mutating func wait(for gate: FaultGate) throws(End) {
    guard !gate.takePass() else { return }
    guard let pipe = WakePipe() else { throw .closed }
    gate.add(pipe)
    defer { gate.remove(pipe) }
    while !gate.takePass() {
      if socket.wait(orFor: pipe) == .readable { try fill() }
    }
  }

  /// Waits for a duration, or until the client closes the connection.
  private mutating func pause(_ duration: Duration) throws(End) {
    // The clock can't represent every instant.
    let end = ContinuousClock.now + min(duration, .seconds(Int64(3_000_000_000)))
    while ContinuousClock.now < end {
      let rest = (ContinuousClock.now.duration(to: end) / .milliseconds(1)).rounded(.up)
      let milliseconds = Int32(min(rest, Double(Int32.max)))
      if socket.wait(orFor: nil, timeout: milliseconds) == .readable { try fill() }
    }
  }

  mutating func fill() throws(End) {
    try receiving { (reader) throws(RequestReader.Failure) in try reader.fill() }
  }
}

extension [UInt8] {
  /// Adds the request with this head to the ledger, and returns it.
  fileprivate func added(
    to ledger: Observed<FaultLedger>, connection: Int, sequenceNumber: Int
  ) -> FaultRequest {
    ledger.update { ledger in
      let request = FaultRequest(
        head: self, number: ledger.requests.count + 1, connection: connection,
        sequenceNumber: sequenceNumber)
      ledger.requests.append(request)
      return request
    }
  }
}
