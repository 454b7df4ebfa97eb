// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/spare_memory.h"

#include <algorithm>
#include <link.h>
#include <malloc.h>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace antipode::cli {
namespace {

constexpr auto kTrimEvery = std::chrono::seconds(10);
constexpr auto kBetweenSlices = std::chrono::milliseconds(50);
constexpr auto kLearning = std::chrono::seconds(10);  // longer than what is done now and then
constexpr auto kRest = std::chrono::seconds(60);
constexpr std::size_t kPagesOfSlice = 128;

std::uintptr_t pageSize() {
  return static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
}

/// Segments that cannot be written are as in the file, so nothing is lost with their pages.
int addRanges(dl_phdr_info* object, std::size_t, void* ranges) {
  if (std::string_view(object->dlpi_name).starts_with("linux-vdso")) return 0;  // no file
  const std::uintptr_t page = pageSize();
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const auto& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W) != 0) continue;
    const std::uintptr_t begin = object->dlpi_addr + segment.p_vaddr, end = begin + segment.p_memsz;
    static_cast<std::vector<SpareMemory::Range>*>(ranges)->push_back({begin / page * page, (end + page - 1) / page * page});
  }
  return 0;
}

/// Only advice: a failure changes nothing.
void advise(const SpareMemory::Range& range, int advice) {
  (void)madvise(reinterpret_cast<void*>(range.begin), range.end - range.begin, advice);
}

}  // namespace

void useOneHeap() {
  mallopt(M_ARENA_MAX, 1);
}

/// The next pages of this phase. False: there are none left.
bool SpareMemory::takeSlice(Range& slice) {
  if (left_.empty()) return false;
  Range& from = left_.back();
  slice = {from.begin, std::min(from.end, from.begin + kPagesOfSlice * pageSize())};
  from.begin = slice.end;
  if (from.begin == from.end) left_.pop_back();
  return true;
}

void SpareMemory::advance(Clock::time_point now) {
  if (now >= nextTrim_) {
    malloc_trim(0);
    nextTrim_ = now + kTrimEvery;
  }
  if (now < next_) return;
  next_ = now + kBetweenSlices;
  Range slice;
  switch (phase_) {
    case Phase::Before:
    case Phase::Learning:
      phase_ = phase_ == Phase::Before ? Phase::Dropping : Phase::Joining;
      dl_iterate_phdr(addRanges, &left_);
      return;
    case Phase::Dropping:
      if (!takeSlice(slice)) {
        phase_ = Phase::Learning;
        next_ = now + kLearning;
        return;
      }
      for (std::uintptr_t at = slice.begin; at < slice.end; at += 2 * pageSize())
        advise({at, at + pageSize()}, MADV_RANDOM);
      return advise(slice, MADV_DONTNEED);
    case Phase::Joining:
      if (takeSlice(slice)) return advise(slice, MADV_NORMAL);
      phase_ = Phase::Before;
      next_ = now + kRest;
      return;
  }
}

}  // namespace antipode::cli
