import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer

/// The random requests of a declared type. The tests check some of them, and `Scripts/round-trips` checks a million.
struct RoundTrip: Sendable, CustomStringConvertible {
  /// A request that changed on its way.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// The name of the type.
  let description: String

  /// Checks requests with the given seed and the ones after it, and returns the number of changed requests that the
  /// server accepted.
  let check: @Sendable (_ count: Int, _ seed: UInt64) throws(Difference) -> Int

  init<Request: ReceivableRequest & Equatable>(
    _ type: Request.Type, _ make: @escaping @Sendable (inout RandomValues) -> Request
  ) {
    description = "\(type)"
    check = { (count, first) throws(Difference) in
      var acceptedCount = 0
      for index in 0..<count {
        let seed = first &+ UInt64(index)
        var values = RandomValues(seed: seed)
        let request = make(&values)
        do {
          if try Self.accepts(try Self.sending(request), of: type, changedBy: &values) {
            acceptedCount += 1
          }
        } catch {
          throw Difference(description: "seed \(seed): \(request): \(error)")
        }
      }
      return acceptedCount
    }
  }

  /// Returns the encoded request, which the decoder and the encoder must repeat.
  private static func sending<Request: ReceivableRequest & Equatable>(
    _ request: Request
  ) throws -> ReceivedRequest {
    let sent = try ReceivedRequest(sending: request)
    let decoded = try Request(receiving: sent)
    guard decoded == request else {
      let other = try WireForm(sending: decoded)
      throw Difference(description: "\(WireForm(sent)) was decoded as \(other)")
    }
    // Equal strings can consist of different bytes, so the encoded values are compared, too.
    let again = try ReceivedRequest(sending: decoded)
    guard WireForm(again) == WireForm(sent) else {
      throw Difference(description: "\(WireForm(sent)) was sent again as \(WireForm(again))")
    }
    return sent
  }

  /// Returns whether the decoder accepts a changed request, which the encoder and the decoder must then repeat.
  private static func accepts<Request: ReceivableRequest & Equatable>(
    _ sent: ReceivedRequest, of type: Request.Type, changedBy values: inout RandomValues
  ) throws -> Bool {
    let changed = sent.mutated(by: &values)
    let accepted: Request
    do throws(RequestRejection) {
      accepted = try Request(receiving: changed)
    } catch {
      guard error.status.kind == .clientError else { throw error }
      return false
    }
    // A client rejects some values that a server accepts, such as a cookie with a quotation mark.
    guard let sentAgain = try? ReceivedRequest(sending: accepted) else { return true }
    let decoded = try Request(receiving: sentAgain)
    guard decoded == accepted else {
      let (first, second) = (WireForm(sentAgain), try WireForm(sending: decoded))
      throw Difference(
        description: "\(WireForm(changed)) was accepted as \(first), and then as \(second)")
    }
    return true
  }
}

/// The encoded form of a request. It has no boundary of a multipart body, because it's random.
private struct WireForm: Equatable, CustomStringConvertible {
  let target: String
  var headerFields: HTTPFields
  var body: [UInt8]

  init(_ request: ReceivedRequest) {
    target = "\(request.method) \(request.target)"
    headerFields = request.headerFields
    body = request.body.bytes ?? []
    let type = headerFields[.contentType] ?? ""
    if let boundary = type.split(separator: "boundary=").dropFirst().first {
      headerFields[.contentType] = nil
      body = Self.removing(Array(boundary.utf8), from: body)
    }
  }

  init(sending request: some NetworkRequest) throws {
    self.init(try ReceivedRequest(sending: request))
  }

  private static func removing(_ boundary: [UInt8], from body: [UInt8]) -> [UInt8] {
    var remaining: [UInt8] = []
    var index = 0
    while index < body.count {
      if body[index] == boundary.first, body[index...].starts(with: boundary) {
        index += boundary.count
      } else {
        remaining.append(body[index])
        index += 1
      }
    }
    return remaining
  }

  var description: String {
    let fields = headerFields.map { "\($0.name): \($0.value.debugDescription)" }
    return ([target] + fields + [String(decoding: body, as: UTF8.self).debugDescription])
      .joined(separator: ", ")
  }
}
