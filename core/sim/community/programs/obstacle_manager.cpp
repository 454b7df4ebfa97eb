// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/obstacle_manager.h"

#include "core/autonomy/encounters/obstacle_utility.h"
#include "core/model/polygon.h"
#include "core/sim/community/programs/flag_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr int kAlertDecimals = 5;
constexpr double kLeastStandIn = 0.5;  ///< m, radius of the shape of points on one line
constexpr double kPointStandIn = 0.1;  ///< m, radius of the shape of a single point

/// The hull as it is told: clockwise from the westernmost, then northernmost point.
std::vector<Vec2> toldHull(std::vector<Vec2> hull) {
  std::ranges::reverse(hull);
  const auto first =
      std::ranges::min_element(hull, [](Vec2 a, Vec2 b) { return a.x != b.x ? a.x < b.x : a.y > b.y; });
  std::rotate(hull.begin(), first, hull.end());  // clang 14 has no ranges::rotate for this library
  return hull;
}

std::vector<Vec2> roundShape(Vec2 centre, double radius, int corners) {
  PolygonSpec spec;
  spec.format = PolygonSpec::Format::Radial;
  spec.centre = centre, spec.radius = radius, spec.pts = corners;
  return spec.vertices();
}

/// A number, or off: below 0.
bool setOrOff(double& number, const std::string& value) {
  if (lowered(value) != "off") return setNumber(number, value);
  number = -1;
  return true;
}

}  // namespace

std::span<const ProgramParam<ObstacleManager>> ObstacleManager::params() {
  using S = const std::string&;
  using P = ObstacleManager;
  static const std::vector<ProgramParam<P>> kTable{
      {"point_var", "Variable of points.",
       [](P& p, S v) {
         p.pointVariable_ = v;
         return true;
       }},
      {"given_obstacle", "An obstacle: pts={...},label=ob_0",
       [](P& p, S v) {
         p.givenLines_.push_back(v);
         return Obstacle::fromText(v).has_value();
       },
       "given_obstable"},  // as the program spells it too
      {"given_max_duration", "Greatest duration of an obstacle that is told, s, or off.",
       [](P& p, S v) { return setOrOff(p.givenMaxDuration_, v); }},
      {"max_pts_per_cluster", "So many of the newest points make a shape.",
       [](P& p, S v) { return setCount(p.maxPoints_, v, 1); }},
      {"max_age_per_point", "Older points are forgotten, s.", [](P& p, S v) { return setNumber(p.maxAge_, v); }},
      {"ignore_range", "Points farther away are not taken, m, or off.",
       [](P& p, S v) { return setOrOff(p.ignoreRange_, v); }},
      {"lasso", "A round shape about the mean of the points.", [](P& p, S v) { return setSwitch(p.lasso_, v); }},
      {"lasso_points", "Corners of that shape.", [](P& p, S v) { return setCount(p.lassoPoints_, v, 3); }},
      {"lasso_radius", "Radius of that shape, m.", [](P& p, S v) { return setNumber(p.lassoRadius_, v); }},
      {"alert_range", "Range of post_dist_to_polys = close until the helm says its own, m.",
       [](P& p, S v) { return setNumber(p.firstRange_, v); }},
      {"general_alert", "A further alert: update_var=, alert_range=, name=",
       [](P& p, S v) {
         p.general_ = Alert::fromText(v);
         return p.general_.has_value();
       }},
      {"post_dist_to_polys", "OBM_DIST_TO_OBJ: true, close (within the alert range) or false.",
       [](P& p, S v) {
         const std::string word = lowered(v);
         p.postDistance_ = word == "close"  ? PostDistance::Close
                           : word == "true" ? PostDistance::Always
                                            : PostDistance::Never;
         return word == "close" || word == "true" || word == "false";
       }},
      {"post_view_polys", "Draws the shapes of points.", [](P& p, S v) { return setSwitch(p.postsPolygons_, v); }},
      {"obstacles_color", "Colour of these shapes.",
       [](P& p, S v) {
         p.color_ = v;
         return true;
       }},
      {"new_obs_flag", "Posted for each obstacle that is told.",
       [](P& p, S v) {
         p.newFlags_.push_back(v);
         return isFlagText(v);
       }},
      {"disable_var", "Variable that names obstacles to disable.",
       [](P& p, S v) {
         p.disableVariable_ = v;
         return true;
       }},
      {"enable_var", "Variable that names obstacles to enable.",
       [](P& p, S v) {
         p.enableVariable_ = v;
         return true;
       }},
      {"expunge_var", "Variable that names obstacles to forget.",
       [](P& p, S v) {
         p.expungeVariable_ = v;
         return true;
       }},
      {"poly_label_thresh", "Without effect here.", [](P&, S) { return true; }},
      {"poly_shade_thresh", "Without effect here.", [](P&, S) { return true; }},
      {"poly_vertex_thresh", "Without effect here.", [](P&, S) { return true; }}};
  return kTable;
}

std::optional<ObstacleManager::Alert> ObstacleManager::Alert::fromText(const std::string& text) {
  Alert alert;
  for (const auto& [key, value] : keyedPieces(text)) {
    if (key == "name") alert.name = value;
    if (key == "update_var") alert.variable = value;
    if (key == "alert_range" && !setNumber(alert.range, value)) return std::nullopt;
  }
  return alert.variable.empty() || alert.range <= 0 ? std::nullopt : std::optional(alert);
}

void ObstacleManager::start(Desk& desk) {
  for (const char* variable : {"NAV_X", "NAV_Y", "GIVEN_OBSTACLE", "OBM_ALERT_REQUEST"}) desk.subscribe(variable);
  for (const std::string& variable : {pointVariable_, disableVariable_, enableVariable_, expungeVariable_})
    if (!variable.empty()) desk.subscribe(variable);
  desk.post("OBM_CONNECT", std::string("true"));
  for (const std::string& line : givenLines_) takeGiven(line, desk.now(), false, desk);
  givenLines_.clear();
}

void ObstacleManager::receive(const Mail& mail, Desk& desk) {
  if (mail.variable == "NAV_X" && mail.number()) x_ = *mail.number();
  if (mail.variable == "NAV_Y" && mail.number()) y_ = *mail.number();
  if (!mail.text()) return;
  if (mail.variable == "GIVEN_OBSTACLE") takeGiven(*mail.text(), desk.now(), true, desk);
  if (mail.variable == pointVariable_) takePoint(*mail.text(), desk.now());
  if (mail.variable == disableVariable_) takeFilter(mail, "disable", desk);
  if (mail.variable == enableVariable_) takeFilter(mail, "enable", desk);
  if (mail.variable == expungeVariable_) takeFilter(mail, "expunge", desk);
  if (mail.variable != "OBM_ALERT_REQUEST") return;
  if (auto alert = Alert::fromText(*mail.text()))
    requests_[alert->name] = *alert;
  else
    desk.warn(desk.client() + ": this is no alert request: " + *mail.text());
}

void ObstacleManager::takeFilter(const Mail& mail, const char* action, Desk& desk) {
  const std::string& text = *mail.text();
  const std::string which = text.find('=') == std::string::npos ? "obstacle_id=" + text : text;
  desk.post("BHV_ABLE_FILTER", which + ",action=" + action);
  if (std::string_view(action) != "expunge") return;
  for (const auto& [key, value] : keyedPieces(text))
    if (key == "obstacle_id") obstacles_.erase(value);
}

void ObstacleManager::takeGiven(const std::string& text, double now, bool byMail, Desk& desk) {
  auto obstacle = Obstacle::fromText(text);
  if (!obstacle) return desk.warn(desk.client() + ": " + obstacle.error().message);
  const bool hasLimit = byMail && obstacle->isActive && givenMaxDuration_ >= 0;
  if (hasLimit && obstacle->duration.value_or(givenMaxDuration_ + 1) > givenMaxDuration_)
    return desk.warn(desk.client() + ": the duration of " + obstacle->label +
                     " is longer than given_max_duration");
  const auto before = obstacles_.find(obstacle->label);
  if (before != obstacles_.end() && !before->second.points.empty())
    return desk.warn(desk.client() + ": " + obstacle->label + " is known from points");
  if (!obstacle->isActive) {
    if (before != obstacles_.end()) before->second.until = now;
    return;
  }
  Known& known = obstacles_[obstacle->label];
  known.until = obstacle->duration ? std::optional(now + *obstacle->duration) : std::nullopt;
  obstacle->duration.reset();
  known.obstacle = std::move(*obstacle);
  known.isNew = true;
  ++everGiven_;
  postFlagTexts(desk, newFlags_,
                {{"OBS_NOW", std::to_string(obstacles_.size())}, {"OBS_EVER", std::to_string(everGiven_)}});
}

void ObstacleManager::takePoint(const std::string& text, double now) {
  std::string key, source;
  std::optional<double> x, y;
  for (const auto& [name, value] : keyedPieces(text)) {
    double number = 0;
    if (name == "x" && setNumber(number, value)) x = number;
    if (name == "y" && setNumber(number, value)) y = number;
    if (name == "key" || name == "label") key = value;
    if (name == "vsource") source = value;
  }
  if (key.empty() || !x || !y) return;
  const bool isFar = ignoreRange_ >= 0 && x_ && y_ && distance({*x, *y}, {*x_, *y_}) > ignoreRange_;
  if (isFar) return;
  const auto before = obstacles_.find(key);
  if (before != obstacles_.end() && before->second.points.empty()) return;  // given as a shape
  Known& known = obstacles_[key];
  known.obstacle.label = key;
  known.obstacle.source = source;
  known.points.push_back({{*x, *y}, now});
  while (static_cast<int>(known.points.size()) > maxPoints_) known.points.pop_front();
  known.isNew = true;
}

void ObstacleManager::iterate(Desk& desk) {
  forget(desk);
  for (auto& item : obstacles_)
    if (item.second.isNew && !item.second.points.empty()) shape(item.second);
  if (!x_ || !y_) return;
  measure(desk);
  alert(desk);
}

void ObstacleManager::forget(Desk& desk) {
  for (auto item = obstacles_.begin(); item != obstacles_.end();) {
    Known& known = item->second;
    const bool hadPoints = !known.points.empty();
    while (!known.points.empty() && desk.now() - known.points.front().time > maxAge_) {
      known.points.pop_front();
      known.isNew = true;
    }
    const bool isGone = hadPoints ? known.points.empty() : known.until && desk.now() >= *known.until;
    if (!isGone) {
      ++item;
      continue;
    }
    if (hadPoints && postsPolygons_ && !known.obstacle.vertices.empty())
      desk.post("VIEW_POLYGON",
                fmt::format("{},label={},active=false", known.obstacle.points(kAlertDecimals), item->first));
    desk.post("OBM_RESOLVED", item->first);
    item = obstacles_.erase(item);
  }
}

void ObstacleManager::shape(Known& known) {
  Vec2 middle;
  std::vector<Vec2> points;
  for (const Point& point : known.points) {
    points.push_back(point.at);
    middle = middle + point.at;
  }
  middle = (1 / static_cast<double>(points.size())) * middle;
  std::vector<Vec2> hull = convexHull(points);
  if (lasso_) {
    known.obstacle.vertices = roundShape(middle, lassoRadius_, lassoPoints_);
  } else if (points.size() == 1) {
    known.obstacle.vertices = roundShape(middle, kPointStandIn, 3);
  } else if (ConvexPolygon(hull).isConvex()) {
    known.obstacle.vertices = toldHull(std::move(hull));
  } else {
    double radius = kLeastStandIn;
    for (const Vec2 point : points) radius = std::max(radius, distance(point, middle));
    known.obstacle.vertices = roundShape(middle, radius, 8);
  }
}

double ObstacleManager::alertRange() const {
  double range = -1;
  for (const auto& request : requests_) range = std::max(range, request.second.range);
  return range;
}

void ObstacleManager::measure(Desk& desk) {
  for (auto& [key, known] : obstacles_) {
    if (known.obstacle.vertices.empty()) continue;
    known.range = distanceToPolygon(known.obstacle.vertices, {*x_, *y_});
    const double toEdge = distanceToEdges(known.obstacle.vertices, {*x_, *y_});
    if (!leastEver_ || toEdge < *leastEver_) {
      leastEver_ = toEdge;
      desk.post("OBM_MIN_DIST_EVER", toEdge);
    }
    const bool posts =
        postDistance_ == PostDistance::Always ||
        (postDistance_ == PostDistance::Close && known.range <= (requests_.empty() ? firstRange_ : alertRange()));
    if (posts) desk.post("OBM_DIST_TO_OBJ", fmt::format("{},{:.1f}", uppered(key), known.range));
    if (known.isNew && postsPolygons_ && !known.points.empty())
      desk.post("VIEW_POLYGON", fmt::format("{},label={},edge_color={},vertex_color={}",
                                            known.obstacle.points(kAlertDecimals), key, color_, color_));
  }
}

void ObstacleManager::alert(Desk& desk) {
  const auto text = [](const std::string& prefix, const Obstacle& obstacle) {
    return fmt::format("name={}{}#poly={}#id={}", prefix, obstacle.label, obstacle.text(kAlertDecimals),
                       obstacle.label);
  };
  std::string generalName = general_ && !general_->name.empty() ? general_->name : "gen_alert";
  if (!generalName.ends_with('_')) generalName += '_';
  for (auto& item : obstacles_) {
    Known& known = item.second;
    if (known.obstacle.vertices.empty()) continue;
    const bool isNear = known.range <= alertRange();
    if (isNear && (known.isNew || !known.isNear))
      for (const auto& request : requests_)
        if (known.range <= request.second.range)
          desk.post(request.second.variable, text(request.second.name, known.obstacle));
    const bool isNearGeneral = general_ && known.range <= general_->range;
    if (isNearGeneral && (known.isNew || !known.isNearGeneral))
      desk.post(general_->variable, text(generalName, known.obstacle));
    known.isNear = isNear, known.isNearGeneral = isNearGeneral;
    known.isNew = false;
  }
}

void ObstacleManager::hash(StateHash& hash) const {
  for (const auto& [key, known] : obstacles_) {
    hash.add(std::string_view(key));
    hash.add(std::string_view(known.obstacle.text(kAlertDecimals)));
    hash.add(known.until.value_or(-1));
    hash.add(static_cast<int>(known.points.size()));
    hash.add(known.isNear);
  }
  hash.add(x_.value_or(0));
  hash.add(y_.value_or(0));
  hash.add(leastEver_.value_or(-1));
  hash.add(everGiven_);
}

}  // namespace antipode
