// SPDX-License-Identifier: GPL-3.0-or-later
// Wormholes. A vehicle inside the entry polygon fades out, jumps to the matching point of the exit polygon and
// fades in (wormholes.md).
#pragma once

#include "core/model/compat.h"
#include "core/model/polygon.h"

#include <cstdint>

namespace antipode {

enum class WormholeConnection { FromMadrid, FromWeber, Both };
template <>
inline std::vector<std::string> choiceNames<WormholeConnection>() {
  return {"from_madrid", "from_weber", "both"};
}
template <>
struct FieldCodec<WormholeConnection> : ChoiceCodec<WormholeConnection> {};

/// One entry of `wormholes`.
struct WormholeSpec {
  std::string tag;  ///< lower case, unique
  std::optional<PolygonSpec> madridPoly;
  std::optional<PolygonSpec> weberPoly;
  WormholeConnection connection = WormholeConnection::FromMadrid;
  std::optional<bool> idChange;  ///< has an effect only where it was written (wormholes.md section 4)
  double delay = 0;
  std::optional<double> tunnelTime;
  std::vector<std::string> vehicles;  ///< names of vehicles that may pass; empty: all; a separate key in YAML

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("tag", p.tag, {.help = "Name of the wormhole.", .example = "one"});
    f("connection", p.connection,
      {.help = "The end that is the entry; both: each end (compatibility mode: never entered)."});
    f("madrid_poly", p.madridPoly,
      {.unit = "m",
       .help = "One end, a convex polygon: points, ellipse or radial.",
       .example = "{format: ellipse, x: 80, y: -180, degs: 0, major: 160, minor: 20, pts: 20}"});
    f("weber_poly", p.weberPoly,
      {.unit = "m",
       .help = "The other end.",
       .example = "{format: ellipse, x: 80, y: 0, degs: 0, major: 160, minor: 20, pts: 20}"});
    f("tunnel_time", p.tunnelTime,
      {.unit = "s", .min = 0, .help = "Time for fading out and in together; unset: 0 (compatibility mode: 10)."});
    f("delay", p.delay, {.unit = "s", .min = 0, .help = "Time between the ends; document mode only."});
    f("id_change", p.idChange,
      {.help = "The vehicle gets a new name at the jump; document mode only, unset: no."});
  }
  /// "tag=one, madrid_poly={...}, ..." (without `vehicles`).
  std::string text() const;
  bool operator==(const WormholeSpec&) const = default;
};

/// Applies one line `wormhole = ...` to a list. Lines with the same tag (in any case) add to the same wormhole.
/// Error: why the line is rejected. The tag stays registered even then, as in uSimMarineV22, but the other keys
/// have no effect.
Result<void> addWormholeLine(std::vector<WormholeSpec>& wormholes, std::string_view line);

/// A wormhole of a run, with its mode resolved and its polygons prepared. Immutable and shared by the fleet.
class Wormhole {
 public:
  /// `admitted`: ascending ids of the vehicles that may pass; nullopt: all.
  Wormhole(const WormholeSpec& spec, Compat compat, std::optional<std::vector<std::size_t>> admitted = {});

  const std::string& tag() const { return tag_; }
  double halfTunnelTime() const { return half_; }  ///< s
  double delay() const { return delay_; }          ///< s, 0 in compatibility mode
  bool changesId() const { return changesId_; }    ///< always false in compatibility mode
  bool isBothWays() const { return connection_ == WormholeConnection::Both; }

  enum class End { Madrid, Weber };
  /// The end through which the vehicle enters at this position, if any (W2: in compatibility mode nobody enters
  /// `both`).
  std::optional<End> entryAt(Vec2 position, std::size_t vehicle) const;
  bool isOutside(Vec2 position) const { return !madrid_.contains(position) && !weber_.contains(position); }
  /// The position where a vehicle comes out that went in at `entry`. It is `entry` itself if a polygon is
  /// unusable.
  Vec2 exitFor(End end, Vec2 entry) const;

 private:
  std::string tag_;
  ConvexPolygon madrid_, weber_;
  WormholeConnection connection_;
  double half_, delay_;
  bool changesId_, neverEntered_;
  std::optional<std::vector<std::size_t>> admitted_;
};

/// The point of polygon `b` that corresponds to `point` of polygon `a` (wormholes.md section 2, "Cross-position
/// mapping").
Vec2 crossPosition(const ConvexPolygon& a, const ConvexPolygon& b, Vec2 point);

/// The state machine of one vehicle's transit through wormholes (wormholes.md sections 2 and 4). Simulation
/// thread.
class WormholeStateMachine {
 public:
  struct Jump {
    Vec2 to;               ///< the new position; the rudder must be set to 0
    bool renamed = false;  ///< the vehicle has a new name (see nameAfterRenames)
  };
  /// To be called once per step, after publishing, with the time `t` (s) and the position of the plain record.
  std::optional<Jump> update(const std::vector<Wormhole>& wormholes, std::size_t vehicle, double t, Vec2 position);

  /// Adapts to a new list of wormholes: `now[i]` is the new index of wormhole i, if it still exists. If the
  /// wormhole of a transit is gone, the transit ends at the present position.
  void follow(const std::vector<std::optional<std::uint32_t>>& now);

  double transparency() const { return transparency_; }  ///< 1 = visible, 0 = invisible
  /// True between the ends (during `delay`). Messages are applied and the clock runs, but controller and model
  /// stand still.
  bool isInside() const { return mode_ == Mode::Held; }
  int renames() const { return renames_; }
  template <class Hash>
  void addTo(Hash& hash) const {
    for (const double value : {since_, entry_.x, entry_.y, transparency_}) hash.add(value);
    for (const int value : {static_cast<int>(mode_), static_cast<int>(end_), static_cast<int>(active_), renames_})
      hash.add(value);
    for (const std::uint32_t locked : locked_) hash.add(std::uint64_t{locked});
  }

 private:
  enum class Mode { Normal, Fading, Held, Emerging };
  void unlock(const std::vector<Wormhole>& wormholes, Vec2 position);
  bool enter(const std::vector<Wormhole>& wormholes, std::size_t vehicle, double t, Vec2 position);
  Jump jump(const Wormhole& wormhole, double t);

  Mode mode_ = Mode::Normal;
  Wormhole::End end_ = Wormhole::End::Madrid;
  std::uint32_t active_ = 0;
  int renames_ = 0;
  double since_ = 0;
  Vec2 entry_;
  double transparency_ = 1;
  std::vector<std::uint32_t>
      locked_;  // wormholes that the vehicle has passed in both directions and not left since
};

/// The name of a vehicle after some renames: "abe", then "abe_w1", "abe_w2", ...
std::string nameAfterRenames(std::string_view baseName, int renames);
/// The new name in the text of an event RENAMED, "abe -> abe_w1".
std::optional<std::string> nameAfterRenaming(std::string_view text);

}  // namespace antipode
