import NetworkKitJSON
import Testing

/// Integers are read eight digits at a time: those of each length, near the end of a document and with
/// room behind it.
@Suite struct JSONReaderIntegersTests {
  static let rests = ["", " ", "\n        \n        "]

  @Test(arguments: 1...18)
  func readsEachNumberOfDigits(count: Int) throws {
    for digits in ["1234567890123456789", "9999999999999999999", "1000000000000000000"] {
      let text = String(digits.prefix(count))
      for sign in ["", "-"] {
        let expected = try #require(Int(sign + text))
        for rest in Self.rests {
          #expect(try Int(jsonString: sign + text + rest) == expected)
          #expect(try [Int](jsonString: "[\(sign + text),7\(rest)]\(rest)") == [expected, 7])
        }
        #expect(try Int(jsonString: "\(sign)\(text).0") == expected)
        #expect(try [Int](jsonString: "[\(sign)\(text).0, 1       ]") == [expected, 1])
      }
    }
  }

  /// Any byte behind one to eight digits ends the number, and only those of JSON may follow.
  @Test(arguments: 1...9)
  func endsAtWhatIsNoDigit(count: Int) throws {
    let text = "123456789".prefix(count)
    let number = try #require(Int(text))
    for byte in UInt8.min...0x7F where !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      let end = Character(Unicode.Scalar(byte))
      let isPartOfNumber = ".eE".contains(end)
      let document = "[\(text)\(end)        ]"
      let value = Result { try [Int](jsonString: document) }
      if " \t\n\r".contains(end) {
        let numbers = try value.get()
        #expect(numbers == [number])
      } else {
        #expect(throws: JSONError.self, "\(document)") { try value.get() }
        let isJSON = (try? JSON(jsonString: document)) != nil
        #expect(!isJSON || isPartOfNumber)
      }
    }
  }

  @Test func rejectsLeadingZeros() throws {
    for text in ["00", "01", "-01", "00000001", "012345678", "[00000000   ]", "[01,2         ]"] {
      #expect(throws: JSONError.self) { try JSON(jsonString: text) }
      #expect(throws: JSONError.self) { try Int(jsonString: text) }
      #expect(throws: JSONError.self) { try [Int](jsonString: text) }
    }
    #expect(throws: Never.self) {
      let zeros = try [Int](jsonString: "[0,-0, 0        ]")
      #expect(zeros == [0, 0, 0])
    }
  }
}
