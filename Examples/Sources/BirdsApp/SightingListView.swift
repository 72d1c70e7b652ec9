#if canImport(SwiftUI)
  import BirdsAPI
  import BirdsModel
  import SwiftUI

  struct SightingListView: View {
    let account: Account
    @State private var list = SightingList()

    var body: some View {
      NavigationStack {
        List {
          if let message = list.message { Text(message) }
          ForEach(list.sightings) { sighting in
            NavigationLink(sighting.species, value: sighting.id)
          }
          if list.hasMore {
            // Appears when the user scrolls to the end, and again after each page.
            ProgressView().id(list.sightings.count).task { await list.loadMore() }
          }
        }
        .navigationTitle("Birds")
        .navigationDestination(for: Sighting.ID.self) { id in SightingDetailView(id: id) }
        .toolbar { Button("Sign Out") { account.signOut() } }
        .refreshable { await list.reload() }
        .task { await list.follow() }
      }
    }
  }
#endif
