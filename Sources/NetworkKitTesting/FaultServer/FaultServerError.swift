/// Why a ``FaultServer`` could not begin to listen.
public struct FaultServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system's function that failed, such as `bind`.
  public let function: String

  /// The system's error number, `errno`.
  public let code: Int32

  /// The function and the error number.
  public var description: String {
    "the fault server cannot listen on 127.0.0.1: \(function) failed with errno \(code)"
  }
}
