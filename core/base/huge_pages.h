// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#include <sys/mman.h>

namespace antipode {

inline constexpr std::size_t kHugePage = std::size_t{2} << 20;  // bytes

/// Memory that is not initialised, for arrays that may have megabytes: most of the cost of filling them is the
/// system handing out fresh pages, and huge ones, where it has them, make that several times cheaper. To be given
/// back with std::free. Throws std::bad_alloc.
inline void* allocateLarge(std::size_t bytes) {
  constexpr std::size_t kCacheLine = 64;
  const bool isHuge = bytes >= kHugePage;
  const std::size_t alignment = isHuge ? kHugePage : kCacheLine;
  void* const place = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (!place) throw std::bad_alloc();
  if (isHuge) ::madvise(place, bytes, MADV_HUGEPAGE);  // only advice; a refusal costs nothing
  return place;
}

}  // namespace antipode
