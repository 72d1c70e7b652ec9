import NetworkKit
import NetworkKitStreams
import Testing

struct LargeArraysAndPartialModelsTests {
  @JSONDecodable
  struct Order {
    let id: Int
    let total: Double
  }

  @NetworkRequest(endpoint: "/orders")
  struct ListOrders {
    typealias ResponseType = JSONElements<Order>
  }

  @NetworkRequest(endpoint: "/export")
  struct ExportOrders {
    typealias ResponseType = JSONElements<Order>
    var since: Int?

    func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
      try JSONElements(response: response, at: "data.orders")
    }
  }

  @JSONDecodable(partial: true)
  struct Recipe {
    let title: String
    let steps: [Step]
    let servings: Int
  }

  @JSONDecodable(partial: true)
  struct Step {
    let text: String
    let minutes: Int
  }

  @NetworkRequest(endpoint: "/recipes", method: .post)
  struct WriteRecipe {
    typealias ResponseType = StreamedModel<Recipe>
    let dish: String
  }

  @Test func elementsAreDecodedOneByOne() async throws {
    let client = MockNetworkClient()
    client.stub(ListOrders.self, json: #"[{"id": 1, "total": 9.5}, {"id": 2, "total": 20}]"#)
    var total = 0.0
    for try await order in try await client.perform(ListOrders()) {
      total += order.total
    }
    #expect(total == 29.5)
  }

  @Test func anErrorNamesTheElement() async throws {
    let client = MockNetworkClient()
    client.stub(
      ExportOrders.self,
      json:
        #"{"data": {"orders": [{"id": 1, "total": 9.5}, {"id": "x", "total": 1}]}, "more": false}"#)
    var count = 0
    let error = await #expect(throws: NetworkError.self) {
      for try await _ in try await client.perform(ExportOrders()) { count += 1 }
    }
    #expect(count == 1)
    #expect(error?.reason.contains("data.orders[1].id: expected an integer") == true)
  }

  @Test func aMockHasElements() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListOrders.self, elements: [Order(id: 1, total: 9.5), Order(id: 2, total: 20)])
    let orders = try await mock.perform(ListOrders())
    let count = try await orders.reduce(0) { count, _ in count + 1 }
    #expect(count == 2)
  }

  @Test func partialValuesArriveBeforeTheModel() async throws {
    let client = MockNetworkClient()
    client.stub(WriteRecipe.self) { _ in
      StreamedModel(deltas: [
        #"{"title": "Panc"#, #"akes", "steps": [{"text": "Mi"#, #"x", "minutes": 5}], "#,
        #""servings": 4}"#,
      ])
    }
    var titles: [String] = []
    let stream = try await client.perform(WriteRecipe(dish: "pancakes"))
    for try await partial in stream {
      titles.append(partial.title ?? "")
    }
    let recipe = try await stream.collect()
    #expect(titles == ["Panc", "Pancakes", "Pancakes", "Pancakes"])
    #expect(recipe.steps.map(\.minutes) == [5])
  }

  @Test func theBeginningOfADocumentIsRead() throws {
    let text = #"{"title": "Pancakes", "steps": [{"text": "Mi"#
    let partial = try Recipe.partial(jsonString: text)
    #expect(partial?.title == "Pancakes")
    #expect(partial?.steps?.first?.text == "Mi")
    #expect(partial?.servings == nil)
  }
}
