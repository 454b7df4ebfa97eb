// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/brokers.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/sim/community/program_block.h"

namespace antipode {
namespace {

constexpr double kCountSeconds = 30;

}  // namespace

void ShoreBrokerProgram::iterate(Desk& desk) {
  if (desk.nodes() == known_ && desk.now() - postedAt_ < kCountSeconds) return;
  known_ = desk.nodes();
  postedAt_ = desk.now();
  desk.post("UFSB_NODE_COUNT", static_cast<double>(known_));
}

void ShareProgram::receive(const Mail& mail, Desk& desk) {
  if (!mail.text()) return;
  std::string command, source, destination, route;
  for (const auto& [key, value] : keyedPieces(*mail.text())) {
    if (key == "cmd") command = lowered(value);
    if (key == "src_name") source = value;
    if (key == "dest_name") destination = value;
    if (key == "route") route = value;
  }
  if (command == "output" && !source.empty()) desk.share(source, destination, route);
}

void HostInfoProgram::start(Desk& desk) {
  desk.post("PHI_HOST_IP", std::string("localhost"));
  desk.post("PHI_HOST_INFO", fmt::format("community={},hostip=localhost,port_db=9000,port_udp=9200,timewarp={}",
                                         desk.community(), reportNumber(desk.warp(), 3)));
}

void ProcessWatchProgram::iterate(Desk& desk) {
  if (std::exchange(hasPosted_, true)) return;
  desk.post("PROC_WATCH_ALL_OK", std::string("true"));
  desk.post("PROC_WATCH_SUMMARY", std::string("All Present"));
}

}  // namespace antipode
