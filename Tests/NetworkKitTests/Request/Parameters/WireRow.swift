import HTTPTypes
import NetworkKit
import Testing

/// The destinations of a value, in the order of the article's columns.
enum WirePlacement: String, CaseIterable, Sendable {
  case segment = "`{v}`"
  case remainder = "`{+v}`"
  case segments = "`{/v*}`"
  case query = "query"
  case form = "form field"
  case json = "JSON body"
  case header = "header field"
  case cookie = "cookie"
  case part = "multipart part"
}

/// The bytes that are sent.
enum Wire: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// The text of a path, query or body; each header field; each part as its name, `=`, content.
  case sent([String])
  /// The request is sent without the value.
  case notSent
  /// The request isn't sent: a `NetworkError` names the parameter.
  case rejected

  init(stringLiteral text: String) { self = .sent([text]) }

  init(arrayLiteral texts: String...) { self = .sent(texts) }
}

/// One value, and the bytes it is in every place, named `v`.
struct WireRow: Sendable, CustomTestStringConvertible {
  /// The value in Swift, with the style it is written in.
  let source: String
  let style: ParameterStyle
  private let cells: [WirePlacement: Wire]
  private let write: @Sendable (inout RequestEncoder, WirePlacement) throws(NetworkError) -> Void

  var testDescription: String { source }

  /// A value with different bytes in different places.
  ///
  /// - Parameters:
  ///   - remainder: For `{+v}`; by default the same as the segment.
  ///   - segments: For `{/v*}`; by default the segment behind a slash.
  init<Value: RequestParameter & Sendable>(
    _ source: String, _ value: Value, style: ParameterStyle = ParameterStyle(),
    segment: Wire, remainder: Wire? = nil, segments: Wire? = nil, query: Wire, form: Wire,
    json: Wire, header: Wire, cookie: Wire, part: Wire
  ) {
    self.source = source
    self.style = style
    cells = [
      .segment: segment, .remainder: remainder ?? segment,
      .segments: segments ?? segment.behindSlash, .query: query, .form: form, .json: json,
      .header: header, .cookie: cookie, .part: part,
    ]
    write = { (request, placement) throws(NetworkError) in
      switch placement {
      case .segment: try request.appendPathSegment("v", value)
      case .remainder: try request.appendPathRemainder("v", value)
      case .segments: try request.appendPathSegments("v", value)
      case .query: try request.addQueryItem("v", value)
      case .form: try request.addFormField("v", value)
      case .json: try request.addJSONField("v", value)
      case .header: try request.setHeader("V", value)
      case .cookie: try request.addCookie("v", value)
      case .part: try request.addPart("v", value)
      }
    }
  }

  /// A value of unreserved characters, which is one string at every destination of strings.
  init<Value: RequestParameter & Sendable>(
    _ source: String, _ value: Value, style: ParameterStyle = ParameterStyle(),
    text: String, json: String
  ) {
    let item = Wire.sent(["v=\(text)"])
    self.init(
      source, value, style: style, segment: .sent([text]), query: item, form: item,
      json: .sent(["{\"v\":\(json)}"]), header: .sent([text]), cookie: item, part: item)
  }

  /// A value that can't be sent at all.
  init<Value: RequestParameter & Sendable>(
    _ source: String, _ value: Value, style: ParameterStyle = ParameterStyle(),
    everywhere cell: Wire
  ) {
    self.init(
      source, value, style: style, segment: cell, segments: cell, query: cell, form: cell,
      json: cell, header: cell, cookie: cell, part: cell)
  }

  /// An array or object, which has no form in one segment and in a cookie.
  init<Value: RequestParameter & Sendable>(
    _ source: String, _ value: Value, style: ParameterStyle = ParameterStyle(),
    remainder: Wire = .rejected, segments: Wire = .rejected, query: Wire, form: Wire? = nil,
    json: Wire, header: Wire = .rejected, part: Wire
  ) {
    self.init(
      source, value, style: style, segment: .rejected, remainder: remainder, segments: segments,
      query: query, form: form ?? query, json: json, header: header, cookie: .rejected, part: part)
  }

  /// The expected bytes at a destination.
  subscript(placement: WirePlacement) -> Wire { cells[placement] ?? .rejected }

  /// The request that has the value in a place, and nothing else.
  func request(_ placement: WirePlacement) -> WireRequest {
    WireRequest(placement: placement, style: style, write: write)
  }
}

extension Wire {
  fileprivate var behindSlash: Wire {
    guard case .sent(let texts) = self else { return self }
    return .sent(texts.map { "/" + $0 })
  }
}

/// A request with one value in one place.
struct WireRequest: NetworkRequest {
  let placement: WirePlacement
  let style: ParameterStyle
  let write: @Sendable (inout RequestEncoder, WirePlacement) throws(NetworkError) -> Void

  typealias ResponseType = JSON

  var endpoint: String { "/x" }
  var method: HTTPRequest.Method { .post }
  var parameterStyle: ParameterStyle { style }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    switch placement {
    case .segment, .remainder: try request.appendPath("/x/")
    default: try request.appendPath("/x")
    }
    try write(&request, placement)
  }
}
