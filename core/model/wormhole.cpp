// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/wormhole.h"

#include "core/model/drift.h"
#include "core/model/keyed_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kProgramTunnelTime = 10;  // s (W1)
constexpr const char* kKeys = "tag, madrid_poly, weber_poly, connection, id_change, delay or tunnel_time";

constexpr std::string_view kNumberStart = "+-.0123456789";

/// The polygon of a line. Braces protect its commas; only vertices may be without braces.
Result<PolygonSpec> polygonOfLine(const KeyedItem& item) {
  const bool areVertices =
      lowered(item.value).starts_with("pts=") ||
      (!item.value.empty() && kNumberStart.find(item.value.front()) != std::string_view::npos);
  if (!inBraces(item.value) && !areVertices)
    return errExpected("a polygon in braces: {format=ellipse,...} or {-2,-2:-2,2:2,2:2,-2}",
                       "{}: '{}' has no braces around it", item.key, item.value);
  auto polygon = PolygonSpec::fromText(item.value);
  if (polygon && !ConvexPolygon(polygon->vertices()).isConvex())
    return errExpected("a convex polygon", "{}: '{}' is not convex", item.key, item.value);
  return polygon;
}

Result<void> applyItem(WormholeSpec& spec, const KeyedItem& item) {
  if (item.key == "madrid_poly" || item.key == "weber_poly") {
    auto polygon = polygonOfLine(item);
    if (!polygon) return tl::unexpected<Error>(polygon.error());
    (item.key == "madrid_poly" ? spec.madridPoly : spec.weberPoly) = std::move(*polygon);
    return {};
  }
  if (item.key == "tag") return {};
  auto outcome = setField(spec, item.key, item.value);
  if (!outcome && outcome.error().message.starts_with("unknown key")) outcome.error().expected = kKeys;
  return outcome;
}

Vec2 projected(Vec2 from, double bearingDeg, double range) {
  double s, c;
  portable::sincosDeg(bearingDeg, s, c);
  return {from.x + s * range, from.y + c * range};
}

}  // namespace

std::string WormholeSpec::text() const {
  std::string out = "tag=" + tag;
  const auto polygon = [&](const char* key, const std::optional<PolygonSpec>& value) {
    if (value) out += fmt::format(", {}={{{}}}", key, value->text());
  };
  polygon("madrid_poly", madridPoly);
  polygon("weber_poly", weberPoly);
  const WormholeSpec defaults;
  if (connection != defaults.connection)
    out += ", connection=" + FieldCodec<WormholeConnection>::toText(connection);
  if (delay != defaults.delay) out += ", delay=" + numberText(delay);
  if (idChange) out += fmt::format(", id_change={}", *idChange);
  if (tunnelTime) out += ", tunnel_time=" + numberText(*tunnelTime);
  return out;
}

Result<void> addWormholeLine(std::vector<WormholeSpec>& wormholes, std::string_view line) {
  const auto items = keyedItems(line);
  if (!items) return tl::unexpected<Error>(items.error());
  const auto tagged = std::ranges::find(*items, std::string("tag"), &KeyedItem::key);
  const std::string tag = tagged == items->end() ? "" : lowered(tagged->value);
  if (tag.empty()) return errExpected("tag=NAME", "wormhole: the line has no tag");
  auto at = std::ranges::find(wormholes, tag, &WormholeSpec::tag);
  if (at == wormholes.end()) {
    wormholes.push_back({});
    at = wormholes.end() - 1;
    at->tag = tag;  // the tag is registered even if the rest of the line is rejected, as in uSimMarineV22
  }
  WormholeSpec changed = *at;
  for (const KeyedItem& item : *items)
    if (auto outcome = applyItem(changed, item); !outcome) {
      Error error = outcome.error();
      error.message = fmt::format("wormhole '{}': {}", tag, error.message);
      return tl::unexpected<Error>(std::move(error));
    }
  *at = std::move(changed);
  return {};
}

Wormhole::Wormhole(const WormholeSpec& spec, Compat compat, std::optional<std::vector<std::size_t>> admitted)
    : tag_(spec.tag),
      connection_(spec.connection),
      half_(spec.tunnelTime.value_or(compat == Compat::Document ? 0 : kProgramTunnelTime) / 2),
      delay_(compat == Compat::Document ? spec.delay : 0),
      changesId_(compat == Compat::Document && spec.idChange.value_or(false)),
      neverEntered_(isCompatibilityMode(compat) && spec.connection == WormholeConnection::Both),
      admitted_(std::move(admitted)) {
  if (spec.madridPoly) madrid_ = ConvexPolygon(spec.madridPoly->vertices());
  if (spec.weberPoly) weber_ = ConvexPolygon(spec.weberPoly->vertices());
}

std::optional<Wormhole::End> Wormhole::entryAt(Vec2 position, std::size_t vehicle) const {
  if (neverEntered_) return std::nullopt;
  std::optional<End> end;
  if (connection_ != WormholeConnection::FromWeber && madrid_.contains(position))
    end = End::Madrid;
  else if (connection_ != WormholeConnection::FromMadrid && weber_.contains(position))
    end = End::Weber;
  if (end && admitted_ && !std::ranges::binary_search(*admitted_, vehicle)) return std::nullopt;
  return end;
}

Vec2 Wormhole::exitFor(End end, Vec2 entry) const {
  return end == End::Madrid ? crossPosition(madrid_, weber_, entry) : crossPosition(weber_, madrid_, entry);
}

Vec2 crossPosition(const ConvexPolygon& a, const ConvexPolygon& b, Vec2 point) {
  if (!a.isConvex() || !b.isConvex()) return point;
  const Vec2 from = a.centroid();
  const Vec2 image = projected(b.centroid(), bearing(from, point), distance(from, point));
  if (b.contains(image)) return image;
  return b.crossing(b.boxCentre(), image).value_or(image);
}

void WormholeStateMachine::unlock(const std::vector<Wormhole>& wormholes, Vec2 position) {
  std::erase_if(locked_, [&](std::uint32_t index) { return wormholes[index].isOutside(position); });
}

void WormholeStateMachine::follow(const std::vector<std::optional<std::uint32_t>>& now) {
  std::erase_if(locked_, [&](std::uint32_t& index) {
    if (!now[index]) return true;
    index = *now[index];
    return false;
  });
  if (mode_ == Mode::Normal) return;
  if (now[active_]) {
    active_ = *now[active_];
  } else {
    mode_ = Mode::Normal;
    active_ = 0;
    transparency_ = 1;
  }
}

bool WormholeStateMachine::enter(const std::vector<Wormhole>& wormholes, std::size_t vehicle, double t,
                                 Vec2 position) {
  for (std::uint32_t i = 0; i < wormholes.size(); ++i) {
    const auto end = wormholes[i].entryAt(position, vehicle);
    if (!end || std::ranges::find(locked_, i) != locked_.end()) continue;
    mode_ = Mode::Fading;
    active_ = i;
    end_ = *end;
    since_ = t;
    entry_ = position;
    return true;
  }
  return false;
}

WormholeStateMachine::Jump WormholeStateMachine::jump(const Wormhole& wormhole, double t) {
  // Without a tunnel there is no fading in: the vehicle may enter a wormhole again in the next step (W1).
  mode_ = wormhole.halfTunnelTime() > 0 ? Mode::Emerging : Mode::Normal;
  transparency_ = mode_ == Mode::Emerging ? 0 : 1;
  since_ = t;
  if (wormhole.isBothWays()) locked_.push_back(active_);
  if (wormhole.changesId()) ++renames_;
  return {wormhole.exitFor(end_, entry_), wormhole.changesId()};
}

std::optional<WormholeStateMachine::Jump> WormholeStateMachine::update(const std::vector<Wormhole>& wormholes,
                                                                       std::size_t vehicle, double t,
                                                                       Vec2 position) {
  if (!locked_.empty()) unlock(wormholes, position);
  if (mode_ == Mode::Emerging) {
    const double age = t - since_, half = wormholes[active_].halfTunnelTime();
    if (age > half) {
      mode_ = Mode::Normal;
      since_ = t;
    }
    transparency_ = age > half ? 1 : age / half;
    return std::nullopt;
  }
  if (mode_ == Mode::Normal && !enter(wormholes, vehicle, t, position)) return std::nullopt;
  const Wormhole& wormhole = wormholes[active_];
  if (mode_ == Mode::Fading) {
    const double age = t - since_, half = wormhole.halfTunnelTime();
    if (age < half) {
      transparency_ = 1 - age / half;
      return std::nullopt;
    }
    if (wormhole.delay() <= 0) return jump(wormhole, t);
    mode_ = Mode::Held;
    transparency_ = 0;
    since_ = t;
    return std::nullopt;
  }
  if (t - since_ < wormhole.delay()) return std::nullopt;
  return jump(wormhole, t);
}

std::string nameAfterRenames(std::string_view baseName, int renames) {
  return renames == 0 ? std::string(baseName) : fmt::format("{}_w{}", baseName, renames);
}

std::optional<std::string> nameAfterRenaming(std::string_view text) {
  constexpr std::string_view kArrow = "-> ";
  const auto arrow = text.rfind(kArrow);
  if (arrow == std::string_view::npos) return std::nullopt;
  return std::string(text.substr(arrow + kArrow.size()));
}

}  // namespace antipode
