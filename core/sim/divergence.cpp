// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/divergence.h"

#include "core/base/instruction_sets.h"
#include "core/sim/batch/vehicle_block.h"
#include "core/sim/fleet/fleet_blocks.h"
#include "core/sim/simulation.h"

#include <array>
#include <bit>
#include <cmath>

namespace antipode {
namespace {

struct Watched {
  Channel plain, truth;
  Column StateColumns::*column;
};
constexpr std::array<Watched, 5> kWatched = {{{Channel::Speed, Channel::GtSpeed, &StateColumns::speed},
                                              {Channel::Heading, Channel::GtHeading, &StateColumns::heading},
                                              {Channel::X, Channel::GtX, &StateColumns::x},
                                              {Channel::Y, Channel::GtY, &StateColumns::y},
                                              {Channel::Depth, Channel::GtDepth, &StateColumns::depth}}};

/// The highest bit is set when the number is infinite or NaN: their exponent is all ones, and one more runs over
/// into the place of the sign.
std::uint64_t nonFinite(double number) {
  constexpr std::uint64_t kExponent = 0x7FF0'0000'0000'0000, kOne = 0x0010'0000'0000'0000;
  return (std::bit_cast<std::uint64_t>(number) & kExponent) + kOne;
}

ANTIPODE_CLONES bool isFinite(const StateColumns& record, unsigned count) {
  std::uint64_t all = 0;
  for (const Watched& watched : kWatched) {
    const double* const column = record.*watched.column;
    ANTIPODE_VECTOR_LOOP
    for (unsigned i = 0; i < count; ++i) all |= nonFinite(column[i]);
  }
  return all >> 63 == 0;
}

std::optional<Divergence> divergenceIn(const VehicleBlock& block, BlockRange range, VehicleId first,
                                       std::int64_t step) {
  std::optional<Divergence> found;
  forEachVehicle(block.used & maskOf(range), [&](unsigned i) {
    for (const Watched& watched : kWatched) {
      if (!found && !std::isfinite((block.plain.*watched.column)[i]))
        found = Divergence{first + static_cast<VehicleId>(i - range.begin), watched.plain, step};
      if (!found && block.dualState >> i & 1 && !std::isfinite((block.truth.*watched.column)[i]))
        found = Divergence{first + static_cast<VehicleId>(i - range.begin), watched.truth, step};
    }
  });
  return found;
}

}  // namespace

bool isFinite(const VehicleBlock& block) {
  const auto count = static_cast<unsigned>(std::bit_width(block.used));
  return isFinite(block.plain, count) && (block.dualState == 0 || isFinite(block.truth, count));
}

std::optional<Divergence> findDivergence(const Simulation& simulation) {
  const std::size_t blocks = (simulation.vehicleCount() + kBlockSize - 1) / kBlockSize;
  for (std::size_t b = 0; b < blocks; ++b) {
    const VehicleBlock& block = simulation.block(b);
    if (isFinite(block)) continue;
    const auto first = static_cast<VehicleId>(b * kBlockSize);
    if (auto found = divergenceIn(block, simulation.rangeIn(b), first, simulation.stepsDone())) return found;
  }
  return std::nullopt;
}

std::string divergenceText(const Divergence& divergence, const std::string& vehicle, double time) {
  return fmt::format("the run ends here: {} of vehicle '{}' is not a finite number after step {} ({:.10g} s)",
                     channelInfo(divergence.channel).name, vehicle, divergence.step, time);
}

}  // namespace antipode
