// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/obstacle_sim.h"

#include "core/autonomy/encounters/obstacle_utility.h"
#include "core/base/random.h"
#include "core/model/drift.h"
#include "core/model/polygon.h"
#include "core/sim/community/programs/flag_text.h"

#include <array>

namespace antipode {
namespace {

/// Purposes of their own, behind those of random.h.
constexpr auto kFieldPurpose = static_cast<RandomPurpose>(42);
constexpr auto kPointPurpose = static_cast<RandomPurpose>(43);
constexpr auto kDurationPurpose = static_cast<RandomPurpose>(44);
constexpr int kTries = 25001;  ///< places that are tried for one obstacle
constexpr double kSnap = 0.1;  ///< m, of the vertices

bool addNonNegative(double& number, const std::string& value) {
  double read = 0;
  if (!setNumber(read, value) || read < 0) return false;
  number = read;
  return true;
}

}  // namespace

std::span<const ProgramParam<ObstacleSim>> ObstacleSim::params() {
  using S = const std::string&;
  using P = ObstacleSim;
  static const std::vector<ProgramParam<P>> kTable{
      {"obstacle_file", "File with the region and the obstacles.",
       [](P& p, S v) {
         p.file_ = v;
         return true;
       }},
      {"region", "Where obstacles are.", [](P& p, S v) { return p.setRegion(v); }},
      {"min_range", "Least gap between two obstacles, m.", [](P& p, S v) { return setNumber(p.minRange_, v); }},
      {"min_size", "Least diameter of a random obstacle, m.", [](P& p, S v) { return setNumber(p.minSize_, v); }},
      {"max_size", "Greatest diameter of a random obstacle, m.",
       [](P& p, S v) { return setNumber(p.maxSize_, v); }},
      {"poly", "An obstacle: pts={...},label=ob_0", [](P& p, S v) { return p.addPolygon(v); }},
      {"draw_region", "Draws the region.", [](P& p, S v) { return setSwitch(p.drawsRegion_, v); }},
      {"post_visuals", "Draws obstacles and points.", [](P& p, S v) { return setSwitch(p.postsVisuals_, v); }},
      {"post_points", "Tells points that a sensor sees instead of shapes.",
       [](P& p, S v) { return setSwitch(p.postsPoints_, v); }},
      {"rate_points", "Points a report of a vehicle.", [](P& p, S v) { return setCount(p.ratePoints_, v); }},
      {"point_size", "Size of a point on the map.", [](P& p, S v) { return setNumber(p.pointSize_, v); }},
      {"sensor_range", "How far a vehicle sees, m.", [](P& p, S v) { return addNonNegative(p.sensorRange_, v); }},
      {"min_duration", "Least duration of what is told, s.",
       [](P& p, S v) { return setNumber(p.minDuration_, v); }},
      {"max_duration", "Greatest duration of what is told, s.",
       [](P& p, S v) { return setNumber(p.maxDuration_, v); }},
      {"refresh_interval", "Seconds after which obstacles are told again.",
       [](P& p, S v) { return setNumber(p.refresh_, v); }},
      {"reset_interval", "Seconds after which a new field may come.",
       [](P& p, S v) { return setNumber(p.resetInterval_, v); }},
      {"reset_range", "A new field comes when all vehicles are farther than this from the region, m.",
       [](P& p, S v) { return addNonNegative(p.resetRange_, v); }},
      {"reuse_ids", "Obstacles of a new field have the old labels.",
       [](P& p, S v) { return setSwitch(p.reusesIds_, v); }},
      {"poly_fill_color", "Colour.",
       [](P& p, S v) {
         p.style_.fill = v;
         return true;
       }},
      {"poly_edge_color", "Colour.",
       [](P& p, S v) {
         p.style_.edge = v;
         return true;
       }},
      {"poly_vert_color", "Colour.",
       [](P& p, S v) {
         p.style_.vertex = v;
         return true;
       }},
      {"poly_label_color", "Colour.",
       [](P& p, S v) {
         p.style_.label = v;
         return true;
       }},
      {"poly_vert_size", "Size.", [](P& p, S v) { return setNumber(p.style_.vertexSize, v); }},
      {"poly_edge_size", "Size.", [](P& p, S v) { return setNumber(p.style_.edgeSize, v); }},
      {"poly_transparency", "0 to 1.", [](P& p, S v) { return setNumber(p.style_.transparency, v); }},
      {"region_edge_color", "Colour.",
       [](P& p, S v) {
         p.style_.regionEdge = v;
         return true;
       }},
      {"region_vert_color", "Colour.", [](P& p, S v) {
         p.style_.regionVertex = v;
         return true;
       }}};
  return kTable;
}

bool ObstacleSim::setRegion(const std::string& text) {
  const auto region = PolygonSpec::fromText(text);
  if (!region || !ConvexPolygon(region->vertices()).isConvex()) return false;
  region_ = region->vertices();
  return true;
}

bool ObstacleSim::addPolygon(const std::string& text) {
  auto obstacle = Obstacle::fromText(text);
  if (!obstacle) return false;
  obstacles_.push_back(std::move(*obstacle));
  everMade_ = static_cast<int>(obstacles_.size());
  return true;
}

void ObstacleSim::start(Desk& desk) {
  for (const char* variable : {"NODE_REPORT", "NODE_REPORT_LOCAL", "PMV_CONNECT", "UFOS_RESET", "UFOS_POINT_SIZE"})
    desk.subscribe(variable);
  lastRefresh_ = lastReset_ = desk.now();
  if (!isComplete()) return desk.warn(desk.client() + ": region, min_range, min_size and max_size must be given");
  drawDurations(desk);
  desk.post("UFOS_MIN_RNG", minRange_);
}

void ObstacleSim::drawDurations(Desk& desk) {
  const double longest = std::max(minDuration_, maxDuration_);
  if (longest <= 0) return;
  const double shortest = minDuration_ > 0 ? minDuration_ : longest;
  for (Obstacle& obstacle : obstacles_)
    obstacle.duration =
        RandomStream(desk.seed(), kDurationPurpose, drawn_++).uniform(0, std::min(shortest, longest), longest);
}

void ObstacleSim::setPointSize(const Mail& mail) {
  std::string word = lowered(macroText(mail.value));
  double size = 0;
  if (word == "bigger") size = pointSize_ + 1;
  if (word == "smaller") size = std::max(1.0, pointSize_ - 1);
  if (word.ends_with("pts")) word.resize(word.size() - 3);
  if (setNumber(size, word) || size > 0) pointSize_ = size >= 1 ? size : pointSize_;
}

void ObstacleSim::receive(const Mail& mail, Desk& desk) {
  if (mail.variable == "UFOS_POINT_SIZE") return setPointSize(mail);
  if (mail.variable == "UFOS_RESET") isResetAsked_ = true;
  if (mail.variable == "PMV_CONNECT") mustPost_ = true;
  if (!nodes_.take(mail, desk)) return;
  for (const std::string& name : nodes_.heard())
    if (known_.insert(name).second) mustPost_ = true;
}

void ObstacleSim::iterate(Desk& desk) {
  if (!isComplete()) return;
  noteInside();
  const bool isDue = resetInterval_ >= 0 && desk.now() - lastReset_ > resetInterval_ && !nodes_.nodes().empty() &&
                     inside_.size() == nodes_.nodes().size();
  if ((isDue || isResetAsked_) && areAllOutside()) reset(desk);
  isResetAsked_ = false;
  if (refresh_ > 0 && desk.now() - lastRefresh_ >= refresh_) {
    mustPost_ = true;
    lastRefresh_ = desk.now();
  }
  if (mustPost_) postObstacles(desk);
  if (postsPoints_) postPoints(desk);
  nodes_.clearHeard();
}

void ObstacleSim::noteInside() {
  const ConvexPolygon region(region_);
  for (const auto& [name, contact] : nodes_.nodes())
    if (region.contains(contact.report.at())) inside_.insert(name);
}

bool ObstacleSim::areAllOutside() const {
  return std::ranges::all_of(nodes_.nodes(), [&](const auto& node) {
    return distanceToPolygon(region_, node.second.report.at()) > resetRange_;
  });
}

void ObstacleSim::postObstacles(Desk& desk) {
  mustPost_ = false;
  for (const Obstacle& obstacle : obstacles_) tell(obstacle, desk);
  if (!postsVisuals_) return;
  for (const Obstacle& obstacle : obstacles_)
    desk.post("VIEW_POLYGON",
              fmt::format("{},label={},label_color={},edge_color={},vertex_color={},fill_color={},vertex_size={},"
                          "edge_size={},fill_transparency={}",
                          obstacle.points(), obstacle.label, style_.label, style_.edge, style_.vertex, style_.fill,
                          postedNumber(style_.vertexSize), postedNumber(style_.edgeSize),
                          postedNumber(style_.transparency)));
  if (!drawsRegion_) return;
  Obstacle region;
  region.vertices = region_;
  desk.post("VIEW_POLYGON", fmt::format("{},label=obs_region,edge_color={},vertex_color={}", region.points(),
                                        style_.regionEdge, style_.regionVertex));
}

void ObstacleSim::tell(const Obstacle& obstacle, Desk& desk) {
  desk.post("KNOWN_OBSTACLE", obstacle.text());
  if (!postsPoints_) desk.post("GIVEN_OBSTACLE", obstacle.text());
}

void ObstacleSim::eraseObstacles(Desk& desk) {
  for (Obstacle& obstacle : obstacles_) {
    obstacle.isActive = false;
    obstacle.duration = 0;
    if (postsVisuals_) desk.post("VIEW_POLYGON", obstacle.text());
    tell(obstacle, desk);
  }
}

void ObstacleSim::postPoints(Desk& desk) {
  for (const std::string& vehicle : nodes_.heard()) {
    const Vec2 at = nodes_.find(vehicle)->report.at();
    for (const Obstacle& obstacle : obstacles_)
      if (distanceToPolygon(obstacle.vertices, at) <= sensorRange_ && sensorRange_ > 0)
        for (int i = 0; i < ratePoints_; ++i) postPoint(vehicle, obstacle, desk);
  }
}

/// The point where a ray at a random whole degree between the outermost bearings meets the obstacle.
void ObstacleSim::postPoint(const std::string& vehicle, const Obstacle& obstacle, Desk& desk) {
  const NodeReport& report = nodes_.find(vehicle)->report;
  double left = 0, right = 0;
  const double middle = bearing(report.at(), ConvexPolygon(obstacle.vertices).centroid());
  for (const Vec2 vertex : obstacle.vertices) {
    const double turn = wrap180(bearing(report.at(), vertex) - middle);
    left = std::min(left, turn), right = std::max(right, turn);
  }
  const double angle =
      middle + std::round(RandomStream(desk.seed(), kPointPurpose, drawn_++).uniform(0, left, right));
  const Direction along = directionOf(angle);
  double nearest = -1;
  for (std::size_t i = 0; i < obstacle.vertices.size(); ++i) {
    const Vec2 a = obstacle.vertices[i] - report.at(),
               edge = obstacle.vertices[(i + 1) % obstacle.vertices.size()] - report.at() - a;
    const double cross = along.sin * edge.y - along.cos * edge.x;
    if (cross == 0) continue;
    const double reach = (a.x * edge.y - a.y * edge.x) / cross,
                 share = (a.x * along.cos - a.y * along.sin) / cross;
    const bool isHit = reach >= 0 && share >= -1e-9 && share <= 1 + 1e-9;
    if (isHit && (nearest < 0 || reach < nearest)) nearest = reach;
  }
  // A whole degree may just miss the outermost vertex.
  Vec2 seen = obstacle.vertices.front();
  if (nearest >= 0) seen = {report.at().x + nearest * along.sin, report.at().y + nearest * along.cos};
  const std::string x = postedNumber(seen.x, 2), y = postedNumber(seen.y, 2);
  desk.post("TRACKED_FEATURE_" + uppered(vehicle), fmt::format("x={},y={},key={}", x, y, obstacle.label));
  if (postsVisuals_)
    desk.post("VIEW_POINT",
              fmt::format("x={},y={},label={}:{}:{},vertex_color={},vertex_size={}", x, y, vehicle, obstacle.label,
                          drawn_ % 100, report.color.empty() ? "white" : report.color, postedNumber(pointSize_)));
}

void ObstacleSim::reset(Desk& desk) {
  auto field = randomField(desk);
  if (!field) return;
  lastReset_ = desk.now();
  inside_.clear();
  desk.post("KNOWN_OBSTACLE_CLEAR", std::string("all"));
  if (!reusesIds_) eraseObstacles(desk);  // the new ones do not take their places
  obstacles_ = std::move(*field);
  drawDurations(desk);
  desk.post("UFOS_MIN_RNG", minRange_);
  mustPost_ = true;
}

std::optional<std::vector<Obstacle>> ObstacleSim::randomField(Desk& desk) {
  std::vector<Obstacle> field;
  const std::uint64_t seed = RandomStream(desk.seed(), kFieldPurpose, drawn_++).bits(0);
  for (std::size_t i = 0; i < obstacles_.size(); ++i) {
    auto obstacle = randomObstacle(field, seed + i);
    if (!obstacle) return std::nullopt;
    const int number = reusesIds_ ? static_cast<int>(i) : everMade_ + static_cast<int>(i);
    obstacle->label = "ob_" + std::to_string(number);
    field.push_back(std::move(*obstacle));
  }
  if (!reusesIds_) everMade_ += static_cast<int>(field.size());
  return field;
}

std::optional<Obstacle> ObstacleSim::randomObstacle(const std::vector<Obstacle>& others, std::uint64_t seed) {
  const ConvexPolygon region(region_);
  const RandomStream random(seed, kFieldPurpose, 0);
  const double radius = random.uniform(0, minSize_, maxSize_) / 2;
  for (int i = 0; i < kTries; ++i) {
    const Vec2 centre{random.uniform(2 * i + 1, region.boxMin().x, region.boxMax().x),
                      random.uniform(2 * i + 2, region.boxMin().y, region.boxMax().y)};
    PolygonSpec octagon;
    octagon.format = PolygonSpec::Format::Radial;
    octagon.centre = centre, octagon.radius = radius, octagon.pts = 8, octagon.snap = kSnap;
    Obstacle obstacle;
    obstacle.vertices = octagon.vertices();
    const bool isInside = std::ranges::all_of(obstacle.vertices, [&](Vec2 v) { return region.contains(v); });
    const bool isFree = std::ranges::all_of(others, [&](const Obstacle& other) {
      const auto gapTo = [&](const Obstacle& a, const Obstacle& b) {
        return std::ranges::all_of(a.vertices,
                                   [&](Vec2 v) { return distanceToPolygon(b.vertices, v) >= minRange_; });
      };
      return gapTo(obstacle, other) && gapTo(other, obstacle);
    });
    if (isInside && isFree) return obstacle;
  }
  return std::nullopt;
}

void ObstacleSim::hash(StateHash& hash) const {
  nodes_.hash(hash);
  for (const Obstacle& obstacle : obstacles_) hash.add(std::string_view(obstacle.text()));
  hash.add(lastRefresh_);
  hash.add(lastReset_);
  hash.add(drawn_);
}

}  // namespace antipode
