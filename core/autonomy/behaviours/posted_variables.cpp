// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/posted_variables.h"

#include "core/autonomy/behaviours/behaviour_keys.h"
#include "core/autonomy/behaviours/name_suffix.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <vector>

namespace antipode {
namespace {

struct OwnPosts {
  std::string_view type;                ///< empty: every behaviour
  std::vector<std::string_view> names;  ///< "LOITER_*": with whatever behind
};

const std::vector<OwnPosts>& ownPosts() {
  static const std::vector<OwnPosts> kAll{
      {"", {"VIEW_*", "BHV_*", "IVPHELM_*", "NODE_MESSAGE_LOCAL", "WARNING"}},
      {"waypoint", {"WPT_ODO*", "WPT_EFF_*"}},
      {"station_keep", {"DIST_TO_STATION", "PSKEEP_MODE"}},
      {"loiter", {"LOITER_*"}},
      {"op_region", {"OPREG_*", "SECS_IN_POLY", "MOOS_MANUAL_OVERRIDE"}},
      {"op_region_v24", {"OPREG_*", "COMMITTED"}},
      {"leg_run", {"LR_*"}},
      {"fixed_turn", {"FT_REPORT"}},
      {"periodic_surface", {"PERIODIC_ASCEND", "PSF_AT_SURFACE_TIMEOUT"}},
      {"periodic_speed", {"PERIODIC_SPEED", "PS_*"}},
      {"go_to_depth", {"LEVEL_DEPTH", "GTD_*"}},
      {"min_altitude", {"MIN_ALT_STATUS"}},
      {"memory_turn_limit", {"MEM_HDG_AVG"}},
      {"avoid_collision", {"RANGE_AVD_*", "CLSG_SPD_AVD_*"}},
      {"avd_colregs", {"CN_*", "AVDCOL_RANGE_*", "COLREGS_*", "XCN_*", "COL22_*"}},
      {"avd_colregs_v19", {"CN_*", "AVDCOL_RANGE_*", "COLREGS_*", "XCN_*"}},
      {"avd_colregs_v17", {"CN_*", "AVDCOL_RANGE_*", "COLREGS_*", "XCN_*"}},
      {"trail", {"PURSUIT", "REGION", "TRAIL_*"}},
      {"shadow", {"SHADOW_*"}},
      {"convoy", {"QLEN", "TLEN", "MXRNG", "AVG2", "AVG5", "WPTX", "WPTY"}},
  };
  return kAll;
}

bool isNamedBy(std::string_view pattern, std::string_view variable) {
  return pattern.ends_with('*') ? variable.starts_with(pattern.substr(0, pattern.size() - 1))
                                : pattern == variable;
}

/// The names that stand in the values of a behaviour's parameters.
class NamesInValues {
 public:
  template <class Params>
  void read(const Params& params) {
    Params::fields(params,
                   [this](const std::string_view key, const auto& value, const FieldInfo&) { this->take(key, value); });
  }
  /// With the suffix that some behaviours put behind theirs.
  std::set<std::string> all() const {
    std::set<std::string> all = names_;
    for (const std::string& name : names_) all.insert(name + nameSuffix(suffix_));
    return all;
  }

 private:
  template <class Value>
  void take(std::string_view, const Value&) {}  // numbers, points and the like name nothing
  void take(std::string_view, const FlagList& flags) {
    for (const Flag& flag : flags) names_.insert(flag.variable);
  }
  void take(std::string_view key, const std::string& value) {
    if (!isVariableKey(key) || value.empty()) return;
    if (key.ends_with("suffix"))
      suffix_ = value;
    else
      names_.insert(value);
  }
  /// "X, Y" of post_mapping: Y. Of the lines of a fixed turn the flags.
  void take(std::string_view key, const TextLines& lines) {
    for (const TextLine& line : lines) {
      const auto parts = splitTrimmed(line.words, ',');
      if (key == "post_mapping" && parts.size() == 2) names_.insert(std::string(parts[1]));
      for (const std::string_view part : parts)
        if (const auto pair = keyValueOf(part); pair && lowered(pair->key) == "flag")
          if (const auto flag = Flag::fromText(pair->value)) names_.insert(flag->variable);
    }
  }

  std::set<std::string> names_;
  std::string suffix_;
};

}  // namespace

std::set<std::string> namedVariables(const BehaviourSpec& behaviour) {
  NamesInValues names;
  names.read(behaviour.common);
  std::visit([&names](const auto& params) { names.read(params); }, behaviour.params);
  return names.all();
}

bool postsByItself(std::string_view type, std::string_view variable) {
  return std::ranges::any_of(ownPosts(), [&](const OwnPosts& own) {
    return (own.type.empty() || own.type == type) &&
           std::ranges::any_of(own.names, [&](std::string_view name) { return isNamedBy(name, variable); });
  });
}

}  // namespace antipode
