// A script can begin with any of these functions, without the name of the type, as in `.status(200).body("abc")`.

extension FaultScript {
  /// Returns a script that sends a complete response with a `Content-Length` header field.
  ///
  /// - Parameters:
  ///   - status: The status code; 200 by default.
  ///   - headers: The header fields other than `Content-Length`; none by default.
  ///   - body: The body; empty by default.
  /// - Returns: A script.
  public static func reply(
    _ status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: String = ""
  ) -> FaultScript {
    reply(status, headers: headers, body: Array(body.utf8))
  }

  /// Returns a script that sends a complete response with a `Content-Length` header field.
  ///
  /// - Parameters:
  ///   - status: The status code; 200 by default.
  ///   - headers: The header fields other than `Content-Length`; none by default.
  ///   - body: The body.
  /// - Returns: A script.
  public static func reply(
    _ status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: [UInt8]
  ) -> FaultScript {
    FaultScript().reply(status, headers: headers, body: body)
  }

  /// Returns a script that sends a response whose body is the received request, including its head and body.
  ///
  /// - Parameter request: The request.
  /// - Returns: A script.
  public static func echo(_ request: FaultRequest) -> FaultScript {
    reply(headers: ["Content-Type": "text/plain"], body: request.head + request.body)
  }

  /// Returns a script that sends a small compressed response that decompresses to a large body.
  ///
  /// - Parameter inflatedSize: The size of the decompressed body, in bytes. The compressed body is 1/158 of that size.
  /// - Returns: A script.
  public static func gzipBomb(inflatedSize: Int) -> FaultScript {
    FaultScript().status(200).header("Content-Encoding", "gzip")
      .header("Content-Length", "\(GzippedZeros(count: inflatedSize).byteCount)")
      .body(gzippedZeros: inflatedSize)
  }

  /// Returns a script that sends a status line (RFC 9112, section 4).
  ///
  /// - Parameters:
  ///   - code: The status code, which may have any number of digits.
  ///   - reason: The reason phrase; `Status` by default.
  /// - Returns: A script.
  public static func status(_ code: Int, _ reason: String = "Status") -> FaultScript {
    FaultScript().status(code, reason)
  }

  /// Returns a script that sends interim responses.
  ///
  /// - Parameters:
  ///   - code: The status code, in the range 100...199; 103 by default.
  ///   - headers: The header fields of each response; none by default.
  ///   - times: The number of responses; 1 by default.
  /// - Returns: A script.
  public static func interim(
    _ code: Int = 103, headers: KeyValuePairs<String, String> = [:], times: Repetition = 1
  ) -> FaultScript {
    FaultScript().interim(code, headers: headers, times: times)
  }

  /// Returns a script that sends a string unchanged.
  ///
  /// - Parameter text: The string, including its line breaks.
  /// - Returns: A script.
  public static func raw(_ text: String) -> FaultScript {
    FaultScript().raw(text)
  }

  /// Returns a script that sends bytes unchanged.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: A script.
  public static func raw(_ bytes: [UInt8]) -> FaultScript {
    FaultScript().raw(bytes)
  }

  /// Returns a script that sends one byte of a string each time a test lets the script pass through a gate.
  ///
  /// - Parameters:
  ///   - text: The string to send.
  ///   - gate: The gate. Each pass sends one byte; see ``FaultGate/pass(_:)``.
  /// - Returns: A script.
  public static func drip(_ text: String, through gate: FaultGate) -> FaultScript {
    FaultScript().drip(text, through: gate)
  }

  /// Returns a script that sends a string byte by byte, with a real-time delay before each byte.
  ///
  /// - Parameters:
  ///   - text: The string to send.
  ///   - interval: The delay before each byte.
  /// - Returns: A script.
  public static func drip(_ text: String, every interval: Duration) -> FaultScript {
    FaultScript().drip(text, every: interval)
  }

  /// Returns a script that waits for a duration in real time.
  ///
  /// - Parameter duration: The time to wait.
  /// - Returns: A script.
  public static func pause(_ duration: Duration) -> FaultScript {
    FaultScript().pause(duration)
  }

  /// Returns a script that waits until a test opens a gate.
  ///
  /// - Parameter gate: The gate that the test opens.
  /// - Returns: A script.
  public static func wait(for gate: FaultGate) -> FaultScript {
    FaultScript().wait(for: gate)
  }

  /// Returns a script that sends nothing and waits until the client closes the connection.
  ///
  /// - Returns: A script.
  public static func stall() -> FaultScript {
    FaultScript().stall()
  }

  /// Returns a script that closes the connection gracefully (FIN).
  ///
  /// - Returns: A script.
  public static func close() -> FaultScript {
    FaultScript().close()
  }

  /// Returns a script that aborts the connection (RST), as a crashing server does.
  ///
  /// - Returns: A script.
  public static func reset() -> FaultScript {
    FaultScript().reset()
  }
}
