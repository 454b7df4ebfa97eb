// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>
#include <utility>

namespace antipode {

/// The bytes of a file, mapped into memory and read-only. Opening is cheap because the system loads a page only
/// when it is read. If the file grows, the mapped length stays. If another program shortens the file, the next
/// read ends this program, as with every mapping. That is acceptable: logs are only appended to.
class MappedFile {
 public:
  /// Error: the file does not exist, may not be read, or is not a regular file.
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
  const char* data_;  // null for an empty file
  std::size_t size_;
};

}  // namespace antipode
