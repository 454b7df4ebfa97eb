// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <string>
#include <utility>

namespace antipode {

/// A file under a temporary name beside its own until commit() succeeds.
class NewFile {
 public:
  explicit NewFile(std::string path) : path_(std::move(path)), temporary_(path_ + ".part") {
    file_ = std::fopen(temporary_.c_str(), "wb");
  }
  ~NewFile() {
    if (!file_) return;
    std::fclose(file_);
    std::remove(temporary_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  bool write(const fmt::memory_buffer& text) {
    return file_ && std::fwrite(text.data(), 1, text.size(), file_) == text.size();
  }
  bool commit() {
    if (!file_ || std::fflush(file_) != 0 || fsync(fileno(file_)) != 0) return false;
    const bool isClosed = std::fclose(file_) == 0;
    file_ = nullptr;
    if (isClosed && std::rename(temporary_.c_str(), path_.c_str()) == 0) return true;
    std::remove(temporary_.c_str());
    return false;
  }

 private:
  std::string path_, temporary_;
  std::FILE* file_ = nullptr;
};

}  // namespace antipode
