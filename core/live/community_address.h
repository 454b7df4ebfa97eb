// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_preprocess.h"
#include "core/net/client/moos_client.h"

#include <cstdint>
#include <string>

namespace antipode {

/// Where the database of a community is, as its mission file says.
struct CommunityAddress {
  std::string community;  ///< empty: not named
  std::string host = "localhost";
  std::uint16_t port = 9000;
  double warp = 1;  ///< MOOSTimeWarp
  std::shared_ptr<LocalDatabase> database = {};  ///< of this process; null: of another one
  bool operator==(const CommunityAddress&) const = default;
};

/// A client of that name there. `hold` may be null.
MoosClient::Options clientOf(const CommunityAddress& address, std::string name, std::shared_ptr<const ClockHold> hold);

/// Where programs of this machine reach a database that listens on `address`: itself, or the loopback one where it
/// listens on all.
std::string hostOfListener(const std::string& address);

/// Reads Community, ServerHost, ServerPort and MOOSTimeWarp. Error: the file cannot be read, or one of them is
/// none.
Result<CommunityAddress> communityAddress(const std::string& missionFile, const MoosImportOptions& options = {});

}  // namespace antipode
