/// Writes the documentation of an API's protocol as the information about the API.
struct InfoWriter {
  private let documentation: Documentation
  private let name: String

  init(_ documentation: Documentation, name: String) {
    self.documentation = documentation
    self.name = name
  }

  func info(title: String?, version: String?) -> Node {
    var info = NodeBuilder()
    let words = KeyConversion.words(of: name).joined(separator: " ")
    let derived = Identifier.type(words) == name ? words : name
    info["title"] = .text(title ?? derived)
    info["version"] = .text(version ?? value(of: "Version") ?? "1.0.0")
    let text = Remarks.description(of: documentation) { remark in
      remark.hasPrefix("See <") || Self.facts.contains { remark.hasPrefix("\($0): ") }
    }
    info["description"] = .text(ifNotBlank: text == (title ?? derived) ? "" : text)
    info["termsOfService"] = value(of: "Terms of service").map { .text(Self.parts(of: $0).url) }
    if let text = value(of: "Contact") {
      info["contact"] = Self.object(Self.parts(of: text), code: "email")
    }
    if let text = value(of: "License") {
      info["license"] = Self.object(Self.parts(of: text), code: "identifier")
    }
    return info.node
  }

  private static let facts = ["Version", "Terms of service", "Contact", "License"]

  private func value(of fact: String) -> String? {
    Remarks.value("\(fact): ", "", in: documentation.remarks)
  }

  private typealias Parts = (name: String, url: String, code: String)

  /// Reads a text such as "Ada, <https://example.com>, `ada@example.com`".
  private static func parts(of text: String) -> Parts {
    var parts: Parts = ("", "", "")
    var names: [String] = []
    for part in text.split(separator: ", ").map(String.init) {
      if part.hasPrefix("<"), part.hasSuffix(">") {
        parts.url = String(part.dropFirst().dropLast())
      } else if part.hasPrefix("`"), part.hasSuffix("`"), part.count > 2 {
        parts.code = String(part.dropFirst().dropLast())
      } else {
        names.append(part)
      }
    }
    parts.name = names.joined(separator: ", ")
    return parts
  }

  private static func object(_ parts: Parts, code: String) -> Node {
    var object = NodeBuilder()
    object["name"] = .text(ifNotBlank: parts.name)
    object["url"] = .text(ifNotBlank: parts.url)
    object[code] = .text(ifNotBlank: parts.code)
    return object.node
  }
}
