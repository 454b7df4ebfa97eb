// SPDX-License-Identifier: GPL-3.0-or-later
// What the two range sensors share: numbers by vehicle, who may ask when, and the texts of reports and pulses.
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/base/random.h"
#include "core/sim/community/program.h"

#include <map>
#include <optional>
#include <string>

namespace antipode {

/// A number with a default and other values for some vehicles: lines "default = 30", "abe = nolimit".
class NumberByName {
 public:
  explicit NumberByName(double standard) : standard_(standard) {}
  /// `unlimited`: the value of nolimit and unlimited. False: the line cannot be read.
  bool read(const std::string& line, double unlimited);
  double of(const std::string& name) const;

 private:
  double standard_;
  std::map<std::string, double> byName_;
};

/// How reports are named: one variable for all, one for each vehicle, or both.
enum class ReportVars { Short, Long, Both };
bool readReportVars(ReportVars& vars, const std::string& value);

/// Noise on a range.
struct RangeNoise {
  bool isUniform = false;  ///< rn_algorithm = uniform: then there is ground truth too
  double share = 0;        ///< of the range, if it is uniform
  double sigma = 0;        ///< m, normal
  bool readAlgorithm(const std::string& value);
  double on(double range, std::uint64_t seed, std::uint64_t number) const;
};

/// Posts a range under the names that are wanted: PREFIX with "vname=abe," and PREFIX_ABE without.
void postRange(Desk& desk, const std::string& prefix, ReportVars vars, const std::string& vehicle,
               const std::string& shownName, const std::string& rest);
/// "x=..,y=..,radius=40,..." of VIEW_RANGE_PULSE.
std::string pulseText(Vec2 at, const std::string& label, const std::string& color, double time);
/// "range=50,target=ben,time=.."
std::string rangeText(double range, const std::string& key, const std::string& target, double time);
/// The value of `name=` of a request; nullopt: it names nobody.
std::optional<std::string> requester(const std::string& request);

}  // namespace antipode
