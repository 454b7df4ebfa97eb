// SPDX-License-Identifier: GPL-3.0-or-later
// A helm that is fed with poses by hand, one a turn, on the grids of the vectors of helm-behaviours.md.
#pragma once

#include "core/autonomy/behaviours/behaviour_keys.h"
#include "core/autonomy/behaviours/posted_variables.h"
#include "core/autonomy/helm/helm.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace antipode::test {

using Keys = std::vector<std::pair<std::string, std::string>>;

/// A behaviour by its type and the keys of its block.
inline BehaviourSpec behaviour(const std::string& type, const Keys& keys, const std::string& name = {}) {
  auto spec = defaultBehaviour(type);
  EXPECT_TRUE(spec) << type;
  if (!spec) return {};
  spec->common.name = name.empty() ? type : name;
  for (const auto& [key, value] : keys) {
    const auto set = setBehaviourKey(*spec, key, value);
    EXPECT_TRUE(set.has_value() && !set->empty()) << type << ": " << key << " = " << value;
  }
  return *spec;
}

inline HelmGrids gridsOfVectors() {
  HelmGrids grids;
  grids.speed = {0, 4, 40, false};
  grids.depth = {0, 100, 200, false};
  return grids;
}

class ScriptedHelm : public Helm {
 public:
  explicit ScriptedHelm(const std::vector<BehaviourSpec>& behaviours, Compat compat = Compat::UsimmarineV22,
                        double step = 1)
      : Helm(behaviours, gridsOfVectors(), compat), behaviours_(behaviours), step_(step) {
    setVehicle("alpha");
    followProgram(true);
  }
  ScriptedHelm(const std::string& type, const Keys& keys, Compat compat = Compat::UsimmarineV22)
      : ScriptedHelm({behaviour(type, keys)}, compat) {}

  VariableStore store;
  double time = 0;
  HelmDecision decision;

  /// One turn, `step` after the one before.
  HelmDecision at(double x, double y, double heading, double speed = 0, double depth = 0) {
    time += step_;
    HelmPose pose{.x = x, .y = y, .heading = heading, .speed = speed, .depth = depth, .time = time};
    pose.utc = 1000 + time;
    decision = decide(pose, time, store);
    expectKnownPosts();
    return decision;
  }
  double courseAt(double x, double y, double heading, double speed = 0) {
    return at(x, y, heading, speed).heading.value_or(-1);
  }

  /// Utility of the first active behaviour's function, for a weight of 100.
  double value(double course, double speed, double depth = 0) const {
    HelmReport report;
    fillReport(report, time);
    double sum = 0;
    for (const Objective& one : report.behaviours.front().objectives) {
      const Grid& grid = one.variable == Variable::Course  ? report.grids.course
                         : one.variable == Variable::Speed ? report.grids.speed
                                                           : report.grids.depth;
      const double at = one.variable == Variable::Course  ? course
                        : one.variable == Variable::Speed ? speed
                                                          : depth;
      sum += one.weight / report.behaviours.front().weight * utility(one, grid, at);
    }
    if (const auto& both = report.behaviours.front().coupled) sum += both->nearest(course, speed);
    return sum;
  }
  double valueOfDepth(double depth) const { return value(0, 0, depth); }
  double valueOfSpeed(double speed) const { return value(0, speed); }
  double valueOfCourse(double course) const { return value(course, 0); }

  /// What was posted in the last turn under a name, in order.
  std::vector<std::string> posted(std::string_view variable) const {
    std::vector<std::string> values;
    for (const HelmPost& post : posts())
      if (post.variable == variable) values.push_back(messageText(post.value));
    return values;
  }
  /// The present value of a variable; empty: unknown.
  std::string now(std::string_view variable) const {
    const MessageValue* value = store.find(variable);
    return value ? messageText(*value) : std::string{};
  }
  void write(const std::string& variable, const std::string& value) {
    store.write(variable, messageValueFromText(value));
  }

 private:
  /// Whatever a behaviour posts, a scenario that asks for it knows of it.
  void expectKnownPosts() const {
    for (const HelmPost& post : posts()) {
      if (post.behaviour < 0 || static_cast<std::size_t>(post.behaviour) >= behaviours_.size()) continue;
      const BehaviourSpec& spec = behaviours_[static_cast<std::size_t>(post.behaviour)];
      EXPECT_TRUE(postsByItself(behaviourType(spec), post.variable) || namedVariables(spec).contains(post.variable))
          << behaviourType(spec) << " posts " << post.variable << ", which posted_variables.cpp does not know";
    }
  }

  std::vector<BehaviourSpec> behaviours_;
  double step_;
};

}  // namespace antipode::test
