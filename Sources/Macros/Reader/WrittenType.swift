import SwiftSyntax
import SwiftSyntaxBuilder

/// A type as a declaration spells it.
public struct WrittenType: Sendable {
  /// The structure of a type.
  public indirect enum Form: Sendable, Hashable {
    /// A type with a name, such as `User`, `API.User`, or `Page<User>`.
    case named([Component])
    /// An optional of a type.
    case optional(Form)
    /// An array of a type.
    case array(Form)
    /// A dictionary.
    case dictionary(key: Form, value: Form)
    /// The type without values, `()`.
    case void
    /// Any other type, such as a function, as source.
    case other(String)
  }

  /// A part of a type's name, with its generic arguments.
  public struct Component: Sendable, Hashable {
    /// The name without backticks.
    public let name: String
    /// The generic arguments.
    public let arguments: [Form]
  }

  /// The structure of the type.
  public let form: Form
  /// The type as source.
  public let text: String
  /// The position of the type.
  public let position: SourcePosition

  /// Creates a type that's a part of another one.
  public init(form: Form, text: String, position: SourcePosition) {
    self.form = form
    self.text = text
    self.position = position
  }
}

extension WrittenType {
  init(_ type: TypeSyntax, in locator: Locator) {
    form = Form(type)
    text = type.onOneLine
    position = locator.position(of: type)
  }

  /// The type that an expression such as `User.self` names.
  init(_ name: String, at node: some SyntaxProtocol, in locator: Locator) {
    form = Form(TypeSyntax("\(raw: name)"))
    text = name
    position = locator.position(of: node)
  }

  /// The type of a stored property; nil if only the compiler can infer it.
  init?(of property: StoredProperty, in locator: Locator) {
    if let type = property.writtenType {
      self.init(type, in: locator)
    } else if let value = property.initializer, let form = value.typeOfInitialValue {
      self.init(form: form, text: value.onOneLine, position: locator.position(of: value))
    } else {
      return nil
    }
  }
}

extension WrittenType.Form {
  init(_ type: TypeSyntax) {
    if let wrapped = type.optionalWrapped {
      self = .optional(Self(wrapped))
    } else if let array = type.as(ArrayTypeSyntax.self) {
      self = .array(Self(array.element))
    } else if let dictionary = type.as(DictionaryTypeSyntax.self) {
      self = .dictionary(key: Self(dictionary.key), value: Self(dictionary.value))
    } else if let components = type.components {
      self = Self(components)
    } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count < 2 {
      self = tuple.elements.first.map { Self($0.type) } ?? .void
    } else if let attributed = type.as(AttributedTypeSyntax.self) {
      self = Self(attributed.baseType)
    } else {
      self = .other(type.onOneLine)
    }
  }

  /// The standard library's containers have two spellings.
  private init(_ components: [WrittenType.Component]) {
    let names = components.map(\.name)
    let arguments = components.last?.arguments ?? []
    switch names.first == "Swift" ? Array(names.dropFirst()) : names {
    case ["Array"] where arguments.count == 1: self = .array(arguments[0])
    case ["Dictionary"] where arguments.count == 2:
      self = .dictionary(key: arguments[0], value: arguments[1])
    case ["Void"]: self = .void
    default: self = .named(components)
    }
  }
}

extension TypeSyntax {
  /// The names that dots separate; nil if the type isn't a name.
  fileprivate var components: [WrittenType.Component]? {
    if let identifier = self.as(IdentifierTypeSyntax.self) {
      return [.init(identifier.name, identifier.genericArgumentClause)]
    }
    guard let member = self.as(MemberTypeSyntax.self) else { return nil }
    return member.baseType.components.map {
      $0 + [.init(member.name, member.genericArgumentClause)]
    }
  }
}

extension WrittenType.Component {
  fileprivate init(_ name: TokenSyntax, _ clause: GenericArgumentClauseSyntax?) {
    self.name = name.unquotedText
    arguments =
      clause?.arguments.map { argument in
        argument.argument.as(TypeSyntax.self).map(WrittenType.Form.init)
          ?? .other(argument.argument.trimmedDescription)
      } ?? []
  }
}

extension ExprSyntax {
  /// The type of an initial value, as far as its spelling shows: a literal, or a member or a call of a type.
  fileprivate var typeOfInitialValue: WrittenType.Form? {
    if let array = self.as(ArrayExprSyntax.self) {
      return array.elements.first?.expression.typeOfInitialValue.map { .array($0) }
    }
    if let dictionary = self.as(DictionaryExprSyntax.self),
      let first = dictionary.content.as(DictionaryElementListSyntax.self)?.first,
      let key = first.key.typeOfInitialValue, let value = first.value.typeOfInitialValue
    {
      return .dictionary(key: key, value: value)
    }
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    // A plural such as `Hyperparameters.automatic` names a type more often than a namespace.
    let base = callee.as(MemberAccessExprSyntax.self)?.base
    let name = evidentType ?? createdType ?? (base?.isTypeName == true ? base?.onOneLine : nil)
    return name.map { .init(TypeSyntax("\(raw: $0)")) }
  }
}
