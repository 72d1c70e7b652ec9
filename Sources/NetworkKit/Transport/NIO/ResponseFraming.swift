#if NIO
  internal import HTTPTypes
  internal import NetworkKitSupport

  /// A header or trailer section that's being read.
  struct FieldSection {
    private(set) var fields = HTTPFields()
    /// The size of the fields as ``ResponseLimits/headerSectionSize`` counts it.
    private(set) var size = 0
    private(set) var framing = ResponseFraming()

    /// Adds a field.
    ///
    /// - Throws: A ``NetworkError`` if the section exceeds a limit, or the field isn't valid with those before it.
    mutating func append(
      _ field: consuming HTTPField, _ limits: ResponseLimits
    ) throws(NetworkError) {
      size += ResponseLimits.size(of: field)
      try limits.check(fieldCount: fields.count + 1, size: size)
      try framing.add(field)
      if fields.isEmpty { fields.reserveCapacity(16) }
      fields.append(field)
    }
  }

  /// The fields that determine where a response of HTTP/1.1 ends, and whether the connection persists after it.
  ///
  /// The rules of RFC 9112 are here:
  ///
  /// - A response with two lengths, or with a length and a transfer coding, isn't valid: recipients that choose
  ///   differently would see different responses (sections 6.1 and 6.3).
  /// - `chunked` is the only transfer coding, because the client accepts no other one (section 7.4).
  /// - A body without a length ends with the connection (section 6.3).
  /// - A connection of HTTP/1.1 persists unless the server sends the close option. One of HTTP/1.0 persists only with the
  ///   keep-alive option (section 9.3), and not after a transfer coding, which makes its framing faulty (section 6.1).
  struct ResponseFraming {
    /// The length of a body.
    enum BodyLength: Equatable {
      case bytes(Int)
      case chunks
      case untilClose
    }

    private(set) var contentLength: Int?
    private var isChunked = false
    private var closes = false
    private var keepsAlive = false

    /// Considers a field.
    mutating func add(_ field: HTTPField) throws(NetworkError) {
      // The comparison of lengths saves that of most names.
      switch field.name.canonicalName.utf8.count {
      case 10 where field.name == .connection: addOptions(field.value)
      case 14 where field.name == .contentLength:
        guard contentLength == nil, field.value.utf8.allSatisfy(\.isASCIIDigit),
          let length = Int(field.value)
        else { throw .malformedResponse("its Content-Length isn't a valid number") }
        contentLength = length
      case 17 where field.name == .transferEncoding:
        guard !isChunked, field.value.lowercased() == "chunked" else {
          throw .malformedResponse("its Transfer-Encoding isn't chunked")
        }
        isChunked = true
      default: return
      }
      guard !isChunked || contentLength == nil else {
        throw .malformedResponse("it has both Content-Length and Transfer-Encoding")
      }
    }

    private mutating func addOptions(_ value: String) {
      switch value.lowercased() {
      case "close": closes = true
      case "keep-alive": keepsAlive = true
      case let options:
        let options = options.listMembers.map(\.trimmingBlanks)
        closes = closes || options.contains("close")
        keepsAlive = keepsAlive || options.contains("keep-alive")
      }
    }

    /// Returns the length of the body (RFC 9112, section 6.3).
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - canHaveBody: A Boolean value that indicates whether the response to the request can have a body.
    func bodyLength(status: Int, canHaveBody: Bool) -> BodyLength {
      if !canHaveBody || status < 200 || status == 204 || status == 304 { return .bytes(0) }
      if isChunked { return .chunks }
      return contentLength.map { .bytes($0) } ?? .untilClose
    }

    /// Returns whether the connection persists after the response.
    func allowsReuse(minorVersion: UInt8) -> Bool {
      !closes && (minorVersion > 0 || keepsAlive && !isChunked)
    }
  }

  extension NetworkError {
    /// The error for a response that isn't valid HTTP/1.1.
    static func malformedResponse(_ reason: String) -> NetworkError {
      NetworkError(
        .invalidResponse, "the server's response isn't well-formed HTTP: \(reason)",
        transmission: .mayHaveBeenSent)
    }
  }
#endif
