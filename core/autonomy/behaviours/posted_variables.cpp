// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/posted_variables.h"

#include "core/autonomy/behaviours/behaviour_keys.h"

#include <algorithm>
#include <vector>

namespace antipode {
namespace {

struct OwnPosts {
  std::string_view type;  ///< empty: every behaviour
  std::vector<std::string_view> names;  ///< "LOITER_*": with whatever behind
};

const std::vector<OwnPosts>& ownPosts() {
  static const std::vector<OwnPosts> kAll{
      {"", {"VIEW_*", "BHV_*"}},
      {"loiter", {"LOITER_*"}},
      {"op_region", {"OPREG_*", "SECS_IN_POLY"}},
      {"op_region_v24", {"OPREG_*", "COMMITTED"}},
      {"leg_run", {"LR_*"}},
      {"fixed_turn", {"FT_REPORT"}},
      {"periodic_surface", {"PERIODIC_ASCEND"}},
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
  return pattern.ends_with('*') ? variable.starts_with(pattern.substr(0, pattern.size() - 1)) : pattern == variable;
}

template <class Params>
void addNamed(const Params& params, std::set<std::string>& to) {
  Params::fields(params, [&to](const char* name, const auto& value, const FieldInfo&) {
    using Value = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, FlagList>)
      for (const Flag& flag : value) to.insert(flag.variable);
    if constexpr (std::is_same_v<Value, std::string>)
      if (isVariableKey(name) && !value.empty()) to.insert(value);
  });
}

}  // namespace

std::set<std::string> namedVariables(const BehaviourSpec& behaviour) {
  std::set<std::string> variables;
  addNamed(behaviour.common, variables);
  std::visit([&variables](const auto& params) { addNamed(params, variables); }, behaviour.params);
  return variables;
}

bool postsByItself(std::string_view type, std::string_view variable) {
  return std::ranges::any_of(ownPosts(), [&](const OwnPosts& own) {
    return (own.type.empty() || own.type == type) &&
           std::ranges::any_of(own.names, [&](std::string_view name) { return isNamedBy(name, variable); });
  });
}

}  // namespace antipode
