// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/auto_poke.h"

#include <utility>

namespace antipode {

std::span<const ProgramParam<AutoPokeProgram>> AutoPokeProgram::params() {
  using P = AutoPokeProgram;
  using Text = const std::string&;
  static const ProgramParam<P> kTable[] = {
      {"flag", "VAR=value that is posted; the last line of the block comes first.",
       [](P& p, Text v) {
         ProgramFlag flag;
         if (!ProgramFlag::read(v, flag)) return false;
         p.flags_.push_back(std::move(flag));
         return true;
       }},
      {"required_nodes", "So many vehicles must be known before.",
       [](P& p, Text v) { return setCount(p.required_, v); }},
  };
  return kTable;
}

void AutoPokeProgram::start(Desk& desk) {
  desk.subscribe("UFSB_NODE_COUNT");
}

void AutoPokeProgram::receive(const Mail& mail, Desk&) {
  if (const double* number = mail.number()) nodes_ = *number;
}

void AutoPokeProgram::iterate(Desk& desk) {
  if (hasPosted_ || nodes_ < required_) return;
  hasPosted_ = true;
  for (auto flag = flags_.rbegin(); flag != flags_.rend(); ++flag) desk.post(flag->variable, flag->value);
}

void AutoPokeProgram::hash(StateHash& hash) const {
  hash.add(nodes_);
  hash.add(hasPosted_);
}

}  // namespace antipode
