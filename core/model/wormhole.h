// SPDX-License-Identifier: GPL-3.0-or-later
// Wormholes: a vehicle found in the entry polygon fades out, jumps to the matching point of the exit polygon
// and fades in (wormholes.md).
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
  std::optional<bool> idChange;  ///< applied only where it was written (wormholes.md section 4)
  double delay = 0;
  std::optional<double> tunnelTime;
  std::vector<std::string> vehicles;  ///< names that may pass; empty = all. A key of its own in YAML

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("tag", p.tag, {.help = "Name of the wormhole.", .example = "one"});
    f("connection", p.connection,
      {.help = "Which end is the entry; both: each is (program mode: never entered)."});
    f("madrid_poly", p.madridPoly,
      {.unit = "m",
       .help = "One end, a convex polygon: points, ellipse or radial form.",
       .example = "{format: ellipse, x: 80, y: -180, degs: 0, major: 160, minor: 20, pts: 20}"});
    f("weber_poly", p.weberPoly,
      {.unit = "m",
       .help = "The other end.",
       .example = "{format: ellipse, x: 80, y: 0, degs: 0, major: 160, minor: 20, pts: 20}"});
    f("tunnel_time", p.tunnelTime,
      {.unit = "s", .min = 0, .help = "Fading out and in together; unset: 0 (program mode: 10)."});
    f("delay", p.delay, {.unit = "s", .min = 0, .help = "Time spent between the ends; document mode only."});
    f("id_change", p.idChange,
      {.help = "Give the vehicle a new name at the jump; document mode only, unset: no."});
  }
  /// "tag=one, madrid_poly={...}, ..." (without `vehicles`).
  std::string text() const;
  bool operator==(const WormholeSpec&) const = default;
};

/// Applies one `wormhole = ...` line to a list: lines with the same tag (case-blind) add to the same wormhole.
/// Error: why the line is rejected; the tag stays registered even then (program detail), its other keys have no
/// effect.
Result<void> addWormholeLine(std::vector<WormholeSpec>& wormholes, std::string_view line);

/// A wormhole as a run uses it: the compat mode is settled, its polygons are ready. Immutable, shared by the
/// fleet.
class Wormhole {
 public:
  /// `admitted`: ids of the vehicles that may pass, ascending; nullopt = all.
  Wormhole(const WormholeSpec& spec, Compat compat, std::optional<std::vector<std::size_t>> admitted = {});

  const std::string& tag() const { return tag_; }
  const ConvexPolygon& madrid() const { return madrid_; }
  const ConvexPolygon& weber() const { return weber_; }
  double halfTunnelTime() const { return half_; }  ///< s
  double delay() const { return delay_; }          ///< s, 0 in program mode
  bool changesId() const { return changesId_; }    ///< never in program mode
  bool isBothWays() const { return connection_ == WormholeConnection::Both; }

  enum class End { Madrid, Weber };
  /// The end by which the vehicle enters here, if it does (W2: in program mode nobody enters `both`).
  std::optional<End> entryAt(Vec2 position, std::size_t vehicle) const;
  bool isOutside(Vec2 position) const { return !madrid_.contains(position) && !weber_.contains(position); }
  /// Where somebody comes out who went in at `entry`: the point itself when one of the polygons is unusable.
  Vec2 exitFor(End end, Vec2 entry) const;

 private:
  std::string tag_;
  ConvexPolygon madrid_, weber_;
  WormholeConnection connection_;
  double half_, delay_;
  bool changesId_, neverEntered_;
  std::optional<std::vector<std::size_t>> admitted_;
};

/// Point of polygon `b` that corresponds to `point` of polygon `a` (wormholes.md section 2, "Cross-position
/// mapping").
Vec2 crossPosition(const ConvexPolygon& a, const ConvexPolygon& b, Vec2 point);

/// One vehicle's passage through the wormholes (wormholes.md sections 2 and 4). Simulation thread.
class WormholeStateMachine {
 public:
  struct Jump {
    Vec2 to;               ///< where the vehicle stands now; its rudder is to be set to 0
    bool renamed = false;  ///< it has a new name from now on (see nameAfterRenames)
  };
  /// Once per step, after publishing, at time `t` of the plain record (s) that stands at `position`.
  std::optional<Jump> update(const std::vector<Wormhole>& wormholes, std::size_t vehicle, double t, Vec2 position);

  /// The wormholes are others from now on: `now[i]` is the new place of the i-th, if it is still there. A passage
  /// through one that is gone ends where the vehicle stands.
  void follow(const std::vector<std::optional<std::uint32_t>>& now);

  double transparency() const { return transparency_; }  ///< 1 = seen as usual, 0 = gone
  /// Between the ends (`delay`): messages are applied, PID and model stand still, the clock runs.
  bool isHeld() const { return mode_ == Mode::Held; }
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
  std::vector<std::uint32_t> locked_;  // passed both ways and not left since
};

/// The name of a vehicle after so many changes: "abe", then "abe_w1", "abe_w2", ...
std::string nameAfterRenames(std::string_view baseName, int renames);

}  // namespace antipode
