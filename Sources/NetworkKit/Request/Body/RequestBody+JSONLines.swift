extension RequestBody {
  /// Returns a body that contains one JSON document per line and is sent as the elements arrive.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/import", method: .post)
  /// struct ImportUsers {
  ///   @Body let users: RequestBody
  /// }
  ///
  /// try await ImportUsers(users: .jsonLines(users)).perform()
  /// ```
  ///
  /// The body is sent in chunks as `application/x-ndjson`. The next element is requested when the connection can accept
  /// more data. If an element can't be encoded, the request throws ``NetworkError/Code/invalidBody``.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - coder: The coder that encodes each line; by default, a ``JSONCoder`` that writes compact JSON.
  ///   - isReplayable: A Boolean value that indicates whether a second iteration produces the same elements; `false` by
  ///     default. If the value is `true`, a redirect or retry can send the body again.
  /// - Returns: The body.
  public static func jsonLines<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, coder: any BodyCoder = JSONCoder(), isReplayable: Bool = false
  ) -> RequestBody where Elements.Element: JSONEncodable & Sendable {
    jsonLines(elements, coder, isReplayable: isReplayable) {
      try coder.encodeJSONEncodable($0)
    }
  }

  /// Returns a body that contains the JSON of one `Encodable` value per line and is sent as the values arrive.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - coder: The coder that encodes each line; by default, a ``JSONCoder`` that writes compact JSON.
  ///   - isReplayable: A Boolean value that indicates whether a second iteration produces the same elements; `false` by
  ///     default. If the value is `true`, a redirect or retry can send the body again.
  /// - Returns: The body.
  @_disfavoredOverload
  public static func jsonLines<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, coder: any BodyCoder = JSONCoder(), isReplayable: Bool = false
  ) -> RequestBody where Elements.Element: Encodable & Sendable {
    jsonLines(elements, coder, isReplayable: isReplayable) { try coder.encode($0) }
  }

  private static func jsonLines<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, _ coder: any BodyCoder, isReplayable: Bool,
    _ encode: @escaping @Sendable (Elements.Element) throws -> BodyChunk
  ) -> RequestBody where Elements.Element: Sendable {
    let lines = elements.map { element in
      var line: [UInt8]
      do {
        line = try encode(element).bytes
      } catch {
        throw NetworkError(encoding: Elements.Element.self, by: coder, threw: error)
      }
      guard !line.contains(UInt8(ascii: "\n")) else {
        throw NetworkError(
          .invalidBody,
          "a JSON line can't contain a line break; use a coder that writes compact JSON")
      }
      line.append(UInt8(ascii: "\n"))
      return line
    }
    return .stream(
      BodyStream(lines), contentType: "application/x-ndjson", isReplayable: isReplayable)
  }
}
