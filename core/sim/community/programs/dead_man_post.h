// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

#include <optional>

namespace antipode {

/// pDeadManPost (verdicts.md section 8): posts flags when a heartbeat stays away.
class DeadManPostProgram final : public ProgramOf<DeadManPostProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithQuotes;
  static std::span<const ProgramParam<DeadManPostProgram>> params();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  std::string heartbeat_, policy_ = "once";
  std::vector<ProgramFlag> flags_;
  double longest_ = 10;
  bool activeAtStart_ = true;
  std::optional<double> lastBeat_;  // s
  bool hasPosted_ = false;
};

}  // namespace antipode
