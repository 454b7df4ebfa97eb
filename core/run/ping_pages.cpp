// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/ping_pages.h"

#include "core/base/huge_pages.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <type_traits>

namespace antipode {
namespace {

constexpr std::size_t kPings = kHugePage / sizeof(PingRecord);
static_assert(std::is_trivially_copyable_v<PingRecord>);

}  // namespace

void PingPages::Free::operator()(PingRecord* page) const {
  std::free(page);
}

PingPages::Page PingPages::makePage() {
  void* const memory = std::aligned_alloc(kHugePage, kHugePage);
  if (!memory) throw std::bad_alloc();
  return Page(static_cast<PingRecord*>(memory));
}

void PingPages::append(std::span<const PingRecord> pings) {
  while (!pings.empty()) {
    const std::size_t used = dropped_ + size_, place = used % kPings;
    if (used == pages_.size() * kPings) {
      pages_.push_back(makePage());
      // A short run touches a few small pages of the first one; with the others it is clear that all will be used.
      if (pages_.size() > 1) madvise(pages_.back().get(), kHugePage, MADV_HUGEPAGE);  // only advice
    }
    const std::size_t count = std::min(pings.size(), kPings - place);
    std::uninitialized_copy_n(pings.begin(), count, pages_.back().get() + place);
    size_ += count;
    pings = pings.subspan(count);
  }
}

void PingPages::dropFront(std::size_t count) {
  dropped_ += count, size_ -= count;
  for (; dropped_ >= kPings; dropped_ -= kPings) pages_.pop_front();
}

std::vector<PingRecord> PingPages::piece(std::size_t begin, std::size_t end) const {
  std::vector<PingRecord> pings;
  pings.reserve(end - begin);
  for (std::size_t at = dropped_ + begin; at < dropped_ + end;) {
    const std::size_t count = std::min(dropped_ + end - at, kPings - at % kPings);
    const PingRecord* const first = pages_[at / kPings].get() + at % kPings;
    pings.insert(pings.end(), first, first + count);
    at += count;
  }
  return pings;
}

}  // namespace antipode
