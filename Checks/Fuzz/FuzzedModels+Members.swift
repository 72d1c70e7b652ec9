import NetworkKitJSON

// Annotations about which members there are and what happens to them.

/// Members of other models and unknown members, in one object.
@JSONCodable
struct Resident: Equatable {
  let id: Int?
  @JSONFlatten let others: [String: JSON]
  @JSONFlatten let address: Address
  @JSONFlatten let phone: Phone?
  @JSONFlatten var size = Size(width: 1, height: nil)
  let friends: [Resident]?
}

/// Flattened, and with something flattened in it.
@JSONCodable
struct Address: Equatable {
  let city: String?
  @JSONKey("geo.lat") let latitude: Double?
  @JSONFlatten let residents: Residents
}

@JSONCodable
struct Residents: Equatable {
  @JSONAlias("people") let residents: [Resident]?
}

@JSONCodable
struct Phone: Equatable {
  let number: Int
  let kind: String?
}

@JSONCodable
struct Size: Equatable {
  let width: Int
  let height: Int?
}

/// A rest of one type.
@JSONCodable
struct Counts: Equatable {
  let name: String?
  @JSONFlatten let counts: [String: Int]
}

/// Nothing but what it declares.
@JSONCodable(keys: .snakeCase, unknownKeys: .reject)
struct Strict: Equatable {
  let someName: String?
  @JSONKey("deep.a") @JSONAlias("deep.b", "short") let deep: Int?
  @JSONIgnored var ignored = 1
  let nested: [Strict]?
}

/// Several keys for one property.
@JSONCodable
struct Aliases: Equatable {
  @JSONAlias("user_name", "login") let name: String?
  @JSONKey("mail") @JSONAlias("contact.mail", "contacts[1].mail") let email: String?
  @JSONKey("a.b.c") @JSONAlias("a.b.d", "a.x[2][0]") let deep: [Int]?
  @JSONAlias("\"name\"", #"na\.me"#) var count = 3
}

/// Elements that are dropped. The remaining ones are read back, so this is a round trip of the value, if not of the
/// document.
@JSONCodable
struct Lossy: Equatable {
  @JSONLossy let colors: [Color]?
  @JSONLossy let sizes: [String: Int8]?
  @JSONLossy let codes: [Int: Bool]?
  @JSONLossy let words: Set<String>?
  @JSONLossy let maybes: [Int?]?
  @JSONLossy let models: [Lossy]?
  @JSONKey("deep.list") @JSONLossy let deep: [Defaults]?
  @JSONLossy @JSONDefault([], invalid: ["none"]) let tags: [String]
  @JSONLossy let residents: [Resident]?
  @JSONLossy let enums: [Beside]?
}

/// Values that are replaced or rejected.
@JSONCodable
struct Checked: Equatable {
  @JSONRange(1...100) let limit: Int?
  @JSONRange(0..<1) let share: Double?
  @JSONCount(1...3) let name: String?
  @JSONCount(...2) let tags: [String]?
  @JSONRange(1...) @JSONDefault(5, invalid: 6) let level: Int
  @JSONCount(2...) @JSONDefault(invalid: nil) let pair: [Color]?
  @JSONDefault(Color.red, invalid: Color.green) let color: Color
  @JSONKey("deep.node") @JSONDefault(nil, invalid: nil) let node: Node?
  @JSONDefault([], invalid: []) let nested: [Checked]
  @JSONDefault([:]) let byName: [String: Int]
  var count: Int? = 10
  @JSONDefault(invalid: nil) let resident: Resident?
  @JSONDefault(invalid: nil) let beside: Beside?
}

/// Values that are omitted when the model is written, and restored by their defaults.
@JSONCodable(omit: .whenEmpty)
struct Omitting: Equatable {
  @JSONOmit(.never) let parent: Int?
  var tags: [String] = []
  var text = ""
  @JSONOmit(.whenDefault) var limit = 10
  @JSONOmit(.whenDefault) @JSONDefault(7) let level: Int?
  @JSONIgnored(.decoding) var version = 2
}

/// Values that are written elsewhere or omitted, so they aren't read back.
@JSONCodable
struct OneWay: Equatable {
  @JSONKey(decode: "item.name", encode: "item_name") let name: String?
  @JSONKey(decode: "items[1]", encode: "second") let second: Int?
  @JSONIgnored(.encoding) let id: Int?
}
