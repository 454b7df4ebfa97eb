// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace antipode {

/// The checksum CRC-32 of IEEE 802.3, by zlib. It finds every changed bit and every change within 32 neighbouring
/// bits.
class Crc32 {
 public:
  void add(std::span<const std::byte> bytes);
  std::uint32_t value() const { return value_; }

 private:
  std::uint32_t value_ = 0;
};

}  // namespace antipode
