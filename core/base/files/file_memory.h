// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays that may be larger than memory: they lie in a file, and the system keeps in memory what is used.
#pragma once

#include "core/base/files/file_descriptor.h"
#include "core/base/huge_pages.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <vector>

#include <sys/types.h>

namespace antipode {

/// Memory in a file without a name, which is gone with the last user of it, also after a crash. Any thread.
class FileMemory {
 public:
  /// In the folder of scratch files; null: no file can be made there.
  static std::shared_ptr<FileMemory> create();

  /// Bytes that are all 0, at the beginning of a page; null: the disk has no room for them.
  void* allocate(std::size_t bytes);
  /// Gives them and their room on the disk back. False: they are not from here.
  bool free(void* memory, std::size_t bytes);

 private:
  explicit FileMemory(FileDescriptor file) : file_(std::move(file)) {}
  FileDescriptor file_;
  std::mutex mutex_;  // guards what follows
  off_t end_ = 0;
  std::map<void*, off_t> places_;  // in the file
};

/// Gives a container its large arrays from a FileMemory, and from the heap what is small, what the disk has no
/// room for, and all where there is no FileMemory. It goes with the container's contents.
template <class T>
class FileAllocator {
 public:
  using value_type = T;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_copy_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;

  static constexpr std::size_t kLarge = 64 << 10;  // bytes

  FileAllocator() = default;
  FileAllocator(std::shared_ptr<FileMemory> memory) : memory_(std::move(memory)) {}  // NOLINT: containers want it
  template <class U>
  FileAllocator(const FileAllocator<U>& other) : memory_(other.memory()) {}

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    if (memory_ && bytes >= kLarge)
      if (void* const memory = memory_->allocate(bytes)) return static_cast<T*>(memory);
    return bytes >= kHugePage ? static_cast<T*>(allocateLarge(bytes)) : std::allocator<T>().allocate(count);
  }
  void deallocate(T* memory, std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    if (memory_ && bytes >= kLarge && memory_->free(memory, bytes)) return;
    if (bytes >= kHugePage) return std::free(memory);
    std::allocator<T>().deallocate(memory, count);
  }
  const std::shared_ptr<FileMemory>& memory() const { return memory_; }
  template <class U>
  bool operator==(const FileAllocator<U>& other) const {
    return memory_ == other.memory();
  }

 private:
  std::shared_ptr<FileMemory> memory_;
};

template <class T>
using FileVector = std::vector<T, FileAllocator<T>>;

}  // namespace antipode
