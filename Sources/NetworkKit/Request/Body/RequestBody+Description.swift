// A body and its parts hold what nobody knows to be a secret or not: they show kinds and sizes only.

extension RequestBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What kind of body it is and its size, such as `<42 bytes>` or `<file photo.jpg>`, never its bytes.
  public var description: String {
    if let parts { return "<parts \(parts)>" }
    if let file { return "<file \(file)>" }
    if isEmpty { return "<empty>" }
    return length.map { "<\($0) bytes>" } ?? "<stream>"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension MultipartPart: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The part's name, and the kind and size of what is in it, such as `note: <5 bytes>`, never its
  /// bytes.
  public var description: String { (name.map { "\($0): " } ?? "") + kind }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
