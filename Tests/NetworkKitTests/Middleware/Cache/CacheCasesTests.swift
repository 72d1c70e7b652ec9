import NetworkKitDiskCache
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching

/// The rules of RFC 9111, RFC 5861 and RFC 8246, each as requests and responses.
@Suite struct CacheCasesTests {
  private static let all =
    CacheCase.ofFreshness + CacheCase.ofAge + CacheCase.ofHeuristics
    + CacheCase.ofRequestDirectives + CacheCase.ofPolicies + CacheCase.ofResponseDirectives
    + CacheCase.ofStaleness + CacheCase.ofValidation + CacheCase.ofVary + CacheCase.ofCredentials
    + CacheCase.ofMethods

  @Test(arguments: all) func inMemory(_ test: CacheCase) async throws {
    try await expectOutcomes(of: test)
  }

  @Test func everyCaseHasAName() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    #expect(Self.all.count > 180)
  }

  @Test(arguments: all) func onDisk(_ test: CacheCase) async throws {
    try await withTemporaryDirectory { directory in
      try await expectOutcomes(of: test, storage: DiskCacheStorage(directory: directory))
    }
  }
}
