// Printing, dumping and a test's failure show a request as errors name it, without its properties:
// one of them may be a secret. `TextOutputStreamable` is what printing asks for first; a conformance
// to `CustomStringConvertible` would take the name `description` away from the properties of requests.

extension NetworkRequest {
  /// The request's name, method and redacted URL, such as `FetchUser (GET /users/42)`; if the URL or a
  /// header field can't be encoded, the reason. The body isn't encoded.
  ///
  /// A property of this name, of whatever type, takes its place, but not in what is printed.
  @_disfavoredOverload
  public var description: String { shownText }

  /// The request's name, method and redacted URL: no description shows a secret.
  public var debugDescription: String { shownText }

  /// Holds the description only, so that dumping shows no secret.
  public var customMirror: Mirror { Mirror(self, children: ["description": shownText]) }

  /// Writes the request's name, method and redacted URL: what printing it shows.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    target.write(shownText)
  }

  private var shownText: String {
    do throws(NetworkError) {
      return try encoded(encodesBody: false).request.description
    } catch {
      return error.description
    }
  }
}

extension NetworkRequest where Self: CustomStringConvertible {
  /// Writes the request's own description.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    target.write(description)
  }
}

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
