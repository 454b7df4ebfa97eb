// SPDX-License-Identifier: GPL-3.0-or-later
// The programs that connect communities (verdicts.md section 2). The connections themselves are made by Sharing;
// here is what the programs post.
#pragma once

#include "core/sim/community/program.h"

namespace antipode {

/// uFldShoreBroker: how many vehicles are known.
class ShoreBrokerProgram final : public ProgramOf<ShoreBrokerProgram> {
 public:
  void start(Desk& desk) override { desk.post("UFSB_NODE_COUNT", 0.0); }
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override { hash.add(known_), hash.add(postedAt_); }

 private:
  int known_ = 0;
  double postedAt_ = 0;
};

/// pShare: routes that PSHARE_CMD asks for during a run.
class ShareProgram final : public ProgramOf<ShareProgram> {
 public:
  void start(Desk& desk) override { desk.subscribe("PSHARE_CMD"); }
  void receive(const Mail& mail, Desk& desk) override;
  void hash(StateHash&) const override {}
};

/// pHostInfo: the address of the one machine on which all communities run.
class HostInfoProgram final : public ProgramOf<HostInfoProgram> {
 public:
  void start(Desk& desk) override;
  void hash(StateHash&) const override {}
};

/// uProcessWatch: all programs are there.
class ProcessWatchProgram final : public ProgramOf<ProcessWatchProgram> {
 public:
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override { hash.add(hasPosted_); }

 private:
  bool hasPosted_ = false;
};

}  // namespace antipode
