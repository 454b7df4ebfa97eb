// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pid.h"
#include "core/sim/community/program_registry.h"

#include <array>

namespace antipode {

/// pMarinePIDV22 as a program of its own (pid.md, "stand-alone"): reads wanted and present heading, speed and
/// depth from its community and posts rudder, thrust and elevator.
class PidProgram final : public ProgramOf<PidProgram> {
 public:
  static std::unique_ptr<Program> make(const ProgramSpec& spec, const CommunitySpec&, const BlockWarning& warn);
  static std::vector<ProgramParamInfo> paramInfos();

  PidProgram() : engine_({}, Compat::Document) {}
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  bool set(const std::string& name, const std::string& value);
  void begin();
  bool receiveWanted(const Mail& mail, double now);
  void receivePresent(const Mail& mail, double now);
  void setOverride(std::string_view text, Desk& desk);
  bool isReady() const;
  bool checkStale(Desk& desk);
  void postOutputs(const PidOutputs& outputs, Desk& desk);
  void note(PidInput input, double now) { stamps_[static_cast<std::size_t>(input)] = now; }

  PidParams params_;
  bool ignoresNavYaw_ = false;
  std::string suffix_;
  PidEngine engine_;
  PidNavigation present_;
  std::array<std::optional<double>, kPidInputs> stamps_;  // s
  bool hasOverride_ = true, isStale_ = true, isStopped_ = false;
};

}  // namespace antipode
