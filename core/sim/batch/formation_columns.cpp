// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/formation_columns.h"

#include "core/base/instruction_sets.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// Of many contacts most are out of range, and their columns do not fit into the caches.
constexpr std::size_t kMostContacts = 40;
constexpr double kSamePlace = 1e-9;  // m; such slots give no direction (rigidTarget())

/// The largest square of a length that is not above `range`: comparing squares then gives what comparing lengths gives.
double largestSquareWithin(double range) {
  double square = range * range;
  while (std::sqrt(square) > range) square = std::nextafter(square, 0);
  for (double next = square; next < kInfinity && std::sqrt(next) <= range; next = std::nextafter(next, kInfinity))
    square = next;
  return square;
}

bool areAlike(const FormationParams& params) {
  return params.controller == FormationController::Rigid && !params.ageWeight && !params.distanceWeight &&
         params.ownshipWeight > 0;
}

bool storeFix(FormationColumns& columns, unsigned index, std::size_t which, const Neighbourhood::Fix& fix,
           const Formation& formation, Vec2 ownSlot) {
  const Vec2* slot = formation.slot(fix.track);
  if (!slot) return false;
  const Vec2 planned = *slot - ownSlot;
  FormationColumns::Neighbour& neighbour = columns.neighbours[which];
  neighbour.x[index] = fix.at.x, neighbour.y[index] = fix.at.y;
  neighbour.time[index] = fix.time;
  neighbour.plannedX[index] = planned.x, neighbour.plannedY[index] = planned.y;
  return length(planned) > kSamePlace;
}

bool storeAll(FormationColumns& columns, unsigned index, const Neighbourhood& neighbourhood,
              const Formation& formation, const PingFilterParams& filter) {
  const Vec2* ownSlot = formation.slot(neighbourhood.ownNode());
  if (!ownSlot || !areAlike(formation.params) || formation.isAnonymous() || neighbourhood.isAnonymous() ||
      !std::isfinite(filter.contactTimeout))
    return false;
  const std::vector<Neighbourhood::Fix>& fixes = neighbourhood.fixes();
  if (fixes.size() > kMostContacts) return false;
  if (columns.neighbours.size() < fixes.size()) columns.neighbours.resize(fixes.size());
  for (std::size_t which = 0; which < fixes.size(); ++which)
    if (!storeFix(columns, index, which, fixes[which], formation, *ownSlot)) return false;
  for (std::size_t which = fixes.size(); which < columns.neighbours.size(); ++which)
    columns.neighbours[which].time[index] = -kInfinity;
  columns.counts[index] = fixes.size();
  columns.contactTimeout[index] = filter.contactTimeout;
  columns.squaredRangeout[index] = largestSquareWithin(formation.params.contactRangeout);
  columns.ownWeight[index] = formation.params.ownshipWeight;
  return true;
}

/// What the loops of findTargets() add up, as rigidMotionOver() does for one vehicle.
struct FitSums {
  Column total, fromX, fromY, toX, toY;
  Column along, across;
};

/// A neighbour that is too old or too far away has no weight, so that the loops have no branch.
struct WeighedNeighbour {
  double x, y, weight;

  ANTIPODE_KERNEL static WeighedNeighbour of(const FormationColumns& columns,
                                             const FormationColumns::Neighbour& neighbour, const StateColumns& at,
                                             unsigned i, double now) {
    const double x = neighbour.x[i] - at.x[i], y = neighbour.y[i] - at.y[i];
    const bool isOut =
        (now - neighbour.time[i] > columns.contactTimeout[i]) | (x * x + y * y > columns.squaredRangeout[i]);
    return {isOut ? 0.0 : x, isOut ? 0.0 : y, isOut ? 0.0 : 1.0};
  }
};

/// The own position comes first; it is the origin of both sets.
ANTIPODE_CLONES void beginFit(FitSums& sums, const FormationColumns& columns, BlockRange range) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    sums.total[i] = columns.ownWeight[i];
    sums.fromX[i] = sums.fromY[i] = sums.toX[i] = sums.toY[i] = 0.0;
  }
}

ANTIPODE_CLONES void addToMiddles(FitSums& sums, const FormationColumns& columns,
                                  const FormationColumns::Neighbour& neighbour, const StateColumns& at,
                                  BlockRange range, double now) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const WeighedNeighbour n = WeighedNeighbour::of(columns, neighbour, at, i, now);
    sums.total[i] += n.weight;
    sums.fromX[i] += n.weight * neighbour.plannedX[i], sums.fromY[i] += n.weight * neighbour.plannedY[i];
    sums.toX[i] += n.weight * n.x, sums.toY[i] += n.weight * n.y;
  }
}

ANTIPODE_CLONES void findMiddles(FitSums& sums, const FormationColumns& columns, BlockRange range) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const double total = sums.total[i];
    sums.fromX[i] /= total, sums.fromY[i] /= total, sums.toX[i] /= total, sums.toY[i] /= total;
    const double fromX = 0.0 - sums.fromX[i], fromY = 0.0 - sums.fromY[i];
    const double toX = 0.0 - sums.toX[i], toY = 0.0 - sums.toY[i];
    sums.along[i] = 0.0 + columns.ownWeight[i] * (fromX * toX + fromY * toY);
    sums.across[i] = 0.0 + columns.ownWeight[i] * (fromX * toY - fromY * toX);
  }
}

ANTIPODE_CLONES void addToTurns(FitSums& sums, const FormationColumns& columns,
                                const FormationColumns::Neighbour& neighbour, const StateColumns& at,
                                BlockRange range, double now) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const WeighedNeighbour n = WeighedNeighbour::of(columns, neighbour, at, i, now);
    const double fromX = neighbour.plannedX[i] - sums.fromX[i], fromY = neighbour.plannedY[i] - sums.fromY[i];
    const double toX = n.x - sums.toX[i], toY = n.y - sums.toY[i];
    sums.along[i] += n.weight * (fromX * toX + fromY * toY);
    sums.across[i] += n.weight * (fromX * toY - fromY * toX);
  }
}

ANTIPODE_CLONES void endFit(FormationColumns& columns, const FitSums& sums, const StateColumns& at, BlockRange range,
                            double now) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const double along = sums.along[i], across = sums.across[i];
    const double size = std::sqrt(along * along + across * across);
    const double cosine = size > 0 ? along / size : 1.0, sine = size > 0 ? across / size : 0.0;
    columns.targetX[i] = sums.toX[i] - (cosine * sums.fromX[i] - sine * sums.fromY[i]);
    columns.targetY[i] = sums.toY[i] - (sine * sums.fromX[i] + cosine * sums.fromY[i]);
    columns.heard[i] = sums.total[i] - columns.ownWeight[i];
    columns.foundAtX[i] = at.x[i], columns.foundAtY[i] = at.y[i], columns.foundAt[i] = now;
  }
}

}  // namespace

FormationColumns::Neighbour::Neighbour() {
  std::fill_n(time, kBlockSize, -kInfinity);
}

void noteNeighbours(FormationColumns& columns, unsigned index, const Neighbourhood& neighbourhood,
                    const Formation& formation, const PingFilterParams& filter) {
  const VehicleMask bit = VehicleMask{1} << index;
  columns.known &= ~bit;
  if (storeAll(columns, index, neighbourhood, formation, filter)) columns.known |= bit;
}

bool isKnown(const FormationColumns& columns, unsigned index, const PingFilterParams& filter) {
  return (columns.known >> index & 1) != 0 && columns.contactTimeout[index] == filter.contactTimeout;
}

bool noteFix(FormationColumns& columns, unsigned index, const Neighbourhood& neighbourhood, int sender) {
  const std::vector<Neighbourhood::Fix>& fixes = neighbourhood.fixes();
  if (fixes.size() != columns.counts[index]) return false;
  const auto fix = std::ranges::lower_bound(fixes, sender, {}, &Neighbourhood::Fix::track);
  FormationColumns::Neighbour& neighbour = columns.neighbours[static_cast<std::size_t>(fix - fixes.begin())];
  neighbour.x[index] = fix->at.x, neighbour.y[index] = fix->at.y;
  neighbour.time[index] = fix->time;
  return true;
}

void findTargets(FormationColumns& columns, const StateColumns& at, BlockRange range, double now) {
  FitSums sums;
  beginFit(sums, columns, range);
  for (const FormationColumns::Neighbour& neighbour : columns.neighbours)
    addToMiddles(sums, columns, neighbour, at, range, now);
  findMiddles(sums, columns, range);
  for (const FormationColumns::Neighbour& neighbour : columns.neighbours)
    addToTurns(sums, columns, neighbour, at, range, now);
  endFit(columns, sums, at, range, now);
}

std::optional<Vec2> foundTarget(const FormationColumns& columns, unsigned index, const PingFilterParams& filter,
                                Vec2 own, double now) {
  const bool isOfNow =
      columns.foundAt[index] == now && columns.foundAtX[index] == own.x && columns.foundAtY[index] == own.y;
  if (!isKnown(columns, index, filter) || !isOfNow || !(columns.heard[index] > 0)) return std::nullopt;
  return Vec2{columns.targetX[index], columns.targetY[index]};
}

}  // namespace antipode
