internal import NetworkKit

/// Options for recording and replaying: a size limit, the parameters to ignore, and the parameters and media types to
/// reveal.
public struct RecordingOptions: Sendable, Hashable {
  /// The maximum size of a recorded response body, in bytes; 16 MiB by default.
  ///
  /// A response with a larger body isn't recorded; see ``Recording/incompleteRequests``. The total size of the bodies
  /// in a recording is at most ``Recording/maximumSize``.
  public var maximumBodySize: Int

  /// The names of query items, form fields, parts, JSON members, and header fields to ignore when comparing a request
  /// with recorded requests.
  ///
  /// Use this property for values that differ in each run, such as timestamps. Specify the names of header fields in
  /// lowercase.
  public var ignoredParameters: Set<String>

  /// The names of parameters and JSON members that aren't redacted, even though such names usually indicate sensitive
  /// values.
  ///
  /// For example, a value with the name `code` is redacted by default. If your API uses this name for error codes or
  /// country codes, add it to the set.
  public var revealedParameters: Set<String>

  /// The media types, such as `application/zip`, of response bodies that are recorded even though NetworkKit can't find
  /// sensitive values in them; none by default.
  ///
  /// By default, the string `<redacted>` replaces a body that can't be parsed, text that contains a sensitive name
  /// outside JSON and forms, and binary data other than images, audio, video, and fonts.
  public var revealedMediaTypes: Set<String>

  /// Creates options.
  ///
  /// - Parameters:
  ///   - maximumBodySize: The maximum size of a recorded response body, in bytes; 16 MiB by default.
  ///   - ignoredParameters: The names of the parameters to ignore when comparing requests; none by default.
  ///   - revealedParameters: The names of the parameters and JSON members that aren't redacted; none by default.
  ///   - revealedMediaTypes: The media types of response bodies that are recorded even though sensitive values in them
  ///     can't be found; none by default.
  public init(
    maximumBodySize: Int = 16 << 20, ignoredParameters: Set<String> = [],
    revealedParameters: Set<String> = [], revealedMediaTypes: Set<String> = []
  ) {
    self.maximumBodySize = maximumBodySize
    self.ignoredParameters = ignoredParameters
    self.revealedParameters = revealedParameters
    self.revealedMediaTypes = revealedMediaTypes
  }

  /// The rules that remove the sensitive values of a request and its response.
  func redaction(of request: OutgoingRequest) -> Redaction {
    var redaction = request.redaction
    redaction.revealedParameters = revealedParameters
    redaction.revealedMediaTypes = Set(revealedMediaTypes.map { $0.lowercased() })
    return redaction
  }
}
