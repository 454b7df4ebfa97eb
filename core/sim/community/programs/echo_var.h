// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/logic_condition.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

namespace antipode {

/// pEchoVar (verdicts.md section 8): posts what comes under another name, or picks components out of it.
class EchoVarProgram final : public ProgramOf<EchoVarProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  /// The lines FLIP:KEY = ... have names of their own, so the block is read by hand.
  static std::unique_ptr<Program> make(const ProgramSpec& spec, const CommunitySpec&, const BlockWarning& warn);
  static std::vector<struct ProgramParamInfo> paramInfos();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Echo {
    std::string source, destination;
    bool isNegated = false;
  };
  struct Flip {
    std::string key, source, destination, sourceSeparator = ",", destinationSeparator = ",";
    std::vector<std::pair<std::string, std::string>> renamed, filters;
  };

  bool set(const std::string& name, const std::string& value);
  bool addEcho(const std::string& value);
  bool setFlip(const std::string& name, const std::string& value);
  bool hasCycle() const;
  void echo(const Mail& mail, Desk& desk);
  static std::string flipped(const Flip& flip, const std::string& text);

  std::vector<Echo> echoes_;
  std::vector<Flip> flips_;
  bool latestOnly_ = false, isDisabled_ = false;
  std::vector<Mail> waiting_;
};

}  // namespace antipode
