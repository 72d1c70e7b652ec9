#if canImport(SwiftUI)
  import BirdsModel
  import SwiftUI

  struct SignInView: View {
    let account: Account
    @State private var name = ""
    @State private var password = ""

    var body: some View {
      Form {
        TextField("Name", text: $name)
        SecureField("Password", text: $password)
        Button("Sign In") {
          Task { await account.signIn(name: name, password: password) }
        }
        if let message = account.message { Text(message) }
      }
    }
  }
#endif
