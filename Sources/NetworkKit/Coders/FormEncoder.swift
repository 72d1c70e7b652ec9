/// An encoder for HTML forms (WHATWG URL, section 5.2).
struct FormEncoder: Sendable {
  /// The fields, separated by `&`, or `nil` if there's no form.
  private(set) var bytes: [UInt8]?

  /// Adds a field.
  mutating func append(_ item: ParameterItem) {
    bytes.appendItem { form in
      PercentEncoding.append(form: item.name, to: &form)
      form.append(UInt8(ascii: "="))
      PercentEncoding.append(form: item.text, to: &form, keepingCommas: item.isCommaSeparated)
    }
  }
}
