#if canImport(Darwin) || URLSession
  internal import Foundation
  internal import HTTPTypes

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  extension URLRequest {
    /// Creates a request without a body for Foundation.
    init(headOf request: OutgoingRequest) throws(NetworkError) {
      guard let text = request.url else {
        throw NetworkError(
          .invalidBaseURL,
          "the request has no scheme or host; give the request or its client a base URL")
      }
      guard let url = URL(string: text), request.head.scheme != Origin.socketScheme else {
        throw NetworkError(.invalidRequest, "URLSession doesn't support the request's URL")
      }
      self.init(url: url)
      httpMethod = request.head.method.rawValue
      // `URLSession` sends its own `Accept-Encoding` field, because it decompresses other codings than the client.
      for field in request.head.headerFields where field != ContentCodings.acceptedField {
        addValue(field.value, forHTTPHeaderField: field.name.rawName)
      }
    }

    /// Creates a request for Foundation.
    ///
    /// - Parameter exchange: The exchange, which ends if the body can't be read.
    init(_ request: OutgoingRequest, for exchange: URLSessionExchange) throws(NetworkError) {
      try self.init(headOf: request)
      switch request.body.content {
      case .empty: break
      case .bytes(let chunk): httpBody = chunk.data
      case .stream(let stream, let length, _):
        httpBodyStream = BodyInput.stream(stream, for: exchange)
        #if canImport(Darwin)
          // FoundationNetworking would send both the length and chunks.
          if let length { setValue("\(length)", forHTTPHeaderField: "Content-Length") }
        #endif
      }
      #if canImport(FoundationNetworking)
        try adjustForLibcurl(request)
      #endif
    }

    #if canImport(FoundationNetworking)
      private mutating func adjustForLibcurl(_ request: OutgoingRequest) throws(NetworkError) {
        if request.head.method == .get, !request.body.isEmpty {
          throw NetworkError(
            .invalidRequest,
            "URLSession doesn't send a body with GET; use another method or transport")
        }
        // FoundationNetworking would declare it to be a form.
        if !request.body.isEmpty, value(forHTTPHeaderField: "Content-Type") == nil {
          setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        }
      }
    #endif
  }

  extension NetworkResponse {
    /// Creates a response with an empty body from Foundation's response.
    ///
    /// `URLSession` decompresses the body, so the fields that describe the transferred bytes are omitted.
    init(_ response: URLResponse, to request: OutgoingRequest) throws(NetworkError) {
      guard var head = HTTPResponse(response) else { throw .notHTTP }
      let length = head.headerFields[.contentLength] ?? ""
      let lengths = Set(length.split { $0 == "," || $0 == " " })
      guard lengths.count <= 1 else {
        throw NetworkError(
          .invalidResponse, "the response has conflicting Content-Length values",
          transmission: .mayHaveBeenSent)
      }
      if request.head.method != .head { head.omitContentCoding() }
      self.init(head: head, body: .bytes(BodyChunk([])))
    }
  }

  extension HTTPResponse {
    /// Creates the head of a response from Foundation's response, or returns `nil` if that isn't a valid HTTP response.
    init?(_ response: URLResponse) {
      guard let response = response as? HTTPURLResponse, (100...999).contains(response.statusCode)
      else { return nil }
      var fields = HTTPFields()
      for (name, value) in response.allHeaderFields {
        guard let text = name as? String, let name = HTTPField.Name(text),
          let value = value as? String
        else { continue }
        let values = name == .setCookie ? value.splitIntoCookies : [value]
        for value in values { fields.append(HTTPField(name: name, value: value)) }
      }
      self.init(status: .init(code: response.statusCode), headerFields: fields)
    }

    /// Removes the fields that describe the transferred bytes of a body that `URLSession` decompresses.
    mutating func omitContentCoding() {
      guard headerFields.contains(.contentEncoding) else { return }
      headerFields[.contentEncoding] = nil
      headerFields[.contentLength] = nil
    }
  }

  extension String {
    /// The values of several `Set-Cookie` fields, which Foundation joins with commas. A comma that's followed by a name
    /// and an equals sign begins the next value. A comma in a date doesn't.
    fileprivate var splitIntoCookies: [String] {
      var cookies: [Substring] = []
      var start = startIndex
      for comma in indices where self[comma] == "," {
        let next = index(after: comma)
        let name = self[next...].drop { $0 == " " }.prefix { !" ;,=".contains($0) }
        guard !name.isEmpty, name.endIndex < endIndex, self[name.endIndex] == "=" else { continue }
        cookies.append(self[start..<comma])
        start = name.startIndex
      }
      return (cookies + [self[start...]]).map { String($0) }
    }
  }
#endif
