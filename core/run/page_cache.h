// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording_chunk.h"

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace antipode {

/// The chunks that were last read from a store. Where they are more than the budget, those go that nobody has
/// asked for the longest; whoever still reads one keeps it meanwhile. Any thread.
class PageCache {
 public:
  using Chunk = std::shared_ptr<const RecordingChunk>;

  explicit PageCache(std::size_t budget) : budget_(budget) {}
  /// Null: it is not here.
  Chunk find(std::int64_t chunk);
  /// Takes a chunk in, and gives the one that is kept: another thread may have been faster.
  Chunk add(std::int64_t chunk, Chunk read);
  std::size_t bytes() const;
  std::size_t budget() const { return budget_; }

 private:
  using Order = std::list<std::pair<std::int64_t, Chunk>>;
  std::size_t bytesLocked() const;
  void shrink();

  const std::size_t budget_;
  mutable std::mutex mutex_;
  Order order_;  // the one that was asked for last is the first
  std::unordered_map<std::int64_t, Order::iterator> places_;
  int untilShrink_ = 0;
};

}  // namespace antipode
