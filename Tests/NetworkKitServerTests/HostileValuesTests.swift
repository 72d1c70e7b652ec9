import NetworkKit
import NetworkKitServer
import Testing

@NetworkRequest(endpoint: "/hostile/{value}")
@Receivable
private struct HostileSegment: HostileRequest {
  typealias ResponseType = IgnorableResult
  let value: String
}

@NetworkRequest(endpoint: "/hostile")
@Receivable
private struct HostileItem: HostileRequest {
  typealias ResponseType = IgnorableResult
  @Query let value: String
}

@NetworkRequest(endpoint: "/hostile", method: .delete)
@Receivable
private struct HostileHeader: HostileRequest {
  @Header("X-Value") let value: String
}

@NetworkRequest(endpoint: "/hostile", method: .delete)
@Receivable
private struct HostileCookie: HostileRequest {
  @Cookie let value: String
}

@NetworkRequest(endpoint: "/hostile", method: .post)
@Receivable
private struct HostileField: HostileRequest {
  @Field let value: String
}

@NetworkRequest(endpoint: "/hostile", method: .post)
@Receivable
private struct HostilePart: HostileRequest {
  @Part let value: String
}

@NetworkRequest(endpoint: "/hostile", method: .post)
@Receivable
private struct HostileMember: HostileRequest {
  let value: String
}

private protocol HostileRequest: ReceivableRequest {
  init(value: String)
  var value: String { get }
}

/// Values that could change the structure of a request, in each of its places.
@Suite struct HostileValuesTests {
  enum Place: String, CaseIterable {
    case path, query, header, cookie, form, multipart, json

    fileprivate var type: any HostileRequest.Type {
      switch self {
      case .path: HostileSegment.self
      case .query: HostileItem.self
      case .header: HostileHeader.self
      case .cookie: HostileCookie.self
      case .form: HostileField.self
      case .multipart: HostilePart.self
      case .json: HostileMember.self
      }
    }

    /// Returns whether a value can be in this place of a valid request.
    func canContain(_ value: String) -> Bool {
      let bytes = Array(value.utf8)
      let isBlank = { (byte: UInt8?) in byte == 0x20 || byte == 0x09 }
      return switch self {
      case .path:
        !bytes.contains { $0 < 0x20 || $0 == 0x7F }
          && ![".", ".."].contains(value.lowercased().replacing("%2e", with: "."))
      case .header:
        !isBlank(bytes.first) && !isBlank(bytes.last)
          && !bytes.contains { $0 == 0x7F || $0 < 0x20 && $0 != 0x09 }
      case .cookie: bytes.allSatisfy { 0x21...0x7E ~= $0 && !"\",;\\".utf8.contains($0) }
      case .query, .form, .multipart, .json: true
      }
    }
  }

  /// The server reads the bytes of the value, or the client throws an error instead of sending another one.
  @Test(arguments: Place.allCases)
  func everyValueArrivesUnchanged(place: Place) throws {
    for value in HostileValues.all {
      let received = Result { try place.type.init(value: value).sentAndReceived().value }
      if place.canContain(value) {
        #expect(try Array(received.get().utf8) == Array(value.utf8), "\(value.debugDescription)")
      } else {
        #expect(throws: NetworkError.self, "\(value.debugDescription)") { try received.get() }
      }
    }
  }

  @Test func thereAre480Values() {
    #expect(Set(HostileValues.all.map { Array($0.utf8) }).count == 480)
  }
}
