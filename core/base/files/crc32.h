// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace antipode {

/// The checksum CRC-32 of IEEE 802.3, the same number as crc32() of zlib and of Python's zlib module. It finds
/// every changed bit and every change within 32 neighbouring bits.
class Crc32 {
 public:
  void add(std::span<const std::byte> bytes);
  std::uint32_t value() const { return ~state_; }

 private:
  std::uint32_t state_ = ~std::uint32_t{0};
};

}  // namespace antipode
