// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/contact_ledger.h"
#include "core/autonomy/encounters/obstacle_utility.h"

namespace antipode {

/// What a helm knows of other vehicles, and how its own vehicle turns. The owner of the helm keeps it.
class HelmWorld {
 public:
  ContactLedger contacts;
  TurnModel turn;
  /// Contacts whose reports are older than this are forgotten, s; the programs take twice contact_max_age (E3).
  double maxAge = 90;

  /// Takes a NODE_REPORT. Reports of the own vehicle and unreadable ones are passed over, and those with only a
  /// latitude and a longitude if nobody knows where the local grid lies on the earth (`grid` null).
  void takeReport(std::string_view text, double now, std::string_view ownName, const LocalGrid* grid = nullptr) {
    auto report = NodeReport::fromText(text);
    if (!report || report->name == ownName) return;
    const auto hasPlace = [&] { return report->x && report->y; };
    if (!hasPlace()) completePosition(*report, grid);
    if (!hasPlace()) return;
    contacts.take(std::move(*report), now);
  }
  void forgetOld(double now) {
    std::vector<std::string> old;
    for (const auto& contact : contacts.contacts())
      if (now - contact.second.received > maxAge) old.push_back(contact.first);
    for (const std::string& name : old) contacts.remove(name);
  }
  template <class F>
  void visitState(F&& f) const {
    contacts.visitState(f);
  }
};

}  // namespace antipode
