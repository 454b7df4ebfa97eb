// SPDX-License-Identifier: GPL-3.0-or-later
// For targets that read files by name: the input as a file in memory, removed at the end.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>

namespace antipode {

class FuzzFile {
 public:
  explicit FuzzFile(const std::string& extension)
      : path_((access("/dev/shm", W_OK) == 0 ? "/dev/shm/" : "/tmp/") + std::string("antipode-fuzz-") +
              std::to_string(getpid()) + "." + extension) {}
  ~FuzzFile() { std::remove(path_.c_str()); }
  FuzzFile(const FuzzFile&) = delete;
  FuzzFile& operator=(const FuzzFile&) = delete;

  bool write(const std::uint8_t* data, std::size_t size) const {
    std::FILE* const file = std::fopen(path_.c_str(), "wb");
    if (!file) return false;
    const bool isWhole = std::fwrite(data, 1, size, file) == size;
    return std::fclose(file) == 0 && isWhole;
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace antipode
