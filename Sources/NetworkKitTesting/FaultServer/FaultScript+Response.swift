// The data that is sent.

extension FaultScript {
  // MARK: Heads

  /// Sends a status line (RFC 9112, section 4).
  ///
  /// - Parameters:
  ///   - code: The status code, which may have any number of digits.
  ///   - reason: The reason phrase; `Status` by default.
  /// - Returns: The script with this step added.
  public func status(_ code: Int, _ reason: String = "Status") -> FaultScript {
    endingHead().adding(.send(Array("HTTP/1.1 \(code) \(reason)\r\n".utf8))).beginningHead()
  }

  /// Sends a header field, one or more times.
  ///
  /// - Parameters:
  ///   - name: The name, which can be any string.
  ///   - value: The value, which can be any string.
  ///   - times: The number of times to send the field; 1 by default.
  /// - Returns: The script with this step added.
  public func header(
    _ name: String, _ value: String, times: Repetition = 1
  ) -> FaultScript {
    headerLine("\(name): \(value)", times: times)
  }

  /// Sends a line of the header section, followed by CR LF. The line doesn't have to be well-formed.
  ///
  /// - Parameters:
  ///   - line: The line, such as `No-Colon` or ` folded`.
  ///   - times: The number of times to send the line; 1 by default.
  /// - Returns: The script with this step added.
  public func headerLine(_ line: String, times: Repetition = 1) -> FaultScript {
    adding(Array("\(line)\r\n".utf8), times)
  }

  /// Sends complete interim responses (RFC 9110, section 15.2) before the final response.
  ///
  /// - Parameters:
  ///   - code: The status code, in the range 100...199; 103 by default.
  ///   - headers: The header fields of each response; none by default.
  ///   - times: The number of responses; 1 by default.
  /// - Returns: The script with this step added.
  public func interim(
    _ code: Int = 103, headers: KeyValuePairs<String, String> = [:], times: Repetition = 1
  ) -> FaultScript {
    let fields = headers.map { "\($0): \($1)\r\n" }.joined()
    return endingHead().adding(Array("HTTP/1.1 \(code) Interim\r\n\(fields)\r\n".utf8), times)
  }

  /// Sends a complete, valid response with a `Content-Length` header field.
  ///
  /// - Parameters:
  ///   - status: The status code; 200 by default.
  ///   - headers: The header fields other than `Content-Length`; none by default.
  ///   - body: The body; empty by default.
  /// - Returns: The script with these steps added.
  public func reply(
    _ status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: String = ""
  ) -> FaultScript {
    reply(status, headers: headers, body: Array(body.utf8))
  }

  /// Sends a complete, valid response with a `Content-Length` header field.
  ///
  /// - Parameters:
  ///   - status: The status code; 200 by default.
  ///   - headers: The header fields other than `Content-Length`; none by default.
  ///   - body: The body.
  /// - Returns: The script with these steps added.
  public func reply(
    _ status: Int = 200, headers: KeyValuePairs<String, String> = [:], body: [UInt8]
  ) -> FaultScript {
    headers.reduce(self.status(status)) { $0.header($1.key, $1.value) }
      .header("Content-Length", "\(body.count)").body(body)
  }

  // MARK: Bodies

  /// Sends a string as a body or as part of a body.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - times: The number of times to send the data; 1 by default.
  /// - Returns: The script with this step added.
  public func body(_ text: String, times: Repetition = 1) -> FaultScript {
    body(Array(text.utf8), times: times)
  }

  /// Sends bytes as a body or as part of a body.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - times: The number of times to send the data; 1 by default.
  /// - Returns: The script with this step added.
  public func body(_ bytes: [UInt8], times: Repetition = 1) -> FaultScript {
    endingHead().adding(bytes, times)
  }

  /// Sends a body that consists of `0x00` bytes, compressed with gzip (RFC 1952) to 1/158 of its size.
  ///
  /// The server generates the body while sending it. This step doesn't send a header field. To declare the coding,
  /// add `Content-Encoding: gzip` to the head.
  ///
  /// - Parameter count: The number of `0x00` bytes in the decompressed body.
  /// - Returns: The script with this step added.
  public func body(gzippedZeros count: Int) -> FaultScript {
    let zeros = GzippedZeros(count: count)
    return endingHead().adding(.send(zeros.start))
      .adding(zeros.unit, .times(zeros.unitCount))
      .adding(.send(zeros.end))
  }

  /// Sends a chunk of a body in the chunked transfer coding (RFC 9112, section 7.1).
  ///
  /// - Parameters:
  ///   - text: The content of the chunk.
  ///   - times: The number of times to send the data; 1 by default.
  /// - Returns: The script with this step added.
  public func chunk(_ text: String, times: Repetition = 1) -> FaultScript {
    chunk(Array(text.utf8), times: times)
  }

  /// Sends a chunk of a body in the chunked transfer coding (RFC 9112, section 7.1).
  ///
  /// - Parameters:
  ///   - bytes: The content of the chunk.
  ///   - times: The number of times to send the data; 1 by default.
  /// - Returns: The script with this step added.
  public func chunk(_ bytes: [UInt8], times: Repetition = 1) -> FaultScript {
    let size = Array("\(String(bytes.count, radix: 16))\r\n".utf8)
    return endingHead().adding(size + bytes + Array("\r\n".utf8), times)
  }

  /// Sends the last chunk of a body in the chunked transfer coding.
  ///
  /// - Returns: The script with this step added.
  public func lastChunk() -> FaultScript {
    endingHead().adding(.send(Array("0\r\n\r\n".utf8)))
  }

  // MARK: Raw data

  /// Sends a string unchanged. The server adds nothing before the string, not even the empty line that ends a head.
  ///
  /// - Parameter text: The string, including its line breaks.
  /// - Returns: The script with this step added.
  public func raw(_ text: String) -> FaultScript {
    raw(Array(text.utf8))
  }

  /// Sends bytes unchanged. The server adds nothing before the bytes, not even the empty line that ends a head.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The script with this step added.
  public func raw(_ bytes: [UInt8]) -> FaultScript {
    leavingHead().adding(.send(bytes))
  }
}
