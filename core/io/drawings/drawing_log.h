// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/drawings/drawing.h"
#include "core/io/drawings/drawing_grid.h"
#include "core/io/drawings/shown_drawing.h"
#include "core/run/timeline/history.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// Who drew: the vehicle whose community it was, and the program.
struct DrawingSource {
  VehicleId owner = kAllVehicles;
  std::string program;
  bool operator==(const DrawingSource&) const = default;
  auto operator<=>(const DrawingSource&) const = default;
};

/// The drawings of a recording at any time. Every post is read once, in the order of the log; it gives a drawing
/// and the times from which and until which it stands. So a time that is jumped to has the drawings that playing
/// up to it would have. One thread.
class DrawingLog final : public History {
 public:
  /// In the order in which they are drawn: owner by owner (by name), then by kind, then by age.
  std::vector<ShownDrawing> at(double time) const;
  const std::vector<DrawingSource>& sources() const { return sources_; }
  /// How many posts of a kind a source has made.
  const std::map<std::pair<std::size_t, DrawingKind>, std::size_t>& posts() const { return posts_; }
  std::size_t count() const { return entries_.size(); }
  std::size_t refusedCount() const { return refused_; }
  /// The first refusals, with their times, variables and reasons.
  const std::vector<std::string>& refusals() const { return refusals_; }

 private:
  struct Entry {
    std::shared_ptr<const Drawing> drawing;
    double begin = 0, end = 0;  // stands in [begin, end)
    double since = 0;
    std::uint32_t source = 0;
    std::int32_t changes = -1;  // of a grid: index into changes_
  };
  /// The changes of a grid, with its values after every so many of them.
  struct Changes {
    std::vector<std::pair<double, GridDelta>> deltas;
    std::vector<std::shared_ptr<const DrawnGrid>> keyframes;
    DrawnGrid last;
    std::size_t every = 64;
  };
  struct Keyframe {
    double time = 0;
    std::size_t count = 0;              // entries before it
    std::vector<std::size_t> standing;  // of those, which may stand
  };
  /// What stands, or has stood, of one kind of a vehicle.
  struct Slots {
    std::map<std::string, std::size_t> entries;                          // by identity
    std::multimap<double, std::pair<std::string, std::size_t>> endings;  // of them, by when they are over
  };
  void restart() override;
  bool readNew() override;
  void add(const RunEvent& event);
  void addDrawing(DrawingKind kind, const RunEvent& event, double time);
  void addDelta(DrawingKind kind, const RunEvent& event, double time);
  void erase(Slots& slots, const Drawing& drawing, double time);
  void refuse(const RunEvent& event, double time, const std::string& reason);
  static void dropEnded(Slots& slots, double time);
  std::string identity(Slots& slots, const Drawing& drawing, double time);
  double endOf(const Drawing& drawing, double since) const;
  std::size_t sourceOf(const RunEvent& event);
  void addKeyframe(double time);
  std::vector<std::size_t> ownerRanks() const;
  std::shared_ptr<const Drawing> asOf(const Entry& entry, double time) const;

  std::vector<Entry> entries_;  // by begin
  std::vector<Changes> changes_;
  std::vector<Keyframe> keyframes_;
  std::map<std::pair<VehicleId, DrawingKind>, Slots> slots_;
  std::vector<DrawingSource> sources_;
  std::map<std::pair<std::size_t, DrawingKind>, std::size_t> posts_;
  std::map<VehicleId, Vec2> shifts_;  // m, of places in logs with another origin
  std::vector<std::string> refusals_;
  std::size_t refused_ = 0, unnamed_ = 0, sinceKeyframe_ = 0;
};

}  // namespace antipode
