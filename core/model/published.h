// SPDX-License-Identifier: GPL-3.0-or-later
// The variables that a vehicle publishes, with their MOOS names (moos-files.md section 3, "Published by the
// simulator").
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

/// The vehicles that publish a variable.
enum class PublishedBy {
  Every,
  Located,     ///< the scenario has an origin
  DepthAware,  ///< depth control is on; compatibility mode: also without a controller; document mode: every
               ///< vehicle
  DualState,
  DualLocated,  ///< dual state and an origin
  Sailing,
  Wormholes,   ///< the scenario has wormholes
  Controlled,  ///< the vehicle has a PID controller
  OnDemand,    ///< a parameter or a message asks for it
};

struct PublishedInfo {
  const char* name;  ///< where `prefixed`, the prefix of the vehicle and "_" come before it
  bool prefixed;
  MessageType type;  ///< Number or Text
  std::optional<Channel>
      channel;  ///< the channel with its values; unset: a run event of this name, or a text made during export
  PublishedBy by;
  const char* unit;
  const char* help;
};

std::span<const PublishedInfo> publishedTable();
/// The full name: "NAV_X" for the prefix NAV or NAV_, but always "USM_DRIFT_SUMMARY".
/// The old program makes "NAV__X" of NAV_.
std::string publishedName(const PublishedInfo& info, std::string_view prefix, Compat compat = Compat::Document);
/// A speed as the old program posts it: to 0.01 m/s, half a step away from 0.
double speedPostedByOldProgram(double speed);
/// The published value. uSimMarineV22 rounds the speed to 0.01 m/s and cuts it at max_speed, 5 unless set
/// (D20); the old program's posts of the plain record are channels of their own.
double publishedValue(const PublishedInfo& info, double recorded, const VehicleParams& params, Compat compat);
/// True when depth control counts as on, so that Z, pitch, yaw and related variables are published (D29). `pid`
/// is null without a controller.
bool isDepthAware(const PidParams* pid, Compat compat);
/// The VIEW_POLYGON text of one end of a wormhole; `end` is "weber" or "madrid".
std::string wormholeView(const PolygonSpec& polygon, std::string_view tag, std::string_view end);
/// The VIEW_ARROW text of the wind. The arrow points downwind.
std::string windView(const Wind& wind);
/// The USM_NAVPOS_SUMMARY text: "x=68.932,y=-60.32,lat=43.824767,lon=-70.3295309".
std::string navposSummary(double x, double y, double lat, double lon);

}  // namespace antipode
