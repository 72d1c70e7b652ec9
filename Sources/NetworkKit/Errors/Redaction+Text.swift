internal import Foundation
internal import NetworkKitSupport

// Redaction finds sensitive values by their names, so it removes every body whose names it can't find.

extension Redaction {
  /// Returns the redacted text of a body, or `nil` if the text can contain sensitive values that can't be found.
  ///
  /// The members of JSON and the fields of a form are redacted by their names. In other text, the JSON on each line and
  /// in each event is redacted.
  ///
  /// - Parameters:
  ///   - text: The text of the body.
  ///   - contentType: The value of `Content-Type`, or `nil` if the type isn't known.
  public func text(_ text: String, contentType: String?) -> String? {
    guard !isOff, text.contains(where: { !$0.isWhitespace }) else { return text }
    if Self.isForm(contentType), let form = form(text) { return form }
    let type = contentType?.mediaType ?? ""
    // JSON has other names, too, such as application/x-amz-json-1.1.
    let isJSON = type.contains("json")
    let shown =
      document(text, isJSON: isJSON)
      ?? (type.hasPrefix("multipart/") ? nil : lines(text, isJSON: isJSON))
    return shown ?? (reveals(type) ? value(text) : nil)
  }

  /// Returns the redacted text of a form (application/x-www-form-urlencoded, section 5 of the URL standard), or `nil`
  /// if the text contains characters that a form's encoder replaces, because then it may have another format.
  private func form(_ text: String) -> String? {
    // The text of a recording is already redacted.
    let isForm = text.replacing(Self.mark, with: "").utf8.allSatisfy {
      $0.isAlphanumeric || "*-._+%&=".utf8.contains($0)
    }
    guard isForm else { return nil }
    return items(text[...]) { value in
      let shown = encodedValue(value)
      // The value can be a text with names, such as another form.
      return shown == value && mayNameSecrets(shown) ? Self.mark : shown
    }
  }

  /// Returns the redacted text of a JSON document, or `nil` if the text isn't an object, an array, or, in a body that's
  /// declared as JSON, another value.
  private func document(_ text: String, isJSON: Bool) -> String? {
    let text = text.withoutByteOrderMark
    guard isJSON || text.beginsLikeJSON else { return nil }
    let options = JSONReadingOptions(duplicateKeys: .reject)
    if let json = try? JSON(jsonString: text, options: options) {
      let shown = redacted(json)
      return shown == json ? text : shown.description
    }
    // Without its duplicate members, the value doesn't show whether the text contains a sensitive one.
    return (try? JSON(jsonString: text)).map { redacted($0).description }
  }
}

// MARK: Lines
extension Redaction {
  /// Returns the redacted text of lines that can contain JSON, such as JSON lines and server-sent events, or `nil` if
  /// text outside the JSON can contain a sensitive value.
  ///
  /// - Parameter isJSON: A Boolean value that indicates whether each line must be an object or an array.
  private func lines(_ text: String, isJSON: Bool) -> String? {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    var shown: [String] = []
    var remainder = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if let (text, prefix) = self.line(line) {
        guard !isJSON || prefix.allSatisfy(\.isWhitespace) else { return nil }
        shown.append(text)
        remainder += prefix + "\n"
        index += 1
        continue
      }
      guard !isJSON || line.allSatisfy(\.isWhitespace) else { return nil }
      let event = lines[index...].prefix { $0.hasPrefix(Self.dataPrefix) }
      if event.count > 1, let text = self.event(Array(event)) {
        shown += text
      } else {
        let unread = event.isEmpty ? [line] : Array(event)
        shown += unread.map { value($0) }
        remainder += unread.joined(separator: "\n") + "\n"
      }
      index += max(event.count, 1)
    }
    return mayNameSecrets(remainder) ? nil : shown.joined(separator: "\n")
  }

  /// Returns the redacted text of a line that ends with JSON, and the text before the JSON.
  private func line(_ line: String) -> (text: String, prefix: String)? {
    guard let start = line.firstIndex(where: { $0 == "{" || $0 == "[" }),
      let shown = document(String(line[start...]), isJSON: false)
    else { return nil }
    let prefix = String(line[..<start])
    let isUnchanged = shown == line[start...]
    return (isUnchanged ? line : prefix + shown + Self.lineEnd(of: line), prefix)
  }

  private static let dataPrefix = "data:"

  /// Returns the redacted lines of a server-sent event whose data is JSON on several lines, or `nil` if the data isn't
  /// JSON.
  private func event(_ lines: [String]) -> [String]? {
    let data = lines.map { $0.dropFirst(Self.dataPrefix.count) }.joined(separator: "\n")
    guard let shown = document(data, isJSON: false) else { return nil }
    return shown == data
      ? lines : ["\(Self.dataPrefix) \(shown)\(Self.lineEnd(of: lines[0]))"]
  }

  private static func lineEnd(of line: String) -> String { line.hasSuffix("\r") ? "\r" : "" }
}

// MARK: Names in other text
extension Redaction {
  /// The maximum length of a name, in bytes. The end of a longer word is compared.
  private static let maximumNameLength = 256

  /// Returns whether a text that isn't parsed contains a sensitive name, or an escape sequence that can hide one.
  ///
  /// A word is a name if it's next to a tab or a punctuation mark that doesn't end a sentence, as in `<token>` and
  /// `id,token`, if it's alone on its line, or if it follows the `?` of a YAML key. In `The token has expired.`, no word
  /// is a name.
  private func mayNameSecrets(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if Self.containsEscape(bytes) || namesSecret(bytes) { return true }
    let decoded = PercentEncoding.decoded(bytes)
    return decoded.count < bytes.count && namesSecret(decoded)
  }

  private func namesSecret(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while let first = bytes[start...].firstIndex(where: \.isInName) {
      let end = bytes[first...].firstIndex { !$0.isInName } ?? bytes.endIndex
      let name = bytes[first..<end].suffix(Self.maximumNameLength)
      if Self.isName(first..<end, in: bytes),
        isSensitive(parameter: String(decoding: name, as: UTF8.self))
      {
        return true
      }
      start = end
    }
    return false
  }

  /// Returns whether what surrounds a word makes the word a name.
  private static func isName(_ word: Range<Int>, in bytes: [UInt8]) -> Bool {
    if word.lowerBound > 0, bytes[word.lowerBound - 1] == UInt8(ascii: "\t") { return true }
    if word.upperBound < bytes.count, bytes[word.upperBound] == UInt8(ascii: "\t") { return true }
    let before = bytes[..<word.lowerBound].lastIndex { !$0.isBlank }
    let after = bytes[word.upperBound...].first { !$0.isBlank }
    if isSign(before.map { bytes[$0] }) || isSign(after) { return true }
    guard let before else { return endsLine(after) }
    if bytes[before] == UInt8(ascii: "?") { return endsLine(bytes[..<before].last { !$0.isBlank }) }
    return endsLine(bytes[before]) && endsLine(after)
  }

  /// Returns whether a byte separates two lines, or is missing because the text begins or ends there.
  private static func endsLine(_ byte: UInt8?) -> Bool {
    byte.map { "\r\n".utf8.contains($0) } ?? true
  }

  /// Returns whether a byte next to a word makes the word a name.
  private static func isSign(_ byte: UInt8?) -> Bool {
    guard let byte, byte > 0x20, byte < 0x7F else { return false }
    return !byte.isAlphanumeric && !".!?".utf8.contains(byte)
  }

  /// Returns whether a text contains an escape sequence of JSON, YAML, JavaScript, or XML for a character.
  private static func containsEscape(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { byte, next in
      switch byte {
      case UInt8(ascii: "\\"): "uUx01234567".utf8.contains(next)
      case UInt8(ascii: "&"): next == UInt8(ascii: "#")
      default: false
      }
    }
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// A Boolean value that indicates whether the byte can be part of a name.
  fileprivate var isInName: Bool {
    isAlphanumeric || self >= 0x80 || "_-.[]$@".utf8.contains(self)
  }
}
