// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/programs/node_book.h"
#include "core/sim/community/programs/range_sensing.h"

namespace antipode {

/// How long a beacon waits before it reports by itself: drawn between two times in s. Below 0: for ever.
struct BeaconPeriod {
  double low = -1, high = -1;
};

/// uFldBeaconRangeSensor: beacons at fixed places tell vehicles their range, when asked or by themselves.
class BeaconRangeSensor final : public ProgramOf<BeaconRangeSensor> {
 public:
  static constexpr BlockReading kReading = BlockReading::WithoutQuotes;
  static std::span<const ProgramParam<BeaconRangeSensor>> params();
  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  /// When a request uses up the right to ask: when it is made, even too early; when it is not too early; or when a
  /// beacon answers.
  enum class Payment { Request, Accept, Response };
  struct Beacon {
    Vec2 at;
    std::string label;
    std::optional<BeaconPeriod> period;  ///< unset: the default, as of all others
    std::optional<double> push, pull, width;
    std::optional<std::string> color, shape;
    double lastSent = 0, wait = 0;  ///< s
  };
  bool addBeacon(const std::string& value);
  bool readPayment(const std::string& value);
  void request(const std::string& text, Desk& desk);
  void waitAnew(Beacon& beacon, Desk& desk);
  void send(const Beacon& beacon, const std::string& vehicle, Desk& desk);
  void pulse(Vec2 at, const std::string& label, const char* color, Desk& desk) const;
  double pushOf(const Beacon& beacon) const { return beacon.push.value_or(beaconPush_); }
  double pullOf(const Beacon& beacon) const { return beacon.pull.value_or(beaconPull_); }

  NumberByName nodePush_{100}, nodePull_{100}, pingWait_{30};
  double beaconPush_ = 100, beaconPull_ = 100, beaconWidth_ = 4;
  BeaconPeriod beaconPeriod_;
  std::string beaconColor_ = "orange", beaconShape_ = "circle";
  Payment payment_ = Payment::Response;
  ReportVars vars_ = ReportVars::Short;
  RangeNoise noise_;
  bool groundTruth_ = true;
  std::vector<Beacon> beacons_;

  NodeBook nodes_;
  std::map<std::string, double> lastPing_;
  std::uint64_t drawn_ = 0, waits_ = 0;
};

}  // namespace antipode
