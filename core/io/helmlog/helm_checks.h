// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/helmlog/helm_answer.h"

#include <set>

namespace antipode {

/// The single checks that answers are made of, for one vehicle at one time.
class HelmChecks {
 public:
  HelmChecks(const HelmFacts& facts, VehicleId vehicle, double time)
      : facts_(facts), vehicle_(vehicle), time_(time) {}

  /// What keeps the whole helm from deciding; nothing: it decides.
  std::optional<HelmAnswer> ofWholeHelm(const LoggedHelm& helm) const;
  /// Why a behaviour is in no list.
  HelmAnswer notListed(const LoggedHelm& helm, const std::string& name) const;
  HelmAnswer idle(const LoggedHelm& helm, const std::string& name, double since) const;
  HelmAnswer completed(const std::string& name, double since) const;
  /// Another program posts desired values beside the helm.
  std::optional<HelmAnswer> otherMaster() const;
  /// The helm decides a speed, and the vehicle does not go.
  HelmAnswer behindTheHelm(double speed) const;
  /// The first condition of the mission that does not hold by the log.
  const MissionCondition* failingCondition(const std::string& behaviour) const;

  std::vector<std::string> complaintsOf(const LoggedHelm& helm, const std::string& behaviour) const;
  std::string postText(std::string_view variable, const VariablePost& post) const;

 private:
  /// Rules of modes on the way to a reason. Each is asked once: modes may name each other, and themselves.
  using AskedRules = std::set<const MissionMode*>;

  HelmAnswer malconfigured(const LoggedHelm& helm) const;
  HelmAnswer parked(const LoggedHelm& helm) const;
  HelmAnswer whyFalse(const std::string& name, const MissionCondition& condition, AskedRules& asked) const;
  HelmAnswer neverWritten(const std::string& name, const MissionCondition& condition, const std::string& variable,
                          AskedRules& asked) const;
  void addModeReason(HelmAnswer& answer, const std::string& variable, const std::string& wanted,
                     AskedRules& asked) const;
  /// What a comparison is with, at the time; nothing: a variable that nobody has written.
  std::optional<MessageValue> wantedBy(const Condition::Comparison& comparison) const;
  /// The mode above, which a rule asks for: ACTIVE has been reached where the mode came to be "ACTIVE:RETURNING".
  bool isReached(const MissionMode& mode, const Condition& condition) const;
  std::optional<VariablePost> post(std::string_view variable) const {
    return facts_.variables.at(vehicle_, variable, time_);
  }
  bool isLaunched(std::string_view program) const;
  bool hasEver(std::string_view variable) const;

  const HelmFacts& facts_;
  VehicleId vehicle_;
  double time_;
};

}  // namespace antipode
