// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/crc32.h"

#include <array>
#include <bit>
#include <cstring>

namespace antipode {
namespace {

using Table = std::array<std::uint32_t, 256>;

/// kTables[k][b]: what the byte b does to the checksum when k more bytes follow it.
constexpr std::array<Table, 8> makeTables() {
  constexpr std::uint32_t kPolynomial = 0xEDB88320;  // of IEEE 802.3, lowest bit first
  std::array<Table, 8> tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t state = byte;
    for (int bit = 0; bit < 8; ++bit) state = state >> 1 ^ (state & 1 ? kPolynomial : 0);
    tables[0][byte] = state;
  }
  for (std::size_t k = 1; k < tables.size(); ++k)
    for (std::size_t byte = 0; byte < 256; ++byte)
      tables[k][byte] = tables[k - 1][byte] >> 8 ^ tables[0][tables[k - 1][byte] & 0xFF];
  return tables;
}

constexpr std::array<Table, 8> kTables = makeTables();

}  // namespace

void Crc32::add(std::span<const std::byte> bytes) {
  static_assert(std::endian::native == std::endian::little);
  std::uint32_t state = state_;
  // Eight bytes at a time: a log of many megabytes is checked while it is read.
  for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
    std::uint32_t low = 0, high = 0;
    std::memcpy(&low, bytes.data(), 4);
    std::memcpy(&high, bytes.data() + 4, 4);
    low ^= state;
    state = kTables[7][low & 0xFF] ^ kTables[6][low >> 8 & 0xFF] ^ kTables[5][low >> 16 & 0xFF] ^
            kTables[4][low >> 24] ^ kTables[3][high & 0xFF] ^ kTables[2][high >> 8 & 0xFF] ^
            kTables[1][high >> 16 & 0xFF] ^ kTables[0][high >> 24];
  }
  for (const std::byte byte : bytes)
    state = state >> 8 ^ kTables[0][(state ^ static_cast<std::uint32_t>(byte)) & 0xFF];
  state_ = state;
}

}  // namespace antipode
