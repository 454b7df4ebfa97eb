// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/contact_range_sensor.h"

#include "core/base/geometry/angles.h"

#include <array>
#include <limits>

namespace antipode {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();
constexpr auto kEchoPurpose = static_cast<RandomPurpose>(41);

}  // namespace

std::span<const ProgramParam<ContactRangeSensor>> ContactRangeSensor::params() {
  using S = const std::string&;
  using P = ContactRangeSensor;
  static const std::array<ProgramParam<P>, 13> kTable{
      {{"push_dist", "How far a ping of a vehicle reaches: NAME = metres or nolimit.",
        [](P& p, S v) { return p.push_.read(v, kNoLimit); }, "push_distance reach_distance"},
       {"pull_dist", "How far an echo of a vehicle reaches.", [](P& p, S v) { return p.pull_.read(v, kNoLimit); },
        "pull_distance"},
       {"ping_wait", "Seconds between two requests of a vehicle.",
        [](P& p, S v) { return p.pingWait_.read(v, 0); }},
       {"allow_echo_types", "Types of vehicles that echo; none: all.",
        [](P& p, S v) {
          for (const std::string_view type : splitTrimmed(v, ',')) p.echoTypes_.push_back(lowered(type));
          return !v.empty();
        }},
       {"report_vars", "short, long or both.", [](P& p, S v) { return readReportVars(p.vars_, v); }},
       {"ground_truth", "Posts the range without noise too.",
        [](P& p, S v) { return setSwitch(p.groundTruth_, v); }},
       {"rn_algorithm", "uniform,pct=0.1: noise as a share of the range.",
        [](P& p, S v) { return p.noise_.readAlgorithm(v); }},
       {"rn_uniform_pct", "Noise as a share of the range.",
        [](P& p, S v) { return setNumber(p.noise_.share, v); }},
       {"rn_gaussian_sigma", "Normal noise, m.", [](P& p, S v) { return setNumber(p.noise_.sigma, v); }},
       {"sensor_arc", "Relative bearings that are heard, as 45:135,225:315; 360: all.",
        [](P& p, S v) { return p.readArcs(v); }},
       {"display_pulses", "Draws pings and echoes.", [](P& p, S v) { return setSwitch(p.drawsPulses_, v); }},
       {"ping_color", "Colour of a ping.",
        [](P& p, S v) {
          p.pingColor_ = v;
          return true;
        }},
       {"echo_color", "Colour of an echo.", [](P& p, S v) {
          p.echoColor_ = v;
          return true;
        }}}};
  return kTable;
}

bool ContactRangeSensor::readArcs(const std::string& value) {
  arcs_.clear();
  if (value == "360") return true;
  for (const std::string_view piece : splitTrimmed(value, ',')) {
    const auto ends = splitTrimmed(piece, ':');
    Arc arc{0, 0};
    if (ends.size() != 2 || !setNumber(arc.from, std::string(ends[0])) || !setNumber(arc.to, std::string(ends[1])))
      return false;
    arcs_.push_back(arc);
  }
  return true;
}

bool ContactRangeSensor::isInArc(double relativeDeg) const {
  if (arcs_.empty()) return true;
  return std::ranges::any_of(arcs_, [&](const Arc& arc) {
    return arc.from <= arc.to ? relativeDeg >= arc.from && relativeDeg <= arc.to
                              : relativeDeg >= arc.from || relativeDeg <= arc.to;
  });
}

void ContactRangeSensor::start(Desk& desk) {
  for (const char* variable : {"NODE_REPORT", "NODE_REPORT_LOCAL", "CRS_RANGE_REQUEST"}) desk.subscribe(variable);
}

void ContactRangeSensor::receive(const Mail& mail, Desk& desk) {
  if (mail.variable == "CRS_RANGE_REQUEST" && mail.text())
    request(*mail.text(), desk);
  else
    nodes_.take(mail, desk);
}

void ContactRangeSensor::request(const std::string& text, Desk& desk) {
  const auto name = requester(text);
  const KnownContact* const asking = name ? nodes_.find(*name) : nullptr;
  if (!asking) return desk.warn(desk.client() + ": a range request of an unknown vehicle: " + text);
  const auto last = lastPing_.find(*name);
  if (last != lastPing_.end() && desk.now() - last->second < pingWait_.of(*name)) return;
  lastPing_[*name] = desk.now();
  const double utc = desk.utc();
  if (drawsPulses_)
    desk.post("VIEW_RANGE_PULSE", pulseText(asking->report.at(), *name + "_ping", pingColor_, utc));
  for (const auto& [other, contact] : nodes_.nodes()) {
    const double range = distance(asking->report.at(), contact.report.at());
    if (other != *name && echoes(*name, other, range, desk)) answer(*name, other, desk);
  }
}

/// Beyond the reach of both an echo comes with a probability that falls with the range.
bool ContactRangeSensor::echoes(const std::string& asking, const std::string& other, double range, Desk& desk) {
  const NodeReport &own = nodes_.find(asking)->report, &target = nodes_.find(other)->report;
  if (!echoTypes_.empty() && std::ranges::find(echoTypes_, lowered(target.type)) == echoTypes_.end()) return false;
  const ShipState state{own.at(), own.heading.value_or(0), 0};
  if (!isInArc(relativeBearing(state, target.at()))) return false;
  const double reach = push_.of(asking) + pull_.of(other);
  if (range < reach) return true;
  const double chance = reach > 0 ? portable::exp(std::max(-700.0, 3 * (reach - range) / reach)) : 0;
  return RandomStream(desk.seed(), kEchoPurpose, drawn_++).unit(0) < chance;
}

void ContactRangeSensor::answer(const std::string& asking, const std::string& other, Desk& desk) {
  const NodeReport &own = nodes_.find(asking)->report, &target = nodes_.find(other)->report;
  const double range = distance(own.at(), target.at()), utc = desk.utc();
  const double heard = noise_.on(range, desk.seed(), drawn_++);
  postRange(desk, "CRS_RANGE_REPORT", vars_, asking, asking, rangeText(heard, "target", other, utc));
  if (groundTruth_ && noise_.isUniform)
    postRange(desk, "CRS_RANGE_REPORT_GT", vars_, asking, asking, rangeText(range, "target", other, utc));
  if (drawsPulses_) desk.post("VIEW_RANGE_PULSE", pulseText(target.at(), other + "_echo", echoColor_, utc));
}

void ContactRangeSensor::hash(StateHash& hash) const {
  nodes_.hash(hash);
  for (const auto& ping : lastPing_) hash.add(ping.second);
  hash.add(drawn_);
}

}  // namespace antipode
