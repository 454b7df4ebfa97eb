// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text_list.h"

#include <array>
#include <string>

namespace antipode {

/// One condition of a verdict as it was written: an expression such as `distance(abe, ben) > 5`
/// (docs/expressions.md). It is read where the names of a run are known, so that a wrong one can be repaired.
struct VerdictCondition {
  std::string written;
  static Result<VerdictCondition> fromText(std::string_view text) {
    return VerdictCondition{std::string(trimmed(text))};
  }
  const std::string& text() const { return written; }
  bool operator==(const VerdictCondition&) const = default;
};

/// When a run of a scenario has passed, and when it has failed.
struct VerdictSpec {
  using Conditions = TextList<VerdictCondition>;
  Conditions end;   ///< the run is judged at the first moment at which all hold; empty: at its end
  Conditions pass;  ///< all must hold at that moment
  Conditions fail;  ///< none may have held up to then
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("end", p.end,
      {.help = "The run is judged when all of these hold; without one at its end.",
       .example = "abe.SURVEYED == true"});
    f("pass", p.pass,
      {.help = "All of these must hold when the run is judged.", .example = "distance(abe, ben) > 5"});
    f("fail", p.fail,
      {.help = "The run has failed as soon as one of these holds.", .example = "distance(abe, ben) < 2"});
  }
  bool operator==(const VerdictSpec&) const = default;
};

/// Which part a condition has in the verdict of a run.
enum class VerdictRole { End, Pass, Fail };
inline constexpr std::array kVerdictRoles{VerdictRole::End, VerdictRole::Pass, VerdictRole::Fail};
/// The conditions of a role.
VerdictSpec::Conditions& conditionsOf(VerdictSpec& verdict, VerdictRole role);
const VerdictSpec::Conditions& conditionsOf(const VerdictSpec& verdict, VerdictRole role);

}  // namespace antipode
