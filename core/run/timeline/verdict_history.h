// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_values.h"
#include "core/run/timeline/history.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

enum class RunVerdict { Pending, Pass, Fail };
/// "pending", "pass", "fail".
const char* verdictWord(RunVerdict verdict);

/// A condition of a verdict at a time.
struct ConditionState {
  VerdictRole role = VerdictRole::Pass;
  std::string text;
  bool holds = false;
  double value = 0;           ///< of a comparison the side before the sign, else 1 or 0; NaN: none
  std::string unit;           ///< of the value; may be empty
  std::string vehicle;        ///< the one that decides, of a condition about all vehicles; else empty
  std::string problem;        ///< why it cannot be worked out in this run; else empty
};

/// A verdict at a time.
struct VerdictState {
  RunVerdict verdict = RunVerdict::Pending;
  std::optional<double> decided;  ///< s, when it was decided
  std::string reason;             ///< the condition that decided it; empty: all conditions hold
  std::vector<ConditionState> conditions;
};

/// How a run stands with the verdict of its scenario, at any time. A condition without a vehicle is about all of
/// them: to end and to pass all must fulfil it, to fail one is enough. A condition without a value does not hold.
/// A run that ends before its `end` has failed. One thread.
class VerdictHistory final : public History {
 public:
  /// Judges by another verdict than that of the recording's scenario, which may have been edited; nullopt: nobody
  /// judges. Begins anew if it is another one.
  void setVerdict(std::optional<VerdictSpec> verdict);
  bool hasVerdict() const { return verdict_.has_value(); }
  /// Of what was read so far.
  VerdictState at(double time) const;

 private:
  /// A condition for one vehicle, or for none in particular.
  struct Watch {
    std::string vehicle;
    RunValues holds;
    std::optional<RunValues> value;
  };
  struct Condition {
    VerdictRole role;
    std::string text, unit, problem;
    std::vector<Watch> watches;
  };
  void restart() override;
  bool readNew() override;
  void add(VerdictRole role, const std::string& text);
  bool holds(const Condition& condition, std::size_t row) const;
  bool allHold(VerdictRole role, std::size_t row) const;
  const Condition* failed(std::size_t row) const;
  std::size_t rowsRead() const;
  void judgeUpTo(std::size_t rows);
  ConditionState stateOf(const Condition& condition, std::size_t row) const;

  std::optional<VerdictSpec> verdict_;
  std::vector<Condition> conditions_;
  std::size_t judged_ = 0;  // rows that were looked at
  std::optional<std::size_t> decided_;
  RunVerdict outcome_ = RunVerdict::Pending;
  std::string reason_;
};

/// The verdict of a whole run; `decided`: also what the conditions were then. Reads the whole recording.
VerdictState verdictOf(const Recording& recording);

}  // namespace antipode
