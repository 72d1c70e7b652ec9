import Testing

@testable import NetworkKit

/// The rules for connections and requests, without a network.
@Suite struct ExchangeRulesTests {
  private func state(
    isRequestComplete: Bool = true, mayPersist: Bool = true, isReused: Bool = false
  ) -> ExchangeRules {
    var state = ExchangeRules(
      mayPersist: mayPersist, isReused: isReused, interimResponseLimit: 2)
    if isRequestComplete { state.completeRequest() }
    return state
  }

  @Test func aConnectionIsReusedAfterBothMessages() throws {
    var state = state(isRequestComplete: false)
    #expect(try state.receiveHead(status: 200, mayPersist: true) == .deliver)
    #expect(!state.canReuseConnection)
    state.completeResponse()
    #expect(!state.canReuseConnection)
    state.completeRequest()
    #expect(state.canReuseConnection)
  }

  @Test(arguments: [(false, true, 200), (true, false, 200), (true, true, 101)])
  func eitherEndCanCloseTheConnection(
    requestPersists: Bool, responsePersists: Bool, status: Int
  ) throws {
    var state = state(mayPersist: requestPersists)
    #expect(try state.receiveHead(status: status, mayPersist: responsePersists) == .deliver)
    state.completeResponse()
    #expect(!state.canReuseConnection)
  }

  @Test(arguments: [
    (200, false, ExchangeRules.HeadAction.deliver), (299, false, .deliver),
    (300, false, .deliverAndStopUpload), (413, false, .deliverAndStopUpload), (500, true, .deliver),
  ])
  func aFinalResponseThatReportsAnErrorEndsTheUpload(
    status: Int, isRequestComplete: Bool, action: ExchangeRules.HeadAction
  ) throws {
    var state = state(isRequestComplete: isRequestComplete)
    #expect(try state.receiveHead(status: status, mayPersist: true) == action)
  }

  @Test func aBodyWaitsForTheServersPermission() throws {
    func state() -> ExchangeRules {
      ExchangeRules(awaitsContinue: true, isReused: false, interimResponseLimit: 2)
    }
    var accepted = state()
    #expect(try accepted.receiveHead(status: 103, mayPersist: true) == .ignore)
    #expect(try accepted.receiveHead(status: 100, mayPersist: true) == .sendBody)
    let isStillWaiting = accepted.stopAwaitingContinue()
    #expect(!isStillWaiting)
    #expect(try accepted.receiveHead(status: 200, mayPersist: true) == .deliver)
    var rejected = state()
    #expect(try rejected.receiveHead(status: 200, mayPersist: true) == .deliverAndStopUpload)
    rejected.completeResponse()
    #expect(!rejected.canReuseConnection)
    var ignored = state()
    let wasWaiting = ignored.stopAwaitingContinue()
    #expect(wasWaiting)
    #expect(try ignored.receiveHead(status: 100, mayPersist: true) == .ignore)
  }

  @Test func interimResponsesAreLimited() throws {
    var state = state()
    for _ in 0..<2 { #expect(try state.receiveHead(status: 103, mayPersist: true) == .ignore) }
    #expect(!state.hasFinalHead)
    let error = #expect(throws: NetworkError.self) {
      try state.receiveHead(status: 103, mayPersist: true)
    }
    #expect(error?.code == .tooManyInterimResponses)
  }

  @Test func anInvalidStatusIsNamed() {
    var state = state()
    let error = #expect(throws: NetworkError.self) {
      try state.receiveHead(status: 7, mayPersist: true)
    }
    #expect(error?.code == .invalidResponse)
    #expect(error?.reason.contains("\"007\"") == true)
  }

  @Test func onlyARequestOnAReusedConnectionIsSentAgain() throws {
    #expect(state(isReused: false).resending(after: .lost) == .never)
    var reused = state(isReused: true)
    #expect(reused.resending(after: .lost) == .ifIdempotent)
    #expect(reused.resending(after: .invalid) == .never)
    // A part of a response shows that the server has received the request.
    #expect(reused.resending(after: .lost, hasReceivedData: true) == .never)
    _ = try reused.receiveHead(status: 103, mayPersist: true)
    #expect(reused.resending(after: .lost) == .never)
  }

  @Test func anUnsentRequestIsSentAgain() throws {
    var state = state(isReused: false)
    #expect(state.resending(after: .unsent) == .always)
    _ = try state.receiveHead(status: 200, mayPersist: true)
    #expect(state.resending(after: .unsent) == .never)
  }

  private enum Event: CaseIterable {
    case requestComplete, interimHead, persistentHead, closingHead, responseComplete
  }

  /// After every sequence of five events, a connection is reused exactly if both messages are complete and persistent.
  @Test func everySequence() throws {
    let count = Event.allCases.count
    for number in 0..<(count * count * count * count * count) {
      var state = state(isRequestComplete: false)
      var (isRequestComplete, persists, isResponseComplete) = (false, Bool?.none, false)
      var rest = number
      for _ in 0..<5 {
        let event = Event.allCases[rest % count]
        rest /= count
        switch event {
        case .requestComplete:
          state.completeRequest()
          isRequestComplete = true
        case .interimHead where persists == nil:
          // The third interim response exceeds the limit.
          guard (try? state.receiveHead(status: 100, mayPersist: true)) != nil else { continue }
        case .persistentHead where persists == nil, .closingHead where persists == nil:
          persists = event == .persistentHead
          _ = try state.receiveHead(status: 200, mayPersist: event == .persistentHead)
        case .responseComplete where persists != nil:
          state.completeResponse()
          isResponseComplete = true
        default:
          continue
        }
        #expect(
          state.canReuseConnection
            == (isRequestComplete && isResponseComplete && persists == true))
      }
    }
  }
}
