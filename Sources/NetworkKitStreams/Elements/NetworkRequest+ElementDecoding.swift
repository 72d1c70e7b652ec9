public import NetworkKit

// The constraints select the requests whose elements can be decoded, so that the compiler rejects all others. See the
// comment in `NetworkResponse+Decoding.swift` for the ranking of the defaults.

/// A response whose elements are JSON documents, or an optional of one.
@_documentation(visibility: internal)
public protocol JSONElementStream: StreamedResponse {
  /// The type of the elements.
  associatedtype StreamedElement: Sendable
}

/// A response whose elements are server-sent events, or an optional of one.
@_documentation(visibility: internal)
public protocol EventElementStream: StreamedResponse {
  /// The type of the events.
  associatedtype StreamedElement: Sendable
}

extension JSONLines: JSONElementStream {
  /// The type of the elements.
  @_documentation(visibility: internal)
  public typealias StreamedElement = Element
}
extension JSONElements: JSONElementStream {
  /// The type of the elements.
  @_documentation(visibility: internal)
  public typealias StreamedElement = Element
}
extension ServerSentEvents: EventElementStream {
  /// The type of the events.
  @_documentation(visibility: internal)
  public typealias StreamedElement = Event
}
extension Optional: JSONElementStream where Wrapped: JSONElementStream {
  /// The type of the elements.
  @_documentation(visibility: internal)
  public typealias StreamedElement = Wrapped.StreamedElement
}
extension Optional: EventElementStream where Wrapped: EventElementStream {
  /// The type of the events.
  @_documentation(visibility: internal)
  public typealias StreamedElement = Wrapped.StreamedElement
}

extension NetworkRequest where ResponseType: JSONElementStream {
  /// Unavailable, because the elements can't be decoded.
  @_documentation(visibility: internal)
  @available(
    *, unavailable, message: "the elements of ResponseType must be JSONDecodable or Decodable"
  )
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }

  /// Creates the sequence of elements, which the request's `coder` decodes.
  @_documentation(visibility: internal)
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType
  where ResponseType.StreamedElement: Decodable {
    try ResponseType(response: response)
  }
}

extension NetworkRequest
where ResponseType: JSONElementStream, ResponseType.StreamedElement: JSONDecodable {
  /// Creates the sequence of elements, which the request's `coder` decodes.
  @_documentation(visibility: internal)
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest where ResponseType: EventElementStream {
  /// Unavailable, because the events can't be decoded.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "the events of ResponseType must be JSONDecodable, Decodable, or ServerSentEventDecodable"
  )
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }

  /// Creates the sequence of events, whose data is JSON.
  @_documentation(visibility: internal)
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType
  where ResponseType.StreamedElement: Decodable {
    try ResponseType(response: response)
  }
}

extension NetworkRequest
where ResponseType: EventElementStream, ResponseType.StreamedElement: JSONDecodable {
  /// Creates the sequence of events, whose data is JSON.
  @_documentation(visibility: internal)
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest
where ResponseType: EventElementStream, ResponseType.StreamedElement: ServerSentEventDecodable {
  /// Creates the sequence of events, which the type of the events reads.
  @_documentation(visibility: internal)
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest
where
  ResponseType: EventElementStream,
  ResponseType.StreamedElement: ServerSentEventDecodable & JSONDecodable
{
  /// Creates the sequence of events, which the type of the events reads.
  @_documentation(visibility: internal)
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

// MARK: Elements that can't be decoded

// Every stream can be created without decoding, so the compiler would never choose an unavailable handler for a call in
// generated code. It chooses the following handlers instead, and reports the getter, which isn't part of the choice.

/// The result of the handler of a stream whose elements can't be decoded. No handler returns it.
@_documentation(visibility: internal)
public struct UndecodableElements {}

/// The result of the handler of a stream whose events can't be decoded. No handler returns it.
@_documentation(visibility: internal)
public struct UndecodableEvents {}

@_documentation(visibility: internal)
extension NetworkRequest where ResponseType: JSONElementStream {
  /// Rejects elements that no other handler decodes. The second parameter excludes the method from the requirement.
  public func responseHandler(
    _ response: NetworkResponse, _ reserved: Void = ()
  ) throws(NetworkError) -> UndecodableElements {
    throw NetworkError(.decodingFailed, "\(ResponseType.StreamedElement.self) can't be decoded")
  }

  /// Rejects the result of the handler.
  public subscript(_decoded response: UndecodableElements) -> ResponseType {
    @available(
      *, unavailable, message: "the elements of ResponseType must be JSONDecodable or Decodable"
    )
    get throws(NetworkError) {
      throw NetworkError(.decodingFailed, "no handler decodes the response")
    }
  }
}

@_documentation(visibility: internal)
extension NetworkRequest where ResponseType: EventElementStream {
  /// Rejects events that no other handler decodes. The second parameter excludes the method from the requirement.
  public func responseHandler(
    _ response: NetworkResponse, _ reserved: Void = ()
  ) throws(NetworkError) -> UndecodableEvents {
    throw NetworkError(.decodingFailed, "\(ResponseType.StreamedElement.self) can't be decoded")
  }

  /// Rejects the result of the handler.
  public subscript(_decoded response: UndecodableEvents) -> ResponseType {
    @available(
      *, unavailable,
      message:
        "the events of ResponseType must be JSONDecodable, Decodable, or ServerSentEventDecodable"
    )
    get throws(NetworkError) {
      throw NetworkError(.decodingFailed, "no handler decodes the response")
    }
  }
}
