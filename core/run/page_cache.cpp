// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/page_cache.h"

namespace antipode {
namespace {

constexpr int kFindsPerShrink = 64;  // a chunk in the cache grows while it is read: looked at now and then

}  // namespace

PageCache::Chunk PageCache::find(std::int64_t chunk) {
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(chunk);
  if (place == places_.end()) return nullptr;
  order_.splice(order_.begin(), order_, place->second);
  if (--untilShrink_ <= 0) shrink();
  return order_.front().second;
}

PageCache::Chunk PageCache::add(std::int64_t chunk, Chunk read) {
  const std::lock_guard lock(mutex_);
  if (const auto place = places_.find(chunk); place != places_.end()) return place->second->second;
  order_.emplace_front(chunk, std::move(read));
  places_[chunk] = order_.begin();
  shrink();
  return order_.front().second;
}

std::size_t PageCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytesLocked();
}

std::size_t PageCache::bytesLocked() const {
  std::size_t bytes = 0;
  for (const auto& [number, chunk] : order_) bytes += chunk->bytes();
  return bytes;
}

void PageCache::shrink() {
  untilShrink_ = kFindsPerShrink;
  std::size_t bytes = bytesLocked();
  while (bytes > budget_ && order_.size() > 2) {  // two: a time lies between the rows of two chunks
    bytes -= order_.back().second->bytes();
    places_.erase(order_.back().first);
    order_.pop_back();
  }
}

}  // namespace antipode
