extension RequestEncoder {
  /// Adds a form field, or several for an array or an object, and so makes the body a form (WHATWG
  /// URL, section 5.2).
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The value; `nil`, an empty array and an empty object are not sent.
  ///   - options: What holds for this parameter and goes before ``NetworkRequest/parameterStyle``.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func field<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    guard encodesBody else { return }
    let options = ResolvedOptions(style, options)
    addFields(try items(name, value, options), options)
  }

  /// Writes items to the form, each encoded for it.
  mutating func addFields(_ items: [ParameterItem], _ options: ResolvedOptions) {
    for item in items {
      let text = PercentEncoding.form(item.text, keepingCommas: item.isCommaSeparated)
      formFields.append("\(PercentEncoding.form(item.name))=\(text)")
      if options.isSensitive { sensitiveParameters.insert(item.name) }
      note(item.name, .formField, item.text, options)
    }
  }
}
