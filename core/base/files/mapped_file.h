// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>
#include <utility>

namespace antipode {

/// The bytes of a file, mapped read-only: opening costs nothing, pages come when they are read and need no
/// memory of their own. A file that grows keeps its mapped length. One that another program cuts while it is
/// mapped ends this program at the next read, as with every mapping: logs are only ever appended to.
class MappedFile {
 public:
  /// Error: there is no such file, it may not be read, or it is no regular file.
  static Result<MappedFile> open(const std::string& path);
  ~MappedFile();
  MappedFile(MappedFile&& other) noexcept : data_(std::exchange(other.data_, nullptr)), size_(other.size_) {}
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(data_, other.data_), std::swap(size_, other.size_);
    return *this;
  }
  std::string_view bytes() const { return data_ ? std::string_view(data_, size_) : std::string_view(); }

 private:
  MappedFile(const char* data, std::size_t size) : data_(data), size_(size) {}
  const char* data_;  // null: the file is empty
  std::size_t size_;
};

}  // namespace antipode
