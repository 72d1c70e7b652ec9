extension RequestEncoder {
  /// Adds a member of the JSON body, whatever the request's encoding is.
  ///
  /// ```swift
  /// try request.jsonField("name", in: ["user"], "Ada")          // {"user":{"name":"Ada"}}
  /// ```
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - parents: The names of the objects it stands in, outermost first; they are made.
  ///   - value: The value; `nil` is not sent.
  ///   - options: How dates are written, and whether the value is a secret.
  /// - Throws: ``NetworkError`` that names the parameter; also where the member is there already.
  public mutating func jsonField<V: RequestParameter>(
    _ name: String, in parents: [String] = [], _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    let json = try self.json(Self.path(of: name, in: parents), value, options)
    try addMember(name, of: parents, json, options)
  }

  /// Writes a member of the JSON body, unless it is null.
  mutating func addMember(
    _ name: String, of parents: [String], _ json: JSON, _ options: ResolvedOptions
  ) throws(NetworkError) {
    if json.isNullLiteral { return }
    guard parents.count < JSONReader.maximumDepth else {
      throw .invalidParameter(name, "is nested deeper than \(JSONReader.maximumDepth) levels")
    }
    guard jsonFields.insert(json, at: parents + [name]) else {
      throw .invalidParameter(
        Self.path(of: name, in: parents), "would replace another member of the JSON body")
    }
    if options.isSensitive { sensitiveParameters.insert(name) }
    note(Self.path(of: name, in: parents), .jsonField, json.description, options)
  }

  private static func path(of name: String, in parents: [String]) -> String {
    parents.isEmpty ? name : (parents + [name]).joined(separator: ".")
  }
}

extension JSON.Object {
  /// Adds a value below objects that are made where they are missing.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The keys, outermost first.
  /// - Returns: Whether it was added: not where it, or on the way a value that is no object, is
  ///   there already.
  fileprivate mutating func insert(_ value: JSON, at path: some BidirectionalCollection<String>)
    -> Bool
  {
    guard let key = path.first else { return false }
    let rest = path.dropFirst()
    if rest.isEmpty {
      guard self[key] == nil else { return false }
      append(key, value)
      return true
    }
    guard var child = (self[key] ?? [:]).object, child.insert(value, at: rest) else { return false }
    self[key] = .object(child)
    return true
  }
}
