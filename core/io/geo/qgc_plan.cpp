// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/qgc_plan.h"

#include "core/base/fields.h"
#include "core/io/geo/exchange_words.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace antipode {
namespace {

using Json = nlohmann::json;

/// Commands of MAVLink that a plan is made of.
enum MavCommand {
  kWaypoint = 16,
  kLoiterUnlimited = 17,
  kLoiterTurns = 18,
  kLoiterTime = 19,
  kReturn = 20,
  kLand = 21,
  kTakeoff = 22,
  kSplineWaypoint = 82,
  kChangeSpeed = 178
};

double numberAt(const Json& list, std::size_t index) {
  return list.is_array() && index < list.size() && list[index].is_number() ? list[index].get<double>()
                                                                           : std::nan("");
}

std::optional<LatLon> placeAt(const Json& list, std::size_t first) {
  const LatLon at{numberAt(list, first), numberAt(list, first + 1)};
  const bool isPlace = std::fabs(at.lat) <= 90 && std::fabs(at.lon) <= 360 && !(at.lat == 0 && at.lon == 0);
  return isPlace ? std::optional(at) : std::nullopt;
}

const Json& at(const Json& map, const char* key) {
  static const Json none;
  if (!map.is_object()) return none;
  const auto found = map.find(key);
  return found == map.end() ? none : *found;
}

class PlanReading {
 public:
  QgcPlan run(const Json& root) {
    const Json& mission = at(root, "mission");
    plan_.home = placeAt(at(mission, "plannedHomePosition"), 0);
    if (const Json& speed = at(mission, "cruiseSpeed"); speed.is_number()) speed_ = speed.get<double>();
    addItems(at(mission, "items"), 0);
    if (!line_.empty()) {
      GeoFeature path;
      path.shape = line_.size() > 1 ? GeoFeature::Shape::Line : GeoFeature::Shape::Point;
      path.name = "mission";
      path.parts = {line_};
      if (speed_ > 0) path.fields[exchange::kSpeed] = numberText(speed_);
      plan_.features.insert(plan_.features.begin(), std::move(path));
    }
    for (const Json& point : at(at(root, "rallyPoints"), "points"))
      if (const auto place = placeAt(point, 0)) addPoint("rally", *place);
    if (!at(at(root, "geoFence"), "polygons").empty() || !at(at(root, "geoFence"), "circles").empty())
      note("the fence was left out: vehicles here know none");
    return std::move(plan_);
  }

 private:
  void note(const std::string& text) {
    if (plan_.notes.size() < 100) plan_.notes.push_back({Severity::Note, {}, {}, text, {}});
  }

  void addPoint(const std::string& name, LatLon place) {
    GeoFeature point;
    point.name = name;
    point.parts = {{place}};
    plan_.features.push_back(std::move(point));
  }

  void addItems(const Json& items, int level) {
    constexpr int kDeepest = 4;
    if (!items.is_array() || level > kDeepest) return;
    for (const Json& item : items) {
      if (at(item, "type") == "ComplexItem")
        addComplex(item, level);
      else
        addSimple(item);
    }
  }

  /// A survey or a scan of a corridor keeps the way that it makes.
  void addComplex(const Json& item, int level) {
    const Json& transects = at(item, "TransectStyleComplexItem");
    const Json& inner = transects.is_object() ? at(transects, "Items") : at(item, "Items");
    const std::size_t before = line_.size();
    addItems(inner, level + 1);
    if (line_.size() > before) return;
    std::string kind = "an item";
    if (const Json& type = at(item, "complexItemType"); type.is_string()) kind = type.get<std::string>();
    GeoFeature area;
    area.shape = GeoFeature::Shape::Area;
    area.name = kind;
    area.parts.emplace_back();
    for (const Json& corner : at(item, "polygon"))
      if (const auto place = placeAt(corner, 0)) area.parts[0].push_back(*place);
    if (area.parts[0].size() < 3) return note(fmt::format("{} without points was left out", kind));
    area.parts[0].push_back(area.parts[0].front());
    plan_.features.push_back(std::move(area));
  }

  void addSimple(const Json& item) {
    const Json& command = at(item, "command");
    const Json& params = at(item, "params");
    if (!command.is_number_integer()) return;
    const int number = command.get<int>();
    switch (number) {
      case kWaypoint:
      case kLoiterUnlimited:
      case kLoiterTurns:
      case kLoiterTime:
      case kLand:
      case kTakeoff:
      case kSplineWaypoint:
        // A vehicle on the water does not take off: without a place it is already there.
        if (const auto place = placeAt(params, 4)) line_.push_back(*place);
        return;
      case kReturn:
        if (plan_.home) line_.push_back(*plan_.home);
        return;
      case kChangeSpeed:
        if (const double speed = numberAt(params, 1); speed > 0) speed_ = speed;
        return;
      default:
        note(fmt::format("the command {} of the plan was left out", number));
    }
  }

  QgcPlan plan_;
  std::vector<LatLon> line_;
  double speed_ = 0;  // m/s
};

}  // namespace

Result<QgcPlan> readQgcPlan(const std::string& text, const std::string& path) {
  const auto wrong = [&](std::string message) {
    Error error;
    error.location.file = path;
    error.message = std::move(message);
    error.expected = "a plan of QGroundControl";
    return tl::unexpected<Error>(std::move(error));
  };
  const Json root = Json::parse(text, nullptr, false);
  if (root.is_discarded()) return wrong("this is no JSON");
  if (!at(root, "mission").is_object()) return wrong("there is no mission in it");
  return PlanReading().run(root);
}

}  // namespace antipode
