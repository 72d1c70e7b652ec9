extension JSONReader {
  /// The error about the current key, where only declared ones are allowed.
  ///
  /// - Parameter members: The declared keys; none where an object has to be empty.
  /// - Returns: A ``JSONError`` with the code ``JSONError/Code/unknownKey``, with the key as the last
  ///   step of its path and the nearest declared one.
  public func unknownKey(of members: Members? = nil) -> JSONError {
    let key = self.key
    let known = members?.names ?? []
    let quoted = known.map { "\"\($0)\"" }
    let expected =
      if known.isEmpty {
        "no keys"
      } else if let nearest = key.nearest(among: known) {
        "a known key such as \"\(nearest)\""
      } else if known.count <= 8 {
        "one of the keys " + quoted.joined(separator: ", ")
      } else {
        "one of \(known.count) known keys"
      }
    return JSONError(
      .unknownKey, at: [.key(key)], expected: expected, found: JSON.string(key).summary
    ).at(byteOffset: max(keyRange.lowerBound - 1, 0))
  }
}
