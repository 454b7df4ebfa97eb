// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/node_report.h"
#include "core/base/random.h"
#include "core/sim/community/logic_condition.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

namespace antipode {

/// pNodeReporter (encounters.md section 1.1): tells others where this vehicle is and what it does.
class NodeReporterProgram final : public ProgramOf<NodeReporterProgram> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithQuotes;
  static std::span<const ProgramParam<NodeReporterProgram>> params();

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  using Fields = std::vector<std::pair<std::string, std::string>>;  ///< name, text
  struct Rider {
    std::string variable, field;
    int decimals = 4;
    bool goesWhenNew = false;
    std::optional<double> period = 0.0;  ///< s from one report with it to the next
    bool isNew = false;
    double sentAt = -1e9;

    /// "always", "updated", "updated+T" or "T", T in s. False: it is none of them.
    bool setPolicy(const std::string& policy);
    bool isDue(double now) const { return (goesWhenNew && isNew) || (period && now - sentAt >= *period); }
  };
  struct PlatformInput {
    std::string variable, alias;
    double gap = 0;
    double postedAt = -1e9;
    bool isNew = false;
  };

  bool addRider(const std::string& text);
  bool addPlatformInput(const std::string& text);
  std::optional<double> number(const std::string& variable) const;
  std::string text(const std::string& variable) const;
  NodeReport report(const std::string& prefix, Desk& desk) const;
  void takeSummary(const std::string& text);
  void takeLoadWarning(const std::string& text);
  void takeMissionHash(const std::string& text);
  std::string modeOf(Desk& desk) const;
  bool isExtrapolated(const NodeReport& report, Desk& desk) const;
  Fields takeRiders(double now);
  NodeReport told(NodeReport report, const Fields& riders) const;
  void post(const std::string& variable, std::string text, Desk& desk) const;
  void postReports(Desk& desk);
  void postPlatform(Desk& desk);
  void measureWay(Desk& desk);

  std::string type_ = "unknown", color_, group_, source_, output_ = "NODE_REPORT_LOCAL", jsonVariable_;
  std::string altPrefix_, altName_ = "_GT", altGroup_;
  Fields aspects_;
  double length_ = 0, beam_ = 0, transparency_ = 1, noHelm_ = 5, headingError_ = 0;
  double blackout_ = 0, blackoutVariance_ = 0;
  double maxGap_ = 5, positionGap_ = 0.25, headingGap_ = 1;
  bool terse_ = false, isJson_ = false, isGlobal_ = false, reportsCourse_ = false, isPaused_ = false;
  bool extrapolates_ = false, allowsColor_ = false;
  std::vector<Rider> riders_;
  std::vector<PlatformInput> inputs_;

  MailTable values_;
  std::string mode_;  // as the helm told it last
  std::string loadWarning_, missionHash_;
  double helmAt_ = -1, altAt_ = -1e9;  // s, of their last mail
  std::int64_t count_ = 0;
  double startedAt_ = 0, postedAt_ = -1e9, interval_ = 0;
  NodeReport last_;
  std::optional<Vec2> before_;
  std::optional<Vec2> beginning_;  // where it was when the mission got its name
  double course_ = 0, extent_ = 0, toldExtent_ = 0;
  std::uint64_t draws_ = 0;
};

}  // namespace antipode
