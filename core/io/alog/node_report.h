// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// What a vehicle reports to others about itself (NODE_REPORT, NODE_REPORT_LOCAL; moos-files.md section 6).
struct LoggedNodeReport {
  std::string name;
  std::optional<double> x, y;                                ///< m
  std::optional<double> lat, lon;                            ///< deg, WGS-84
  double speed = 0;                                          ///< m/s
  double heading = 0;                                        ///< deg
  std::optional<double> depth;                               ///< m
  std::optional<double> altitude;                            ///< m
  std::optional<double> speedOverGround, headingOverGround;  ///< m/s, deg
  std::optional<double> transparency;
  std::optional<double> time;    ///< s, unix time of the report, warped
  std::optional<double> length;  ///< m
  std::string type, colour, group, mode;
};

/// Reads the comma-separated form and the JSON form; keys in any order and case, aliases included, unknown ones
/// ignored. Error: no name, speed or heading, or neither X and Y nor LAT and LON.
Result<LoggedNodeReport> nodeReportFromText(std::string_view text);

/// The comma-separated form in the order and with the decimals of the reference program.
std::string nodeReportText(const LoggedNodeReport& report);

}  // namespace antipode
