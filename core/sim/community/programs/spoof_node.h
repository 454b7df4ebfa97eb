// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

#include <map>

namespace antipode {

/// pSpoofNode: posts reports of vehicles that do not exist. They go straight on with constant speed.
class SpoofNode final : public ProgramOf<SpoofNode> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<SpoofNode>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  /// A vehicle as somebody asked for it; what is unset has the default.
  struct Spoof {
    Vec2 start;
    std::string name, group, type, color, source;
    std::optional<double> heading, speed, duration;
    double since = 0;
    int reports = 0;
  };
  static std::optional<Spoof> spoofFrom(const std::string& text);
  void add(Spoof spoof, double now);
  void cancel(const std::string& text);
  void report(Spoof& spoof, Desk& desk);

  double refresh_ = 1, length_ = 5, heading_ = 45, speed_ = 0, duration_ = 0;
  std::string type_ = "kayak", color_ = "purple";
  std::vector<std::string> asked_;  // lines of the block, until the start

  std::map<std::string, Spoof> spoofs_;
  std::optional<double> lastReport_;
  int named_ = 0;
};

}  // namespace antipode
