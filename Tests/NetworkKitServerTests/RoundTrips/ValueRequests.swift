import Foundation
import NetworkKit
import NetworkKitServer

/// A request with text, bytes, dates, and optional values. ``ScalarRequest`` has the other types.
protocol ValueRequest: ReceivableRequest, Equatable {
  init(
    text: String, isOn: Bool, ratio: Double, date: Date, seconds: Date, id: UUID, data: Data,
    maybe: Int?, isKnown: Bool?
  )
}

extension ValueRequest {
  /// A request with text that can be in the place of its parameters.
  static func random(
    _ values: inout RandomValues, _ text: (inout RandomValues) -> String
  ) -> Self {
    Self(
      text: text(&values), isOn: values.bool(), ratio: values.double(), date: values.date(),
      seconds: values.date(), id: values.uuid(), data: values.data(),
      maybe: values.optional { $0.int() }, isKnown: values.optional { $0.bool() })
  }
}

@NetworkRequest(endpoint: "/values/{text}/{isOn}/{ratio}/{date}/{seconds}/{id}/{data}")
@Receivable
struct PathValues: Equatable {
  typealias ResponseType = IgnorableResult
  let text: String
  @Path(bools: .numeric) let isOn: Bool
  let ratio: Double
  let date: Date
  @Path(dates: .secondsSince1970) let seconds: Date
  let id: UUID
  let data: Data
}

@NetworkRequest(endpoint: "/values", method: .delete)
@Receivable
struct QueryValues: ValueRequest {
  @Query let text: String
  @Query(bools: .numeric) let isOn: Bool
  @Query let ratio: Double
  @Query let date: Date
  @Query(dates: .secondsSince1970) let seconds: Date
  @Query let id: UUID
  @Query let data: Data
  @Query var maybe: Int?
  @Query var isKnown: Bool?
}

@NetworkRequest(endpoint: "/values", method: .post)
@Receivable
struct HeaderValues: ValueRequest {
  @Header("X-Text") let text: String
  @Header("X-On", bools: .numeric) let isOn: Bool
  @Header("X-Ratio") let ratio: Double
  @Header("X-Date") let date: Date
  @Header("X-Seconds", dates: .secondsSince1970) let seconds: Date
  @Header("X-ID") let id: UUID
  @Header("X-Data") let data: Data
  @Header("X-Maybe") var maybe: Int?
  @Header("X-Known") var isKnown: Bool?
}

@NetworkRequest(endpoint: "/values", method: .post)
@Receivable
struct CookieValues: ValueRequest {
  @Cookie let text: String
  @Cookie let isOn: Bool
  @Cookie let ratio: Double
  @Cookie let date: Date
  @Cookie let seconds: Date
  @Cookie let id: UUID
  @Cookie let data: Data
  @Cookie var maybe: Int?
  @Cookie var isKnown: Bool?
}

@NetworkRequest(endpoint: "/values", method: .post)
@Receivable
struct FormValues: ValueRequest {
  @Field let text: String
  @Field(bools: .numeric) let isOn: Bool
  @Field let ratio: Double
  @Field let date: Date
  @Field(dates: .secondsSince1970) let seconds: Date
  @Field let id: UUID
  @Field let data: Data
  @Field var maybe: Int?
  @Field var isKnown: Bool?
}

@NetworkRequest(endpoint: "/values", method: .post)
@Receivable
struct PartValues: ValueRequest {
  @Part let text: String
  @Part(bools: .numeric) let isOn: Bool
  @Part let ratio: Double
  @Part let date: Date
  @Part(dates: .secondsSince1970) let seconds: Date
  @Part let id: UUID
  @Part("data") let text64: String
  @Part var maybe: Int?
  @Part var isKnown: Bool?

  init(
    text: String, isOn: Bool, ratio: Double, date: Date, seconds: Date, id: UUID, data: Data,
    maybe: Int?, isKnown: Bool?
  ) {
    (self.text, self.isOn, self.ratio, self.date, self.seconds) = (text, isOn, ratio, date, seconds)
    (self.id, text64, self.maybe, self.isKnown) = (id, data.base64EncodedString(), maybe, isKnown)
  }
}

@NetworkRequest(endpoint: "/values", method: .post)
@Receivable
struct MemberValues: ValueRequest {
  @JSONKey("a.text") let text: String
  @JSONKey("a.isOn") let isOn: Bool
  @JSONKey("a.b.ratio") let ratio: Double
  let date: Date
  @JSONKey("a.seconds") let seconds: Date
  @JSONKey("a.b.id") let id: UUID
  @JSONKey("b.data") let data: Data
  @JSONKey("c.d.maybe") var maybe: Int?
  var isKnown: Bool?
}
