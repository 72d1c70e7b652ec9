// See UsesNetworkKit.swift.
import NetworkKit

let store: any TokenStore = KeychainTokenStore(service: "com.example.api")
