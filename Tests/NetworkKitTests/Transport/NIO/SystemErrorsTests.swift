import Foundation
import NIOCore
import Testing

@testable import NetworkKit

/// The errors of the system's sockets.
@Suite struct SystemErrorsTests {
  @Test(arguments: [
    (ECONNREFUSED, NetworkError.Code.connectionRefused, NetworkError.Transmission.notSent),
    (EHOSTUNREACH, .hostUnreachable, .notSent), (ETIMEDOUT, .connectTimeout, .notSent),
    (ECONNRESET, .connectionLost, .notSent), (EMFILE, .connectionFailed, .notSent),
    (EINVAL, .connectionFailed, .notSent),
  ])
  func aConnectionIsNotEstablished(
    number: Int32, code: NetworkError.Code, transmission: NetworkError.Transmission
  ) {
    let error = NetworkError(connecting: IOError(errnoCode: number, reason: "connect"))
    #expect(error.code == code)
    #expect(error.transmission == transmission)
  }

  /// The route to the server can be lost while a request is sent or its response is awaited.
  @Test(arguments: [
    (EHOSTUNREACH, NetworkError.Code.hostUnreachable), (ENETDOWN, .hostUnreachable),
    (ETIMEDOUT, .connectionLost), (EPIPE, .connectionLost), (EINVAL, .connectionLost),
  ])
  func anEstablishedConnectionIsLost(number: Int32, code: NetworkError.Code) {
    let error = NetworkError(transport: IOError(errnoCode: number, reason: "read"))
    #expect(error.code == code)
    #expect(error.transmission == .mayHaveBeenSent)
  }
}
