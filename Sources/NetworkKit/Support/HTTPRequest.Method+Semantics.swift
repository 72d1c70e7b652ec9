internal import HTTPTypes

extension HTTPRequest.Method {
  /// A Boolean value that indicates whether requests with the method are read-only (RFC 9110, section 9.2.1, and RFC
  /// 10008).
  var isSafe: Bool { [.get, .head, .options, .trace, .query].contains(self) }

  /// A Boolean value that indicates whether a request with the method has the same effect if it's sent several times
  /// (RFC 9110, section 9.2.2).
  var isIdempotent: Bool { isSafe || self == .put || self == .delete }
}
