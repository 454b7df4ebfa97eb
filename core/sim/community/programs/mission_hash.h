// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

namespace antipode {

/// pMissionHash (verdicts.md section 4): gives a mission a name that can be remembered, drawn from the seed.
class MissionHashProgram final : public ProgramOf<MissionHashProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithQuotes;
  static std::span<const ProgramParam<MissionHashProgram>> params();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  void draw(Desk& desk);

  std::string variable_ = "MISSION_HASH", shortVariable_ = "MHASH";
  std::string text_, shortText_;
  std::int64_t drawn_ = 0;
  double postedAt_ = -1e9;
};

}  // namespace antipode
