// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

namespace antipode {

/// pAutoPoke (verdicts.md section 6): posts its flags once, when enough vehicles are known.
class AutoPokeProgram final : public ProgramOf<AutoPokeProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithQuotes;
  static std::span<const ProgramParam<AutoPokeProgram>> params();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  std::vector<ProgramFlag> flags_;
  int required_ = 0;
  double nodes_ = 0;
  bool hasPosted_ = false;
};

}  // namespace antipode
