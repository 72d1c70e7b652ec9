extension NetworkResponse: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The status and the size of the body, such as `200 OK (155 bytes)`: header fields and bodies may
  /// hold secrets.
  public var description: String {
    let size = if case .bytes(let chunk) = body { "\(chunk.count) bytes" } else { "streamed" }
    return "\(head.status) (\(size))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
