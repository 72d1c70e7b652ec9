public import Foundation
public import NetworkKit

extension ReceivedParameter
where Self: JSONDecodable & LosslessStringConvertible & FixedWidthInteger {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.scalar("an integer between \(Self.min) and \(Self.max)") { text in
      // Initializers of integers accept a plus sign and leading zeros.
      text.utf8.first == UInt8(ascii: "+") ? nil : Self(text)
    }
  }
}

extension ReceivedParameter
where Self: JSONDecodable & LosslessStringConvertible & BinaryFloatingPoint {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.scalar("a number") { text in
      JSON.Number(text) == nil ? nil : Self(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension Int: ReceivedParameter, ReceivedScalar {}
extension Int8: ReceivedParameter, ReceivedScalar {}
extension Int16: ReceivedParameter, ReceivedScalar {}
extension Int32: ReceivedParameter, ReceivedScalar {}
extension Int64: ReceivedParameter, ReceivedScalar {}
extension UInt: ReceivedParameter, ReceivedScalar {}
extension UInt8: ReceivedParameter, ReceivedScalar {}
extension UInt16: ReceivedParameter, ReceivedScalar {}
extension UInt32: ReceivedParameter, ReceivedScalar {}
extension UInt64: ReceivedParameter, ReceivedScalar {}
extension Double: ReceivedParameter, ReceivedScalar {}
extension Float: ReceivedParameter, ReceivedScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ReceivedParameter, ReceivedScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ReceivedParameter, ReceivedScalar {}

extension Decimal: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.scalar("a number with up to 38 digits") { JSON.Number($0)?.decimal }
  }
}

extension CGFloat: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self.init(try Double(received: value))
  }
}
