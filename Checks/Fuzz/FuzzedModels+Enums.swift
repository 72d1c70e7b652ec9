import NetworkKitJSON

// Enums in each form, with values that are there, missing and nested in one another, and each with a
// case for all that no other takes.

/// The name of a case, or the only key of an object.
@JSONCodable(keys: .kebabCase)
enum External: Equatable {
  case point
  case circle(Double)
  case maybe(Int?)
  case pair(Int, String?)
  case roundedBox(boxWidth: Double, cornerRadius: Double? = 1, sides: [Int] = [7])
  @JSONKey("é") @JSONAlias("say \"é\"") case accented
  case group([External])
  @JSONOther case other(String)
}

/// The same without the name of a case that is unknown: the whole value is kept.
@JSONCodable
@JSONTagged(.external)
enum ExternalOrAny: Equatable {
  case known(Int), also(x: Keys)
  @JSONOther case other(JSON)
}

/// A tag beside the values, in the same object.
@JSONCodable(keys: .snakeCase)
@JSONTagged("type")
indirect enum Beside: Equatable {
  case point
  case circle(Circle)
  case place(Resident)
  case framed(Framed)
  case wideBox(boxWidth: Double, height: Double? = 1)
  case not(value: Beside)
  case all(values: [Beside], note: String?)
  @JSONOther case other(JSON)
}

/// A separate tag, in the object of another enum.
@JSONCodable
@JSONTagged("kind \"2\"")
enum Framed: Equatable {
  case one(x: Int), two
  @JSONOther case other(String)
}

@JSONCodable
struct Circle: Equatable {
  let radius: Double
  @JSONKey("center.x") let x: Int?
}

/// A tag and its content, in either order.
@JSONCodable
@JSONTagged("type", content: "data")
enum Adjacent: Equatable {
  case ping
  case message(String)
  case note(String?)
  case joined(user: String, room: Int?)
  case moved(Double, Double)
  @JSONKey("many") case nested([Adjacent])
  @JSONOther case other(JSON)
}

/// Unknown tags without what belongs to them.
@JSONCodable
@JSONTagged("type", content: "data")
enum AdjacentOrNone: Equatable {
  case known(Beside)
  @JSONOther case other
}

/// Values without a tag. None of them is one that an earlier case could take when it is written.
@JSONCodable
@JSONTagged(.untagged)
enum Untagged: Equatable {
  case nothing
  case number(Int)
  case text(String)
  case composite(shard: Int, key: String)
  case pair(Bool, String)
  case circle(Circle)
  case list([Untagged])
  @JSONOther case other(JSON)
}

@JSONCodable
@JSONTagged(.untagged)
enum Either<First: Equatable, Second: Equatable>: Equatable {
  case first(First)
  case second(Second)
}

/// Raw values, with one for those that are unknown.
@JSONCodable
enum State: String, Equatable {
  case open, closed
  @JSONOther case unknown
}

@JSONCodable
enum Level: Int8, Equatable {
  case low = -1
  case high = 100
}

/// All of them beside each other.
@JSONCodable
struct Enums: Equatable {
  let external: [External]?
  let externalOrAny: [ExternalOrAny]?
  let beside: [Beside]?
  let adjacent: [Adjacent]?
  let adjacentOrNone: AdjacentOrNone?
  let untagged: [Untagged]?
  let either: Either<Int, [String: Untagged]>?
  let states: [State]?
  let level: Level?
  var framed = Framed.two
}

/// Tries every level twice, so that time would double with each.
@JSONDecodable
@JSONTagged(.untagged)
indirect enum Ambiguous: Equatable {
  case leaf(Int)
  case number(a: Ambiguous, b: Int)
  case text(a: Ambiguous, b: String)
  case list([Ambiguous])
}
