// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/logic_condition.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

namespace antipode {

/// pMissionEval (verdicts.md section 3): judges a mission by conditions and writes a row of results.
class MissionEvalProgram final : public ProgramOf<MissionEvalProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithQuotes;
  static std::span<const ProgramParam<MissionEvalProgram>> params();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  enum class Grade { Pending, Pass, Fail };
  /// Lead conditions, and what is judged once they hold.
  struct Aspect {
    std::vector<LogicCondition> lead, pass, fail;
    bool isUnreadable = false;  // one of its conditions: nobody can say whether it holds, so it is not judged
  };
  struct Flag {
    std::string variable;
    MessageValue value;
  };
  struct MailFlag {
    std::string key;
    Flag flag;
  };

  bool addCondition(std::vector<LogicCondition> Aspect::*list, const std::string& text);
  static bool addFlag(std::vector<Flag>& flags, const std::string& text);
  bool addMailFlag(const std::string& text);
  std::set<std::string> variables() const;
  std::string judge(const Aspect& aspect, double utc);
  void takeMailFlags(const std::string& variable, double utc);
  void finish(Grade grade, Desk& desk);
  void postFlags(const std::vector<Flag>& flags, Desk& desk);
  void postFlag(const Flag& flag, Desk& desk);
  void writePrereport(Desk& desk);
  std::string row(const std::vector<std::string>& columns, Desk& desk) const;
  std::string expanded(std::string_view text, Desk& desk) const;
  std::optional<std::string> macro(std::string_view name, Desk& desk) const;

  /// One without conditions is judged at once, and passes.
  std::vector<Aspect> aspects_ = std::vector<Aspect>(1);
  std::vector<Flag> resultFlags_, passFlags_, failFlags_;
  std::vector<MailFlag> mailFlags_;
  std::vector<Flag> newMailFlags_;  ///< of the mail of this turn
  std::vector<std::string> columns_, prereport_;
  std::string file_, separator_ = "  ", form_ = "mission", mod_;
  MailTable values_;
  std::map<std::string, std::int64_t> mailCounts_;
  std::int64_t mailCount_ = 0;
  double upTime_ = 0;
  std::size_t current_ = 0;
  Grade grade_ = Grade::Pending;
  bool hasPrereport_ = false;
  std::string status_;
};

}  // namespace antipode
