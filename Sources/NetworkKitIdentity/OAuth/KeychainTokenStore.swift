#if canImport(Security)
  internal import Foundation
  public import NetworkKit
  internal import Security

  /// A token store that keeps the token in the keychain as a generic password that isn't synchronized to other devices.
  ///
  /// The token is available after the user first unlocks the device, so background tasks can use it.
  ///
  /// On every platform, including macOS, the store uses the data protection keychain. To use this keychain, an app must
  /// be signed with the entitlement for an application identifier or a keychain access group. In other programs, such
  /// as command-line tools, each method throws a ``KeychainError`` with the status `errSecMissingEntitlement` (-34018).
  public struct KeychainTokenStore: TokenStore {
    private let service: String
    private let account: String
    private let accessGroup: String?

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - service: The name of the service, such as `com.example.api`.
    ///   - account: The name of the account; `token` by default. Use a different name for each user.
    ///   - accessGroup: The access group of the apps that share the token, or `nil` (the default) if apps don't share
    ///     it.
    public init(service: String, account: String = "token", accessGroup: String? = nil) {
      self.service = service
      self.account = account
      self.accessGroup = accessGroup
    }

    /// Returns the stored token.
    ///
    /// - Throws: A ``KeychainError`` if the keychain can't be read, or a `DecodingError` if the stored item isn't a
    ///   token.
    @concurrent public func load() async throws -> AccessToken? {
      var query = item
      query[kSecReturnData] = true
      query[kSecMatchLimit] = kSecMatchLimitOne
      var result: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &result)
      if status == errSecItemNotFound { return nil }
      try KeychainError.check(status)
      guard let data = result as? Data else { return nil }
      return try JSONDecoder().decode(AccessToken.self, from: data)
    }

    /// Replaces the stored token.
    ///
    /// - Parameter token: The token, or `nil` to remove the stored token.
    /// - Throws: A ``KeychainError`` if the keychain can't be changed.
    @concurrent public func save(_ token: AccessToken?) async throws {
      guard let token else {
        let status = SecItemDelete(item as CFDictionary)
        if status != errSecItemNotFound { try KeychainError.check(status) }
        return
      }
      let values: [CFString: Any] = [
        kSecValueData: try JSONEncoder().encode(token),
        kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      if try update(values) { return }
      let status = SecItemAdd(item.merging(values) { $1 } as CFDictionary, nil)
      // Another process in the access group may have added the item in the meantime.
      if status == errSecDuplicateItem, try update(values) { return }
      try KeychainError.check(status)
    }

    /// Changes the item and returns whether the item exists.
    private func update(_ values: [CFString: Any]) throws -> Bool {
      let status = SecItemUpdate(item as CFDictionary, values as CFDictionary)
      if status == errSecItemNotFound { return false }
      try KeychainError.check(status)
      return true
    }

    private var item: [CFString: Any] {
      var item: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
        // A Mac also has a file-based keychain, which ignores the access group and the accessibility.
        kSecUseDataProtectionKeychain: true,
      ]
      if let accessGroup { item[kSecAttrAccessGroup] = accessGroup }
      return item
    }
  }

  /// An error that the keychain returns.
  public struct KeychainError: Error, Sendable, Hashable {
    /// The result code, such as `errSecInteractionNotAllowed`.
    public let status: Int32

    fileprivate static func check(_ status: OSStatus) throws {
      if status != errSecSuccess { throw KeychainError(status: status) }
    }
  }
#endif
