import NetworkKitJSON
import Observation
import Testing

/// Models that views observe. `@Observable` copies the annotations of properties to its own variables.
@Suite struct ObservableModelTests {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func annotationsApplyToObservedProperties() throws {
    let profile = try Profile(jsonString: #"{"user_name": "Ann"}"#)
    #expect(profile.name == "Ann")
    #expect(profile.level == 3)
    profile.level = 4
    #expect(try profile.jsonString == #"{"user_name":"Ann","level":4}"#)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
@JSONCodable
private final class Profile {
  @JSONKey("user_name") var name: String
  @JSONDefault(3) var level: Int

  init(name: String, level: Int) {
    (self.name, self.level) = (name, level)
  }
}
