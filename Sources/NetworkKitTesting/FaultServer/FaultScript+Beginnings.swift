// A script begins with any of these, without the type's name: `.status(200).body("abc")`.

extension FaultScript {
  /// A whole and flawless answer with its length.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The header fields, beside `Content-Length`.
  ///   - body: The body.
  /// - Returns: A script.
  public static func reply(
    _ status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: String = ""
  ) -> FaultScript {
    reply(status, headers: headers, body: Array(body.utf8))
  }

  /// A whole and flawless answer with its length.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The header fields, beside `Content-Length`.
  ///   - body: The body.
  /// - Returns: A script.
  public static func reply(
    _ status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: [UInt8]
  ) -> FaultScript {
    FaultScript().reply(status, headers: headers, body: body)
  }

  /// An answer whose body is the request, head and body as they were received.
  ///
  /// - Parameter request: The request.
  /// - Returns: A script.
  public static func echo(_ request: FaultRequest) -> FaultScript {
    reply(headers: ["Content-Type": "text/plain"], body: request.head + request.body)
  }

  /// An answer that is small, and becomes large where somebody inflates it.
  ///
  /// - Parameter inflatedSize: How many zeros it inflates to; it is a 158th of that itself.
  /// - Returns: A script.
  public static func gzipBomb(inflatedSize: Int) -> FaultScript {
    FaultScript().status(200).header("Content-Encoding", "gzip")
      .header("Content-Length", "\(GzippedZeros(count: inflatedSize).byteCount)")
      .body(gzippedZeros: inflatedSize)
  }

  /// A status line; see the method of this name.
  ///
  /// - Parameters:
  ///   - code: The status, in as many digits as it has.
  ///   - reason: The reason phrase.
  /// - Returns: A script.
  public static func status(_ code: Int, _ reason: String = "Status") -> FaultScript {
    FaultScript().status(code, reason)
  }

  /// Interim responses; see the method of this name.
  ///
  /// - Parameters:
  ///   - code: The status, 100...199.
  ///   - headers: Their header fields.
  ///   - times: How many are sent.
  /// - Returns: A script.
  public static func interim(
    _ code: Int = 103, headers: KeyValuePairs<String, String> = [:], times: Repetition = 1
  ) -> FaultScript {
    FaultScript().interim(code, headers: headers, times: times)
  }

  /// Text as it is; see the method of this name.
  ///
  /// - Parameter text: The text; its lines end as it says.
  /// - Returns: A script.
  public static func raw(_ text: String) -> FaultScript {
    FaultScript().raw(text)
  }

  /// Bytes as they are; see the method of this name.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: A script.
  public static func raw(_ bytes: [UInt8]) -> FaultScript {
    FaultScript().raw(bytes)
  }

  /// Sends one byte each time that a test lets it; see the method of this name.
  ///
  /// - Parameters:
  ///   - text: The text to send.
  ///   - gate: The gate that the test steps through.
  /// - Returns: A script.
  public static func drip(_ text: String, through gate: FaultGate) -> FaultScript {
    FaultScript().drip(text, through: gate)
  }

  /// Sends one byte after the other, in intervals of the real clock; see the method of this name.
  ///
  /// - Parameters:
  ///   - text: The text to send.
  ///   - interval: How long it waits before each byte.
  /// - Returns: A script.
  public static func drip(_ text: String, every interval: Duration) -> FaultScript {
    FaultScript().drip(text, every: interval)
  }

  /// Waits for a time of the real clock; see the method of this name.
  ///
  /// - Parameter duration: How long.
  /// - Returns: A script.
  public static func pause(_ duration: Duration) -> FaultScript {
    FaultScript().pause(duration)
  }

  /// Waits until a test lets it go on; see the method of this name.
  ///
  /// - Parameter gate: The gate that the test opens.
  /// - Returns: A script.
  public static func wait(for gate: FaultGate) -> FaultScript {
    FaultScript().wait(for: gate)
  }

  /// Sends nothing until the client goes away.
  ///
  /// - Returns: A script.
  public static func stall() -> FaultScript {
    FaultScript().stall()
  }

  /// Closes the connection in order (FIN).
  ///
  /// - Returns: A script.
  public static func close() -> FaultScript {
    FaultScript().close()
  }

  /// Ends the connection as a crash does (RST).
  ///
  /// - Returns: A script.
  public static func reset() -> FaultScript {
    FaultScript().reset()
  }
}
