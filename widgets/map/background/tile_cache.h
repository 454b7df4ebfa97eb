// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/backgrounds/background_scene.h"

#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace antipode {

/// What a background is made of. Its functions are called one at a time, in the thread of the cache.
struct TileSource {
  /// Makes a tile. An error is told once, and then nothing is made any more.
  std::function<Result<MapTile>(const TileKey&)> tile;
  /// Where all of it lies, m; empty where it has nothing. No function: it is everywhere.
  std::function<Result<WorldRect>()> bounds = {};
};

/// Makes the tiles of a background in a thread of its own: those asked for last come first, and only so many are
/// kept.
class TileCache final : public MapTiles {
 public:
  /// Called in the thread of the cache: a tile has come, or an error.
  using Arrived = std::function<void(const std::optional<Error>&)>;

  TileCache(TileSource source, Arrived arrived);
  ~TileCache() override;

  std::optional<MapTile> tile(const TileKey& key) override;
  std::optional<MapTile> ready(const TileKey& key) const override;
  /// `done` is called in the thread of the cache, once; never when the cache goes before. An error ends the making
  /// of tiles, too, and the other way round: a file that cannot be read is read once.
  using Bounded = std::function<void(const Result<WorldRect>&)>;
  void askBounds(Bounded done);
  bool isBusy() const;  ///< a tile or bounds were asked for and are not there yet

 private:
  std::optional<MapTile> kept(const TileKey& key) const;  ///< the mutex is locked
  void run(const std::stop_token& stop);
  std::optional<Error> make(const TileKey& key);
  std::optional<Error> answer(const Bounded& done, const std::stop_token& stop);

  struct Kept {
    MapTile tile;
    std::list<TileKey>::iterator place;  ///< in used_
  };
  TileSource source_;
  Arrived arrived_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::list<TileKey> wanted_;        ///< the newest first
  std::optional<TileKey> making_;    ///< no longer wanted_, and not yet in tiles_
  std::list<Bounded> questions_;     ///< answered before tiles are made
  mutable std::list<TileKey> used_;  ///< of tiles_, the last used first
  std::map<TileKey, Kept> tiles_;
  std::optional<Error> fault_;  ///< written by the thread of the cache alone
  bool isMaking_ = false;
  std::jthread thread_;
};

}  // namespace antipode
