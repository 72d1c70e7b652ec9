/// The error type of the overloads that reject a dictionary in a path or in a header field. A request can't throw this
/// error, so the compiler reports the dictionary at its declaration.
///
/// The compiler would never choose an `unavailable` overload while the generic overload matches.
@_documentation(visibility: internal)
public struct UnsupportedDictionaryError: Error, CustomStringConvertible {
  fileprivate let parameter: String

  /// A message that names the parameter and suggests a remedy.
  public var description: String {
    "the parameter \"\(parameter)\" is a dictionary, which can't be represented in a path or in a single header "
      + "field; send it in a query or a body"
  }
}

extension RequestEncoder {
  /// Rejects a dictionary as a path segment.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a dictionary can't be sent in a path; send it in a query or body"
  )
  public mutating func appendPathSegment<V: RequestParameter>(
    _ name: String, _ value: [String: V], _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }

  /// Rejects a dictionary as path segments.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a dictionary can't be sent in a path; send it in a query or body"
  )
  public mutating func appendPathRemainder<V: RequestParameter>(
    _ name: String, _ value: [String: V], _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }

  /// Rejects a dictionary as path segments.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a dictionary can't be sent in a path; send it in a query or body"
  )
  public mutating func appendPathSegments<V: RequestParameter>(
    _ name: String, _ value: [String: V], _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }

  /// Rejects a dictionary as a header field.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a header field can't be a dictionary; use @HeaderMap for its members"
  )
  public mutating func setHeader<V: RequestParameter>(
    _ name: String, _ value: [String: V], _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }

  /// Rejects an optional dictionary as a header field.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a header field can't be a dictionary; use @HeaderMap for its members"
  )
  public mutating func setHeader<V: RequestParameter>(
    _ name: String, _ value: [String: V]?, _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }
}
