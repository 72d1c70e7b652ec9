#if canImport(SwiftUI)
  import BirdsModel
  import NetworkKit
  import SwiftUI

  /// The app, whose views perform their requests with the account's client.
  @main
  struct BirdsApp: App {
    @State private var account: Account

    init() {
      let account = Account(baseURL: "https://birds.example.com")
      NetworkClients.bootstrap(account.client)
      _account = State(initialValue: account)
    }

    var body: some Scene {
      WindowGroup {
        if account.isSignedIn {
          SightingListView(account: account)
        } else {
          SignInView(account: account)
        }
      }
    }
  }
#else
  /// A program that explains why there's no app.
  @main
  struct BirdsApp {
    static func main() {
      print(
        """
        The views require SwiftUI. To test the view models, run
        swift test --package-path Examples --filter Birds
        """)
    }
  }
#endif
