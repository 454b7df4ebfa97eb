// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/file_memory.h"

#include "core/base/files/scratch_folder.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace antipode {
namespace {

/// Whole pages, which are what the system maps.
std::size_t pagesOf(std::size_t bytes) {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  return (bytes + page - 1) / page * page;
}

}  // namespace

std::shared_ptr<FileMemory> FileMemory::create() {
  FileDescriptor file(::open(scratchFolder().c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
  if (!file.isOpen()) return nullptr;
  return std::shared_ptr<FileMemory>(new FileMemory(std::move(file)));
}

/// The room is taken on the disk first: a page that cannot be written later would end the program.
void* FileMemory::allocate(std::size_t bytes) {
  const auto size = static_cast<off_t>(pagesOf(bytes));
  off_t place;
  {
    const std::lock_guard lock(mutex_);
    place = end_;
    end_ += size;
  }
  if (::fallocate(file_.get(), 0, place, size) != 0) return nullptr;
  void* const memory = ::mmap(nullptr, pagesOf(bytes), PROT_READ | PROT_WRITE, MAP_SHARED, file_.get(), place);
  if (memory == MAP_FAILED) {
    ::fallocate(file_.get(), FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, place, size);
    return nullptr;
  }
  const std::lock_guard lock(mutex_);
  places_.emplace(memory, place);
  return memory;
}

bool FileMemory::free(void* memory, std::size_t bytes) {
  off_t place;
  {
    const std::lock_guard lock(mutex_);
    const auto found = places_.find(memory);
    if (found == places_.end()) return false;
    place = found->second;
    places_.erase(found);
  }
  ::munmap(memory, pagesOf(bytes));
  ::fallocate(file_.get(), FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, place, static_cast<off_t>(pagesOf(bytes)));
  return true;
}

}  // namespace antipode
