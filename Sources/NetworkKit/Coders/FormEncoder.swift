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

extension [UInt8]? {
  /// Adds an item to a query or a form, after an `&` unless it's the first one.
  @inline(__always)
  mutating func appendItem(_ write: (inout [UInt8]) -> Void) {
    var items = take() ?? []
    if items.isEmpty { items.reserveCapacity(64) } else { items.append(UInt8(ascii: "&")) }
    write(&items)
    self = items
  }
}
