// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/collision_detect.h"

#include "core/sim/community/program.h"

#include <array>

namespace antipode {
namespace {

using Detect = CollisionDetect;

bool addGroups(std::vector<std::string>& groups, const std::string& value) {
  for (const std::string_view group : splitTrimmed(value, ',')) groups.push_back(lowered(group));
  return !value.empty();
}

bool isIn(const std::vector<std::string>& groups, const std::string& group) {
  return std::ranges::find(groups, group) != groups.end();
}

bool addEncounterFlag(std::vector<std::string>& flags, const std::string& value) {
  if (!isFlagText(value)) return false;
  flags.push_back(value);
  return true;
}

/// The direction of `seen` from the bow of `ship`: of its heading, whatever course a current gives it
/// (encounters.md section 0).
double directionFromBow(const NodeReport& ship, const NodeReport& seen) {
  return relativeBearing({ship.at(), ship.heading.value_or(ship.courseOrHeading()), 0}, seen.at());
}

}  // namespace

std::span<const ProgramParam<CollisionDetect>> CollisionDetect::params() {
  using S = const std::string&;
  static const std::array<ProgramParam<Detect>, 15> kTable{
      {{"encounter_range", "A pass within this range (m) is an encounter.",
        [](Detect& p, S v) { return setNumber(p.ranges_.encounter, v); }},
       {"near_miss_range", "A pass within this range (m) is a near miss.",
        [](Detect& p, S v) { return setNumber(p.ranges_.nearMiss, v); }},
       {"collision_range", "A pass within this range (m) is a collision.",
        [](Detect& p, S v) { return setNumber(p.ranges_.collision, v); }},
       {"report_all_encounters", "Reports clear encounters too.",
        [](Detect& p, S v) { return setSwitch(p.reportsAll_, v); }},
       {"post_closest_range", "Posts UCD_CLOSEST_RANGE.",
        [](Detect& p, S v) { return setSwitch(p.postsClosest_, v); }},
       {"post_closest_range_ever", "Posts UCD_CLOSEST_RANGE_EVER.",
        [](Detect& p, S v) { return setSwitch(p.postsClosestEver_, v); }},
       {"encounter_rings", "Draws a ring around each vehicle.",
        [](Detect& p, S v) { return setSwitch(p.drawsRings_, v); }},
       {"pulse_render", "Draws a pulse at a near miss or collision.",
        [](Detect& p, S v) { return setSwitch(p.drawsPulses_, v); }},
       {"pulse_range", "Radius of that pulse; without effect here.",
        [](Detect&, S v) {
          double n = 0;
          return setNumber(n, v);
        }},
       {"ignore_group", "Pairs that are both in one of these groups do not count.",
        [](Detect& p, S v) { return addGroups(p.ignoreGroups_, v); }},
       {"reject_group", "Vehicles of these groups are not seen at all.",
        [](Detect& p, S v) { return addGroups(p.rejectGroups_, v); }},
       {"encounter_flag", "Posted at each encounter.",
        [](Detect& p, S v) { return addEncounterFlag(p.encounterFlags_, v); }},
       {"near_miss_flag", "Posted at each near miss.",
        [](Detect& p, S v) { return addEncounterFlag(p.nearMissFlags_, v); }},
       {"collision_flag", "Posted at each collision.",
        [](Detect& p, S v) { return addEncounterFlag(p.collisionFlags_, v); }},
       {"condition", "Events count only while all conditions hold.", [](Detect& p, S v) {
          auto condition = LogicCondition::fromText(v);
          if (condition) p.conditions_.push_back(*condition);
          return condition.has_value();
        }}}};
  return kTable;
}

void CollisionDetect::start(Desk& desk) {
  ranges_.nearMiss = std::max(ranges_.nearMiss, ranges_.collision);
  ranges_.encounter = std::max(ranges_.encounter, ranges_.nearMiss);
  for (const char* variable : {"NODE_REPORT", "NODE_REPORT_LOCAL", "UCD_RESET"}) desk.subscribe(variable);
  std::set<std::string> variables;
  for (const LogicCondition& condition : conditions_) condition.addVariables(variables);
  for (const std::string& variable : variables) desk.subscribe(variable);
  desk.post("COLLISION_DETECT_PARAMS", fmt::format("collision_range={}, near_miss_range={}, encounter_range={}",
                                                   postedNumber(ranges_.collision), postedNumber(ranges_.nearMiss),
                                                   postedNumber(ranges_.encounter)));
  for (const char* total : {"ENCOUNTER_TOTAL", "NEAR_MISS_TOTAL", "COLLISION_TOTAL"}) desk.post(total, 0.0);
}

void CollisionDetect::receive(const Mail& mail, Desk& desk) {
  values_.take(mail);
  if (mail.variable == "UCD_RESET") closestEver_.reset();
  const bool isKnown = mail.text() && nodes_.take(mail, desk);
  if (!isKnown) return;
  // Vehicles of rejected groups are not seen at all.
  const auto report = NodeReport::fromText(*mail.text());
  if (report && isIn(rejectGroups_, report->group)) return nodes_.forget(report->name);
  if (report && drawsRings_)
    desk.post("VIEW_CIRCLE", fmt::format("x={},y={},radius={},label={}rng,label_color=invisible,edge_color=white",
                                         postedNumber(report->at().x), postedNumber(report->at().y),
                                         postedNumber(ranges_.encounter), report->name));
}

void CollisionDetect::iterate(Desk& desk) {
  watchPairs(desk);
  nodes_.clearHeard();
}

bool CollisionDetect::isWatched(const NodeReport& a, const NodeReport& b) const {
  return !(isIn(ignoreGroups_, a.group) && isIn(ignoreGroups_, b.group));
}

void CollisionDetect::watchPairs(Desk& desk) {
  const bool counts =
      std::ranges::all_of(conditions_, [&](const LogicCondition& c) { return c.holds(values_, desk.utc()); });
  std::optional<double> closest;
  for (const std::string& name : nodes_.heard()) {
    const KnownContact* const own = nodes_.find(name);
    for (const auto& [other, contact] : nodes_.nodes()) {
      const bool isDone = other == name || (other < name && nodes_.heard().contains(other));
      if (isDone || !own || !isWatched(own->report, contact.report)) continue;
      const double apart = distance(own->report.at(), contact.report.at());
      closest = std::min(closest.value_or(apart), apart);
      const auto passed = pairs_[std::minmax(name, other)].take(apart, ranges_);
      if (!passed || !counts) continue;
      Event event;
      // By the alphabet, whichever of the two has reported.
      const bool isFirst = name < other;
      event.first = isFirst ? name : other, event.second = isFirst ? other : name;
      event.closest = *passed;
      const KnownContact &first = isFirst ? *own : contact, &second = isFirst ? contact : *own;
      event.beta = directionFromBow(first.report, second.report);
      event.alpha = directionFromBow(second.report, first.report);
      event.middle = 0.5 * (own->report.at() + contact.report.at());
      event.rank = rankOf(*passed, ranges_);
      tell(event, desk);
    }
  }
  postClosest(closest, desk);
}

void CollisionDetect::postClosest(std::optional<double> closest, Desk& desk) {
  if (!closest) return;
  if (postsClosest_) desk.post("UCD_CLOSEST_RANGE", *closest);
  const bool isClosestEver = !closestEver_ || *closest < *closestEver_;
  if (!isClosestEver) return;
  closestEver_ = closest;
  if (postsClosestEver_) desk.post("UCD_CLOSEST_RANGE_EVER", *closest);
}

int CollisionDetect::vehiclesNear(const std::string& name, double range) const {
  const KnownContact* const centre = nodes_.find(name);
  int count = 0;
  for (const auto& [other, contact] : nodes_.nodes())
    if (centre && other != name && distance(centre->report.at(), contact.report.at()) <= range) ++count;
  return count;
}

/// $[V1@30]: vehicles within 30 m of the first.
std::string CollisionDetect::withDensities(std::string flag, const Event& event) const {
  for (const auto& [sign, name] : {std::pair{"$[V1@", &event.first}, std::pair{"$[V2@", &event.second}}) {
    for (std::size_t at = flag.find(sign); at != std::string::npos; at = flag.find(sign)) {
      const std::size_t begin = at + std::string_view(sign).size(), end = flag.find(']', begin);
      double range = 0;
      if (end == std::string::npos || !setNumber(range, flag.substr(begin, end - begin))) break;
      flag.replace(at, end + 1 - at, std::to_string(vehiclesNear(*name, range)));
    }
  }
  return flag;
}

MacroTexts CollisionDetect::macrosOf(const Event& event) const {
  return {{"CPA", postedNumber(event.closest, 2)},
          {"V1", event.first},
          {"V2", event.second},
          {"UP_V1", uppered(event.first)},
          {"UP_V2", uppered(event.second)},
          {"IDX", std::to_string(events_)}};
}

void CollisionDetect::tell(const Event& event, Desk& desk) {
  ++events_;
  const auto postAll = [&](const std::vector<std::string>& flags) {
    for (const std::string& flag : flags) postFlagText(desk, withDensities(flag, event), macrosOf(event));
  };
  postAll(encounterFlags_);
  desk.post("ENCOUNTER_TOTAL", static_cast<double>(++encounters_));
  if (event.rank == EncounterRank::Collision) {
    postAll(collisionFlags_);
    desk.post("COLLISION_TOTAL", static_cast<double>(++collisions_));
  } else if (event.rank == EncounterRank::NearMiss) {
    postAll(nearMissFlags_);
    desk.post("NEAR_MISS_TOTAL", static_cast<double>(++nearMisses_));
  }
  if (event.rank == EncounterRank::Clear && !reportsAll_) return;
  std::string report = fmt::format("cpa={},vname1={},vname2={},rank={}", postedNumber(event.closest, 2),
                                   event.first, event.second, encounterRankName(event.rank));
  const auto sides = [](double angle) {
    return std::pair{angle > 180 ? "port" : "star", angle <= 90 || angle >= 270 ? "fore" : "aft"};
  };
  if (event.alpha > 0) {
    const auto first = sides(event.beta), second = sides(event.alpha);
    report += fmt::format(", alpha={}, beta={}, ptype={}:{}, xtype={}:{}", postedNumber(event.alpha),
                          postedNumber(event.beta), first.first, second.first, first.second, second.second);
  }
  desk.post("UCD_REPORT", report);
  if (drawsPulses_)
    desk.post("VIEW_RANGE_PULSE",
              fmt::format("x={},y={},radius=20,fill=0.9,label={}_{},edge_color=white,fill_color={},time={:.2f}",
                          postedNumber(event.middle.x, 2), postedNumber(event.middle.y, 2), event.first,
                          event.second, event.rank == EncounterRank::Collision ? "red" : "orange", desk.utc()));
}

void CollisionDetect::hash(StateHash& hash) const {
  nodes_.hash(hash);
  for (const auto& pair : pairs_) pair.second.visitState([&](auto value) { hash.add(value); });
  hash.add(encounters_);
  hash.add(nearMisses_);
  hash.add(collisions_);
  hash.add(closestEver_.value_or(-1));
}

}  // namespace antipode
