// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/scenario_features.h"

#include "core/io/geo/exchange_words.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

namespace words = exchange;

/// Turns places of the local grid into features, and remembers the first place that has no latitude and longitude.
class FeatureMaker {
 public:
  static Result<FeatureMaker> forOrigin(const std::optional<GeoOrigin>& origin) {
    if (!origin)
      return errExpected("'origin' with lat and lon",
                         "the scenario has no origin: its places have no latitude and longitude");
    auto grid = LocalGrid::fromOrigin({origin->lat, origin->lon});
    if (!grid) return tl::unexpected<Error>(grid.error());
    return FeatureMaker(*grid);
  }

  GeoFeature& add(GeoFeature::Shape shape, const std::string& kind, const std::string& name,
                  const std::vector<Vec2>& points, const std::string& colour) {
    GeoFeature feature;
    feature.shape = shape;
    feature.name = name;
    feature.fields[words::kKind] = kind;
    feature.parts.emplace_back();
    for (const Vec2 point : points) feature.parts.back().push_back(geo(point));
    if (colour.size() == 7)
      feature.colour = static_cast<std::uint32_t>(std::strtoul(colour.c_str() + 1, nullptr, 16));
    features_.push_back(std::move(feature));
    return features_.back();
  }
  Result<std::vector<GeoFeature>> take() {
    if (!outcome_) return tl::unexpected<Error>(outcome_.error());
    return std::move(features_);
  }

 private:
  explicit FeatureMaker(const LocalGrid& grid) : grid_(grid) {}
  LatLon geo(Vec2 point) {
    const auto at = grid_.geoFromLocal(point);
    if (at) return *at;
    if (outcome_) outcome_ = tl::unexpected<Error>(at.error());
    return {};
  }
  LocalGrid grid_;
  std::vector<GeoFeature> features_;
  Result<void> outcome_;
};

void addBehaviour(const BehaviourSpec& behaviour, std::size_t index, const std::string& vehicle,
                  const std::string& colour, FeatureMaker& maker) {
  const std::string name = behaviourName(behaviour, index);
  if (const auto* waypoint = std::get_if<WaypointParams>(&behaviour.params)) {
    if (waypoint->points.points.empty()) return;
    GeoFeature& line = maker.add(GeoFeature::Shape::Line, words::kPath, name, waypoint->points.points, colour);
    line.fields[words::kVehicle] = vehicle;
    if (waypoint->speed > 0) line.fields[words::kSpeed] = numberText(waypoint->speed);
  } else if (const auto* station = std::get_if<StationKeepParams>(&behaviour.params);
             station && station->stationPt) {
    GeoFeature& point = maker.add(GeoFeature::Shape::Point, words::kStation, name, {*station->stationPt}, colour);
    point.fields[words::kVehicle] = vehicle;
  }
}

void addWormhole(const WormholeSpec& wormhole, FeatureMaker& maker) {
  for (const auto& [end, polygon] :
       {std::pair("madrid", &wormhole.madridPoly), std::pair("weber", &wormhole.weberPoly)}) {
    if (!*polygon) continue;
    std::vector<Vec2> ring = (*polygon)->vertices();
    if (ring.size() < 3) continue;
    ring.push_back(ring.front());
    maker.add(GeoFeature::Shape::Area, words::kWormhole, wormhole.tag, ring, {}).fields[words::kEnd] = end;
  }
}

}  // namespace

Result<std::vector<GeoFeature>> featuresOf(const Scenario& scenario) {
  auto maker = FeatureMaker::forOrigin(scenario.origin);
  if (!maker) return tl::unexpected<Error>(maker.error());
  for (const FleetMember& member : fleetOf(scenario)) {
    const VehicleSpec& vehicle = *scenario.vehicles[member.spec];
    GeoFeature& start = maker->add(GeoFeature::Shape::Point, words::kVehicleStart, member.name,
                                   {{member.start.x, member.start.y}}, vehicle.colour);
    if (member.start.heading != 0) start.fields[words::kHeading] = numberText(member.start.heading);
    if (member.start.depth != 0) start.fields[words::kDepth] = numberText(member.start.depth);
    if (member.copy > 0) continue;  // copies have the behaviours of the first
    for (std::size_t i = 0; i < vehicle.behaviours.size(); ++i)
      addBehaviour(vehicle.behaviours[i], i, member.name, vehicle.colour, *maker);
  }
  for (const WormholeSpec& wormhole : scenario.wormholes) addWormhole(wormhole, *maker);
  return maker->take();
}

Result<std::vector<GeoFeature>> tracksOf(const Recording& recording) {
  const Recording::Header& header = recording.header();
  auto maker = FeatureMaker::forOrigin(header.scenario->origin);
  if (!maker) return tl::unexpected<Error>(maker.error());
  const auto rows = static_cast<std::size_t>(recording.rows());
  std::vector<double> times(rows), x(rows), y(rows), depth(rows);
  recording.readTimes(0, times);
  for (std::size_t i = 0; i < header.vehicleNames.size(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    const auto xColumn = recording.columnOf(id, Channel::X), yColumn = recording.columnOf(id, Channel::Y);
    if (!xColumn || !yColumn) continue;
    recording.read(*xColumn, 0, x);
    recording.read(*yColumn, 0, y);
    std::ranges::fill(depth, 0.0);
    if (const auto column = recording.columnOf(id, Channel::Depth)) recording.read(*column, 0, depth);
    std::vector<Vec2> points;
    std::vector<double> stamps, depths;
    for (std::size_t row = 0; row < rows; ++row) {
      if (!std::isfinite(x[row]) || !std::isfinite(y[row])) continue;
      points.push_back({x[row], y[row]});
      stamps.push_back(header.logStart + times[row]);
      depths.push_back(std::isfinite(depth[row]) ? depth[row] : 0);
    }
    if (points.empty()) continue;
    GeoFeature& track = maker->add(GeoFeature::Shape::Line, words::kTrack, header.vehicleNames[i], points,
                                   header.vehicleColours[i]);
    track.times = std::move(stamps);
    if (std::ranges::any_of(depths, [](double d) { return d != 0; })) track.depths = std::move(depths);
  }
  return maker->take();
}

}  // namespace antipode
