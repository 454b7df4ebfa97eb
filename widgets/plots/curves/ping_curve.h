// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/curves/curve_source.h"

#include <QString>

namespace antipode {

/// What a curve shows of the pings of a pair.
enum class PairQuantity { ActualRange, NoisyRange, FilteredRange, ActualBearing, NoisyBearing, FilteredBearing };
inline constexpr PairQuantity kRangeQuantities[] = {PairQuantity::ActualRange, PairQuantity::NoisyRange,
                                                    PairQuantity::FilteredRange};
inline constexpr PairQuantity kBearingQuantities[] = {PairQuantity::ActualBearing, PairQuantity::NoisyBearing,
                                                      PairQuantity::FilteredBearing};

/// Who hears whom.
struct PingPair {
  VehicleId listener = 0, pinger = 0;
  bool operator==(const PingPair&) const = default;
};

/// Name, unit, period and help of a quantity, as of a channel.
const ChannelInfo& pairQuantityInfo(PairQuantity quantity);
/// "actual", "noisy" or "filtered".
QString pairQuantityName(PairQuantity quantity);
bool isNoisy(PairQuantity quantity);

/// The pings of one pair, read once for all curves of it. Reads on as the recording grows. GUI thread. The
/// recording must outlive it.
class PairPings {
 public:
  struct Sample {
    double time = 0;        ///< s, of reception
    double values[6] = {};  ///< by PairQuantity; NaN where a lost ping has none
  };
  PairPings(const Recording& recording, PingPair pair) : recording_(recording), pair_(pair) {}
  /// Takes in new pings; a long log takes several calls.
  void update();
  bool isBehind() const { return taken_ < recording_.pingCount(); }  ///< there are some that are not taken in yet
  const std::vector<Sample>& samples() const { return samples_; }

 private:
  const Recording& recording_;
  PingPair pair_;
  std::size_t taken_ = 0;
  std::vector<Sample> samples_;
};

std::unique_ptr<CurveSource> pingCurve(std::shared_ptr<PairPings> pings, PairQuantity quantity);

}  // namespace antipode
