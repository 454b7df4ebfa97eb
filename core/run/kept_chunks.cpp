// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/kept_chunks.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace antipode {
namespace {

constexpr std::size_t kMostKept = std::size_t{64} << 20;  // bytes a thread

struct Spare {
  void* memory;
  std::size_t bytes;
};
struct SpareChunks {
  int keepers = 0;
  std::size_t bytes = 0;
  std::vector<Spare> spare;
};
thread_local SpareChunks spareChunks;

}  // namespace

KeptChunks::KeptChunks() {
  ++spareChunks.keepers;
}

KeptChunks::~KeptChunks() {
  if (--spareChunks.keepers > 0) return;
  for (const Spare& spare : spareChunks.spare) std::free(spare.memory);
  spareChunks.spare.clear(), spareChunks.bytes = 0;
}

void* KeptChunks::take(std::size_t bytes) {
  auto& all = spareChunks.spare;
  const auto found = std::ranges::find(all, bytes, &Spare::bytes);
  if (found == all.end()) return nullptr;
  void* const memory = found->memory;
  *found = all.back(), all.pop_back();
  spareChunks.bytes -= bytes;
  return memory;
}

bool KeptChunks::keep(void* memory, std::size_t bytes) {
  if (spareChunks.keepers == 0 || spareChunks.bytes + bytes > kMostKept) return false;
  spareChunks.spare.push_back({memory, bytes});
  spareChunks.bytes += bytes;
  return true;
}

}  // namespace antipode
