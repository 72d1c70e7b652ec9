/// What a dictionary in a path or in one header field throws. No request throws it, so the compiler
/// refuses the dictionary where it is declared.
///
/// An overload that is `unavailable` would never be chosen while the general one fits.
@_documentation(visibility: internal)
public struct UnsupportedDictionaryError: Error, CustomStringConvertible {
  fileprivate let parameter: String

  /// The parameter's name, and what to do.
  public var description: String {
    "the parameter \"\(parameter)\" is a dictionary, which has no form in a path or in one header "
      + "field; send it in a query or a body"
  }
}

extension RequestEncoder {
  /// Refuses a dictionary as a segment of the path.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a dictionary has no form in a path; send it in a query or body"
  )
  public mutating func appendPathSegment<V: RequestParameter>(
    _ name: String, _ value: [String: V], _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }

  /// Refuses a dictionary as segments of the path.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a dictionary has no form in a path; send it in a query or body"
  )
  public mutating func appendPathRemainder<V: RequestParameter>(
    _ name: String, _ value: [String: V], _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }

  /// Refuses a dictionary as segments of the path.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a dictionary has no form in a path; send it in a query or body"
  )
  public mutating func appendPathSegments<V: RequestParameter>(
    _ name: String, _ value: [String: V], _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }

  /// Refuses a dictionary as one header field.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a dictionary is no header field; @HeaderMap sends its members"
  )
  public mutating func setHeader<V: RequestParameter>(
    _ name: String, _ value: [String: V], _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }

  /// Refuses an optional dictionary as one header field.
  @_documentation(visibility: internal)
  @available(
    *, deprecated, message: "a dictionary is no header field; @HeaderMap sends its members"
  )
  public mutating func setHeader<V: RequestParameter>(
    _ name: String, _ value: [String: V]?, _ options: ParameterOption...
  ) throws(UnsupportedDictionaryError) {
    throw UnsupportedDictionaryError(parameter: name)
  }
}
