/// A request as errors and logs name it: without header values, credentials or secret query items.
public struct RequestSummary: Sendable, Hashable, CustomStringConvertible {
  /// The name of the request's type, such as `FetchUser`.
  public let name: String
  /// The method, such as `GET`.
  public let method: String
  /// The redacted URL, or the path where no base URL is known yet.
  public let url: String
  /// Where it was performed, such as `App/Profile.swift:12`.
  public let callSite: CallSite?

  init(_ request: OutgoingRequest) {
    self.init(
      name: request.name, method: request.head.method.rawValue,
      url: Redaction(request).url(of: request.head), callSite: request.callSite)
  }

  init(name: String, method: String, url: String, callSite: CallSite?) {
    self.name = name.escapingControlCharacters
    self.method = method
    self.url = url.escapingControlCharacters
    self.callSite = callSite
  }

  /// `FetchUser (GET https://api.github.com/users/42)`.
  public var description: String { "\(name) (\(method) \(url))" }
}

/// The place in the source that performed a request.
public struct CallSite: Sendable, CustomStringConvertible {
  let file: StaticString

  /// `Module/File.swift`, as `#fileID` gives it.
  public var fileID: String { "\(file)" }
  /// The line, from 1.
  public let line: UInt

  /// Creates a place in the source.
  ///
  /// - Parameters:
  ///   - fileID: `#fileID` of the caller.
  ///   - line: `#line` of the caller.
  public init(fileID: StaticString, line: UInt) {
    file = fileID
    self.line = line
  }

  /// `Module/File.swift:12`.
  public var description: String { "\(file):\(line)" }
}

extension CallSite: Hashable {
  /// Whether two places are in the same file and line.
  public static func == (left: CallSite, right: CallSite) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Feeds the place to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }
}
