// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "widgets/map/items/backgrounds/background_scene.h"

#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

namespace antipode {

/// Makes the tiles of a background in a thread of its own: those asked for last come first, and only so many are
/// kept.
class TileCache final : public MapTiles {
 public:
  /// Makes a tile, in the thread of the cache; a null image: there is nothing. An error is told once, and then
  /// nothing is made any more.
  using Make = std::function<Result<QImage>(const TileKey&)>;
  /// Called in the thread of the cache: a tile has come, or an error.
  using Arrived = std::function<void(const std::optional<Error>&)>;

  TileCache(Make make, Arrived arrived);
  ~TileCache() override;

  std::optional<QImage> tile(const TileKey& key) override;
  std::optional<QImage> ready(const TileKey& key) const override;
  bool isBusy() const;  ///< there are tiles that were asked for and not made

 private:
  void run(const std::stop_token& stop);

  struct Kept {
    QImage image;
    std::list<TileKey>::iterator place;  ///< in used_
  };
  Make make_;
  Arrived arrived_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::list<TileKey> wanted_;        ///< the newest first
  mutable std::list<TileKey> used_;  ///< of tiles_, the last used first
  std::map<TileKey, Kept> tiles_;
  bool isMaking_ = false, hasFailed_ = false;
  std::jthread thread_;
};

}  // namespace antipode
