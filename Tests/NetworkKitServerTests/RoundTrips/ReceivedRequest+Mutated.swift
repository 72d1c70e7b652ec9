import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer

extension ReceivedRequest {
  /// The request with up to three changed, removed, repeated, or inserted bytes in its path, query, fields, or body.
  func mutated(by values: inout RandomValues) -> ReceivedRequest {
    var request = self
    for _ in 0..<values.int(1...3) {
      switch values.int(0...2) {
      case 0:
        let bytes = Self.mutated(Array(target.utf8), &values)
        request.target = String(decoding: bytes, as: UTF8.self)
      case 1:
        let field = headerFields.map(\.name)
        guard !field.isEmpty else { continue }
        let name = field[values.int(0...(field.count - 1))]
        let bytes = Self.mutated(Array((headerFields[name] ?? "").utf8), &values)
        request.headerFields[name] = String(decoding: bytes, as: UTF8.self)
      default:
        request.body = .bytes(
          Self.mutated(body.bytes ?? [], &values), contentType: body.contentType)
      }
    }
    return request
  }

  private static func mutated(_ bytes: [UInt8], _ values: inout RandomValues) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    let index = values.int(0...(bytes.count - 1))
    switch values.int(0...4) {
    case 0: bytes[index] = UInt8(values.int(0...255))
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
    case 3:
      bytes.insert(contentsOf: values.array(2...2) { UInt8(ascii: $0.delimiter()) }, at: index)
    default: bytes.removeSubrange(index...)
    }
    return bytes
  }
}
