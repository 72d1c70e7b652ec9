/// A fault of a response, for tests of a client that isn't written in Swift.
public enum ServedFault: String, CaseIterable, Sendable {
  /// The server closes the connection (FIN) and sends nothing.
  case close
  /// The server aborts the connection (RST) and sends nothing.
  case reset
  /// The server sends half of the body, and closes the connection.
  case truncate
  /// The server sends nothing, and keeps the connection open until the client closes it.
  case stall
}
