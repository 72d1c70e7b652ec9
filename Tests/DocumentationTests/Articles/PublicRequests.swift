// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import NetworkKit
import Testing

// The declarations of a module that contains only requests and models.

@JSONDecodable
public struct Painting: Sendable, Equatable {
  public let id: Int
  public let title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

@JSONDecodable
public struct MuseumProblem: Sendable {
  public let message: String
}

@NetworkAPI(baseURL: "https://museum.example.com")
@Failure(404, MuseumProblem.self)
public protocol MuseumRequest: NetworkRequest {}

@NetworkRequest(endpoint: "/paintings/{id}")
public struct FetchPainting: MuseumRequest {
  public typealias ResponseType = Painting
  public let id: Int
}

struct PublicRequestsTests {
  @Test(arguments: [(200, ""), (404, "there is no such painting")])
  func performs(status: Int, explanation: String) async {
    let mock = MockNetworkClient()
    mock.stub(
      FetchPainting.self, status: HTTPResponse.Status(code: status),
      json: #"{"id": 7, "title": "Sunflowers", "message": "there is no such painting"}"#)
    var painting: Painting?
    var message = ""
    await withNetworkClient(mock) {
      do throws(MuseumRequestFailure) {
        painting = try await FetchPainting(id: 7).perform()
      } catch {
        if case .notFound(let failure) = error { message = failure.message }
      }
    }
    #expect(message == explanation)
    #expect(painting == (status == 200 ? Painting(id: 7, title: "Sunflowers") : nil))
    #expect(mock.requests(of: FetchPainting.self).map(\.id) == [7])
  }
}
