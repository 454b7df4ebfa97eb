// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/state_hash.h"

#include <optional>
#include <string>

namespace antipode {

/// Progress of the BUOYANCY_CONTROL and TRIM_CONTROL requests (vehicle-model section 12). Both share one report
/// timer. Times are in s of the vehicle's clock, pitch is in radians.
class ControlRequests {
 public:
  struct Report {
    const char* variable;  ///< BUOYANCY_REPORT or TRIM_REPORT
    std::string text;
  };
  Report beginBuoyancy(double now);
  Report beginTrim(double now);
  bool isActive() const { return buoyancyStart_ || trimStart_; }

  /// Calls f(Report) for each report that is due at `now`.
  template <class F>
  void advance(double now, double pitch, double toleranceDeg, double maxDelay, F&& f) {
    if (!isActive()) return;
    const bool due = now - reported_ >= kReportEvery;
    if (buoyancyStart_) {
      if (now - *buoyancyStart_ >= kReportEvery) {
        buoyancyStart_.reset();
        f(buoyancyReport(true));
      } else if (due) {
        f(buoyancyReport(false));
      }
    }
    if (trimStart_) {
      const double age = now - *trimStart_;
      if (trimFulfilled(age, pitch, toleranceDeg, maxDelay)) {
        trimStart_.reset();
        f(trimReport(true, pitch));
      } else if (due) {
        f(trimReport(false, pitch));
      }
    }
    if (due) reported_ = now;
  }

  void hash(StateHash& hash) const;

 private:
  static constexpr double kReportEvery = 5;  // s
  static Report buoyancyReport(bool completed);
  static Report trimReport(bool completed, double pitch);
  static bool trimFulfilled(double age, double pitch, double toleranceDeg, double maxDelay);

  std::optional<double> buoyancyStart_, trimStart_;
  double reported_ = 0;
};

}  // namespace antipode
