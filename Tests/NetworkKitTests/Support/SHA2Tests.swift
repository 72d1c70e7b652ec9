import NetworkKitSupport
import Testing

@testable import NetworkKit

struct SHA2Tests {
  /// The examples of NIST for FIPS 180-4, and messages whose padding just fits a block, or doesn't.
  static let sha256 = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "a", count: 1_000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ]

  static let sha512 = [
    (
      "",
      """
      cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce\
      47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e
      """
    ),
    (
      "abc",
      """
      ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
      2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
      """
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      """
      8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018\
      501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909
      """
    ),
    (
      String(repeating: "a", count: 111),
      """
      fa9121c7b32b9e01733d034cfc78cbf67f926c7ed83e82200ef8681819692176\
      0b4beff48404df811b953828274461673c68d04e297b0eb7b2b4d60fc6b566a2
      """
    ),
    (
      String(repeating: "a", count: 112),
      """
      c01d080efd492776a1c43bd23dd99d0a2e626d481e16782e75d54c2503b5dc32\
      bd05f0f1ba33e568b88fd2d970929b719ecbb152f58f130a407c8830604b70ca
      """
    ),
    (
      String(repeating: "a", count: 1_000),
      """
      67ba5535a46e3f86dbfbed8cbbaf0125c76ed549ff8b0b9e03e0c88cf90fa634\
      fa7b12b47d77b694de488ace8d9a65967dc96df599727d3292a8d9d447709c97
      """
    ),
  ]

  @Test(arguments: sha256) func hashesWith32Bits(text: String, hash: String) {
    #expect(SHA256.hash(Array(text.utf8)).hexadecimal == hash)
  }

  @Test(arguments: sha512) func hashesWith64Bits(text: String, hash: String) {
    #expect(SHA512.hash(Array(text.utf8)).hexadecimal == hash)
  }

  @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 500])
  func piecesOfAnySizeHaveTheSameHash(size: Int) {
    let message = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
    var (short, long) = (SHA256(), SHA512())
    for start in stride(from: 0, to: message.count, by: size) {
      let piece = Array(message[start..<min(start + size, message.count)])
      short.update(piece)
      long.update(piece)
    }
    #expect(short.finish() == SHA256.hash(message))
    #expect(long.finish() == SHA512.hash(message))
  }
}
