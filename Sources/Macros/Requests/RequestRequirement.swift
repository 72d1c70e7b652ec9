/// A member that the protocol itself reads of a request, with the type it must have to be read.
struct RequestRequirement {
  let name: String
  let type: String
  /// A Boolean value that indicates whether the name is unlikely to be a parameter's: with another type it's a mistake,
  /// unless a marker specifies where the value goes.
  let isReserved: Bool

  private static let all = [
    "method": "HTTPRequest.Method", "baseURL": "BaseURL?", "headers": "HTTPFields",
    "parameters": "Parameters", "encoding": "ParameterEncoding", "timeout": "Duration?",
    "idleTimeout": "TimeoutOverride", "retryPolicy": "RetryPolicy?",
    "cachePolicy": "CachePolicy",
    "acceptableStatusCodes": "Range<Int>", "networkClient": "any NetworkClient",
    "parameterStyle": "ParameterStyle", "commonQuery": "Parameters", "coder": "any BodyCoder",
  ]

  /// The requirement with a name; nil if there's none.
  init?(named name: String) {
    guard let type = Self.all[name] else { return nil }
    self.name = name
    self.type = type
    isReserved = !["parameters", "encoding"].contains(name)
  }

  /// Returns whether a type as it is written is the one that is required.
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

  /// A Boolean value that indicates whether the property is one that the protocol reads rather than a value to send: it
  /// has the name of a requirement and its type.
  var isRequirement: Bool {
    guard let requirement else { return false }
    return stored.type.map(requirement.isMet) ?? true
  }

  /// The requirement whose name the property has, if its type is another one and no marker specifies its destination.
  var missedRequirement: RequestRequirement? {
    guard let requirement, requirement.isReserved, marker == nil, !isRequirement else { return nil }
    return requirement
  }
}
