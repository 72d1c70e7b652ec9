internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

extension RequestDecoder {
  static let formMediaType = "application/x-www-form-urlencoded"

  /// Returns the value of a form field, or of several fields that form an array or an object.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` with the status code 415 if the body isn't a form.
  public mutating func formField(
    _ name: String, _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    try formValue(name, options)
  }

  mutating func formValue(
    _ name: String, _ options: [ParameterOption]
  ) throws(RequestRejection) -> ReceivedValue {
    let form = try formItems()
    return try form.value(ReceivedValue(.field, name, self.options.style, options, .missing))
  }

  /// Returns an object with the form fields that no other property declares.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - declared: The names of the fields that the request declares.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` with the status code 415 if the body isn't a form.
  public mutating func formFieldMap(
    _ name: String, besides declared: [String] = [], _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    let form = try formItems()
    return form.map(
      ReceivedValue(.field, name, self.options.style, options, .missing), besides: declared)
  }

  private mutating func formItems() throws(RequestRejection) -> ReceivedItems {
    if let form { return form }
    let bytes = try bodyBytes()
    guard !bytes.isEmpty else { return ReceivedItems(items: []) }
    try requireMediaType(Self.formMediaType) { $0 == Self.formMediaType }
    let items = try readItems(try options.formText(of: bytes), noun: "form fields", of: "body")
    form = items
    return items
  }

  /// Returns the parts with a name, or their strings.
  ///
  /// - Parameters:
  ///   - name: The name of the parts.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` with the status code 415 if the body isn't a multipart form, or 400 if it isn't
  ///   valid.
  public mutating func part(
    _ name: String, _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    try partValue(name, options)
  }

  mutating func partValue(
    _ name: String, _ options: [ParameterOption]
  ) throws(RequestRejection) -> ReceivedValue {
    let parts = try formParts()
    var value = ReceivedValue(.part, name, self.options.style, options, .missing)
    let named = parts.filter { $0.name == name }
    if !named.isEmpty {
      value.content = .parts(named)
    } else {
      // An array or an object in the style of the request consists of parts with their own names.
      let texts = parts.compactMap { part in part.text.map { (part.name ?? "", $0) } }
      value = try ReceivedItems(items: texts).value(value)
    }
    return value
  }

  /// Returns an object with the parts that no other property declares.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - declared: The names of the parts that the request declares.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` with the status code 415 if the body isn't a multipart form, or 400 if it isn't
  ///   valid.
  public mutating func partMap(
    _ name: String, besides declared: [String] = [], _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    let rest = try formParts().compactMap { part in
      part.text.flatMap { text in part.name.map { ($0, text) } }
    }
    return ReceivedItems(items: rest).map(
      ReceivedValue(.part, name, self.options.style, options, .missing), besides: declared)
  }

  private mutating func formParts() throws(RequestRejection) -> [MultipartPart] {
    if let parts { return parts }
    let bytes = try bodyBytes()
    guard !bytes.isEmpty else { return [] }
    try requireMediaType("multipart/form-data") { $0 == "multipart/form-data" }
    var field = FieldReader(request.headerFields[.contentType] ?? "")
    _ = field.text { $0 != UInt8(ascii: ";") }
    let boundary = field.parameters().first { $0.name.lowercased() == "boundary" }?.value ?? ""
    var reader = MultipartReader(bytes, boundary: boundary, maximumCount: options.maximumItemCount)
    let read = try reader.parts()
    parts = read
    return read
  }
}

extension ReceivingOptions {
  /// Returns the text of a form.
  ///
  /// - Throws: A ``RequestRejection`` if it isn't UTF-8, or has too many fields.
  func formText(of bytes: [UInt8]) throws(RequestRejection) -> String {
    guard let text = String(validUTF8: bytes) else {
      throw RequestRejection(
        .badRequest, "the form fields aren't percent-encoded UTF-8", parameter: "body")
    }
    try checkItemCount(in: text, noun: "form fields", of: "body")
    return text
  }
}

extension MultipartPart {
  /// The content as text in UTF-8; `nil` if it's a file or isn't UTF-8.
  var text: String? {
    guard filename == nil, let bytes else { return nil }
    return String(validUTF8: bytes)
  }
}

extension ReceivedValue {
  /// Returns the only part.
  ///
  /// - Throws: A ``RequestRejection`` if there isn't exactly one part with the name.
  public func value() throws(RequestRejection) -> MultipartPart {
    let parts: [MultipartPart] = try value()
    guard parts.count == 1 else {
      throw parts.isEmpty
        ? missing : rejection(expected: "one part", found: "\(parts.count) parts")
    }
    return parts[0]
  }

  /// Returns the only part, or `nil` if there's none.
  ///
  /// - Throws: A ``RequestRejection`` if there are several parts with the name.
  public func value() throws(RequestRejection) -> MultipartPart? {
    isMissing ? nil : try value() as MultipartPart
  }

  /// Returns all parts with the name.
  public func value() throws(RequestRejection) -> [MultipartPart] {
    if case .parts(let parts) = content { parts } else { [] }
  }
}
