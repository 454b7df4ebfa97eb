// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <netcdf.h>

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// The library is not made for threads: whoever calls it holds this.
std::mutex& netcdfMutex();

/// An open NetCDF file. Its functions give what is missing as nullopt or empty. Under the mutex.
class NetcdfFile {
 public:
  static Result<NetcdfFile> open(const std::string& path);
  ~NetcdfFile();
  NetcdfFile(NetcdfFile&& other) noexcept;
  NetcdfFile(const NetcdfFile&) = delete;
  NetcdfFile& operator=(const NetcdfFile&) = delete;

  int variables() const;
  std::optional<int> variable(const std::string& name) const;
  std::string name(int variable) const;
  std::string text(int variable, const char* attribute) const;
  std::optional<double> number(int variable, const char* attribute) const;
  struct Dimension {
    int id;
    std::string name;
    std::size_t length;
  };
  std::vector<Dimension> dimensions(int variable) const;
  /// A whole variable of one dimension; empty: it cannot be read, or is longer than a million.
  std::vector<double> list(int variable) const;
  std::vector<int> integers(const char* name) const;
  /// A part of a variable as it stands in the file. Error: it cannot be read.
  Result<void> read(int variable, const std::vector<std::size_t>& start, const std::vector<std::size_t>& count,
                    float* to) const;
  Result<void> read(int variable, std::size_t start, std::size_t count, int* to) const;
  tl::unexpected<Error> error(const std::string& what) const;
  const std::string& path() const { return path_; }

 private:
  NetcdfFile(int id, std::string path) : id_(id), path_(std::move(path)) {}
  int id_ = -1;
  std::string path_;
};

}  // namespace antipode
