import NIOCore
import NIOSSL

/// Certificates for servers on 127.0.0.1, made once for these tests; all have the same key.
///
/// Nothing trusts them but a client that is given ``authority``, and their key is public.
struct TestCertificate: Sendable {
  let pem: String

  /// The certificate in DER.
  var der: [UInt8] {
    get throws { try NIOSSLCertificate(bytes: Array(pem.utf8), format: .pem).toDERBytes() }
  }

  /// The certificate and key of a server, which offers protocols by ALPN.
  ///
  /// - Parameters:
  ///   - protocols: The protocols.
  ///   - requiresClient: A Boolean value that indicates whether clients must present ``client``.
  ///   - maximumVersion: The highest version of TLS; `nil` for the highest that is supported.
  ///   - onServerName: A closure that receives the server name of each handshake, or `nil` if the client sent none.
  func serverContext(
    protocols: [String], requiresClient: Bool = false, maximumVersion: TLSVersion? = nil,
    onServerName: (@Sendable (String?) -> Void)? = nil
  ) throws -> NIOSSLContext {
    let chain = try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8))
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(Self.key.utf8), format: .pem)))
    configuration.applicationProtocols = protocols
    configuration.maximumTLSVersion = maximumVersion
    if requiresClient {
      configuration.certificateVerification = .noHostnameVerification
      configuration.trustRoots = .certificates(
        try NIOSSLCertificate.fromPEMBytes(Array(Self.client.utf8)))
    }
    if let onServerName {
      configuration.sslContextCallback = { values, changes in
        onServerName(values.serverHostname)
        changes.succeed(.noChanges)
      }
    }
    return try NIOSSLContext(configuration: configuration)
  }
}

extension TestCertificate {
  /// The certificate of `localhost` and 127.0.0.1, signed by ``authority``.
  static let valid = TestCertificate(
    pem: """
      -----BEGIN CERTIFICATE-----
      MIIBaTCCARCgAwIBAgIBAjAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlOZXR3b3Jr
      S2l0IFRlc3QgQXV0aG9yaXR5MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAw
      MDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMB
      BwNCAARhOXbUCPWBcKGNiLER+92lnUEAmT5j9tjyGhcgjePa2ZYKcndO8DFcJSyX
      hXZ+H+rtRrE9mvhtthaYkgGvRei2o0EwPzAaBgNVHREEEzARgglsb2NhbGhvc3SH
      BH8AAAEwDAYDVR0TAQH/BAIwADATBgNVHSUEDDAKBggrBgEFBQcDATAKBggqhkjO
      PQQDAgNHADBEAiBBzubDpEydNU5zMUJpFzoI5dH8zrNWRv8YKfHR4j9arAIgO3VL
      pVSTv5NzliZ1rJWzC7pXdttmxXyqwvAAZVed+Yo=
      -----END CERTIFICATE-----
      """)

  /// The same; it expired in 2021.
  static let expired = TestCertificate(
    pem: """
      -----BEGIN CERTIFICATE-----
      MIIBaDCCAQ6gAwIBAgIBAzAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlOZXR3b3Jr
      S2l0IFRlc3QgQXV0aG9yaXR5MB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAw
      MFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
      QgAEYTl21Aj1gXChjYixEfvdpZ1BAJk+Y/bY8hoXII3j2tmWCnJ3TvAxXCUsl4V2
      fh/q7UaxPZr4bbYWmJIBr0XotqNBMD8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/
      AAABMAwGA1UdEwEB/wQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwCgYIKoZIzj0E
      AwIDSAAwRQIhALv+rJdsI/pH3MJOXkFAgJ0fa8ktSCtS0Vgs8CWLLSCsAiBkpQrN
      qoORqZ2cpI1frxHIZDwmhZtAjEvv4tUCwELDVg==
      -----END CERTIFICATE-----
      """)

  /// The same; it isn't valid before 2110.
  static let notYetValid = TestCertificate(
    pem: """
      -----BEGIN CERTIFICATE-----
      MIIBbDCCARKgAwIBAgIBBDAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlOZXR3b3Jr
      S2l0IFRlc3QgQXV0aG9yaXR5MCIYDzIxMTAwMTAxMDAwMDAwWhgPMjEyMDAxMDEw
      MDAwMDBaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49
      AwEHA0IABGE5dtQI9YFwoY2IsRH73aWdQQCZPmP22PIaFyCN49rZlgpyd07wMVwl
      LJeFdn4f6u1GsT2a+G22FpiSAa9F6LajQTA/MBoGA1UdEQQTMBGCCWxvY2FsaG9z
      dIcEfwAAATAMBgNVHRMBAf8EAjAAMBMGA1UdJQQMMAoGCCsGAQUFBwMBMAoGCCqG
      SM49BAMCA0gAMEUCIQDLYvM33Vq+rRoYgp6H4O5PXEeo7DAvlcbw8g55UeqsvQIg
      cZNyDKJB+Qc8wthMwa/F6XPCJVEH0JGZVK8mJrhmTH4=
      -----END CERTIFICATE-----
      """)

  /// The certificate of `other.test`, signed by ``authority``.
  static let otherHost = TestCertificate(
    pem: """
      -----BEGIN CERTIFICATE-----
      MIIBZjCCAQygAwIBAgIBBTAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlOZXR3b3Jr
      S2l0IFRlc3QgQXV0aG9yaXR5MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAw
      MDAwWjAVMRMwEQYDVQQDDApvdGhlci50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
      AQcDQgAEYTl21Aj1gXChjYixEfvdpZ1BAJk+Y/bY8hoXII3j2tmWCnJ3TvAxXCUs
      l4V2fh/q7UaxPZr4bbYWmJIBr0XotqM8MDowFQYDVR0RBA4wDIIKb3RoZXIudGVz
      dDAMBgNVHRMBAf8EAjAAMBMGA1UdJQQMMAoGCCsGAQUFBwMBMAoGCCqGSM49BAMC
      A0gAMEUCIAoS9jdUdssg9SmYlxO0PaTJXDNz6tfTCqFJnZ0RtYSWAiEAm4Fp0yAc
      p+4RHrfmLlnLmNtHQl6TN950uekIoKCYauk=
      -----END CERTIFICATE-----
      """)

  /// A certificate of `localhost` that is signed with its own key.
  static let selfSigned = TestCertificate(
    pem: """
      -----BEGIN CERTIFICATE-----
      MIIBWTCCAQCgAwIBAgIBBjAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
      c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
      CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGE5dtQI9YFwoY2I
      sRH73aWdQQCZPmP22PIaFyCN49rZlgpyd07wMVwlLJeFdn4f6u1GsT2a+G22FpiS
      Aa9F6LajQTA/MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAMBgNVHRMBAf8E
      AjAAMBMGA1UdJQQMMAoGCCsGAQUFBwMBMAoGCCqGSM49BAMCA0cAMEQCIFEoz0SP
      iGL3BCv2fsULHaE7+O4qe2yKxNfRg7gSG6zrAiAH+lyDX3KO5VrQ/dAL7G7XnCmD
      8BRwXSB6FTuGc7e93Q==
      -----END CERTIFICATE-----
      """)

  /// The authority that signed them, valid until 2120.
  static let authority = """
    -----BEGIN CERTIFICATE-----
    MIIBYDCCAQWgAwIBAgIBATAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlOZXR3b3Jr
    S2l0IFRlc3QgQXV0aG9yaXR5MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAw
    MDAwWjAkMSIwIAYDVQQDDBlOZXR3b3JrS2l0IFRlc3QgQXV0aG9yaXR5MFkwEwYH
    KoZIzj0CAQYIKoZIzj0DAQcDQgAE9KLDHy9lj0eZmDSS5bj1x4vZfKLuKDM11Wv2
    PLepKAh2RbxkDOaB+/VuauLHh+irgLQYOovdylV7J9O3oN8/L6MmMCQwEgYDVR0T
    AQH/BAgwBgEB/wIBADAOBgNVHQ8BAf8EBAMCAQYwCgYIKoZIzj0EAwIDSQAwRgIh
    AIx17uK6MhAb2KyVsAqB5zup7pCCvLmz6m9iDAvMbtMyAiEA0eg9EoE491i9jWe+
    nCwC4ZbCYV+2/mRjnNNSPQ/PZFI=
    -----END CERTIFICATE-----
    """

  /// The pin of the servers' key.
  static let pin = "DG840iKaHg4sKGVawpCKQZhi7m2+fNo+iHbEB+vF03U="

  /// The certificate of a client, valid until 2120.
  static let client = """
    -----BEGIN CERTIFICATE-----
    MIIBdzCCAR2gAwIBAgIBCTAKBggqhkjOPQQDAjAhMR8wHQYDVQQDDBZOZXR3b3Jr
    S2l0IFRlc3QgQ2xpZW50MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAw
    WjAhMR8wHQYDVQQDDBZOZXR3b3JrS2l0IFRlc3QgQ2xpZW50MFkwEwYHKoZIzj0C
    AQYIKoZIzj0DAQcDQgAEFqc6w92b3vjdL1ValVyx4+H8LTX81gAQeya08T27hfci
    oH/WXffxkLbFS4yCSeGD7O7MdQcBLuTsu9jmc/T/yKNEMEIwDAYDVR0TAQH/BAIw
    ADATBgNVHSUEDDAKBggrBgEFBQcDAjAdBgNVHQ4EFgQUh2H1Y3/JhBkDFbJsElhE
    gXztri4wCgYIKoZIzj0EAwIDSAAwRQIgQLA3A01un2KQJrDdgoLhjzPwCUM3uCAw
    RswrSg5jV8oCIQCiITZlwDwnBL2eeiarOrAN+a/9ThNVHMXsxb5qsp1MyQ==
    -----END CERTIFICATE-----
    """

  /// Its key.
  static let clientKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMZOQjlr5Eb1vSkOv
    PWM85qJu9BcX/TrxdL4P+euGE6uhRANCAAQWpzrD3Zve+N0vVVqVXLHj4fwtNfzW
    ABB7JrTxPbuF9yKgf9Zd9/GQtsVLjIJJ4YPs7sx1BwEu5Oy72OZz9P/I
    -----END PRIVATE KEY-----
    """

  /// The same key, encrypted with the password "secret".
  static let encryptedClientKey = """
    -----BEGIN ENCRYPTED PRIVATE KEY-----
    MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjYK0IHX5dwaQICCAAw
    DAYIKoZIhvcNAgkFADAdBglghkgBZQMEAQIEEMNpvA0gBSARKbTuc2C2EjcEgZBL
    aBRANoXpJg2SzI8TJirxTcBDaJsGqBKWZr5NmrH9xBaQNcac4FrQ9OeJwAU7htlZ
    cIU8bCJ2Ulo9IGOK/sh+xZuSr60cKEwmK+jPoEClg5gD1aom3TQQ6H148/F8zVGE
    fRzpJczQnLbpbMQ9HaMkEycxDs+MWqhCKJiAVYR2NSza04OE1qwU1n7+Dv6Ou8I=
    -----END ENCRYPTED PRIVATE KEY-----
    """

  /// The key of all servers.
  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMlunKYroffUBlduN
    3crChnAsRnmUAOfj9oOFN57NXuChRANCAARhOXbUCPWBcKGNiLER+92lnUEAmT5j
    9tjyGhcgjePa2ZYKcndO8DFcJSyXhXZ+H+rtRrE9mvhtthaYkgGvRei2
    -----END PRIVATE KEY-----
    """
}
