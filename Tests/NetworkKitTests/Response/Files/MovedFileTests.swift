import Foundation
import Testing

@testable import NetworkKit

/// Files that the system downloaded, which are moved to their destinations.
@Suite(.timeLimit(.minutes(60))) struct MovedFileTests {
  /// A folder on the volume of the temporary directory, and one that's usually on another volume.
  private static let folders = ["/tmp", "/dev/shm"].filter {
    FileManager.default.isWritableFile(atPath: $0)
  }

  private func withLocation(in folder: String, _ operation: (URL) async throws -> Void) async throws
  {
    let location = URL(fileURLWithPath: folder).appendingPathComponent("NetworkKit-\(UUID())")
    try Data([1, 2]).write(to: location)
    defer { try? FileManager.default.removeItem(at: location) }
    try await operation(location)
  }

  @Test(arguments: folders, [false, true])
  func aFileReplacesAnother(folder: String, exists: Bool) async throws {
    try await withLocation(in: folder) { location in
      try await withFolder { (folder) async throws in
        if exists { try Data([9]).write(to: folder.file) }
        try OpenFile.move(location, replacing: folder.file)
        #expect(try folder.bytes() == [1, 2])
        #expect(try folder.names == ["export.bin"])
        #expect(!FileManager.default.fileExists(atPath: location.path))
      }
    }
  }

  @Test(arguments: folders)
  func aFileThatCanNotBeMovedChangesNothing(folder: String) async throws {
    try await withLocation(in: folder) { location in
      try await withFolder { (folder) async throws in
        try Data([9]).write(to: folder.file)
        let inFile = folder.file.appendingPathComponent("7.mp4")
        let inAbsentFolder = folder.url.appendingPathComponent("absent/7.mp4")
        for destination in [folder.url, inFile, inAbsentFolder] {
          let error = #expect(throws: NetworkError.self) {
            try OpenFile.move(location, replacing: destination)
          }
          #expect(error?.code == .fileNotWritten)
          #expect(error?.transmission == .responseReceived)
          #expect(error?.reason.contains(destination.path) == true)
        }
        #expect(try folder.names == ["export.bin"])
        #expect(try folder.bytes() == [9])
        #expect(FileManager.default.fileExists(atPath: location.path))
      }
    }
  }
}
