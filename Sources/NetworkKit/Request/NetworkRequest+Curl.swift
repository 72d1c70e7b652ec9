extension NetworkRequest {
  /// The request as a `curl` command for a POSIX shell, with secrets left out.
  ///
  /// Without a base URL of its own, the request's URL is its path: the client's base URL is not
  /// known here.
  ///
  /// ```swift
  /// print(try FetchUser(id: 42).curlCommand)
  /// ```
  ///
  /// - Throws: ``NetworkError`` that names the request and the parameter that cannot be sent.
  public var curlCommand: String {
    get throws(NetworkError) { try curlCommand(showingSecrets: false) }
  }

  /// The request as a `curl` command for a POSIX shell, with its secrets where they are wanted.
  ///
  /// - Parameter showingSecrets: Whether the command holds every secret as it is sent, so that it
  ///   can be run. Keep such a command out of logs.
  /// - Returns: The command.
  /// - Throws: ``NetworkError`` that names the request and the parameter that cannot be sent.
  public func curlCommand(showingSecrets: Bool) throws(NetworkError) -> String {
    try makeOutgoingRequest().curlCommand(showingSecrets: showingSecrets)
  }
}
