import NetworkKit
import Testing

/// The article's custom types.
enum OwnParameters {
  enum Sort: String, RequestParameter {
    case newest, oldest
  }

  struct Money: RequestParameter {
    let amount: Int
    let currency: String

    var parameterValue: JSON { "\(amount) \(currency)" }
  }

  @JSONEncodable(keys: .snakeCase)
  struct Address: RequestParameter {
    let street: String
    var postalCode: String?
  }

  @NetworkRequest(endpoint: "/orders", method: .post)
  struct PlaceOrder {
    typealias ResponseType = IgnorableResult
    @Query var sort: Sort = .newest
    @Query let limit: Money
    @Field let shipping: Address
  }

  @NetworkRequest(endpoint: "/orders", method: .post)
  struct PlaceOrderInJSON {
    typealias ResponseType = IgnorableResult
    let shipping: Address
    let limit: Money
  }
}

@Suite struct ValuesOnTheWireTests {
  private let address = OwnParameters.Address(street: "1 Main St", postalCode: "N1")
  private let limit = OwnParameters.Money(amount: 5, currency: "EUR")

  @Test func aTypeOfOnesOwnIsSentAsTheArticleSays() throws {
    let order = try OwnParameters.PlaceOrder(limit: limit, shipping: address).makeOutgoingRequest()
    #expect(order.head.path == "/orders?sort=newest&limit=5%20EUR")
    let body = try #require(order.body.bytes)
    #expect(
      String(decoding: body, as: UTF8.self)
        == "shipping%5Bstreet%5D=1+Main+St&shipping%5Bpostal_code%5D=N1")
  }

  @Test func anObjectOfOnesOwnIsAMemberOfJSON() throws {
    let order = try OwnParameters.PlaceOrderInJSON(shipping: address, limit: limit)
      .makeOutgoingRequest()
    let body = try #require(order.body.bytes)
    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"shipping":{"street":"1 Main St","postal_code":"N1"},"limit":"5 EUR"}"#)
  }
}
