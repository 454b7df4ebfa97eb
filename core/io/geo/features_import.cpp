// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/features_import.h"

#include "core/base/geometry/angles.h"
#include "core/io/geo/exchange_words.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/rounding.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

namespace words = exchange;
constexpr std::size_t kMostVehicles = 1000, kMostPoints = 100'000;
constexpr double kUsualSpeed = 2;  // m/s, where neither file nor vehicle says one

std::string fieldOf(const GeoFeature& feature, const char* name) {
  for (const auto& [key, value] : feature.fields)
    if (lowered(key) == name) return value;
  // GPX has no fields: there they stand in the comment, "vehicle=abe speed=2".
  const auto comment = feature.fields.find("cmt");
  if (comment == feature.fields.end()) return {};
  for (const std::string_view item : splitTrimmed(comment->second, ' '))
    if (item.starts_with(std::string(name) + "="))
      return std::string(item.substr(std::string_view(name).size() + 1));
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

/// The box with the least area around a convex hull's points: centre, size and direction of its longer side.
struct AreaBox {
  Vec2 centre;
  double along = 0, across = 0, degs = 0;
};

AreaBox boxAround(const std::vector<Vec2>& ring) {
  AreaBox best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
    const Vec2 edge = ring[i + 1] - ring[i];
    const double size = length(edge);
    if (!(size > 0)) continue;
    const Vec2 u{edge.x / size, edge.y / size}, v{-u.y, u.x};
    Vec2 low{1e300, 1e300}, high{-1e300, -1e300};
    for (const Vec2 p : ring) {
      low = {std::min(low.x, dot(p, u)), std::min(low.y, dot(p, v))};
      high = {std::max(high.x, dot(p, u)), std::max(high.y, dot(p, v))};
    }
    const Vec2 extent = high - low;
    if (extent.x * extent.y >= least) continue;
    least = extent.x * extent.y;
    const Vec2 middle = 0.5 * (low + high);
    const bool isAlongEdge = extent.x >= extent.y;
    const Vec2 direction = isAlongEdge ? u : v;
    best = {middle.x * u + middle.y * v, std::max(extent.x, extent.y), std::min(extent.x, extent.y),
            std::fmod(degFromRad(std::atan2(direction.x, direction.y)) + 360, 180)};
  }
  return best;
}

/// A lawnmower over an area, with ten legs or so.
std::optional<SurveySpec> surveyOver(const std::vector<Vec2>& ring) {
  const AreaBox box = boxAround(ring);
  if (!(box.across > 1)) return std::nullopt;
  SurveySpec survey;
  survey.centre = toCentimetres(box.centre);
  survey.height = std::round(box.along * 10) / 10, survey.width = std::round(box.across * 10) / 10;
  survey.degs = std::round(box.degs * 10) / 10;
  const double tenth = box.across / 10;
  survey.laneWidth = tenth > 1 ? std::round(tenth) : std::max(0.1, std::round(tenth * 10) / 10);
  survey.start = survey.centre;
  return survey.check() ? std::optional(survey) : std::nullopt;
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

  void note(const GeoFeature& feature, const std::string& why) {
    if (notes.size() < 100)
      notes.push_back({Severity::Note, {}, {}, fmt::format("'{}' was left out: {}", feature.name, why), {}});
  }

  Result<void> addVehicle(const GeoFeature& feature) {
    const auto at = local(feature.parts.at(0).at(0));
    if (!at) return note(feature, "it is too far from the origin"), Result<void>{};
    const auto index = newVehicle(feature.name, *at, feature);
    if (!index) return tl::unexpected<Error>(index.error());
    change(*index, [&](VehicleSpec& vehicle) {
      vehicle.start.heading = numberOf(feature, words::kHeading).value_or(0);
      vehicle.start.depth = std::max(0.0, numberOf(feature, words::kDepth).value_or(0));
    });
    return {};
  }

  Result<std::size_t> newVehicle(const std::string& wanted, Vec2 at, const GeoFeature& feature) {
    if (scenario_->vehicles.size() >= kMostVehicles)
      return err("there are more than {} vehicles or paths", kMostVehicles);
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
    const auto survey = surveyOver(local(feature.parts.at(0)));
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
      if (!feature.name.empty() && !behaviourNamed(vehicle.behaviours, feature.name))
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
    if (const auto speed = numberOf(feature, words::kSpeed); speed && *speed > 0) waypoint.speed = *speed;
    if (!(waypoint.speed > 0)) waypoint.speed = kUsualSpeed;
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
    placed.origin = GeoOrigin{at.lat, at.lon};
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
