// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/contact_filter.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/programs/flag_text.h"
#include "core/sim/community/programs/node_book.h"

namespace antipode {

/// pContactMgrV20: what a vehicle knows of others, and alerts that spawn behaviours in its helm (encounters.md 2).
class ContactManager final : public ProgramOf<ContactManager> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<ContactManager>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  struct Alert {
    std::vector<std::string> onFlags, offFlags;
    std::optional<double> range, cpaRange;
    ContactFilter filter;
    bool isEnabled = true;
    bool isValid() const { return range && (!onFlags.empty() || !offFlags.empty()); }
  };
  /// What is measured of a contact in an iteration.
  struct Measure {
    double range = 0, extrapolated = 0, closest = 0, closing = 0, bearing = 0;
    std::optional<double> warned;  ///< range of the early warning
  };
  struct Request {
    double range = 0, asked = 0;
    std::string group, type, last;
    bool isFresh = true;
  };
  bool setAlert(const std::string& text);
  void takeReport(const Mail& mail, Desk& desk);
  void takeRequest(const std::string& text, double now);
  void takeFilter(const Mail& mail, const char* action, Desk& desk);
  void measure(double utc);
  void warnEarly(Desk& desk);
  void alert(Desk& desk);
  bool applies(const Alert& alert, const KnownContact& contact, const Measure& measure, double utc) const;
  void retire(Desk& desk);
  void drop(std::string name, Desk& desk);  // a copy: what it is the name of goes
  void postOff(const std::string& name, Desk& desk);
  void summarise(Desk& desk);
  void postIfChanged(Desk& desk, const std::string& variable, MessageValue value);
  void answerRequests(Desk& desk);
  MacroTexts macrosOf(const NodeReport& report, double utc) const;
  double farthestAlert() const;

  // of the block
  std::map<std::string, Alert> alerts_;
  ContactFilter filter_;
  ExtrapolationDecay decay_;
  double maxAge_ = 60, rejectRange_ = 2000, recapInterval_ = 1, warningTime_ = 0;
  int maxRetired_ = 5, maxContacts_ = 500, maxReport_ = 20;
  bool postsRange_ = false, postsBearing_ = false, postsRanges_ = false, holdsForHelm_ = false, isVerbose_ = false;
  std::string disableVariable_, enableVariable_, expungeVariable_;
  std::vector<std::string> warningFlags_, ceaseFlags_, retireFlags_, ableFlags_, disableFlags_, enableFlags_;

  NodeBook nodes_;
  ShipState own_;
  bool hasHelm_ = false;
  std::map<std::string, Measure> measures_;
  std::set<std::pair<std::string, std::string>> applied_;  // contact, alert
  std::vector<std::string> retired_;
  std::map<std::string, Request> requests_;  // by variable
  std::map<std::string, MessageValue> posted_;
  std::optional<double> lastRecap_;
};

}  // namespace antipode
