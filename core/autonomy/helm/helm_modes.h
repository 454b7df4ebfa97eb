// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/helm_types.h"
#include "core/autonomy/conditions/variable_store.h"
#include "core/autonomy/helm/helm_spec.h"

namespace antipode {

/// The mode variables of a helm. They are computed from the rules before every decision.
class HelmModes {
 public:
  using Mode = std::pair<std::string, std::string>;  ///< variable, value

  void setRules(std::vector<ModeRule> rules);
  const std::vector<ModeRule>& rules() const { return rules_; }
  /// Applies the rules in order. A rule sees the modes that earlier rules have set; one without a parent replaces the
  /// mode. A mode that has changed is written to the variable store and added to `posts`.
  void run(const VariableReader& variables, VariableStore& store, std::vector<HelmPost>& posts);
  const std::vector<Mode>& modes() const { return modes_; }

 private:
  std::vector<ModeRule> rules_;
  std::vector<Mode> modes_;  // in the order of the rules
  std::vector<Mode> made_;   // work memory of run()
};

/// As `modes` of IVPHELM_SUMMARY tells them: "MODE@ACTIVE:SURVEYING#OTHER@ON", or "none".
std::string modeSummary(const std::vector<HelmModes::Mode>& modes);

}  // namespace antipode
