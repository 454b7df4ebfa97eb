// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/spare_memory.h"

#include <cstdint>
#include <link.h>
#include <malloc.h>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace antipode::cli {
namespace {

/// Segments that cannot be written are as in the file, so nothing is lost with their pages.
int dropPages(dl_phdr_info* object, std::size_t, void*) {
  if (std::string_view(object->dlpi_name).starts_with("linux-vdso")) return 0;  // no file
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const auto& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W) != 0) continue;
    const std::uintptr_t begin = (object->dlpi_addr + segment.p_vaddr) / page * page;
    const std::uintptr_t end = object->dlpi_addr + segment.p_vaddr + segment.p_memsz;
    (void)madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);  // only advice: a failure changes nothing
  }
  return 0;
}

}  // namespace

void useOneHeap() {
  mallopt(M_ARENA_MAX, 1);
}

void giveBackMemory() {
  malloc_trim(0);
  dl_iterate_phdr(dropPages, nullptr);
}

}  // namespace antipode::cli
