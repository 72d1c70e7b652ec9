import NetworkKitJSON
import Testing

/// A namespace with models that name types beside them.
private enum Shop {
  @JSONCodable(schema: true)
  enum Tier: String {
    case free, paid
    static let standard = Tier.paid
  }

  enum Limits {
    static let page = 20
  }

  struct Cents: JSONCodingStrategy {
    func decode(from reader: inout JSONReader) throws(JSONError) -> Int {
      Int((try Double(from: &reader) * 100).rounded())
    }

    func encode(_ value: Int, to writer: inout JSONWriter) throws(JSONError) {
      try (Double(value) / 100).encode(to: &writer)
    }
  }

  @JSONCodable
  struct Account: Equatable {
    @JSONDefault(Tier.paid, invalid: Tier.free) let tier: Tier
    @JSONDefault([Tier.free]) let tiers: Set<Tier>
    @JSONRange(1...Limits.page) let page: Int?
    @JSONCount(...Limits.page) let name: String?
    @JSONCoding(Cents()) let price: Int?
  }

  @JSONCodable(omit: .whenDefault)
  struct Options: Equatable {
    let id: Int
    var tier: Tier = Tier.paid
    var page: Int = Limits.page
    var tiers: [Tier]? = [Tier.free]
  }

  @JSONCodable
  enum Event: Equatable {
    case started(id: Int, tier: Tier = Tier.paid, page: Int = Limits.page)
  }

  @JSONCodable
  final class Setting {
    @JSONOmit(.whenDefault) var tier: Tier = Tier.paid
    init(tier: Tier) { self.tier = tier }
  }

  @JSONCodable(schema: true)
  struct Described {
    @JSONDefault(Tier.paid) let first: Tier
    var second: Tier = Tier.free
    var third: Tier = Tier.standard
    let fourth: [Tier]?
  }
}

@Suite struct NestedModelTests {
  @Test func evaluatesArguments() throws {
    let account = try Shop.Account(jsonString: "{}")
    #expect(
      account == Shop.Account(tier: .paid, tiers: [.free], page: nil, name: nil, price: nil))
    #expect(try Shop.Account(jsonString: #"{"tier":"gold"}"#).tier == .free)
    #expect(try Shop.Account(jsonString: #"{"page":20,"price":1.25}"#).price == 125)
    #expect(
      try Shop.Account(tier: .paid, tiers: [.paid], page: 1, name: nil, price: 5).jsonString()
        == #"{"tier":"paid","tiers":["paid"],"page":1,"price":0.05}"#)
  }

  @Test func quotesTheRangeAsWritten() {
    let error = #expect(throws: JSONError.self) {
      try Shop.Account(jsonString: #"{"page":21}"#)
    }
    #expect(error?.expected == "a value in 1...Limits.page")
  }

  @Test func omitsInitialValues() throws {
    #expect(try Shop.Options(id: 1).jsonString() == #"{"id":1}"#)
    let changed = Shop.Options(id: 1, tier: .free, page: 3, tiers: nil)
    #expect(try changed.jsonString() == #"{"id":1,"tier":"free","page":3,"tiers":null}"#)
    #expect(try Shop.Options(jsonString: changed.jsonString()) == changed)
    #expect(try Shop.Options(jsonString: #"{"id":1}"#) == Shop.Options(id: 1))
    #expect(try Shop.Setting(tier: .paid).jsonString() == "{}")
    #expect(try Shop.Setting(jsonString: "{}").tier == .paid)
  }

  @Test func readsDefaultsOfAssociatedValues() throws {
    let event = try Shop.Event(jsonString: #"{"started":{"id":1}}"#)
    #expect(event == .started(id: 1, tier: .paid, page: 20))
    let other = try Shop.Event(jsonString: #"{"started":{"id":1,"tier":"free","page":2}}"#)
    #expect(other == .started(id: 1, tier: .free, page: 2))
  }

  @Test func describesNeighbors() throws {
    let properties = Shop.Described.jsonSchema.json["properties"]
    #expect(properties["first"]["default"].string == "paid")
    #expect(properties["second"]["default"].string == "free")
    #expect(properties["third"]["default"].string == "paid")
    #expect(properties["fourth"]["items"]["$ref"].string == "#/$defs/ShopTier")
  }
}
