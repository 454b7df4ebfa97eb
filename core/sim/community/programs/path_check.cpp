// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/path_check.h"

#include <array>

namespace antipode {
namespace {

constexpr int kFirstCounted = 3;  ///< of the reports: the way up to the second one is not counted

}  // namespace

std::span<const ProgramParam<PathCheck>> PathCheck::params() {
  static const std::array<ProgramParam<PathCheck>, 1> kTable{
      {{"history_length", "Reports over which the speed is averaged; at least 2.",
        [](PathCheck& p, const std::string& v) { return setCount(p.historyLength_, v, 2); }}}};
  return kTable;
}

void PathCheck::start(Desk& desk) {
  desk.subscribe("NODE_REPORT");
  desk.subscribe("NODE_REPORT_LOCAL");
  desk.subscribe("UPC_TRIP_RESET");
}

void PathCheck::receive(const Mail& mail, Desk&) {
  if (!mail.text()) return;
  if (mail.variable == "UPC_TRIP_RESET") {
    const auto path = paths_.find(*mail.text());
    if (path != paths_.end()) path->second.trip = 0;
  } else if (const auto report = NodeReport::fromText(*mail.text())) {
    add(*report);
  }
}

void PathCheck::add(const NodeReport& report) {
  Path& path = paths_[report.name];
  ++path.reports;
  if (path.reports >= kFirstCounted) {
    const double way = distance(path.newest.back().at, report.at());
    path.total += way;
    path.trip += way;
  }
  path.newest.push_back({report.time.value_or(0), report.at()});
  while (static_cast<int>(path.newest.size()) > historyLength_) path.newest.pop_front();
  path.isNew = true;
}

void PathCheck::iterate(Desk& desk) {
  for (auto& [name, path] : paths_) {
    if (!path.isNew || path.newest.size() < 2) continue;
    path.isNew = false;
    double way = 0;
    for (std::size_t i = 1; i < path.newest.size(); ++i) way += distance(path.newest[i - 1].at, path.newest[i].at);
    const double took = path.newest.back().time - path.newest.front().time;
    const double speed = took > 0 ? way / took : 0;
    desk.post("UPC_SPEED_REPORT", fmt::format("vname={},avg_spd={:.2f}", name, speed));
    if (path.reports < kFirstCounted) continue;
    desk.post("UPC_ODOMETRY_REPORT",
              fmt::format("vname={},total_dist={:.1f},trip_dist={:.1f}", name, path.total, path.trip));
  }
}

void PathCheck::hash(StateHash& hash) const {
  for (const auto& [name, path] : paths_) {
    hash.add(std::string_view(name));
    hash.add(path.reports);
    hash.add(path.total);
    hash.add(path.trip);
    for (const Place& place : path.newest) {
      hash.add(place.time);
      hash.add(place.at.x);
      hash.add(place.at.y);
    }
  }
}

}  // namespace antipode
