// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/tile_cache.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kMostTiles = 400;   // 100 MB of images
constexpr std::size_t kMostWanted = 128;  // what was asked for long ago is out of sight

}  // namespace

TileCache::TileCache(TileSource source, Arrived arrived)
    : source_(std::move(source)),
      arrived_(std::move(arrived)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

TileCache::~TileCache() {
  thread_.request_stop();
  wake_.notify_all();
}

std::optional<MapTile> TileCache::ready(const TileKey& key) const {
  const std::lock_guard lock(mutex_);
  return kept(key);
}

std::optional<MapTile> TileCache::kept(const TileKey& key) const {
  const auto found = tiles_.find(key);
  if (found == tiles_.end()) return std::nullopt;
  used_.splice(used_.begin(), used_, found->second.place);
  return found->second.tile;
}

std::optional<MapTile> TileCache::tile(const TileKey& key) {
  const std::lock_guard lock(mutex_);  // over both: what comes in between would be made again
  if (auto made = kept(key)) return made;
  if (fault_) return MapTile();
  if (making_ == key) return std::nullopt;
  std::erase(wanted_, key);
  wanted_.push_front(key);
  if (wanted_.size() > kMostWanted) wanted_.pop_back();
  wake_.notify_one();
  return std::nullopt;
}

bool TileCache::isBusy() const {
  const std::lock_guard lock(mutex_);
  return isMaking_ || !questions_.empty() || (!wanted_.empty() && !fault_);
}

void TileCache::askBounds(Bounded done) {
  const std::lock_guard lock(mutex_);
  questions_.push_back(std::move(done));
  wake_.notify_one();
}

void TileCache::run(const std::stop_token& stop) {
  for (;;) {
    std::optional<TileKey> key;
    Bounded done;
    {
      std::unique_lock lock(mutex_);
      isMaking_ = false;
      const auto hasWork = [this] { return !questions_.empty() || (!wanted_.empty() && !fault_); };
      if (!wake_.wait(lock, stop, hasWork) || stop.stop_requested()) return;
      if (!questions_.empty()) {
        done = std::move(questions_.front());
        questions_.pop_front();
      } else {
        key = making_ = wanted_.front();
        wanted_.pop_front();
      }
      isMaking_ = true;
    }
    const auto error = key ? make(*key) : answer(done, stop);
    if (stop.stop_requested()) return;
    if (key || error) arrived_(error);
  }
}

std::optional<Error> TileCache::make(const TileKey& key) {
  auto made = source_.tile(key);
  const std::lock_guard lock(mutex_);
  making_.reset();
  if (!made) fault_ = made.error();
  used_.push_front(key);
  tiles_[key] = {made ? std::move(*made) : MapTile(), used_.begin()};
  if (tiles_.size() > kMostTiles) {
    tiles_.erase(used_.back());
    used_.pop_back();
  }
  isMaking_ = !wanted_.empty();
  return fault_;
}

/// Gives an error that has not been told yet.
std::optional<Error> TileCache::answer(const Bounded& done, const std::stop_token& stop) {
  const bool isKnown = fault_.has_value();
  const auto bounds = isKnown          ? Result<WorldRect>(tl::unexpected<Error>(*fault_))
                      : source_.bounds ? source_.bounds()
                                       : Result<WorldRect>(WorldRect{});
  if (!bounds && !isKnown) {
    const std::lock_guard lock(mutex_);
    fault_ = bounds.error();
  }
  if (!stop.stop_requested()) done(bounds);
  return isKnown ? std::nullopt : fault_;
}

}  // namespace antipode
