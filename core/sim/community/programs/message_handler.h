// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

#include <map>

namespace antipode {

/// uFldMessageHandler: posts what messages from other vehicles carry.
class MessageHandlerProgram final : public ProgramOf<MessageHandlerProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<MessageHandlerProgram>> params();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  bool isForUs(const std::map<std::string, std::string>& parts, const std::string& community) const;
  void postFlags(const std::vector<ProgramFlag>& flags, Desk& desk) const;
  static bool addFlag(std::vector<ProgramFlag>& flags, const std::string& text);

  bool isStrict_ = true;
  std::string auxInfo_;
  std::vector<ProgramFlag> flags_, badFlags_;
  std::int64_t total_ = 0, valid_ = 0, rejected_ = 0;
};

}  // namespace antipode
