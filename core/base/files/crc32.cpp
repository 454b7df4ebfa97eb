// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/crc32.h"

#include <zlib.h>

namespace antipode {

void Crc32::add(std::span<const std::byte> bytes) {
  // A span without bytes may have a null address, which zlib takes as a request for the first value.
  if (bytes.empty()) return;
  value_ = static_cast<std::uint32_t>(
      ::crc32_z(value_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace antipode
