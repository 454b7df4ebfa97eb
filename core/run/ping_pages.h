// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/ping_record.h"

#include <cstddef>
#include <deque>
#include <memory>
#include <span>
#include <vector>

namespace antipode {

/// The pings of a run: a list that grows at its end and gets shorter at its start. A fleet of 1,000 that hear each
/// other leaves hundreds of megabytes of them, so they stand in large pages, which the system gives quickly.
class PingPages {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void append(std::span<const PingRecord> pings);
  void dropFront(std::size_t count);
  /// Those from `begin` to below `end`.
  std::vector<PingRecord> piece(std::size_t begin, std::size_t end) const;

 private:
  struct Free {
    void operator()(PingRecord* page) const;
  };
  using Page = std::unique_ptr<PingRecord, Free>;

  static Page makePage();

  std::deque<Page> pages_;
  std::size_t dropped_ = 0;  // of the first page
  std::size_t size_ = 0;
};

}  // namespace antipode
