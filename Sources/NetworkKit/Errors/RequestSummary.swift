internal import NetworkKitSupport

/// A description of a request for errors and logs. It doesn't contain header values, credentials, or sensitive query
/// items.
public struct RequestSummary: Sendable, Hashable, CustomStringConvertible {
  /// The name of the request's type, such as `FetchUser`.
  public let name: String
  /// The method, such as `GET`.
  public let method: String
  /// The redacted URL, or the path if the base URL isn't known yet.
  public let url: String
  /// The source location of the call that started the request, such as `App/Profile.swift:12`.
  public let callSite: CallSite?

  /// Creates the summary of a request with its own URL, or the URL from which its response came.
  init(_ request: OutgoingRequest, of response: NetworkResponse? = nil) {
    let head = response?.request ?? request.head
    let redaction = request.redaction.union(response?.redaction)
    self.init(
      name: request.name, method: head.method.rawValue, url: redaction.url(of: head),
      callSite: request.callSite)
  }

  init(name: String, method: String, url: String, callSite: CallSite?) {
    self.name = name.escapingControlCharacters
    self.method = method
    self.url = url.escapingControlCharacters
    self.callSite = callSite
  }

  /// The name, method, and URL, such as `FetchUser (GET https://api.github.com/users/42)`.
  public var description: String { "\(name) (\(method) \(url))" }
}

/// The location of a call in the source code.
public struct CallSite: Sendable, CustomStringConvertible {
  let file: StaticString

  /// The file in the format that `#fileID` uses, such as `App/Profile.swift`.
  public var fileID: String { "\(file)" }
  /// The line number, starting at 1.
  public let line: UInt

  /// Creates a source location.
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the caller.
  ///   - line: The `#line` of the caller.
  public init(fileID: StaticString, line: UInt) {
    file = fileID
    self.line = line
  }

  /// The location in the format `Module/File.swift:12`.
  public var description: String { "\(file):\(line)" }
}

extension CallSite: Hashable {
  /// Returns a Boolean value that indicates whether two locations are equal.
  public static func == (left: CallSite, right: CallSite) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Hashes the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }
}
