// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_wormholes.h"

#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <unordered_set>

namespace antipode {
namespace {

constexpr std::size_t kMaxWormholes = 1000;

class WormholeChecker {
 public:
  WormholeChecker(const Scenario& scenario, ProblemList& problems)
      : scenario_(scenario), problems_(problems), names_(scenario) {}

  void check(const WormholeSpec& wormhole, const std::string& item) {
    checkTag(wormhole, item);
    checkEnd(wormhole.madridPoly, "madrid_poly", wormhole, item);
    checkEnd(wormhole.weberPoly, "weber_poly", wormhole, item);
    checkDuration(wormhole.delay, "delay", item);
    if (wormhole.tunnelTime) checkDuration(*wormhole.tunnelTime, "tunnel_time", item);
    for (std::size_t i = 0; i < wormhole.vehicles.size() && !problems_.isFull(); ++i)
      if (!names_.contains(wormhole.vehicles[i]))
        add(Severity::Error, itemPath(itemPath(item, "vehicles"), i),
            fmt::format("there is no vehicle '{}'", wormhole.vehicles[i]),
            names_.suggestionFor(wormhole.vehicles[i]));
    if (scenario_.compat == Compat::UsimmarineV22) checkProgramMode(wormhole, item);
    if (scenario_.compat == Compat::Usimmarine)
      add(Severity::Warning, item,
          fmt::format("wormhole '{}': the old program has none; it has no effect", wormhole.tag),
          "compat: document or usimmarine_v22");
  }

 private:
  void add(Severity severity, std::string item, std::string message, std::string expected = {}) {
    problems_.add({severity, {}, std::move(item), std::move(message), std::move(expected)});
  }

  void checkTag(const WormholeSpec& wormhole, const std::string& item) {
    const std::string& tag = wormhole.tag;
    const std::string at = itemPath(item, "tag");
    if (tag.empty()) return add(Severity::Error, at, "this wormhole has no tag", "a name such as 'one'");
    // A tag must survive the line "tag=one, ..." of a mission file.
    if (tag.find_first_of(" \t\r\n,={}\"") != std::string::npos || tag.find("//") != std::string::npos)
      return add(Severity::Error, at, fmt::format("tag: '{}' is not one word", tag), "a name such as 'one'");
    if (!owners_.insert(lowered(tag)).second)
      add(Severity::Error, at, fmt::format("two wormholes are called '{}'", lowered(tag)),
          "a unique name; capitals make no difference");
  }

  void checkEnd(const std::optional<PolygonSpec>& polygon, const char* key, const WormholeSpec& wormhole,
                const std::string& item) {
    const std::string at = itemPath(item, key);
    if (!polygon)
      return add(Severity::Warning, at,
                 fmt::format("wormhole '{}' has no {}: nobody is moved by it", wormhole.tag, key),
                 "a polygon for both ends");
    if (const auto usable = polygon->check(); !usable)
      return add(Severity::Error, at, usable.error().message, usable.error().expected);
    if (!ConvexPolygon(polygon->vertices()).isConvex())
      add(Severity::Error, at, fmt::format("{}: this polygon is not convex", key),
          "vertices in order, without a dent");
  }

  void checkDuration(double value, const char* key, const std::string& item) {
    const FieldInfo info{.unit = "s", .min = 0};
    if (const auto good = checkRange(value, info, key); !good)
      add(Severity::Error, itemPath(item, key), good.error().message, good.error().expected);
  }

  /// What the program stores without effect (W2).
  void checkProgramMode(const WormholeSpec& wormhole, const std::string& item) {
    const auto ignored = [&](bool present, const char* key, const char* what) {
      if (present)
        add(Severity::Warning, itemPath(item, key), fmt::format("{}: {} with compat: usimmarine_v22", key, what),
            "compat: document");
    };
    ignored(wormhole.connection == WormholeConnection::Both, "connection", "'both' is never entered");
    ignored(wormhole.delay > 0, "delay", "this has no effect");
    ignored(wormhole.idChange.value_or(false), "id_change", "this has no effect");
  }

  const Scenario& scenario_;
  ProblemList& problems_;
  FleetNames names_;
  std::unordered_set<std::string> owners_;
};

}  // namespace

void checkWormholes(const Scenario& scenario, ProblemList& problems) {
  if (scenario.wormholes.empty()) return;
  if (scenario.wormholes.size() > kMaxWormholes) {
    problems.add({Severity::Error,
                  {},
                  "wormholes",
                  fmt::format("{} wormholes are too many", scenario.wormholes.size()),
                  fmt::format("at most {}", kMaxWormholes)});
    return;
  }
  WormholeChecker checker(scenario, problems);
  for (std::size_t i = 0; i < scenario.wormholes.size() && !problems.isFull(); ++i)
    checker.check(scenario.wormholes[i], itemPath("wormholes", i));
}

}  // namespace antipode
