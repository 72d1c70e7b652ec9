#if canImport(Observation)
  import NetworkKit
  import NetworkKitTesting
  import Observation
  import Testing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor @Observable
  final class StoryList {
    private(set) var stories: [Story] = []
    private(set) var message: String?

    func load(from client: any NetworkClient = NetworkClients.current) async {
      do throws(NetworkError) {
        stories = try await client.perform(ListStories())
        message = nil
      } catch {
        if error.code != .cancelled { message = error.reason }
      }
    }
  }

  struct StoryListTests {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(.networkClient(MockNetworkClient()))
    @MainActor func keepsTheStoriesWhenOffline() async throws {
      let mock = try #require(MockNetworkClient.current)
      let offline = NetworkError(.hostUnreachable, "the device is offline")
      mock.stub(
        ListStories.self, sequence: [.value([Story(id: 1, title: "Moon")]), .failure(offline)])

      let list = StoryList()
      await list.load()
      await list.load()

      #expect(list.stories.map(\.title) == ["Moon"])
      #expect(list.message == "the device is offline")
    }
  }

  #if canImport(SwiftUI)
    import SwiftUI

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    struct StoryListView: View {
      var client: any NetworkClient = NetworkClients.current
      @State private var list = StoryList()

      var body: some View {
        List(list.stories) { story in Text(story.title) }
          .task { await list.load(from: client) }
          .refreshable { await list.load(from: client) }
      }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    #Preview {
      let mock = MockNetworkClient()
      mock.stub(ListStories.self) { _ in [Story(id: 1, title: "Water found on Mars")] }
      return StoryListView(client: mock)
    }
  #endif
#endif
