import Foundation
import NetworkKit
import NetworkKitServer

extension RoundTrip {
  /// The requests with flags, sensitive values, `Codable` bodies, and the style of an API.
  static let annotations = flags + sensitive + codable + dotted

  private static let flags = [
    RoundTrip(FlagRequest.self) {
      FlagRequest(
        isDryRun: $0.bool(), isForced: $0.bool() ? true : nil, operation: "f" + $0.text(),
        page: $0.int())
    },
    RoundTrip(OptionalFlagRequest.self) {
      OptionalFlagRequest(
        operation: $0.optional { "f" + $0.text() }, page: $0.optional { $0.int() })
    },
    RoundTrip(FlagsRequest.self) {
      FlagsRequest(
        operations: $0.array { "f" + $0.text() }, text: $0.text(),
        filter: $0.dictionary { $0.text() })
    },
    RoundTrip(OptionalFlagsRequest.self) {
      OptionalFlagsRequest(operations: $0.optional { $0.array(1...4) { "f" + $0.text() } })
    },
  ]

  private static let sensitive = [
    RoundTrip(SensitiveRequest.self) {
      SensitiveRequest(
        account: $0.segment(), token: "t" + $0.text(), flag: $0.optional { "f" + $0.text() },
        key: $0.field(), session: $0.cookie(), pin: $0.text(), codes: $0.array { $0.int() })
    },
    RoundTrip(SensitiveMembersRequest.self) {
      SensitiveMembersRequest(pin: $0.text(), codes: $0.array { $0.int() })
    },
    RoundTrip(SensitiveBodyRequest.self) {
      SensitiveBodyRequest(note: Note(title: $0.text(), tags: $0.array { $0.text() }))
    },
  ]

  private static let codable = [
    RoundTrip(CodableRequest.self) { CodableRequest(draft: .random(&$0)) },
    RoundTrip(FormCoderRequest.self) { FormCoderRequest(draft: .random(&$0)) },
  ]

  private static let dotted = [
    RoundTrip(DottedQueryRequest.self) {
      DottedQueryRequest(
        since: $0.date(), isNew: $0.bool(), numbers: $0.array { $0.int() },
        filter: $0.dictionary { $0.int() }, date: $0.date(), isOn: $0.bool(),
        tags: $0.array { $0.text() }, isKnown: $0.bool(), received: $0.date(), isDark: $0.bool())
    },
    RoundTrip(DottedFormRequest.self) {
      DottedFormRequest(
        numbers: $0.array { $0.int() }, filter: $0.dictionary { $0.int() }, date: $0.date(),
        isOn: $0.bool())
    },
    RoundTrip(DottedPartsRequest.self) {
      DottedPartsRequest(
        numbers: $0.array { $0.int() }, filter: $0.dictionary { $0.int() }, date: $0.date(),
        isOn: $0.bool())
    },
    RoundTrip(DottedMembersRequest.self) {
      DottedMembersRequest(
        numbers: $0.array { $0.int() }, filter: $0.dictionary { $0.int() }, date: $0.date(),
        isOn: $0.bool())
    },
  ]
}
