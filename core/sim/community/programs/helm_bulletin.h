// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/helm/helm.h"
#include "core/sim/community/program.h"

#include <map>

namespace antipode {

/// What pHelmIvP tells about its behaviours after each decision (helm-behaviours.md 1.7): the lists of their names
/// by state, their number, BHV_STATUS of each, and the modes, which are all that IVPHELM_SUMMARY has here. A value
/// is posted when it has changed, a list not before it has a name.
class HelmBulletin {
 public:
  /// Names and modes that do not change during a run.
  void tellStart(const HelmSpec& spec, const Helm& helm, Desk& desk);
  void tell(const Helm& helm, Desk& desk);

 private:
  void postChange(const std::string& variable, MessageValue value, Desk& desk);

  std::map<std::string, MessageValue> told_;
  std::map<std::string, std::string> status_;  // of each behaviour
  std::size_t most_ = 0;                       // behaviours that there were at once
};

}  // namespace antipode
