// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/contact_ledger.h"
#include "core/base/state_hash.h"
#include "core/sim/community/program.h"

#include <set>

namespace antipode {

/// What a shoreside program knows of the vehicles from NODE_REPORT and NODE_REPORT_LOCAL.
class NodeBook {
 public:
  /// False: the mail is no readable report.
  bool take(const Mail& mail, const Desk& desk) {
    const bool isReport = mail.variable == "NODE_REPORT" || mail.variable == "NODE_REPORT_LOCAL";
    if (!isReport || !mail.text()) return false;
    auto report = NodeReport::fromText(*mail.text());
    if (!report) return false;
    completePosition(*report, desk.grid());
    const std::string name = report->name;
    if (!ledger_.take(std::move(*report), desk.now())) return false;
    heard_.insert(name);
    return true;
  }
  const KnownContact* find(const std::string& name) const { return ledger_.find(name); }
  const std::map<std::string, KnownContact, std::less<>>& nodes() const { return ledger_.contacts(); }
  /// Names of those that have reported since clearHeard().
  const std::set<std::string>& heard() const { return heard_; }
  void clearHeard() { heard_.clear(); }
  void forget(const std::string& name) {
    ledger_.remove(name);
    heard_.erase(name);
  }
  void hash(StateHash& hash) const {
    ledger_.visitState([&](auto value) { hash.add(value); });
    for (const std::string& name : heard_) hash.add(std::string_view(name));
  }

 private:
  ContactLedger ledger_;
  std::set<std::string> heard_;
};

}  // namespace antipode
