// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/helm_bulletin.h"

#include "core/autonomy/conditions/condition_variables.h"

#include <algorithm>
#include <set>

namespace antipode {
namespace {

/// Names of behaviours of one state, in file order.
struct NameList {
  const char* variable;
  std::string names = {};
  int count = 0;
  void add(const std::string& name) {
    names += (names.empty() ? "" : ",") + name;
    ++count;
  }
};

std::string statusText(const Helm& helm, std::size_t behaviour) {
  const CommonBehaviourParams& common = helm.behaviours()[behaviour].common;
  std::string text = "name=" + helm.nameAt(behaviour);
  const BehaviourState state = helm.state(behaviour);
  const bool isDisabled = helm.isDisabled(behaviour);  // the program does not look at its conditions then
  if (const std::string failing = helm.failing(behaviour); !failing.empty() && !isDisabled)
    text += fmt::format(",pc={},pc={}", failing, failing);
  if (state == BehaviourState::Active) text += fmt::format(",pwt={:.5f},pcs=1", common.pwt);
  const auto updates = helm.updateCounts(behaviour);
  return text + fmt::format(",state={},updates={}", isDisabled ? "disabled" : behaviourStateName(state),
                            updates ? fmt::format("{}/{}", updates->first, updates->second) : "n/a");
}

}  // namespace

void HelmBulletin::postChange(const std::string& variable, MessageValue value, Desk& desk) {
  const auto [at, isFirst] = told_.try_emplace(variable, value);
  if (!isFirst && at->second == value) return;
  at->second = value;
  desk.post(variable, std::move(value));
}

void HelmBulletin::tellStart(const HelmSpec& spec, const Helm& helm, Desk& desk) {
  for (const char* list : {"ACTIVE", "RUNNING", "IDLE", "DISABLED"})
    desk.post(fmt::format("IVPHELM_BHV_{}_CNT", list), 0.0);
  std::string domain;
  for (const HelmDomain& one : spec.domain) {
    const Grid grid = one.grid();
    const char* name = one.variable == Variable::Course ? "course" : one.variable == Variable::Speed ? "speed" : "depth";
    domain = fmt::format("{},{:g},{:g},{}{}{}", name, grid.at(0), grid.at(grid.count() - 1), grid.count(),
                         domain.empty() ? "" : ":", domain);
  }
  desk.post("IVPHELM_DOMAIN", domain);
  std::set<std::string> heard;
  std::string updates;
  for (std::size_t i = 0; i < helm.behaviours().size(); ++i) {
    const CommonBehaviourParams& common = helm.behaviours()[i].common;
    for (const Condition& condition : common.conditions)
      forEachVariable(condition, [&](const std::string& variable) { heard.insert(variable); });
    if (!common.updates.empty()) updates += (updates.empty() ? "" : ",") + helm.nameAt(i) + "=" + common.updates;
  }
  std::string names;
  for (const std::string& name : heard) names += (names.empty() ? "" : ",") + name;
  desk.post("IVPHELM_STATEVARS", names);
  if (!updates.empty()) desk.post("IVPHELM_UPDATEVARS", updates);
}

void HelmBulletin::tell(const Helm& helm, Desk& desk) {
  NameList active{"IVPHELM_BHV_ACTIVE"}, running{"IVPHELM_BHV_RUNNING"}, idle{"IVPHELM_BHV_IDLE"},
      disabled{"IVPHELM_BHV_DISABLED"};
  std::size_t there = 0;
  for (std::size_t i = 0; i < helm.behaviours().size(); ++i) {
    if (helm.isOnlyTemplate(i)) continue;
    const BehaviourState state = helm.state(i);
    if (state == BehaviourState::Complete) continue;
    ++there;
    const std::string name = helm.nameAt(i);
    (helm.isDisabled(i)                 ? disabled
     : state == BehaviourState::Active  ? active
     : state == BehaviourState::Running ? running
                                        : idle)
        .add(name);
    std::string text = statusText(helm, i);
    if (std::string& last = status_[name]; last != text) desk.post("BHV_STATUS", last = std::move(text));
  }
  for (const NameList* list : {&active, &running, &idle, &disabled}) {
    told_.try_emplace(list->variable, std::string());  // so it begins, and is no news
    postChange(list->variable, list->names, desk);
    postChange(fmt::format("{}_CNT", list->variable), static_cast<double>(list->count), desk);
  }
  postChange("IVPHELM_SUMMARY", "modes=" + modeSummary(helm.modes()), desk);
  most_ = std::max(most_, there);
  postChange("IVPHELM_BHV_CNT", static_cast<double>(there), desk);
  postChange("IVPHELM_BHV_CNT_EVER", static_cast<double>(most_), desk);
}

}  // namespace antipode
