// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/control_requests.h"

#include "core/base/geometry/angles.h"

#include <fmt/format.h>

namespace antipode {

ControlRequests::Report ControlRequests::beginBuoyancy(double now) {
  buoyancyStart_ = reported_ = now;
  return buoyancyReport(false);
}

ControlRequests::Report ControlRequests::beginTrim(double now) {
  trimStart_ = reported_ = now;
  return {"TRIM_REPORT", "status=1,error=0,progressing,trim_pitch=0.0,trim_roll=0.0"};
}

ControlRequests::Report ControlRequests::buoyancyReport(bool completed) {
  return {"BUOYANCY_REPORT",
          completed ? "status=2,error=0,completed,buoyancy=0.0" : "status=1,error=0,progressing,buoyancy=0.0"};
}

ControlRequests::Report ControlRequests::trimReport(bool completed, double pitch) {
  return {"TRIM_REPORT", fmt::format("status={},error=0,{},trim_pitch={:.5f},trim_roll=0.0", completed ? 2 : 1,
                                     completed ? "completed" : "progressing", degFromRad(pitch))};
}

bool ControlRequests::trimFulfilled(double age, double pitch, double toleranceDeg, double maxDelay) {
  return (std::abs(degFromRad(pitch)) <= toleranceDeg && age >= kReportEvery) || age >= maxDelay;
}

void ControlRequests::hash(StateHash& hash) const {
  hash.add(buoyancyStart_.value_or(-1));
  hash.add(trimStart_.value_or(-1));
  hash.add(reported_);
}

}  // namespace antipode
