import Foundation
import NetworkKit
import NetworkKitServer

extension RoundTrip {
  /// Each declared request, with its random values.
  static let all: [RoundTrip] =
    paths + queries + fields + bodies + members + parts + values + scalars + annotations

  private static let paths = [
    RoundTrip(PathRequest.self) {
      PathRequest(
        id: $0.int(), kind: $0.element(Kind.self) ?? .plain, date: $0.date(), path: $0.rest())
    },
    RoundTrip(SegmentsRequest.self) {
      SegmentsRequest(name: $0.segment(), tags: $0.array { $0.segment() })
    },
    RoundTrip(PathValues.self) {
      PathValues(
        text: $0.segment(), isOn: $0.bool(), ratio: $0.double(), date: $0.date(),
        seconds: $0.date(), id: $0.uuid(), data: $0.data(1...9))
    },
  ]

  private static let queries = [
    RoundTrip(QueryRequest.self) {
      QueryRequest(
        text: $0.text(), count: $0.int(), ratio: $0.double(), isOn: $0.bool(), kind: .odd,
        maybe: $0.optional { $0.text() }, kinds: $0.optional { _ in [.odd, .plain, .odd] },
        id: $0.uuid(), data: $0.data(), date: $0.date(), tags: $0.array { $0.text() },
        numbers: Set($0.array { $0.int() }), filter: $0.dictionary { $0.text() })
    },
    RoundTrip(StylesRequest.self) {
      StylesRequest(
        commas: $0.array { $0.int() }, spaces: $0.array { $0.int() }, pipes: $0.array { $0.int() },
        brackets: $0.array { $0.text() }, indexed: $0.array { $0.text() },
        dots: $0.dictionary { $0.int() }, seconds: $0.date(), milliseconds: $0.date(),
        http: $0.wholeDate(), isOn: $0.bool())
    },
    RoundTrip(ListsRequest.self) {
      ListsRequest(
        commas: $0.array { $0.element(without: ",") },
        spaces: $0.array { $0.element(without: " ") },
        pipes: $0.optional { $0.array(1...4) { $0.element(without: "|") } },
        nested: $0.array { $0.array(1...3) { $0.int() } },
        members: $0.dictionary { $0.array(1...3) { $0.text() } },
        dots: $0.dictionary { $0.array(1...3) { $0.int() } })
    },
    RoundTrip(MapsRequest.self) {
      MapsRequest(
        isVerbose: $0.bool(), page: $0.int(), others: $0.dictionary(isMap: true) { $0.int() })
    },
    RoundTrip(CommonItemsRequest.self) {
      CommonItemsRequest(others: $0.dictionary { $0.int() })
    },
    RoundTrip(CommonItemsOfAPIRequest.self) {
      CommonItemsOfAPIRequest(isVerbose: $0.bool(), others: $0.dictionary { $0.int() })
    },
  ]

  private static let fields = [
    RoundTrip(FieldsRequest.self) {
      FieldsRequest(
        trace: $0.field(), versions: $0.array { $0.int() }, list: $0.array { $0.int() },
        modified: $0.wholeDate(), session: $0.cookie(), theme: $0.optional { $0.cookie() },
        key: $0.field())
    },
    RoundTrip(FormRequest.self) {
      FormRequest(
        name: $0.text(), ages: $0.array { $0.int() }, nested: $0.dictionary { $0.text() },
        kind: $0.optional { $0.element(Kind.self) ?? .plain },
        rest: $0.dictionary(isMap: true) { $0.bool() })
    },
  ]

  private static let bodies = [
    RoundTrip(TextRequest.self) { TextRequest(text: $0.text(0...40)) },
    RoundTrip(OptionalTextRequest.self) { values in
      OptionalTextRequest(text: values.optional { $0.text(0...9) })
    },
    RoundTrip(BytesRequest.self) {
      BytesRequest(
        path: $0.array(1...3) { "s" + $0.element(without: "/") }, bytes: Array($0.data(0...40)))
    },
    RoundTrip(DataRequest.self) { values in
      DataRequest(isOn: values.optional { $0.bool() }, data: values.data(0...40))
    },
    RoundTrip(ModelRequest.self) {
      ModelRequest(id: $0.int(), note: Note(title: $0.text(), tags: $0.array { $0.text() }))
    },
    RoundTrip(OptionalModelRequest.self) { values in
      OptionalModelRequest(
        note: values.optional { Note(title: $0.text(), tags: $0.array { $0.text() }) })
    },
  ]

  private static let members = [
    RoundTrip(MembersRequest.self) {
      MembersRequest(
        name: $0.text(), count: $0.optional { $0.int() }, deep: $0.double(), date: $0.date(),
        tags: $0.array { $0.text() },
        kinds: $0.dictionary { $0.element(Kind.self) ?? .plain }, flag: $0.bool())
    }
  ]

  private static let parts = [
    RoundTrip(PartsRequest.self) {
      PartsRequest(
        title: $0.text(), tags: $0.array { $0.text() }, count: $0.optional { $0.int() },
        rest: $0.dictionary(isMap: true) { $0.text() })
    },
    RoundTrip(FilesRequest.self) {
      FilesRequest(file: $0.file(), more: $0.array { $0.file() })
    },
  ]

  private static let values = [
    RoundTrip(QueryValues.self) { QueryValues.random(&$0) { $0.text() } },
    RoundTrip(HeaderValues.self) { HeaderValues.random(&$0) { $0.field() } },
    RoundTrip(CookieValues.self) { CookieValues.random(&$0) { $0.cookie() } },
    RoundTrip(FormValues.self) { FormValues.random(&$0) { $0.text() } },
    RoundTrip(PartValues.self) { PartValues.random(&$0) { $0.text() } },
    RoundTrip(MemberValues.self) { MemberValues.random(&$0) { $0.text() } },
  ]

  private static let scalars = [
    RoundTrip(PathScalars.self, PathScalars.random),
    RoundTrip(QueryScalars.self, QueryScalars.random),
    RoundTrip(HeaderScalars.self, HeaderScalars.random),
    RoundTrip(CookieScalars.self, CookieScalars.random),
    RoundTrip(FormScalars.self, FormScalars.random),
    RoundTrip(PartScalars.self, PartScalars.random),
    RoundTrip(JSONScalars.self, JSONScalars.random),
    RoundTrip(RareRequest.self) {
      RareRequest(
        width: CGFloat($0.double()), height: CGFloat($0.double()), depth: CGFloat($0.double()),
        value: $0.json(), values: $0.array { $0.json() })
    },
  ]
}
