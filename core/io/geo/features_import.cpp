// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/features_import.h"

#include "core/base/geometry/angles.h"
#include "core/base/physical_range.h"
#include "core/io/geo/exchange_words.h"
#include "core/model/possible_start.h"
#include "core/scenario/checks/check_helm.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/edits/area_survey.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/rounding.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

namespace words = exchange;
constexpr std::size_t kMostVehicles = 1000, kMostPoints = 100'000;

std::string fieldOf(const GeoFeature& feature, const char* name) {
  for (const auto& [key, value] : feature.fields)
    if (lowered(key) == name) return value;
  // GPX has no fields: there they stand in the comment, "vehicle=abe speed=2".
  const auto comment = feature.fields.find("cmt");
  if (comment == feature.fields.end()) return {};
  for (const std::string_view item : splitTrimmed(comment->second, ' '))
    if (item.starts_with(std::string(name) + "="))
      return words::textOfComment(item.substr(std::string_view(name).size() + 1));
  return {};
}
std::optional<double> numberOf(const GeoFeature& feature, const char* name) {
  const auto number = parseNumber(fieldOf(feature, name));
  return number ? std::optional(*number) : std::nullopt;
}
/// What a file of ours says; in GPX the word stands as the type of a route or mark.
std::string kindOf(const GeoFeature& feature) {
  if (std::string kind = fieldOf(feature, words::kKind); !kind.empty()) return kind;
  const std::string type = fieldOf(feature, "type");
  return type.starts_with("antipode ") ? type.substr(9) : std::string{};
}

class FeatureAdder {
 public:
  FeatureAdder(const Scenario& scenario, const LocalGrid& grid, std::optional<std::size_t> vehicle)
      : scenario_(std::make_shared<Scenario>(scenario)), grid_(grid), vehicle_(vehicle) {}

  Result<void> add(const std::vector<GeoFeature>& features) {
    for (const GeoFeature& feature : features)
      if (kindOf(feature) == words::kVehicleStart && feature.shape == GeoFeature::Shape::Point)
        if (auto done = addVehicle(feature); !done) return done;
    for (const GeoFeature& feature : features)
      if (kindOf(feature) != words::kVehicleStart)
        if (auto done = addOther(feature); !done) return done;
    return {};
  }

  ScenarioPtr scenario() const { return scenario_; }
  Problems notes;
  int added = 0;

 private:
  std::optional<Vec2> local(LatLon at) const {
    const auto point = grid_.localFromGeo(at);
    return point && std::fabs(point->x) < 2e6 && std::fabs(point->y) < 2e6 ? std::optional(toCentimetres(*point))
                                                                           : std::nullopt;
  }
  std::vector<Vec2> local(const std::vector<LatLon>& part) const {
    std::vector<Vec2> points;
    for (const LatLon at : part)
      if (const auto point = local(at); point && (points.empty() || points.back() != *point))
        points.push_back(*point);
    return points;
  }

  void inform(std::string text) {
    if (notes.size() < 100) notes.push_back({Severity::Note, {}, {}, std::move(text), {}});
  }
  void note(const GeoFeature& feature, const std::string& why) {
    inform(fmt::format("'{}' was left out: {}", feature.name, why));
  }

  /// Of a track with times, all its pieces together, m/s, to the centimetre per second.
  std::optional<double> meanSpeed(const GeoFeature& feature) const {
    if (feature.times.size() < 2 || !(feature.times.back() > feature.times.front())) return std::nullopt;
    double way = 0;
    for (const auto& part : feature.parts) {
      const std::vector<Vec2> points = local(part);
      for (std::size_t i = 1; i < points.size(); ++i) way += distance(points[i - 1], points[i]);
    }
    const double speed = std::round(100 * way / (feature.times.back() - feature.times.front())) / 100;
    return speed > 0 ? std::optional(speed) : std::nullopt;
  }

  Result<void> addVehicle(const GeoFeature& feature) {
    const auto at = local(feature.parts.at(0).at(0));
    if (!at) return note(feature, "it is too far from the origin"), Result<void>{};
    const auto index = newVehicle(feature.name, *at, feature);
    if (!index) return tl::unexpected<Error>(index.error());
    change(*index, [&](VehicleSpec& vehicle) {
      vehicle.start = possibleStart({at->x, at->y, numberOf(feature, words::kHeading).value_or(0), 0,
                                     numberOf(feature, words::kDepth).value_or(0)});
    });
    return {};
  }

  Result<std::size_t> newVehicle(const std::string& wanted, Vec2 at, const GeoFeature& feature) {
    if (scenario_->vehicles.size() >= kMostVehicles)
      return errExpected("a file of fewer features",
                         "a scenario holds {} vehicles, and each path without one becomes one", kMostVehicles);
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = edits::freeName(*scenario_, checkVehicleName(wanted) ? wanted : "boat");
    vehicle->start.x = at.x, vehicle->start.y = at.y;
    if (feature.colour) vehicle->colour = fmt::format("#{:06x}", *feature.colour & 0xffffff);
    scenario_->vehicles.push_back(std::move(vehicle));
    ++added;
    return scenario_->vehicles.size() - 1;
  }

  template <class Change>
  void change(std::size_t index, Change make) {
    auto vehicle = std::make_shared<VehicleSpec>(*scenario_->vehicles[index]);
    make(*vehicle);
    scenario_->vehicles[index] = std::move(vehicle);
  }

  Result<void> addOther(const GeoFeature& feature) {
    if (kindOf(feature) == words::kWormhole) return addWormhole(feature);
    if (feature.shape == GeoFeature::Shape::Area) return addArea(feature);
    for (const auto& part : feature.parts) {
      const std::vector<Vec2> points = local(part);
      if (points.empty()) {
        note(feature, "it is too far from the origin");
      } else if (points.size() > kMostPoints) {
        return err("'{}' has {} points; a path has at most {}", feature.name, points.size(), kMostPoints);
      } else if (feature.shape == GeoFeature::Shape::Point || points.size() == 1) {
        if (auto done = addStation(feature, points.front()); !done) return done;
      } else if (auto done = addPath(feature, PointList{points}, "path"); !done) {
        return done;
      }
    }
    return {};
  }

  Result<void> addArea(const GeoFeature& feature) {
    const auto survey = edits::surveyOver(local(feature.parts.at(0)));
    if (!survey) return note(feature, "the area is too small, or too far from the origin"), Result<void>{};
    return addPath(feature, PointList::fromPattern(*survey), "survey");
  }

  Result<void> addWormhole(const GeoFeature& feature) {
    PolygonSpec polygon;
    polygon.format = PolygonSpec::Format::Points;
    polygon.points = local(feature.parts.at(0));
    if (polygon.points.size() > 1 && polygon.points.front() == polygon.points.back()) polygon.points.pop_back();
    if (polygon.points.size() < 3) return note(feature, "it has no area"), Result<void>{};
    const std::string tag = lowered(feature.name);
    auto found = std::ranges::find(scenario_->wormholes, tag, &WormholeSpec::tag);
    if (found == scenario_->wormholes.end()) {
      scenario_->wormholes.emplace_back().tag = tag;
      found = scenario_->wormholes.end() - 1;
    }
    (fieldOf(feature, words::kEnd) == "weber" ? found->weberPoly : found->madridPoly) = polygon;
    ++added;
    return {};
  }

  /// The vehicle that a feature belongs to; a new one heads along its path.
  Result<std::size_t> ownerOf(const GeoFeature& feature, const std::vector<Vec2>& points) {
    if (const auto named = edits::vehicleNamed(*scenario_, fieldOf(feature, words::kVehicle))) return *named;
    if (vehicle_) return *vehicle_;
    const auto made = newVehicle(feature.name, points.front(), feature);
    if (made && points.size() > 1)
      change(*made, [&](VehicleSpec& vehicle) {
        const Vec2 leg = points[1] - points[0];
        vehicle.start.heading = std::round(wrap360(degFromRad(std::atan2(leg.x, leg.y))) * 10) / 10;
      });
    return made;
  }

  /// Two behaviours that steer contradict each other: the later ones wait until somebody switches them on.
  void addBehaviour(std::size_t owner, BehaviourSpec behaviour, const GeoFeature& feature) {
    change(owner, [&](VehicleSpec& vehicle) {
      behaviour.common.enabled = std::ranges::none_of(vehicle.behaviours, [](const BehaviourSpec& other) {
        return other.common.enabled && (std::holds_alternative<WaypointParams>(other.params) ||
                                        std::holds_alternative<StationKeepParams>(other.params));
      });
      if (!feature.name.empty() && isBehaviourName(feature.name) &&
          !behaviourNamed(vehicle.behaviours, feature.name))
        behaviour.common.name = feature.name;
      vehicle.behaviours.push_back(std::move(behaviour));
    });
    ++added;
  }

  Result<void> addPath(const GeoFeature& feature, const PointList& points, const char* stem) {
    const auto owner = ownerOf(feature, points.points);
    if (!owner) return tl::unexpected<Error>(owner.error());
    BehaviourSpec behaviour = newBehaviour(scenario_->vehicles[*owner]->behaviours, WaypointParams::kType, stem);
    auto& waypoint = std::get<WaypointParams>(behaviour.params);
    waypoint.points = points;
    constexpr FieldInfo kSpeed{.unit = "m/s"};
    if (const auto speed = numberOf(feature, words::kSpeed); speed && *speed > 0) {
      waypoint.speed = nearestInRange(*speed, kSpeed);
    } else if (const auto mean = meanSpeed(feature)) {
      waypoint.speed = nearestInRange(*mean, kSpeed);
      inform(
          fmt::format("'{}' has times: its path is sailed at the mean speed, {} m/s; opened by itself, the file "
                      "is played as it was sailed",
                      feature.name, numberText(*mean)));
    }
    addBehaviour(*owner, std::move(behaviour), feature);
    return {};
  }

  Result<void> addStation(const GeoFeature& feature, Vec2 at) {
    const auto owner = ownerOf(feature, {at});
    if (!owner) return tl::unexpected<Error>(owner.error());
    BehaviourSpec behaviour =
        newBehaviour(scenario_->vehicles[*owner]->behaviours, StationKeepParams::kType, "station");
    auto& station = std::get<StationKeepParams>(behaviour.params);
    station.stationPt = at;
    station.centerActivate = false;
    addBehaviour(*owner, std::move(behaviour), feature);
    return {};
  }

  std::shared_ptr<Scenario> scenario_;
  LocalGrid grid_;
  std::optional<std::size_t> vehicle_;
};

/// The middle of all places; longitudes are those near the first one.
LatLon middleOf(const std::vector<GeoFeature>& features) {
  LatLon low{90, 1e9}, high{-90, -1e9};
  const double first = features.front().parts.front().front().lon;
  for (const GeoFeature& feature : features)
    for (const auto& part : feature.parts)
      for (const LatLon at : part) {
        const double lon = first + std::remainder(at.lon - first, 360);
        low = {std::min(low.lat, at.lat), std::min(low.lon, lon)};
        high = {std::max(high.lat, at.lat), std::max(high.lon, lon)};
      }
  const auto rounded = [](double degrees) { return std::round(degrees * 1e5) / 1e5; };
  return {rounded((low.lat + high.lat) / 2), rounded(std::remainder((low.lon + high.lon) / 2, 360))};
}

}  // namespace

Result<FeatureImport> withFeatures(const Scenario& scenario, const std::vector<GeoFeature>& features,
                                   std::optional<std::size_t> vehicle, std::optional<LatLon> origin) {
  if (features.empty()) return err("there are no points, lines or areas in it");
  Scenario placed = scenario;
  if (!placed.origin) {
    const LatLon at = origin.value_or(middleOf(features));
    placed.origin = GeoOrigin{at.lat, std::remainder(at.lon, 360)};  // files also count it from 0 to 360
  }
  const auto grid = LocalGrid::fromOrigin({placed.origin->lat, placed.origin->lon});
  if (!grid) return tl::unexpected<Error>(grid.error());
  FeatureAdder adder(placed, *grid, vehicle);
  if (auto added = adder.add(features); !added) return tl::unexpected<Error>(added.error());
  if (adder.added == 0)
    return errExpected("features near it, or another origin",
                       "nothing in it lies near the origin of the scenario ({:.4f}, {:.4f})", placed.origin->lat,
                       placed.origin->lon);
  return FeatureImport{adder.scenario(), std::move(adder.notes)};
}

}  // namespace antipode
