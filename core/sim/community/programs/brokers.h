// SPDX-License-Identifier: GPL-3.0-or-later
// The programs that connect communities (verdicts.md section 2). The connections themselves are made by Sharing;
// here is what the programs post.
#pragma once

#include "core/sim/community/program_registry.h"
#include "core/sim/community/sharing.h"

namespace antipode {

/// uFldShoreBroker: how many vehicles are known, and what goes to them.
class ShoreBrokerProgram final : public ProgramOf<ShoreBrokerProgram> {
 public:
  static std::unique_ptr<Program> make(const ProgramSpec& spec, const CommunitySpec& community,
                                       const BlockWarning&);
  void start(Desk& desk) override { desk.post("UFSB_NODE_COUNT", 0.0); }
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override { hash.add(known_), hash.add(postedAt_); }

 private:
  std::string bridgedTo(const std::vector<std::string>& nodes) const;

  std::vector<ShareBridge> bridges_;
  std::string ownRoute_;  // where vehicles find this shoreside; told where it looks for vehicles
  bool sharesRealm_ = true, sharesAppcast_ = true, sharesHash_ = true;
  int known_ = 0;
  double postedAt_ = -1e9;
};

/// uFldNodeBroker: tries shoresides that it hears of during the run.
class NodeBrokerProgram final : public ProgramOf<NodeBrokerProgram> {
 public:
  static std::unique_ptr<Program> make(const ProgramSpec& spec, const CommunitySpec&, const BlockWarning&);
  void start(Desk& desk) override { desk.subscribe("TRY_SHORE_HOST"); }
  void receive(const Mail& mail, Desk& desk) override {
    if (mail.text()) desk.tryShore(*mail.text());
  }
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override { hash.add(hasPosted_); }

 private:
  std::string shared_;
  bool hasPosted_ = false;
};

/// pShare: routes that PSHARE_CMD asks for during a run. One from before its start was for another.
class ShareProgram final : public ProgramOf<ShareProgram> {
 public:
  void start(Desk& desk) override {
    startedAt_ = desk.now();
    desk.subscribe("PSHARE_CMD");
  }
  void receive(const Mail& mail, Desk& desk) override;
  void hash(StateHash&) const override {}

 private:
  double startedAt_ = 0;
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
