public import Foundation

extension NetworkError: CustomStringConvertible, LocalizedError {
  /// One line: the request, what went wrong, how far it got, how often it was tried. Holds no secret
  /// and no control character.
  public var description: String {
    var text = request.map { "\($0): " } ?? ""
    text += "\(reason) [\(code)]"
    if transmission == .mayHaveBeenSent {
      text += "; it may have been sent"
    }
    if attemptCount > 1 {
      text += "; tried \(attemptCount) times"
    }
    return text.escapingControlCharacters
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension NetworkError: CustomReflectable {
  /// Holds what the ``description`` says, and no value that could be a secret: of the ``underlyingError``,
  /// the type.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("description", description)]
    if let response { children.append(("response", response.description)) }
    if let underlyingError { children.append(("underlyingError", type(of: underlyingError))) }
    return Mirror(self, children: children)
  }
}
