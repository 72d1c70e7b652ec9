import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// Each switch here is exhaustive without a `default`: the compiler knows what can be thrown.
@Suite struct DeclaredFailuresTests {
  private func client(_ status: Int, _ body: String) -> FakeTransport {
    FakeTransport { _ in NetworkResponse(Array(body.utf8), status: .init(code: status)) }
  }

  private func outcome(of status: Int, _ body: String) async -> String {
    do {
      let user = try await client(status, body).perform(Declared.GetUser(id: 1))
      return "user \(user.id)"
    } catch {
      switch error {
      case .notFound(let failure):
        return "\(failure.hint) \(failure.response?.head.status.code ?? 0)"
      case .clientError(let failure): return "\(failure.body.code)"
      case .other(let error): return "\(error.code) \(error.statusCode ?? 0)"
      }
    }
  }

  @Test func anExactStatusGoesBeforeARange() async {
    #expect(await outcome(of: 404, #"{"hint": "look elsewhere"}"#) == "look elsewhere 404")
    #expect(await outcome(of: 409, #"{"code": 9}"#) == "9")
    #expect(await outcome(of: 200, #"{"id": 1}"#) == "user 1")
  }

  @Test func anUndecodableBodyNeverHidesTheStatus() async {
    #expect(await outcome(of: 404, "<html>") == "clientError 404")
    #expect(await outcome(of: 404, "") == "clientError 404")
    #expect(await outcome(of: 503, #"{"code": 9}"#) == "serverError 503")
  }

  @Test func theReasonExplainsABodyThatCannotBeDecoded() async throws {
    func failure(for body: String) async throws -> Declared.GetUser.Failure {
      let failure = await #expect(throws: Declared.GetUser.Failure.self) {
        try await client(404, body).perform(Declared.GetUser(id: 1))
      }
      return try #require(failure)
    }
    let failed = try await failure(for: #"{"hint": 7}"#)
    let reason = failed.networkError.reason
    let explanation = "; the body isn't a valid NotFound: "
    #expect(
      reason.contains(explanation + "can't decode the response as JSON: hint: expected a string"))
    #expect(Declared.GetUser.Failure(failed.networkError).networkError.reason == reason)
    let page = try await failure(for: "<html>").networkError.reason
    #expect(page.contains(explanation + "expected JSON, but the server sent HTML"))
    let decoded = try await failure(for: #"{"hint": "h"}"#).networkError.reason
    #expect(!decoded.contains("isn't a valid"))
  }

  @Test func theLocalizedDescriptionIsThatOfTheNetworkError() async {
    let declared = await #expect(throws: Declared.GetUser.Failure.self) {
      try await client(404, #"{"hint": "h"}"#).perform(Declared.GetUser(id: 1))
    }
    let plain = await #expect(throws: NetworkError.self) {
      try await client(404, "").perform(Declared.Plain())
    }
    #expect(declared?.localizedDescription == declared?.networkError.description)
    #expect(plain?.localizedDescription == plain?.description)
  }

  @Test func whatHappensBeforeAnAnswerIsOther() async {
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.totalTimeout, "late")
    }
    do {
      _ = try await transport.perform(Declared.GetUser(id: 1))
    } catch {
      #expect(error.networkError.code == .totalTimeout)
      if case .other = error { return }
    }
    Issue.record("a timeout was taken for a declared failure")
  }

  @Test func aDecodableBodyIsReadInTheRequestsFormat() async throws {
    func outcome(of status: Int, _ body: String) async -> String {
      do {
        return try await client(status, body).perform(Declared.GetForm()).reason
      } catch {
        switch error {
        case .clientError(let failure): return failure.reason
        case .serviceUnavailable(let failure): return "\(failure.code)"
        case .other(let error): return "\(error.code)"
        }
      }
    }
    #expect(await outcome(of: 403, "reason=closed") == "closed")
    #expect(await outcome(of: 403, #"{"reason": "closed"}"#) == "clientError")
    #expect(await outcome(of: 503, #"{"code": 9}"#) == "9")
  }

  @Test func withoutDeclarationsTheErrorIsThePlainOne() {
    #expect(Declared.Plain.Failure.self == NetworkError.self)
  }

  @Test func aNestedBodyIsDeclaredOnResponseType() async {
    do {
      _ = try await client(503, #"{"a": 7}"#).perform(Declared.Nested())
    } catch {
      switch error {
      case .serverError(let failure): #expect(failure.a == 7)
      case .other: Issue.record("the declared body was not read")
      }
    }
  }

  @Test func aGenericRequestHasFailuresToo() async {
    do throws(Declared.Generic<Int>.Failure) {
      _ = try await client(404, #"{"hint": "h"}"#).perform(Declared.Generic<Int>())
    } catch {
      #expect(error.networkError.statusCode == 404)
    }
  }

  @Test func anAPIsFailuresAreThoseOfItsRequests() async {
    do {
      _ = try await client(401, #"{"realm": "r"}"#).perform(Declared.Common())
    } catch {
      switch error {
      case .unauthorized(let failure): #expect(failure.realm == "r")
      case .serverError, .other: Issue.record("the API's failure was not read")
      }
    }
  }

  @Test func aRequestsOwnFailuresStandBesideThoseOfItsAPI() async {
    let answers = [
      (404, #"{"hint": "h"}"#, "h"), (401, #"{"realm": "r"}"#, "r"),
      (502, #"{"title": "t"}"#, "t"), (418, "", "clientError"),
    ]
    for (status, body, expected) in answers {
      do {
        _ = try await client(status, body).perform(Declared.OwnAndCommon(id: 1))
      } catch {
        switch error {
        case .notFound(let failure): #expect(failure.hint == expected)
        case .other(.unauthorized(let failure)): #expect(failure.realm == expected)
        case .other(.serverError(let failure)): #expect(failure.title == expected)
        case .other(.other(let error)): #expect(error.code.name == expected)
        }
      }
    }
  }

  @Test func genericCodeAsksForThePlainError() async {
    func status<Request: NetworkRequest>(of request: Request, on client: any NetworkClient) async
      -> Int?
    {
      do {
        _ = try await client.perform(request)
        return nil
      } catch {
        return error.networkError.statusCode
      }
    }
    #expect(await status(of: Declared.GetUser(id: 1), on: client(404, "{}")) == 404)
    #expect(await status(of: Declared.Plain(), on: client(500, "")) == 500)
  }
}
