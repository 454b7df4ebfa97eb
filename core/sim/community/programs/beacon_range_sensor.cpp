// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/beacon_range_sensor.h"

#include "core/sim/community/programs/flag_text.h"

#include <algorithm>
#include <array>
#include <limits>

namespace antipode {
namespace {

constexpr auto kBeaconPeriodPurpose = static_cast<RandomPurpose>(45);  // behind those of obstacle_sim.cpp

constexpr double kAnyRange = std::numeric_limits<double>::infinity();

bool setReach(double& number, const std::string& value) {
  const std::string word = lowered(value);
  const bool isUnlimited = word == "nolimit" || word == "unlimited";
  if (isUnlimited) number = kAnyRange;
  return isUnlimited || setNumber(number, value);
}
bool setReach(std::optional<double>& number, const std::string& value) {
  double read = 0;
  if (!setReach(read, value)) return false;
  number = read;
  return true;
}
/// "never", "30", or "30:45".
bool setPeriod(BeaconPeriod& period, const std::string& value) {
  BeaconPeriod read;
  if (lowered(value) != "never") {
    const std::size_t colon = value.find(':');
    if (!setNumber(read.low, value.substr(0, colon))) return false;
    read.high = read.low;
    if (colon != value.npos) {
      const bool isRange = setNumber(read.high, value.substr(colon + 1)) && read.low >= 0 && read.low <= read.high;
      if (!isRange) return false;
    }
  }
  period = read;
  return true;
}
bool setPeriod(std::optional<BeaconPeriod>& period, const std::string& value) {
  return setPeriod(period.emplace(), value);
}

}  // namespace

std::span<const ProgramParam<BeaconRangeSensor>> BeaconRangeSensor::params() {
  using S = const std::string&;
  using P = BeaconRangeSensor;
  static const std::array<ProgramParam<P>, 18> kTable{
      {{"node_push_dist", "How far a request of a vehicle reaches: NAME = metres or nolimit.",
        [](P& p, S v) { return p.nodePush_.read(v, kAnyRange); }, "reach_distance"},
       {"node_pull_dist", "How far away a vehicle hears a beacon, beyond the reach of the beacon.",
        [](P& p, S v) { return p.nodePull_.read(v, kAnyRange); }},
       {"ping_wait", "Seconds between two requests of a vehicle.",
        [](P& p, S v) { return p.pingWait_.read(v, 0); }},
       {"ping_payments", "When a request counts: upon_request, upon_accept or upon_response.",
        [](P& p, S v) { return p.readPayment(v); }},
       {"report_vars", "short, long or both.", [](P& p, S v) { return readReportVars(p.vars_, v); }},
       {"ground_truth", "Posts the range without noise too.",
        [](P& p, S v) { return setSwitch(p.groundTruth_, v); }},
       {"rn_algorithm", "uniform,pct=0.1: noise as a share of the range.",
        [](P& p, S v) { return p.noise_.readAlgorithm(v); }},
       {"rn_uniform_pct", "Noise as a share of the range.",
        [](P& p, S v) { return setNumber(p.noise_.share, v); }},
       {"rn_gaussian_sigma", "Normal noise, m.", [](P& p, S v) { return setNumber(p.noise_.sigma, v); }},
       {"default_beacon_shape", "Shape of a beacon on the map.",
        [](P& p, S v) {
          p.beaconShape_ = v;
          return true;
        }},
       {"default_beacon_color", "Colour of a beacon.",
        [](P& p, S v) {
          p.beaconColor_ = v;
          return true;
        }},
       {"default_beacon_width", "Size of a beacon.", [](P& p, S v) { return setNumber(p.beaconWidth_, v); }},
       {"default_beacon_freq", "Seconds between two reports of a beacon, LOW:HIGH to draw them, or never.",
        [](P& p, S v) { return setPeriod(p.beaconPeriod_, v); }},
       {"default_beacon_report_range", "How far a beacon reaches.",
        [](P& p, S v) { return setReach(p.beaconPush_, v); }, "default_beacon_push_dist"},
       {"default_beacon_pull_dist", "How far away a beacon hears a request, beyond the reach of the vehicle.",
        [](P& p, S v) { return setReach(p.beaconPull_, v); }},
       {"beacon", "x=, y=, label=, freq=, push_dist=, pull_dist=, color=, shape=, width=",
        [](P& p, S v) { return p.addBeacon(v); }},
       {"verbose", "Without effect here.", [](P&, S) { return true; }},
       {"display_pulses", "Without effect here.", [](P&, S) { return true; }}}};
  return kTable;
}

bool BeaconRangeSensor::readPayment(const std::string& value) {
  const std::string word = lowered(value);
  if (word == "upon_request" || word == "upon_receipt")
    payment_ = word == "upon_request" ? Payment::Request : Payment::Accept;
  else if (word == "upon_accept")
    payment_ = Payment::Accept;
  else if (word == "upon_response")
    payment_ = Payment::Response;
  else
    return false;
  return true;
}

bool BeaconRangeSensor::addBeacon(const std::string& value) {
  Beacon beacon;
  bool hasX = false, hasY = false;
  for (const auto& [key, text] : keyedPieces(value)) {
    double number = 0;
    bool isGood = true;
    if (key == "x") isGood = hasX = setNumber(beacon.at.x, text);
    if (key == "y") isGood = hasY = setNumber(beacon.at.y, text);
    if (key == "label") beacon.label = text;
    if (key == "color") beacon.color = text;
    if (key == "shape") beacon.shape = text;
    if (key == "push_dist" || key == "report_range") isGood = setReach(beacon.push, text);
    if (key == "pull_dist" || key == "query_range") isGood = setReach(beacon.pull, text);
    if (key == "freq") isGood = setPeriod(beacon.period, text);
    if (key == "width" && (isGood = setNumber(number, text))) beacon.width = number;
    if (!isGood) return false;
  }
  if (!hasX || !hasY) return false;
  if (beacon.label.empty()) beacon.label = std::to_string(beacons_.size());
  const auto same = std::ranges::find(beacons_, beacon.label, &Beacon::label);
  if (same == beacons_.end())
    beacons_.push_back(std::move(beacon));
  else
    *same = std::move(beacon);
  return true;
}

void BeaconRangeSensor::start(Desk& desk) {
  for (const char* variable : {"NODE_REPORT", "NODE_REPORT_LOCAL", "BRS_RANGE_REQUEST"}) desk.subscribe(variable);
  for (Beacon& beacon : beacons_) {
    waitAnew(beacon, desk);
    desk.post("VIEW_MARKER",
              fmt::format("x={},y={},width={},primary_color={},type={}", postedNumber(beacon.at.x),
                          postedNumber(beacon.at.y), postedNumber(beacon.width.value_or(beaconWidth_)),
                          beacon.color.value_or(beaconColor_), beacon.shape.value_or(beaconShape_)));
  }
}

void BeaconRangeSensor::waitAnew(Beacon& beacon, Desk& desk) {
  const BeaconPeriod period = beacon.period.value_or(beaconPeriod_);
  beacon.lastSent = desk.now();
  beacon.wait = RandomStream(desk.seed(), kBeaconPeriodPurpose, waits_++).uniform(0, period.low, period.high);
}

void BeaconRangeSensor::receive(const Mail& mail, Desk& desk) {
  if (mail.variable == "BRS_RANGE_REQUEST" && mail.text())
    request(*mail.text(), desk);
  else
    nodes_.take(mail, desk);
}

void BeaconRangeSensor::pulse(Vec2 at, const std::string& label, const char* color, Desk& desk) const {
  desk.post("VIEW_RANGE_PULSE", pulseText(at, label, color, desk.utc()));
}

void BeaconRangeSensor::request(const std::string& text, Desk& desk) {
  const auto name = requester(text);
  const KnownContact* const asking = name ? nodes_.find(*name) : nullptr;
  if (!asking) return desk.warn(desk.client() + ": a range request of an unknown vehicle: " + text);
  const auto last = lastPing_.find(*name);
  const bool isTooEarly = last != lastPing_.end() && desk.now() - last->second < pingWait_.of(*name);
  if (payment_ == Payment::Request || (payment_ == Payment::Accept && !isTooEarly)) lastPing_[*name] = desk.now();
  if (isTooEarly) return;
  pulse(asking->report.at(), *name + "_range_req", "white", desk);
  for (Beacon& beacon : beacons_) {
    const double range = distance(asking->report.at(), beacon.at);
    if (range > nodePush_.of(*name) + pullOf(beacon)) continue;
    if (range > pushOf(beacon) + nodePull_.of(*name)) continue;
    lastPing_[*name] = desk.now();
    send(beacon, *name, desk);
    pulse(beacon.at, beacon.label, "pink", desk);
    waitAnew(beacon, desk);
  }
}

void BeaconRangeSensor::send(const Beacon& beacon, const std::string& vehicle, Desk& desk) {
  const double range = distance(nodes_.find(vehicle)->report.at(), beacon.at), utc = desk.utc();
  const double heard = noise_.on(range, desk.seed(), drawn_++);
  postRange(desk, "BRS_RANGE_REPORT", vars_, vehicle, vehicle, rangeText(heard, "id", beacon.label, utc));
  const std::string truthName = vars_ == ReportVars::Short ? vehicle : uppered(vehicle);  // as the program
  if (groundTruth_ && noise_.isUniform)
    postRange(desk, "BRS_RANGE_REPORT_GT", vars_, vehicle, truthName, rangeText(range, "id", beacon.label, utc));
}

void BeaconRangeSensor::iterate(Desk& desk) {
  for (Beacon& beacon : beacons_) {
    if (beacon.wait < 0 || desk.now() - beacon.lastSent < beacon.wait) continue;
    waitAnew(beacon, desk);
    pulse(beacon.at, beacon.label, "pink", desk);
    for (const auto& [vehicle, contact] : nodes_.nodes())
      if (distance(contact.report.at(), beacon.at) <= pushOf(beacon) + nodePull_.of(vehicle))
        send(beacon, vehicle, desk);
  }
}

void BeaconRangeSensor::hash(StateHash& hash) const {
  nodes_.hash(hash);
  for (const auto& ping : lastPing_) hash.add(ping.second);
  for (const Beacon& beacon : beacons_) hash.add(beacon.lastSent), hash.add(beacon.wait);
  hash.add(drawn_), hash.add(waits_);
}

}  // namespace antipode
