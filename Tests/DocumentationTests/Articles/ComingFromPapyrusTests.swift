import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@JSONDecodable(keys: .snakeCase)
struct Todo {
  let title: String
  let isDone: Bool
}

struct NewTodo: Codable, Sendable {
  let title: String
  var isDone = false
}

@NetworkAPI(baseURL: "https://api.example.com", headers: ["X-Client-Version": "1.2.3"])
protocol TodoAPI: NetworkRequest {}

nonisolated extension TodoAPI {
  var parameterStyle: ParameterStyle { ParameterStyle(dates: .secondsSince1970) }
  var coder: any BodyCoder { JSONCoder(encoder: TodoCoding.encoder) }
}

enum TodoCoding {
  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }()
}

@NetworkRequest(endpoint: "/users/{username}/todos")
struct ListTodos: TodoAPI {
  typealias ResponseType = [Todo]
  let username: String
  var page = 1
}

@NetworkRequest(endpoint: "/todos/{id}")
struct FetchTodo: TodoAPI {
  typealias ResponseType = Todo
  @Path("id") let todoID: Int
  @Header var customHeader: String?
}

@NetworkRequest(endpoint: "/todos", headers: ["Cache-Control": "no-cache"], query: ["list": "home"])
struct ListHome: TodoAPI {
  typealias ResponseType = [Todo]
}

@NetworkRequest(endpoint: "/todos", method: .post, keys: .snakeCase)
struct CreateTodo: TodoAPI {
  let title: String
  let isDone: Bool
  let dueDate: Date?
  @Query var notify = false
}

@NetworkRequest(endpoint: "/todos", method: .put)
struct ReplaceTodo: TodoAPI {
  @Body let todo: NewTodo
}

@NetworkRequest(endpoint: "/todos", method: .patch, encoding: .form)
struct RenameTodo: TodoAPI {
  let title: String
  var tags: [String] = []
}

@NetworkRequest(endpoint: "/attachments", method: .post)
struct Attach: TodoAPI {
  @Part let file: MultipartPart
  let note: String
}

@NetworkRequest(endpoint: "/todos/{id}", method: .delete)
struct DeleteTodo: TodoAPI {
  let id: Int
}

@NetworkRequest(endpoint: "/export")
struct ExportTodos: TodoAPI {
  typealias ResponseType = Data?
}

/// Counts the calls of a client.
struct CountCalls: Middleware {
  let counted: @Sendable () -> Void

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    counted()
    return try await next.send(request)
  }
}

@Suite(.networkClient(MockNetworkClient()))
struct ComingFromPapyrusTests {
  let mock: MockNetworkClient

  init() throws {
    mock = try #require(MockNetworkClient.current)
  }

  @Test func performs() async throws {
    mock.stub(ListTodos.self, json: #"[{"title": "Tidy up", "is_done": true}]"#)
    let todos = try await ListTodos(username: "ann").perform()
    #expect(todos.map(\.isDone) == [true])
    #expect(
      mock.recordedRequests.first?.outgoing.url == "https://api.example.com/users/ann/todos?page=1")
  }

  @Test func performsWithLabels() async throws {
    mock.stub(ListTodos.self) { request in [Todo(title: request.username, isDone: false)] }
    let todos = try await ListTodos(username: "ann", page: 2).perform()
    #expect(todos.map(\.title) == ["ann"])
    #expect(mock.requests(of: ListTodos.self).map(\.page) == [2])
  }

  @Test func fillsPathAndHeaders() throws {
    let fetch = try FetchTodo(todoID: 7, customHeader: "x").makeOutgoingRequest()
    #expect(fetch.url == "https://api.example.com/todos/7")
    #expect(fetch.head.headerFields[try #require(HTTPField.Name("Custom-Header"))] == "x")
    #expect(fetch.head.headerFields[try #require(HTTPField.Name("X-Client-Version"))] == "1.2.3")
    let home = try ListHome().makeOutgoingRequest()
    #expect(home.head.path == "/todos?list=home")
    #expect(home.head.headerFields[.cacheControl] == "no-cache")
  }

  @Test func sendsBodies() throws {
    let due = Date(timeIntervalSince1970: 86_400)
    let create = try CreateTodo(title: "Tidy up", isDone: false, dueDate: due).makeOutgoingRequest()
    #expect(create.text == #"{"title":"Tidy up","is_done":false,"due_date":86400}"#)
    #expect(create.head.path == "/todos?notify=false")
    let replace = try ReplaceTodo(todo: NewTodo(title: "Tidy up")).makeOutgoingRequest()
    #expect(replace.text?.contains(#""is_done":false"#) == true)
    let rename = try RenameTodo(title: "Tidy up", tags: ["a", "b"]).makeOutgoingRequest()
    #expect(rename.text == "title=Tidy+up&tags=a&tags=b")
    let attach = Attach(file: .bytes(Data("a".utf8), filename: "a.txt"), note: "b")
    let text = try #require(try attach.makeOutgoingRequest().text)
    #expect(text.contains(#"name="file"; filename="a.txt""#))
    #expect(text.contains(#"name="note""#))
  }

  @Test func returnsWhatItIsAskedFor() async throws {
    mock.stub(DeleteTodo.self, status: .noContent, json: "")
    mock.stub(ExportTodos.self) { _ in nil }
    mock.stub(FetchTodo.self, headers: [.eTag: "v1"], json: #"{"title": "A", "is_done": true}"#)
    try await DeleteTodo(id: 1).perform()
    #expect(try await ExportTodos().perform() == nil)
    let response = try await FetchTodo(todoID: 1).response()
    #expect(response.head.headerFields[.eTag] == "v1")
  }

  @MainActor @Test func callsBack() async {
    mock.stub(ListTodos.self) { _ in [] }
    var count: Int?
    let task = ListTodos(username: "ann").perform { result in
      count = try? result.get().count
    }
    await task.waitUntilFinished()
    #expect(count == 0)
  }

  @Test func goesThroughMiddleware() async throws {
    mock.stub(ListTodos.self) { _ in [] }
    try await confirmation { counted in
      let client = HTTPNetworkClient(transport: mock) {
        BearerToken("secret", for: "https://api.example.com")
        CountCalls { counted() }
      }
      _ = try await client.perform(ListTodos(username: "ann"))
    }
    #expect(
      mock.recordedRequests.first?.outgoing.head.headerFields[.authorization] == "Bearer secret")
  }
}
