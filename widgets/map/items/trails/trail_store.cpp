// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/trails/trail_store.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace antipode {
namespace {

auto firstAfter(const std::vector<TrailVertex>& vertices, float time) {
  return std::upper_bound(vertices.begin(), vertices.end(), time,
                          [](float t, const TrailVertex& v) { return t < v.time; });
}

auto firstNotBefore(const std::vector<TrailVertex>& vertices, float time) {
  return std::lower_bound(vertices.begin(), vertices.end(), time,
                          [](const TrailVertex& v, float t) { return v.time < t; });
}

}  // namespace

void TrailLines::clear() {
  vertices.clear();
  lines.clear();
  coarser = 0;
}

void TrailStore::Box::include(const TrailVertex& v) {
  minX = std::min(minX, v.x);
  minY = std::min(minY, v.y);
  maxX = std::max(maxX, v.x);
  maxY = std::max(maxY, v.y);
}

bool TrailStore::Box::isBeside(const Box& other) const {
  return minX > other.maxX || maxX < other.minX || minY > other.maxY || maxY < other.minY;
}

void TrailStore::Level::push(TrailVertex v, bool isConnected) {
  if (chunks.empty() || !isConnected || chunks.back().count == kChunk) {
    if (isConnected && !chunks.empty()) {
      chunks.back().isConnected = true;
      chunks.back().box.include(v);
    }
    chunks.push_back({.first = static_cast<std::uint32_t>(vertices.size()), .begin = v.time, .box = {}});
  }
  Chunk& chunk = chunks.back();
  ++chunk.count;
  chunk.end = v.time;
  chunk.box.include(v);
  vertices.push_back(v);
}

void TrailStore::reset(std::size_t vehicleCount) {
  tracks_.clear();
  tracks_.resize(vehicleCount);
  origin_.reset();
  bounds_ = {};
  pointCount_ = 0;
  firstTime_ = 1e300;
  lastTime_ = -1e300;
}

void TrailStore::append(VehicleId vehicle, std::span<const TrailPoint> points) {
  if (vehicle < 0 || static_cast<std::size_t>(vehicle) >= tracks_.size()) return;
  Track& track = tracks_[static_cast<std::size_t>(vehicle)];
  for (const TrailPoint& point : points) {
    if (std::isfinite(point.position.x) && std::isfinite(point.position.y))
      appendPoint(track, point);
    else
      breakTrack(vehicle);
  }
}

void TrailStore::appendPoint(Track& track, const TrailPoint& point) {
  if (!origin_) origin_ = point;
  const TrailVertex v{static_cast<float>(point.position.x - origin_->position.x),
                      static_cast<float>(point.position.y - origin_->position.y),
                      static_cast<float>(point.time - origin_->time)};
  if (track.sinceBreak > 0) {
    const TrailVertex& last = track.levels[0].vertices.back();
    track.sailed += std::hypot(v.x - last.x, v.y - last.y);
    ++track.steps;
    track.lastInterval = point.time - track.lastTime;
  }
  track.lastTime = point.time;
  std::uint32_t stride = 1;
  for (Level& level : track.levels) {
    if (track.sinceBreak % stride == 0) level.push(v, track.sinceBreak > 0);
    stride *= kStride;
  }
  ++track.sinceBreak;
  track.box.include(v);
  ++pointCount_;
  bounds_.include(point.position);
  firstTime_ = std::min(firstTime_, point.time);
  lastTime_ = std::max(lastTime_, point.time);
}

void TrailStore::breakTrack(VehicleId vehicle) {
  if (vehicle < 0 || static_cast<std::size_t>(vehicle) >= tracks_.size()) return;
  breakTrack(tracks_[static_cast<std::size_t>(vehicle)]);
}

void TrailStore::breakTrack(Track& track) {
  if (track.sinceBreak == 0) return;
  const TrailVertex last = track.levels[0].vertices.back();
  // Coarse levels would end before the jump; the track must reach it at every zoom.
  std::uint32_t stride = 1;
  for (Level& level : track.levels) {
    if ((track.sinceBreak - 1) % stride != 0) level.push(last, true);
    stride *= kStride;
  }
  track.sinceBreak = 0;
}

void TrailStore::shrink(Shrink how) {
  pointCount_ = 0;
  for (Track& track : tracks_) {
    const Level old = std::move(track.levels[0]);
    const bool isConnected = track.sinceBreak > 0;  // to the point that comes next
    track = {};
    if (old.vertices.empty()) continue;
    const bool isThinned = how == Shrink::EverySecond;
    refill(track, old, isThinned ? 2 : 1,
           isThinned ? std::numeric_limits<float>::lowest() : old.vertices[old.vertices.size() / 2].time);
    if (!isConnected) breakTrack(track);
  }
}

/// The points of a level again: from a time on, the first and the last of each unbroken line, and between them
/// each n-th one.
void TrailStore::refill(Track& track, const Level& old, std::uint32_t every, float from) {
  std::uint32_t sinceBreak = 0;
  for (const Chunk& chunk : old.chunks) {
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
      const TrailVertex& v = old.vertices[chunk.first + i];
      const bool isLast = i + 1 == chunk.count && !chunk.isConnected;
      if (v.time >= from && (sinceBreak % every == 0 || isLast))
        appendPoint(track, {origin_->time + double{v.time},
                            {origin_->position.x + double{v.x}, origin_->position.y + double{v.y}}});
      ++sinceBreak;
    }
    if (chunk.isConnected) continue;
    const bool isEnd = &chunk == &old.chunks.back();
    if (!isEnd) breakTrack(track);
    sinceBreak = 0;
  }
}

std::size_t TrailStore::pointCount(VehicleId vehicle, int level) const {
  return tracks_.at(static_cast<std::size_t>(vehicle)).levels.at(static_cast<std::size_t>(level)).vertices.size();
}

// The coarsest level whose points still stand within about two pixels of each other.
int TrailStore::levelFor(const Track& track, const TrailQuery& query, int coarser) {
  constexpr double kPixels = 2;
  int level = 0;
  double step = track.meanStep() * kStride;
  while (level < kLevels - 1 && step <= kPixels * query.metresPerPixel) {
    ++level;
    step *= kStride;
  }
  return std::min({level + coarser, query.coarsest, kLevels - 1});
}

std::size_t TrailStore::visibleVertices(const Level& level, const Window& window) {
  const auto isBefore = [&](const Chunk& chunk) { return chunk.end < window.from; };
  std::size_t count = 0;
  for (auto chunk = std::ranges::partition_point(level.chunks, isBefore);
       chunk != level.chunks.end() && chunk->begin <= window.to; ++chunk)
    if (!chunk->box.isBeside(window.view)) count += chunk->count;
  return count;
}

TrailStore::Window TrailStore::windowFor(const TrailQuery& query, std::size_t vehicle) const {
  const auto own = [&](double t) { return static_cast<float>(std::clamp(t - origin_->time, -3e38, 3e38)); };
  const Vec2 low = query.view.min - origin_->position, high = query.view.max - origin_->position;
  Window window{own(query.from),
                own(query.to),
                {static_cast<float>(low.x), static_cast<float>(low.y), static_cast<float>(high.x),
                 static_cast<float>(high.y)}};
  if (vehicle < query.starts.size()) window.from = std::max(window.from, query.starts[vehicle]);
  if (vehicle < query.ends.size()) window.to = std::min(window.to, query.ends[vehicle]);
  return window;
}

int TrailStore::levelsToSave(const TrailQuery& query) const {
  if (query.coarser) return *query.coarser;
  int coarser = 0;
  for (; coarser < kLevels - 1; ++coarser) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < tracks_.size(); ++i) {
      const int level = levelFor(tracks_[i], query, coarser);
      total += visibleVertices(tracks_[i].levels[static_cast<std::size_t>(level)], windowFor(query, i));
    }
    if (total <= query.budget) break;
  }
  return coarser;
}

void TrailStore::collect(const TrailQuery& query, TrailLines& out) const {
  out.clear();
  if (!origin_ || query.to < query.from) return;
  out.origin = origin_->position;
  out.timeOrigin = origin_->time;
  out.coarser = levelsToSave(query);
  for (std::size_t i = 0; i < tracks_.size(); ++i) {
    const Window window = windowFor(query, i);
    // Who asks for the past only has no use for the end of a trail that is not in view.
    if (!query.ends.empty() && tracks_[i].box.isBeside(window.view)) continue;
    collectTrack(tracks_[i], levelFor(tracks_[i], query, out.coarser), window, static_cast<VehicleId>(i), out);
  }
}

void TrailStore::collectTrack(const Track& track, int levelIndex, const Window& window, VehicleId id,
                              TrailLines& out) {
  const auto indexesOf = [&](const Level& level) {
    const auto begin = level.vertices.begin();
    return std::pair{static_cast<std::uint32_t>(firstNotBefore(level.vertices, window.from) - begin),
                     static_cast<std::uint32_t>(firstAfter(level.vertices, window.to) - begin)};
  };
  auto [from, to] = indexesOf(track.levels[static_cast<std::size_t>(levelIndex)]);
  // A short window may lie between two points of a coarse level.
  while (from >= to && levelIndex > 0)
    std::tie(from, to) = indexesOf(track.levels[static_cast<std::size_t>(--levelIndex)]);
  if (from >= to) return;
  const Level& level = track.levels[static_cast<std::size_t>(levelIndex)];
  const auto addLine = [&](std::uint32_t first, std::uint32_t end) {
    out.lines.push_back({id, static_cast<std::uint32_t>(out.vertices.size()), end - first, false});
    out.vertices.insert(out.vertices.end(), level.vertices.begin() + first, level.vertices.begin() + end);
  };
  const auto isBefore = [from = from](const Chunk& chunk) { return chunk.first + chunk.count <= from; };
  for (auto chunk = std::ranges::partition_point(level.chunks, isBefore);
       chunk != level.chunks.end() && chunk->first < to; ++chunk) {
    if (chunk->box.isBeside(window.view)) continue;
    const std::uint32_t first = std::max(chunk->first, from), end = std::min(chunk->first + chunk->count, to);
    // The link to the next chunk belongs to this one.
    const bool hasLink = chunk->isConnected && end == chunk->first + chunk->count && end < to;
    addLine(first, hasLink ? end + 1 : end);
  }
  // The last chunk may lie outside while the vehicle has sailed into view since: the rest is a line of its own.
  addLine(to - 1, to);
  appendTail(track, levelIndex, window, out);
  TrailLines::Line& line = out.lines.back();
  line.count = static_cast<std::uint32_t>(out.vertices.size()) - line.first;
  line.reachesEnd = true;
}

// A coarse level ends up to 63 points before the window does; the finer ones supply the rest, each at most three.
void TrailStore::appendTail(const Track& track, int levelIndex, const Window& window, TrailLines& out) {
  for (int finer = levelIndex - 1; finer >= 0; --finer) {
    const std::vector<TrailVertex>& vertices = track.levels[static_cast<std::size_t>(finer)].vertices;
    const auto rest = firstAfter(vertices, out.vertices.back().time);
    const auto end = firstAfter(vertices, window.to);
    if (rest < end) out.vertices.insert(out.vertices.end(), rest, end);
  }
}

}  // namespace antipode
