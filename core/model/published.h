// SPDX-License-Identifier: GPL-3.0-or-later
// What a vehicle publishes, under its MOOS names (moos-files.md section 3, "Published by the simulator").
#pragma once

#include "core/model/channels.h"
#include "core/model/compat.h"
#include "core/model/messages.h"
#include "core/model/pid_params.h"
#include "core/model/polygon.h"
#include "core/model/vehicle_params.h"

#include <optional>
#include <string>

namespace antipode {

/// Which vehicles publish a variable.
enum class PublishedBy {
  Every,
  Located,     ///< the scenario has an origin
  DepthAware,  ///< depth control is on: program mode and no controller counts as on; document mode: every vehicle
  DualState,
  DualLocated,  ///< dual state and an origin
  Sailing,
  Wormholes,   ///< the scenario has wormholes
  Controlled,  ///< there is a PID
  OnDemand,    ///< where a parameter or message asks for it
};

struct PublishedInfo {
  const char* name;  ///< behind the vehicle's prefix and "_" where `prefixed`
  bool prefixed;
  MessageType type;  ///< Number or Text
  std::optional<Channel>
      channel;  ///< the channel that holds its values; none: a run event of this name, or text made on export
  PublishedBy by;
  const char* unit;
  const char* help;
};

std::span<const PublishedInfo> publishedTable();
/// "NAV_X" for a prefix NAV, "USM_DRIFT_SUMMARY" whatever the prefix.
std::string publishedName(const PublishedInfo& info, std::string_view prefix);
/// The value as it goes out: the program rounds the speed to 0.01 m/s and cuts it at max_speed, 5 unless set
/// (D20).
double publishedValue(const PublishedInfo& info, double recorded, const VehicleParams& params, Compat compat);
/// Whether depth control counts as on, so that Z, pitch, yaw and what goes with them are published (D29). `pid`:
/// null without a controller.
bool isDepthAware(const PidParams* pid, Compat compat);
/// VIEW_POLYGON of an end of a wormhole; `end` is "weber" or "madrid".
std::string wormholeView(const PolygonSpec& polygon, std::string_view tag, std::string_view end);
/// VIEW_ARROW of the wind, which points downwind.
std::string windView(const Wind& wind);
/// "x=68.932,y=-60.32,lat=43.824767,lon=-70.3295309": USM_NAVPOS_SUMMARY.
std::string navposSummary(double x, double y, double lat, double lon);

}  // namespace antipode
