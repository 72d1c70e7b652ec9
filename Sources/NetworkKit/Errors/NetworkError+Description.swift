public import Foundation
internal import NetworkKitSupport

extension NetworkError: CustomStringConvertible, LocalizedError {
  /// A single line that contains the request, the reason, the request's progress, and the number of attempts. The
  /// description doesn't contain sensitive values or control characters.
  public var description: String {
    var text = request.map { "\($0): " } ?? ""
    text += "\(reason) [\(code)]"
    if transmission == .mayHaveBeenSent {
      text += "; the request may have been sent"
    }
    if attemptCount > 1 {
      text += "; \(attemptCount) attempts"
    }
    return text.escapingControlCharacters
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension NetworkError: CustomReflectable {
  /// A mirror that contains the ``description``, the response's description, and the type, but not the value, of the
  /// ``underlyingError``.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("description", description)]
    if let response { children.append(("response", response.description)) }
    if let underlyingError { children.append(("underlyingError", type(of: underlyingError))) }
    return Mirror(self, children: children)
  }
}
