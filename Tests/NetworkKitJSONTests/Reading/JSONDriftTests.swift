import NetworkKitJSON
import Testing

enum DriftingColor: String, JSONDecodable { case red, green }

@JSONDecodable
enum DriftingStatus: String {
  case open
  @JSONOther case unknown
}

@JSONDecodable
@JSONTagged("type")
enum DriftingEvent {
  case joined(name: String)
  @JSONOther case other
}

@JSONDecodable
struct DriftingItem {
  let price: Double
  @JSONDefault(invalid: DriftingColor.red) let color: DriftingColor
  var note: String?
}

@JSONDecodable
struct DriftingAddress {
  let zip: String
}

@JSONDecodable
struct DriftingPerson {
  @JSONDefault(invalid: DriftingAddress(zip: "")) let address: DriftingAddress
}

@JSONDecodable
struct DriftingPage {
  let number: Int
  let size: Int?
}

@JSONDecodable(keys: .snakeCase)
struct DriftingOrder {
  let orderID: Int
  var status = DriftingStatus.open
  @JSONLossy var items: [DriftingItem] = []
  var prices: [String: DriftingItem] = [:]
  @JSONKey("customer.name") var customer: String?
  var event: DriftingEvent?
  @JSONFlatten var page: DriftingPage?
}

@JSONDecodable
@JSONTagged(.untagged)
enum DriftingChoice {
  case item(DriftingItem)
  case address(DriftingAddress)
}

@JSONDecodable
@JSONTagged("type")
enum DriftingUpdate {
  case joined(name: String)
  @JSONOther case other(DriftingChoice)
}

@JSONDecodable
struct DriftingDetails {
  let item: DriftingItem
  var prices: [String: DriftingItem] = [:]
  @JSONLossy var list: [DriftingItem] = []
  @JSONFlatten var event: DriftingEvent?
}

@JSONDecodable
struct DriftingFlat {
  let id: Int
  @JSONFlatten let details: DriftingDetails
}

/// Differences between documents and the models that read them.
@Suite struct JSONDriftTests {
  typealias Notice = (descriptions: [String], error: JSONError?)

  private func drifts<Model: JSONDecodable>(
    of text: String, as type: Model.Type = DriftingOrder.self
  ) -> Notice {
    var noticed: [JSONDrift] = []
    var text = text
    let error = text.withUTF8 { bytes -> JSONError? in
      do throws(JSONError) {
        _ = try Model(
          jsonBytes: UnsafeRawBufferPointer(bytes), JSONReadingOptions(),
          noticing: { noticed += $0 })
        return nil
      } catch {
        return error
      }
    }
    return (noticed.map(\.description), error)
  }

  @Test func documentThatFitsHasNoDrift() {
    let text = """
      {"order_id": 1, "status": "open", "items": [{"price": 1, "color": "red", "note": null}],
       "prices": {"a": {"price": 2, "color": "green"}}, "customer": {"name": "Ann", "age": 3},
       "event": {"type": "joined", "name": "Ann"}, "number": 1, "size": 2}
      """
    #expect(drifts(of: text).descriptions == [])
    #expect(drifts(of: text).error == nil)
  }

  @Test(arguments: [
    (#""plan": "x""#, "unknown key plan"),
    (#""a.b": 1"#, #"unknown key a\.b"#),
    (#""pl\u0061n": 1"#, "unknown key plan"),
    (
      #""items": [{"price": 1, "color": "red"}, {"sku": 1, "price": 1, "color": "red"}]"#,
      "unknown key items[].sku"
    ),
    (#""prices": {"hush": {"price": 1, "sku": [], "color": "red"}}"#, "unknown key prices.*.sku"),
    (
      #""items": [{"price": null, "color": "red"}]"#,
      "null at items[].price, expected a number"
    ),
    (
      #""items": [{"price": "1", "color": "red"}]"#,
      "unexpected type at items[].price, expected a number"
    ),
    (#""items": [{"color": "red"}]"#, "missing key items[].price"),
    (#""items": [7]"#, "unexpected type at items[], expected an object"),
    (#""status": "shipped""#, "unknown value at status"),
    (#""event": {"type": "left", "name": "Ann"}"#, "unknown value at event"),
    (#""number": 1, "total": 9"#, "unknown key total"),
  ])
  func driftIsNoticed(member: String, description: String) {
    let (descriptions, error) = drifts(of: "{\"order_id\": 1, \(member)}")
    #expect(descriptions == [description])
    #expect(error == nil)
  }

  @Test(arguments: [
    (#""sku": 2"#, "unknown key item.sku"),
    (#""x": 1}, "prices": {"a": {"price": 1, "color": "red", "sku": 1}"#, "unknown key item.x"),
    (#""color": "red"}, "list": [{"price": null, "color": "red"}], "a": {"#, "unknown key a"),
    (#""color": "red"}, "type": "left", "y": {"#, "unknown value at the document"),
  ])
  func driftInFlattenedValuesIsNoticed(members: String, description: String) {
    let (descriptions, error) = drifts(
      of: #"{"x": [], "id": 1, "item": {"price": 1, "color": "red", \#(members)}}"#,
      as: DriftingFlat.self)
    #expect(descriptions.contains(description), "\(descriptions)")
    #expect(descriptions.contains("unknown key x"))
    #expect(error == nil)
  }

  @Test func pathsOfDriftInFlattenedValuesAreThoseOfTheDocument() {
    let (descriptions, _) = drifts(
      of: #"{"prices": {"a": {"price": 1, "color": "red", "sku": 1}}, "id": 1, "#
        + #""list": [{"price": null, "color": "red"}], "item": {"price": 1, "color": "red"}}"#,
      as: DriftingFlat.self)
    #expect(
      descriptions
        == ["unknown key prices.*.sku", "null at list[].price, expected a number"])
    let (missing, error) = drifts(
      of: #"{"id": 1, "item": {"sku": 1, "price": null}}"#, as: DriftingFlat.self)
    #expect(missing == ["unknown key item.sku", "null at item.price, expected a number"])
    #expect(error?.path == "item.price")
  }

  @Test func replacedValueIsNoticed() {
    let (descriptions, error) = drifts(
      of: #"{"order_id": 1, "items": [{"price": 1, "color": "blue"}]}"#)
    #expect(descriptions.count == 1)
    #expect(descriptions.first?.hasPrefix("unknown value at items[].color, expected ") == true)
    #expect(descriptions.first?.contains("blue") == false)
    #expect(error == nil)
  }

  @Test(arguments: ["", " ", "  ", "\n", "\t", "\r\n      ", " \t "])
  func pathOfDriftIgnoresWhiteSpace(space: String) {
    for key in [#""address""#, #""address"\#(space)"#, #""addre\u0073s""#] {
      let (descriptions, error) = drifts(
        of: """
          {\(key):\(space){"zip":\(space)12345, "and": "more than 18 bytes"}}
          """,
        as: DriftingPerson.self)
      #expect(descriptions == ["unexpected type at address.zip, expected a string"])
      #expect(error == nil)
    }
    let (descriptions, _) = drifts(
      of: """
        {"order_id":\(space)1, "customer": {}, "event":\(space){"type":\(space)"left", "name": "Ann"}}
        """)
    #expect(descriptions == ["unknown value at event"])
  }

  @Test func errorIsTheLastDrift() {
    let (descriptions, error) = drifts(
      of: #"{"plan": 1, "prices": {"hush": {"price": null}}, "order_id": 1}"#)
    #expect(descriptions == ["null at prices.*.price, expected a number"])
    #expect(error?.code == .typeMismatch)
    #expect(error?.path == "prices.hush.price")
    #expect(drifts(of: "{}").descriptions == ["missing key order_id"])
    #expect(drifts(of: "null").descriptions == ["null at the document, expected an object"])
    #expect(
      drifts(of: #"[{"order_id": 1, "x": 0}, {"order_id": 2, "x": 0}]"#, as: [DriftingOrder].self)
        .descriptions == ["unknown key [].x"])
  }

  @Test func attemptsThatFailAreNotNoticed() {
    let choice = drifts(of: #"{"zip": "1", "more": 2}"#, as: DriftingChoice.self)
    #expect(choice.descriptions == ["unknown key more"])
    #expect(choice.error == nil)
    let items = drifts(of: #"{"x": 0, "order_id": 1, "items": [{"sku": 1, "price": null}]}"#)
    #expect(items.descriptions == ["null at items[].price, expected a number", "unknown key x"])
    // A difference that was noticed before the attempts at the same place stays.
    let update = drifts(of: #"{"type": "left", "zip": "1"}"#, as: DriftingUpdate.self)
    #expect(update.descriptions == ["unknown value at the document"])
    #expect(update.error == nil)
  }

  @Test func invalidJSONIsNoDrift() {
    let text = #"{"order_id": 1, "plan": {"a": [1, "b"]}, "items": [{"price": 1, "sku": 2}]}"#
    for count in 0..<text.count {
      let (descriptions, error) = drifts(of: String(text.prefix(count)))
      #expect(descriptions == [])
      #expect(error?.code == .invalidSyntax)
    }
    #expect(drifts(of: #"{"order_id": "x", "plan": tru}"#).descriptions == [])
  }

  @Test func aDriftOfEachElementHidesNoOther() {
    let items = Array(repeating: #"{"price": 1, "color": "red", "sku": 1}"#, count: 500)
    #expect(
      drifts(
        of: #"{"order_id": 1, "items": [\#(items.joined(separator: ","))], "plan": 1}"#
      ).descriptions == ["unknown key items[].sku", "unknown key plan"])
  }

  @Test func numberOfDriftsIsLimited() {
    let members = (0..<500).map { "\"key\($0)\": 0" }.joined(separator: ", ")
    #expect(drifts(of: "{\"order_id\": 1, \(members)}").descriptions.count == 100)
  }
}
