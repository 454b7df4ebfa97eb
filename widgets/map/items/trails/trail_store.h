// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/fleet/command.h"
#include "widgets/map/drawing/map_viewport.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

/// Where a vehicle was at a time. s of the run; m of the local grid.
struct TrailPoint {
  double time = 0;
  Vec2 position;
};

/// A stored point, relative to the store's origin: floats halve the memory, and near the origin they are exact to
/// millimetres up to 10 km away.
struct TrailVertex {
  float x = 0, y = 0;
  float time = 0;
  bool operator==(const TrailVertex&) const = default;
};

/// What to take out of the store for one picture.
struct TrailQuery {
  WorldRect view;
  double metresPerPixel = 1;
  double from = -1e300, to = 1e300;  ///< s; only points with from <= time <= to
  std::size_t budget = 80'000;       ///< vertices; coarser levels are taken when more would be visible
  int coarsest = 3;                  ///< no level coarser than this one, whatever the scale; 0 = every point
  /// So many levels coarser than the scale asks for, whatever the budget; none: as the budget demands.
  std::optional<int> coarser = {};
  /// By vehicle: where its trail starts and ends, as TrailVertex::time, where that is within `from` and `to`;
  /// empty: no such limits.
  std::span<const float> starts = {}, ends = {};
};

/// The visible trails. What of a trail makes one line does not depend on the view: a chunk with the way to the
/// next one, and at last what no chunk of the level has yet.
struct TrailLines {
  struct Line {
    VehicleId vehicle = 0;
    std::uint32_t first = 0, count = 0;
    bool reachesEnd = false;  ///< its last vertex is the vehicle's last one in the time window
  };
  Vec2 origin;  ///< add to a vertex to get the world
  double timeOrigin = 0;
  std::vector<TrailVertex> vertices;
  std::vector<Line> lines;
  int coarser = 0;  ///< levels that the budget asked for
  void clear();
};

/// The tracks of a fleet, kept in four levels of detail (every 1st, 4th, 16th, 64th point) and in chunks with
/// bounding boxes, so that a picture costs what is seen of them and not what was sailed.
///
///   level 0  o-o-o-o-o-o-o-o-o-o-o-o-o     chunk = 32 points and their box
///   level 1  o-------o-------o-------o     the ends of a track broken by a transport stand in every level
///
/// GUI thread.
class TrailStore {
 public:
  static constexpr int kLevels = 4;
  static constexpr int kStride = 4;  ///< points of a level to one of the next
  static constexpr std::uint32_t kChunk = 32;

  void reset(std::size_t vehicleCount);
  std::size_t vehicleCount() const { return tracks_.size(); }
  /// Times must not fall within a vehicle; a point that is not finite breaks the track. Unknown ids are ignored.
  void append(VehicleId vehicle, std::span<const TrailPoint> points);
  /// The next point of this vehicle will not be connected to its last one (a transport through a wormhole).
  void breakTrack(VehicleId vehicle);

  /// Takes every second point out, or all that are older than half of them, to give memory back. The ends of
  /// tracks that are broken by a transport stay.
  enum class Shrink { EverySecond, OlderHalf };
  void shrink(Shrink how);

  std::size_t pointCount() const { return pointCount_; }
  std::size_t pointCount(VehicleId vehicle, int level = 0) const;
  /// Of all points ever appended.
  const WorldRect& bounds() const { return bounds_; }
  /// s between the last two points of a vehicle; 0 while it has fewer.
  double lastInterval(VehicleId vehicle) const {
    return tracks_.at(static_cast<std::size_t>(vehicle)).lastInterval;
  }
  /// s, of all points ever appended; last < first while there is none.
  double firstTime() const { return firstTime_; }
  double lastTime() const { return lastTime_; }

  /// Fills `out` (its memory is reused) with what `query` sees.
  void collect(const TrailQuery& query, TrailLines& out) const;

 private:
  struct Box {
    float minX = std::numeric_limits<float>::max(), minY = minX;
    float maxX = std::numeric_limits<float>::lowest(), maxY = maxX;
    void include(const TrailVertex& v);
    bool isBeside(const Box& other) const;
  };
  struct Chunk {
    std::uint32_t first = 0, count = 0;
    float begin = 0, end = 0;  ///< times of its first and its last point
    Box box;                   ///< including the first point of the next chunk if connected
    bool isConnected = false;  ///< to the next chunk
  };
  struct Level {
    std::vector<TrailVertex> vertices;
    std::vector<Chunk> chunks;
    void push(TrailVertex v, bool isConnected);
  };
  struct Track {
    std::array<Level, kLevels> levels;
    Box box;                                ///< of all points
    std::uint32_t sinceBreak = 0;           ///< points since the last break
    double sailed = 0;                      ///< m along the connected points
    double lastTime = 0, lastInterval = 0;  ///< s
    std::uint32_t steps = 0;                ///< connected pairs
    double meanStep() const { return steps ? sailed / steps : 0; }
  };
  struct Window {
    float from, to;
    Box view;
  };

  void appendPoint(Track& track, const TrailPoint& point);
  void breakTrack(Track& track);
  void refill(Track& track, const Level& old, std::uint32_t every, float from);
  static int levelFor(const Track& track, const TrailQuery& query, int coarser);
  static std::size_t visibleVertices(const Level& level, const Window& window);
  Window windowFor(const TrailQuery& query, std::size_t vehicle) const;
  int levelsToSave(const TrailQuery& query) const;
  static void collectTrack(const Track& track, int level, const Window& window, VehicleId id, TrailLines& out);
  static void appendTail(const Track& track, int level, const Window& window, TrailLines& out);

  std::vector<Track> tracks_;
  std::optional<TrailPoint> origin_;
  WorldRect bounds_;
  std::size_t pointCount_ = 0;
  double firstTime_ = 1e300, lastTime_ = -1e300;
};

}  // namespace antipode
