// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/dead_man_post.h"

#include <utility>

namespace antipode {

std::span<const ProgramParam<DeadManPostProgram>> DeadManPostProgram::params() {
  using P = DeadManPostProgram;
  using Text = const std::string&;
  static const ProgramParam<P> kTable[] = {
      {"heartbeat_var", "The variable that has to come.", [](P& p, Text v) { return p.heartbeat_ = v, true; }},
      {"max_noheart", "Longest time without it, s.",
       [](P& p, Text v) {
         const auto seconds = parsePlainNumber(v);
         if (!seconds || *seconds < 0) return false;
         p.longest_ = *seconds;
         return true;
       }},
      {"deadflag", "VAR=value that is then posted; the last line of the block comes first.",
       [](P& p, Text v) {
         ProgramFlag flag;
         if (!ProgramFlag::read(v, flag)) return false;
         p.flags_.push_back(std::move(flag));
         return true;
       }},
      {"post_policy", "once, repeat (at every turn) or reset (again after a heartbeat).",
       [](P& p, Text v) {
         const std::string word = lowered(v);
         if (word != "once" && word != "repeat" && word != "reset") return false;
         p.policy_ = word;
         return true;
       }},
      {"active_at_start", "The start counts as a heartbeat.",
       [](P& p, Text v) { return setSwitch(p.activeAtStart_, v); }},
  };
  return kTable;
}

void DeadManPostProgram::start(Desk& desk) {
  if (!heartbeat_.empty()) desk.subscribe(heartbeat_);
  if (activeAtStart_) lastBeat_ = desk.now();
}

void DeadManPostProgram::receive(const Mail& mail, Desk& desk) {
  if (mail.variable != heartbeat_) return;
  lastBeat_ = desk.now();
  if (policy_ == "reset") hasPosted_ = false;
}

void DeadManPostProgram::iterate(Desk& desk) {
  if (!lastBeat_ || desk.now() - *lastBeat_ <= longest_) return;
  if (policy_ != "repeat" && hasPosted_) return;
  hasPosted_ = true;
  for (auto flag = flags_.rbegin(); flag != flags_.rend(); ++flag) desk.post(flag->variable, flag->value);
}

void DeadManPostProgram::hash(StateHash& hash) const {
  hash.add(lastBeat_.value_or(-1));
  hash.add(hasPosted_);
}

}  // namespace antipode
