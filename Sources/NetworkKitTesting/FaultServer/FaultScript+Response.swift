// What goes over the wire.

extension FaultScript {
  // MARK: Heads

  /// A status line (RFC 9112, section 4).
  ///
  /// - Parameters:
  ///   - code: The status, in as many digits as it has.
  ///   - reason: The reason phrase.
  /// - Returns: The script with this step at its end.
  public func status(_ code: Int, _ reason: String = "Status") -> FaultScript {
    endingHead().adding(.send(Array("HTTP/1.1 \(code) \(reason)\r\n".utf8))).beginningHead()
  }

  /// A header field, or many of them.
  ///
  /// - Parameters:
  ///   - name: The name; any text.
  ///   - value: The value; any text.
  ///   - times: How often the field is sent.
  /// - Returns: The script with this step at its end.
  public func header(
    _ name: String, _ value: String, times: Repetition = 1
  ) -> FaultScript {
    headerLine("\(name): \(value)", times: times)
  }

  /// A line among the header fields, well formed or not; CR LF is added.
  ///
  /// - Parameters:
  ///   - line: The line, such as `No-Colon` or ` folded`.
  ///   - times: How often the line is sent.
  /// - Returns: The script with this step at its end.
  public func headerLine(_ line: String, times: Repetition = 1) -> FaultScript {
    adding(Array("\(line)\r\n".utf8), times)
  }

  /// Whole interim responses (RFC 9110, section 15.2), before the final one.
  ///
  /// - Parameters:
  ///   - code: The status, 100...199.
  ///   - headers: Their header fields.
  ///   - times: How many are sent.
  /// - Returns: The script with this step at its end.
  public func interim(
    _ code: Int = 103, headers: KeyValuePairs<String, String> = [:], times: Repetition = 1
  ) -> FaultScript {
    let fields = headers.map { "\($0): \($1)\r\n" }.joined()
    return endingHead().adding(Array("HTTP/1.1 \(code) Interim\r\n\(fields)\r\n".utf8), times)
  }

  /// A whole and flawless answer with its length.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The header fields, beside `Content-Length`.
  ///   - body: The body.
  /// - Returns: The script with these steps at its end.
  public func reply(
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
  /// - Returns: The script with these steps at its end.
  public func reply(
    _ status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: [UInt8]
  ) -> FaultScript {
    headers.reduce(self.status(status)) { $0.header($1.key, $1.value) }
      .header("Content-Length", "\(body.count)").body(body)
  }

  // MARK: Bodies

  /// A body, or a piece of one: the bytes of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - times: How often it is sent.
  /// - Returns: The script with this step at its end.
  public func body(_ text: String, times: Repetition = 1) -> FaultScript {
    body(Array(text.utf8), times: times)
  }

  /// A body, or a piece of one.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - times: How often they are sent.
  /// - Returns: The script with this step at its end.
  public func body(_ bytes: [UInt8], times: Repetition = 1) -> FaultScript {
    endingHead().adding(bytes, times)
  }

  /// A body of zeros, compressed with gzip (RFC 1952) to a 158th of their number.
  ///
  /// It is made while it is sent; its head says `Content-Encoding: gzip`, or nothing of it.
  ///
  /// - Parameter count: How many zeros the body inflates to.
  /// - Returns: The script with this step at its end.
  public func body(gzippedZeros count: Int) -> FaultScript {
    let zeros = GzippedZeros(count: count)
    return endingHead().adding(.send(zeros.start))
      .adding(zeros.unit, .times(zeros.unitCount))
      .adding(.send(zeros.end))
  }

  /// A piece of a body in the chunked coding (RFC 9112, section 7.1).
  ///
  /// - Parameters:
  ///   - text: The piece.
  ///   - times: How often it is sent.
  /// - Returns: The script with this step at its end.
  public func chunk(_ text: String, times: Repetition = 1) -> FaultScript {
    chunk(Array(text.utf8), times: times)
  }

  /// A piece of a body in the chunked coding (RFC 9112, section 7.1).
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - times: How often it is sent.
  /// - Returns: The script with this step at its end.
  public func chunk(_ bytes: [UInt8], times: Repetition = 1) -> FaultScript {
    let size = Array("\(String(bytes.count, radix: 16))\r\n".utf8)
    return endingHead().adding(size + bytes + Array("\r\n".utf8), times)
  }

  /// The end of a body in the chunked coding.
  ///
  /// - Returns: The script with this step at its end.
  public func lastChunk() -> FaultScript {
    endingHead().adding(.send(Array("0\r\n\r\n".utf8)))
  }

  // MARK: Anything

  /// Text as it is: no line is added before it, not even the one that ends a head.
  ///
  /// - Parameter text: The text; its lines end as it says.
  /// - Returns: The script with this step at its end.
  public func raw(_ text: String) -> FaultScript {
    raw(Array(text.utf8))
  }

  /// Bytes as they are: no line is added before them, not even the one that ends a head.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The script with this step at its end.
  public func raw(_ bytes: [UInt8]) -> FaultScript {
    leavingHead().adding(.send(bytes))
  }
}
