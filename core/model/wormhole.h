// SPDX-License-Identifier: GPL-3.0-or-later
// Wormholes: a vehicle found in the entry polygon fades out, jumps to the matching point of the exit polygon
// and fades in (wormholes.md).
#pragma once

#include "core/model/compat.h"
#include "core/model/polygon.h"

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

}  // namespace antipode
