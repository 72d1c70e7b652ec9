/// A member that the protocol itself reads of a request, with the type it must have to be read.
struct RequestRequirement {
  let name: String
  let type: String
  /// Whether the name is hardly a parameter's: with another type it is a mistake, unless a marker
  /// says where the value goes.
  let isReserved: Bool

  private static let all = [
    "method": "HTTPRequest.Method", "baseURL": "BaseURL?", "headers": "HTTPFields",
    "parameters": "Parameters", "encoding": "ParameterEncoding", "timeout": "Duration?",
    "idleTimeout": "TimeoutOverride",
    "acceptableStatusCodes": "Range<Int>", "networkClient": "any NetworkClient",
    "parameterStyle": "ParameterStyle", "commonQuery": "Parameters", "coder": "any BodyCoder",
  ]

  /// The requirement of a name; nil where there is none.
  init?(named name: String) {
    guard let type = Self.all[name] else { return nil }
    self.name = name
    self.type = type
    isReserved = !["parameters", "encoding"].contains(name)
  }

  /// Whether a type as it is written is the one that is required.
  func isMet(byType written: String) -> Bool {
    Self.canonical(written) == Self.canonical(type)
  }

  /// A type without what may be written or left out: its module, `any`, and `Optional<…>` for `?`.
  private static func canonical(_ type: String) -> String {
    let bare = ["NetworkKit.", "HTTPTypes.", "Swift.", "any "].reduce(type) { text, part in
      text.replacing(part, with: "")
    }.filter { !"() ".contains($0) }
    let generic = "Optional<"
    guard bare.hasPrefix(generic), bare.hasSuffix(">") else { return bare }
    return "\(bare.dropFirst(generic.count).dropLast())?"
  }
}

extension RequestProperty {
  private var requirement: RequestRequirement? { RequestRequirement(named: key) }

  /// Whether the property is one that the protocol reads rather than a value to send: it has the
  /// name of a requirement and its type.
  var isRequirement: Bool {
    guard let requirement else { return false }
    return stored.type.map(requirement.isMet) ?? true
  }

  /// The requirement whose name the property has, without its type and without a marker that says
  /// what else it is.
  var missedRequirement: RequestRequirement? {
    guard let requirement, requirement.isReserved, marker == nil, !isRequirement else { return nil }
    return requirement
  }
}
