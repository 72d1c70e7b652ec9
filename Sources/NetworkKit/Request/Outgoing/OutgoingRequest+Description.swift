// Printing, dumping and a test's failure show what an error would: the request by name, method and
// redacted URL. The default description would show every header field and the declared request.

extension OutgoingRequest: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// `FetchUser (GET https://api.github.com/users/42)`, without secrets.
  public var description: String { RequestSummary(self).description }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
