// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/community_address.h"

#include "core/base/files/text_file.h"
#include "core/io/moos/moos_text.h"

namespace antipode {
namespace {

constexpr double kMostWarp = 1000;

}  // namespace

MoosClient::Options clientOf(const CommunityAddress& address, std::string name, std::shared_ptr<const ClockHold> hold) {
  return {.name = std::move(name),
          .host = address.host,
          .port = address.port,
          .database = address.database,
          .warp = address.warp,
          .hold = std::move(hold)};
}

std::string hostOfListener(const std::string& address) {
  return address == "0.0.0.0" ? "127.0.0.1" : address == "::" ? "::1" : address;
}

Result<CommunityAddress> communityAddress(const std::string& missionFile, const MoosImportOptions& options) {
  const auto file = readFile(missionFile);
  if (!file) return tl::unexpected<Error>(file.error());
  MoosReport report;
  const MoosText text = parseMoosText(*file, missionFile, report, options);
  CommunityAddress address;
  if (const MoosLine* line = text.global("community")) address.community = line->value;
  if (const MoosLine* line = text.global("serverhost")) address.host = line->value;
  if (const MoosLine* line = text.global("serverport")) {
    const auto port = moosNumber(line->value);
    if (!port || *port < 1 || *port > 65535 || *port != static_cast<double>(static_cast<int>(*port)))
      return errExpected("a port from 1 to 65535", "ServerPort is '{}'", line->value);
    address.port = static_cast<std::uint16_t>(*port);
  }
  if (const MoosLine* line = text.global("moostimewarp")) {
    const auto warp = moosNumber(line->value);
    if (!warp || *warp <= 0 || *warp > kMostWarp)
      return errExpected(fmt::format("a number above 0 and up to {}", kMostWarp), "MOOSTimeWarp is '{}'",
                         line->value);
    address.warp = *warp;
  }
  return address;
}

}  // namespace antipode
