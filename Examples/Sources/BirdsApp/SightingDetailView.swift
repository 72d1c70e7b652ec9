#if canImport(SwiftUI)
  import BirdsAPI
  import BirdsModel
  import Foundation
  import PhotosUI
  import SwiftUI

  struct SightingDetailView: View {
    @State private var detail: SightingDetail
    @State private var selection: PhotosPickerItem?

    init(id: Sighting.ID) {
      _detail = State(initialValue: SightingDetail(id: id))
    }

    var body: some View {
      Form {
        switch detail.content {
        case .loading: ProgressView()
        case .sighting(let sighting):
          LabeledContent(sighting.species, value: sighting.place)
          AsyncImage(url: sighting.photo)
          PhotosPicker("Replace Photo", selection: $selection, matching: .images)
        case .protected(let species, let until):
          Text("The \(species)'s nest is secret until the young birds leave it in \(until).")
        case .message(let message): Text(message)
        }
        if let fraction = detail.uploadedFraction { ProgressView(value: fraction) }
      }
      .task { await detail.load() }
      .task(id: selection) {
        guard let photo = try? await selection?.loadTransferable(type: Data.self) else { return }
        await detail.upload(photo)
      }
    }
  }
#endif
