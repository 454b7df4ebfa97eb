// SPDX-License-Identifier: GPL-3.0-or-later
// What one listener knows of others from their reports (encounters.md 1.2).
#pragma once

#include "core/autonomy/encounters/approach.h"
#include "core/autonomy/encounters/node_report.h"

#include <map>

namespace antipode {

/// How far a report is carried on: at full speed for `begin` seconds, then slower and slower until `end`.
struct ExtrapolationDecay {
  double begin = 15, end = 30;  ///< s
  bool isOff = false;           ///< never slower
};
/// Metres that a contact has gone `age` seconds after its report.
double extrapolatedDistance(double age, double speed, const ExtrapolationDecay& decay);

struct KnownContact {
  NodeReport report;
  double received = 0;  ///< s, when it was heard

  double age(double now) const { return now - report.time.value_or(received); }
  ShipState state() const { return {report.at(), report.courseOrHeading(), report.speed.value_or(0)}; }
  /// Carried straight on to `now`.
  ShipState extrapolated(double now, const ExtrapolationDecay& decay) const;
};

/// The newest report of each contact, by name.
class ContactLedger {
 public:
  /// Takes a report. Missing course and length are filled in. False: such a vehicle needs a depth and has none.
  /// `referenceCourse`: a contact that has not moved has the course 0, as in the programs (E1).
  bool take(NodeReport report, double now, bool referenceCourse = false);
  /// What a report of a ship at (`there`, `depth` m) at `now` says, without its text.
  void see(const std::string& name, const ShipState& there, double depth, double now);
  void remove(const std::string& name) { contacts_.erase(name); }
  const KnownContact* find(const std::string& name) const;
  const std::map<std::string, KnownContact, std::less<>>& contacts() const { return contacts_; }

  template <class F>
  void visitState(F&& f) const {
    for (const auto& contact : contacts_) {
      f(contact.second.report.x.value_or(0));
      f(contact.second.report.y.value_or(0));
      f(contact.second.report.courseOrHeading());
      f(contact.second.report.speed.value_or(0));
      f(contact.second.report.time.value_or(0));
      f(contact.second.received);
    }
  }

 private:
  std::map<std::string, KnownContact, std::less<>> contacts_;
};

}  // namespace antipode
