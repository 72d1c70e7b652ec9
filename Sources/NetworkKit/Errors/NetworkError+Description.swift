public import Foundation

extension NetworkError: CustomStringConvertible, LocalizedError {
  /// One line: the request, what went wrong, how far it got. Holds no secret.
  public var description: String {
    var text = request.map { "\($0): " } ?? ""
    text += "\(reason) [\(code)]"
    if transmission == .mayHaveBeenSent {
      text += "; it may have been sent"
    }
    return text
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
