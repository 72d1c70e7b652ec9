import SwiftDiagnostics
import SwiftSyntax

/// `headers:` or `query:` of an annotation: names and values that are the same for every request.
struct StaticItems {
  enum Kind: String {
    case header = "header field"
    case query = "query item"

    var marker: RequestMarker.Role { self == .header ? .header : .query }
  }

  struct Item {
    let nameLiteral: ExprSyntax
    let name: String
    let valueLiteral: ExprSyntax
    let value: String
  }

  let kind: Kind
  /// The items in the order they are written.
  private(set) var items: [Item] = []
  /// What is no literal, so that nothing is known about it.
  private var unknown: [ExprSyntax] = []

  /// - Parameters:
  ///   - argument: The dictionary literal; nil where none is given.
  ///   - kind: What its elements are.
  init(_ argument: ExprSyntax?, kind: Kind) {
    self.kind = kind
    guard let argument else { return }
    guard let dictionary = argument.as(DictionaryExprSyntax.self) else {
      unknown = [argument]
      return
    }
    for element in dictionary.content.as(DictionaryElementListSyntax.self) ?? [] {
      if let name = element.key.stringLiteralValue, let value = element.value.stringLiteralValue {
        items.append(
          Item(
            nameLiteral: element.key, name: name, valueLiteral: element.value, value: value))
      } else {
        unknown.append(element.key.stringLiteralValue == nil ? element.key : element.value)
      }
    }
  }

  /// Everything that is wrong with them, each mistake at its own place.
  func findings() -> [Diagnostic] {
    unknown.map { .staticItemIsNotLiteral($0, kind: kind) } + illegalNames + illegalValues
      + repeatedNames + secrets
  }

  private var illegalNames: [Diagnostic] {
    items.compactMap { item in
      switch kind {
      case .header where !item.name.isToken:
        .headerNameIsIllegal(item.name, at: item.nameLiteral)
      case .query where item.name.isEmpty: .staticNameIsEmpty(item.nameLiteral)
      default: nil
      }
    }
  }

  private var illegalValues: [Diagnostic] {
    guard kind == .header else { return [] }
    return items.compactMap { item in
      let legal = item.value.asFieldValue
      return legal == item.value ? nil : .headerValueIsIllegal(item, legal: legal)
    }
  }

  /// A query may repeat a name; the compiler warns of a literal that does.
  private var repeatedNames: [Diagnostic] {
    guard kind == .header else { return [] }
    return items.enumerated().compactMap { index, item in
      items[..<index].first { comparable($0.name) == comparable(item.name) }
        .map { .staticHeaderIsRepeated(item, first: $0) }
    }
  }

  private var secrets: [Diagnostic] {
    guard kind == .header else { return [] }
    return items.filter { comparable($0.name) == "authorization" }
      .map { .secretInSource($0.valueLiteral) }
  }

  /// Header field names are compared without regard to case (RFC 9110, section 5.1).
  private func comparable(_ name: String) -> String {
    kind == .header ? name.lowercased() : name
  }

  /// The item that has a name already.
  func item(named name: String) -> Item? {
    items.first { comparable($0.name) == comparable(name) }
  }
}
