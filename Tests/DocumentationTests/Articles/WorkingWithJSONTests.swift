import NetworkKit
import Testing

@JSONCodable
struct Event {
  let name: String
  var payload: JSON
}

protocol PaymentAPI: NetworkRequest {}

extension PaymentAPI {
  var coder: any BodyCoder {
    JSONCoder(readingOptions: JSONReadingOptions(duplicateKeys: .reject))
  }
}

private struct Pay: PaymentAPI {
  typealias ResponseType = JSON
  var endpoint: String { "/payments" }
}

@Suite struct WorkingWithJSONTests {
  @Test func readsValuesOfAnyShape() throws {
    let json = try JSON(
      jsonString: #"{"user": {"name": "Ada", "tags": ["math", "poetry"]}, "total": 0.10}"#)
    let name = json.user.name.string  // "Ada"
    let same = json["user"]["name"].string  // whatever the key is
    let tag = json[at: "user.tags[1]"].string  // "poetry"
    let missing = json.user.email.isNull  // true: a missing value is null
    #expect(name == "Ada" && same == "Ada" && tag == "poetry" && missing)
    #expect(!json.contains("user.email"))
    #expect(json.total.double == 0.1 && json.total.number?.text == "0.10")
    #expect(json.user.tags.arrayValue.count == 2)
    #expect(try json.decode(Double.self, at: "total") == 0.1)
  }

  @Test func changesThem() {
    var settings: JSON = ["theme": ["dark": true, "font": "Inter"], "beta": true]
    settings.theme.size = 14
    settings[at: "windows[0].width"] = 800
    settings.recent.append("a.txt")
    settings.remove(at: "theme.font")
    settings.merge(["theme": ["size": 16], "beta": nil])
    // {"theme":{"dark":true,"size":16},"windows":[{"width":800}],"recent":["a.txt"]}
    #expect(
      settings.description
        == #"{"theme":{"dark":true,"size":16},"windows":[{"width":800}],"recent":["a.txt"]}"#)
  }

  @Test func wrapsWhatIsNoLiteral() throws {
    let n = 3
    let event = Event(name: "start", payload: ["n": JSON(n)])
    let report: JSON = ["count": JSON(n), "mean": try 0.5.json, "events": [try event.json]]
    // {"count":3,"mean":0.5,"events":[{"name":"start","payload":{"n":3}}]}
    #expect(
      report.description
        == #"{"count":3,"mean":0.5,"events":[{"name":"start","payload":{"n":3}}]}"#)
    #expect(JSON("x") == "x" && JSON(true) == true)
    #expect(throws: JSONError.self) { try Double.infinity.json }
    #expect(try Event(json: report["events"][0]).payload == ["n": 3])
  }

  @Test func settingReplacesAndNothingIsMisspelt() {
    var json: JSON = "x"
    json.b = 3
    #expect(json.description == #"{"b":3}"#)
    let members: JSON = ["string": 1, "array": 2, "isNull": 3, "tags[x": 4]
    #expect(members.string == nil && members.array == nil && !members.isNull)
    #expect(members["string"] == 1 && members["array"] == 2 && members["isNull"] == 3)
    #expect(members[at: "tags[x"] == 4 && json[at: "tags[x"].isNull)
  }

  @Test func takesOptions() throws {
    let text = #"{"payload": {"b": 1, "a": []}, "name": "start"}"#
    let options = JSONReadingOptions(maximumDepth: 16, duplicateKeys: .reject)
    let event = try Event(jsonString: text, options: options)
    let page = try event.jsonString([.prettyPrinted, .sortedKeys])
    #expect(
      page == """
        {
          "name": "start",
          "payload": {
            "a": [],
            "b": 1
          }
        }
        """)
    #expect(throws: NetworkError.self) {
      try Pay().responseHandler(NetworkResponse(Array(#"{"a": 1, "a": 2}"#.utf8)))
    }
  }

  @Test func saysWhatIsWrong() throws {
    do {
      _ = try [Event](jsonString: #"[{"name": "start", "payload": null}, {"name": 7}]"#)
    } catch {
      print(error)
      // [1].name: expected a string, found 7 (line 1, column 47, byte 46)
    }
    let error = try #require(throws: JSONError.self) {
      try [Event](jsonString: #"[{"name": "start", "payload": null}, {"name": 7}]"#)
    }
    #expect(
      error.description == "[1].name: expected a string, found 7 (line 1, column 47, byte 46)")
    #expect(throws: JSONError.missingKey("[0].name")) { try [Event](jsonString: "[{}]") }
  }
}
