// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_return.h"

#include <malloc.h>

namespace antipode {

void returnLargeBlocks() {
  constexpr int kLarge = 1 << 20;  // bytes
  mallopt(M_MMAP_THRESHOLD, kLarge);
}

}  // namespace antipode
