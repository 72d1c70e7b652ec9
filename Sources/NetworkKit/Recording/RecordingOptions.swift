/// Options of a recording and its replay: a limit, the parameters to compare, and those to redact.
public struct RecordingOptions: Sendable, Hashable {
  /// The maximum size of a recorded response body in bytes; 16 MiB by default.
  ///
  /// A response with a larger body isn't recorded; see ``Recording/incompleteRequests``. A recording has at most
  /// ``Recording/maximumSize`` bytes of bodies.
  public var maximumBodySize: Int

  /// The names of query items, form fields, parts, JSON members, and header fields that aren't compared.
  ///
  /// Use it for values that differ in each run, such as a timestamp. Header fields are compared in lowercase.
  public var ignoredParameters: Set<String>

  /// The names of parameters and JSON members that aren't redacted, although their names are those of sensitive values.
  ///
  /// For example, `code` is the name of a sensitive value, unless it's that of an error or a country.
  public var revealedParameters: Set<String>

  /// Creates options.
  ///
  /// - Parameters:
  ///   - maximumBodySize: The maximum size of a recorded response body in bytes; 16 MiB by default.
  ///   - ignoredParameters: The names of the parameters that aren't compared; none by default.
  ///   - revealedParameters: The names of the parameters and JSON members that aren't redacted, although their names are
  ///     those of sensitive values; none by default.
  public init(
    maximumBodySize: Int = 16 << 20, ignoredParameters: Set<String> = [],
    revealedParameters: Set<String> = []
  ) {
    self.maximumBodySize = maximumBodySize
    self.ignoredParameters = ignoredParameters
    self.revealedParameters = revealedParameters
  }

  /// The rules that remove the sensitive values of a request and its response.
  func redaction(of request: OutgoingRequest) -> Redaction {
    var redaction = Redaction(request)
    redaction.revealed = revealedParameters
    return redaction
  }
}
