#!/usr/bin/env python3
"""Writes Sources/NetworkKitJSON/Numbers/PowersOfFive+Table.swift, with exact integers only.

Each power of five from 5^-342 to 5^324 is given by its leading 128 bits, as two words. They are
truncated, but for the reciprocals that 64 bits would hold exactly but for their last bit (5^-27 to
5^-1): these are rounded up. See Lemire, "Number Parsing at a Gigabyte per Second" (2021), section 8.

    Scripts/powers-of-five.py            writes the file
    Scripts/powers-of-five.py --check    fails where the file is another one
"""

import pathlib
import sys

SMALLEST, LARGEST = -342, 324
TABLE = pathlib.Path(__file__).parent.parent / "Sources/NetworkKitJSON/Numbers/PowersOfFive+Table.swift"


def leading_bits(exponent):
    if exponent >= 0:
        power = 5**exponent
        surplus = power.bit_length() - 128
        return power >> surplus if surplus > 0 else power << -surplus
    divisor = 5**-exponent
    quotient = 2 ** (divisor.bit_length() + 127) // divisor
    return quotient + 1 if exponent >= -27 else quotient


def words(exponent):
    bits = leading_bits(exponent)
    assert bits.bit_length() == 128
    return f"    0x{bits >> 64:016x}, 0x{bits % 2**64:016x},"


def main():
    rows = "\n".join(words(exponent) for exponent in range(SMALLEST, LARGEST + 1))
    text = f"""// Written by Scripts/powers-of-five.py.

extension PowersOfFive {{
  /// The high and the low word of each power.
  static let words: [UInt64] = [
{rows}
  ]
}}
"""
    if "--check" in sys.argv[1:]:
        if TABLE.read_text() != text:
            sys.exit(f"{TABLE.name} doesn't match the output of Scripts/powers-of-five.py")
    else:
        TABLE.write_text(text)


main()
