#if NIO
  internal import HTTPTypes
  internal import NetworkKitSupport

  // The response heads that a connection has received. Both transports over SwiftNIO create and check theirs here.

  extension HTTPField.Name {
    /// The names of frequent response fields in their usual spellings, by length. Finding a name requires a third of the
    /// instructions of creating it, which would happen for each field.
    private static let frequent: [[HTTPField.Name]] = {
      let names: [HTTPField.Name] = [
        .acceptRanges, .age, .cacheControl, .connection, .contentEncoding, .contentLength,
        .contentType, .date, .eTag, .expires, .lastModified, .location, .server, .setCookie,
        .strictTransportSecurity, .transferEncoding, .vary,
      ]
      let spellings = names + names.compactMap { HTTPField.Name($0.canonicalName) }
      let lengths = 0...(spellings.map(\.rawName.utf8.count).max() ?? 0)
      return lengths.map { length in spellings.filter { $0.rawName.utf8.count == length } }
    }()

    /// Creates the name of a received field, or `nil` if it isn't valid in HTTP.
    init?(received name: String) {
      let length = name.utf8.count
      if length < Self.frequent.count,
        let known = Self.frequent[length].first(where: { $0.rawName == name })
      {
        self = known
      } else {
        self.init(name)
      }
    }
  }

  extension HTTPFields {
    /// Creates fields from received ones. Fields whose names aren't valid in HTTP are left out.
    init(received fields: some Collection<(name: String, value: String)>) {
      self.init()
      reserveCapacity(fields.count)
      for (name, value) in fields {
        if let name = HTTPField.Name(received: name) {
          append(HTTPField(name: name, value: value))
        }
      }
    }
  }

  /// A check of the response heads on one connection or stream. AsyncHTTPClient traps on status codes that aren't valid
  /// in HTTP, and skips any number of interim responses.
  struct ResponseHeadCheck {
    /// The maximum number of interim responses before the final response.
    let limit: Int
    private var count = 0

    /// A Boolean value that indicates whether the last head was an interim response.
    var isInterim: Bool { count > 0 }

    init(limit: Int) {
      self.limit = limit
    }

    /// Checks the status of the next head (RFC 9110, section 15).
    ///
    /// - Parameters:
    ///   - status: The status code, or `nil` if the text isn't a number.
    ///   - text: The status as the server sent it.
    mutating func check(_ status: Int?, _ text: @autoclosure () -> String) throws(NetworkError) {
      guard let status, (100...999).contains(status) else {
        throw .invalidStatus(text())
      }
      // 101 is the last response on its connection, and not an interim response.
      let isInterim = status < 200 && status != 101
      count = isInterim ? count + 1 : 0
      guard count <= limit else {
        throw NetworkError(
          .tooManyInterimResponses,
          """
          the server sent more than \(limit) interim responses; to accept more, increase \
          interimResponseCount in the transport's ResponseLimits
          """,
          transmission: .mayHaveBeenSent)
      }
    }
  }

  extension NetworkError {
    /// The error for a status that isn't valid in HTTP.
    static func invalidStatus(_ text: String) -> NetworkError {
      NetworkError(
        .invalidResponse,
        "the server's response has the status \"\(text.prefix(16))\", which isn't valid",
        transmission: .mayHaveBeenSent)
    }

    /// The error for an HTTP/2 stream that ends after an interim response.
    static let noFinalHead = NetworkError(
      .invalidResponse, "the server's response has no final head", transmission: .mayHaveBeenSent)
  }
#endif
