// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/slot_assignment.h"

#include "core/base/geometry/angles.h"
#include "core/base/instruction_sets.h"
#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace antipode {
namespace {

constexpr int kMaxRounds = 10;
constexpr double kTiedDistance = 0.5;  // m; slots as far away as the last needed one are candidates too
constexpr double kEqualCost = 1e-6;    // as a share and in m^2; two answers within this count as equally good
constexpr double kMostSquare = 1e300;  // m^2; sums of the squares of all distances are finite up to this

Vec2 centroid(const std::vector<Vec2>& points) {
  Vec2 sum;
  for (const Vec2 p : points) sum.x += p.x, sum.y += p.y;
  const auto count = static_cast<double>(points.size());
  return {sum.x / count, sum.y / count};
}

/// Each row has its cheapest column, and no other column of the row costs as little: then no matching is as cheap.
bool isPlainlyBest(const CostMatrix& costs, const std::vector<int>& assigned) {
  const auto columns = static_cast<std::size_t>(costs.columns);
  for (std::size_t row = 0; row < assigned.size(); ++row) {
    const double* const cost = costs.cost.data() + row * columns;
    const auto own = static_cast<std::size_t>(assigned[row]);
    const double least = cost[own];
    bool isBeaten = false;
    for (std::size_t j = 0; j < columns; ++j) isBeaten |= (j != own) & !(cost[j] > least);
    if (isBeaten) return false;
  }
  return true;
}

/// The `count` slots nearest to slot `middle`, itself first, and those as far away as the last one.
std::vector<int> nearestSlots(std::span<const Vec2> slots, std::size_t middle, std::size_t count) {
  std::vector<std::pair<double, int>> order;
  for (std::size_t i = 0; i < slots.size(); ++i)
    order.emplace_back(distance(slots[i], slots[middle]), static_cast<int>(i));
  std::ranges::sort(order);
  std::vector<int> nearest;
  for (const auto& [away, slot] : order)
    if (nearest.size() < count || away <= order[count - 1].first + kTiedDistance) nearest.push_back(slot);
  return nearest;
}

double turnBetween(double a, double b) {
  return std::abs(wrap180(degFromRad(a - b)));
}

/// It is cheaper, or as cheap and turned less from the rotation before.
bool isBetter(const SlotAssignment::Answer& answer, const SlotAssignment::Answer& best, double turnedBefore) {
  const double equal = kEqualCost * (1 + best.cost);
  if (answer.cost < best.cost - equal) return true;
  return answer.cost < best.cost + equal &&
         turnBetween(answer.rotation, turnedBefore) < turnBetween(best.rotation, turnedBefore);
}

/// The squared distances from a point to others.
ANTIPODE_CLONES void findSquares(double* squares, double fromX, double fromY, const double* x, const double* y,
                                 std::size_t count) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t j = 0; j < count; ++j) {
    const double wayX = x[j] - fromX, wayY = y[j] - fromY;
    squares[j] = wayX * wayX + wayY * wayY;
  }
}

ANTIPODE_CLONES void takeRoots(double* values, std::size_t count) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t j = 0; j < count; ++j) values[j] = std::sqrt(values[j]);
}

/// The squared distance of each point to the nearest of `places`.
ANTIPODE_CLONES void findNearest(double* squares, const double* x, const double* y, std::size_t count,
                                 const double* placesX, const double* placesY, std::size_t places) {
  std::fill_n(squares, count, std::numeric_limits<double>::infinity());
  for (std::size_t k = 0; k < places; ++k) {
    ANTIPODE_VECTOR_LOOP
    for (std::size_t j = 0; j < count; ++j) {
      const double wayX = placesX[k] - x[j], wayY = placesY[k] - y[j];
      const double square = wayX * wayX + wayY * wayY;
      squares[j] = square < squares[j] ? square : squares[j];
    }
  }
}

/// The sum of the distances of points to the nearest place of each. `nearest`: work memory.
double sumOfNearest(const SlotAssignment::Points& points, const SlotAssignment::Points& places,
                    std::vector<double>& nearest) {
  const std::size_t count = points.x.size();
  nearest.resize(count);
  findNearest(nearest.data(), points.x.data(), points.y.data(), count, places.x.data(), places.y.data(),
              places.x.size());
  takeRoots(nearest.data(), count);
  return std::accumulate(nearest.begin(), nearest.end(), 0.0);
}

}  // namespace

void SlotAssignment::setPlaces(std::span<const Vec2> places) {
  places_.x.clear(), places_.y.clear();
  for (const Vec2 place : places) places_.x.push_back(place.x), places_.y.push_back(place.y);
}

/// Of the nodes to the places.
void SlotAssignment::setSquaredDistances(const Points& nodes) {
  const std::size_t columns = places_.x.size();
  costs_.resize(static_cast<int>(nodes.x.size()), static_cast<int>(columns));
  for (std::size_t i = 0; i < nodes.x.size(); ++i)
    findSquares(costs_.cost.data() + i * columns, nodes.x[i], nodes.y[i], places_.x.data(), places_.y.data(),
                columns);
}

/// The nodes in a rotation about their middle, which is put to `middle`.
void SlotAssignment::turnNodes(Vec2 turn, Vec2 nodeMiddle, Vec2 middle) {
  turned_.x.clear(), turned_.y.clear();
  for (const Vec2 node : nodes_) {
    const Vec2 p = node - nodeMiddle;
    turned_.x.push_back(turn.x * p.x - turn.y * p.y + middle.x);
    turned_.y.push_back(turn.y * p.x + turn.x * p.y + middle.y);
  }
}

/// The cheapest matching for every slot as the centre and every rotation of the sweep. Rotations come in the order
/// of what they cost at least, so that most of them need not be matched. Of equally cheap ones the first one
/// counts. What several centres have in common comes once.
std::vector<std::vector<int>> SlotAssignment::sweep(std::span<const Vec2> slots, double stepDeg) {
  std::vector<std::vector<int>> found;
  const Vec2 nodeMiddle = centroid(nodes_);
  const int turns = std::max(1, static_cast<int>(std::ceil(360 / stepDeg - 1e-9)));
  std::vector<Vec2> directions(static_cast<std::size_t>(turns));
  for (int turn = 0; turn < turns; ++turn) {
    Vec2& direction = directions[static_cast<std::size_t>(turn)];
    portable::sincosDeg(turn * stepDeg, direction.y, direction.x);
  }
  struct Turn {
    double atLeast;  // m, what a matching costs
    std::size_t index;
  };
  std::vector<Turn> order;
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const std::vector<int> near = nearestSlots(slots, s, nodes_.size());
    std::vector<Vec2> places;
    for (const int slot : near) places.push_back(slots[static_cast<std::size_t>(slot)]);
    const Vec2 placeMiddle = centroid(places);
    setPlaces(places);
    order.clear();
    for (std::size_t turn = 0; turn < directions.size(); ++turn) {
      turnNodes(directions[turn], nodeMiddle, placeMiddle);
      order.push_back({sumOfNearest(turned_, places_, nearest_), turn});
    }
    std::ranges::sort(order, {}, &Turn::atLeast);
    std::vector<int> best;
    double bestCost = std::numeric_limits<double>::infinity();
    std::size_t bestTurn = 0;
    for (const Turn& turn : order) {
      if (turn.atLeast > bestCost * kClearlyAbove) break;
      turnNodes(directions[turn.index], nodeMiddle, placeMiddle);
      setSquaredDistances(turned_);
      takeRoots(costs_.cost.data(), costs_.cost.size());
      const std::vector<int>& columns = matcher_.match(costs_, bestCost);
      const double cost = matcher_.cost();
      if (!best.empty() && !(cost < bestCost || (cost == bestCost && turn.index < bestTurn))) continue;
      bestCost = cost, bestTurn = turn.index;
      best.clear();
      for (const int column : columns) best.push_back(near[static_cast<std::size_t>(column)]);
    }
    if (std::ranges::find(found, best) == found.end()) found.push_back(std::move(best));
  }
  return found;
}

SlotAssignment::Answer SlotAssignment::judged(std::span<const Vec2> slots, std::vector<int> assignment) {
  matched_.clear();
  const Vec2 own = slots[static_cast<std::size_t>(assignment.front())];
  for (const int slot : assignment) matched_.push_back(slots[static_cast<std::size_t>(slot)] - own);
  const RigidFit fit = rigidFit(matched_, nodes_, weights_);
  Answer answer;
  answer.rotation = fit.angle;
  answer.target = fit.shift;  // the slot of the own vehicle is the origin of `matched_`
  answer.shift = fit.shift - Vec2{fit.cosine * own.x - fit.sine * own.y, fit.sine * own.x + fit.cosine * own.y};
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Vec2 off = nodes_[i] - fit.apply(matched_[i]);
    answer.cost += dot(off, off);
  }
  answer.cost += costOfSilence(slots, assignment, fit);
  answer.assigned = std::move(assignment);
  return answer;
}

double SlotAssignment::costOfSilence(std::span<const Vec2> slots, const std::vector<int>& assignment,
                                     const RigidFit& fit) {
  if (!(hearing_ > 0) || assignment.size() == slots.size()) return 0;
  const Vec2 own = slots[static_cast<std::size_t>(assignment.front())];
  isTaken_.assign(slots.size(), 0);
  for (const int slot : assignment) isTaken_[static_cast<std::size_t>(slot)] = 1;
  double cost = 0;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (isTaken_[i]) continue;
    const Vec2 place = fit.apply(slots[i] - own);
    double beyond = hearing_ - length(place);
    for (const Vec2 neighbour : unsure_) beyond = std::min(beyond, distance(place, neighbour));
    if (beyond > 0) cost += beyond * beyond;
  }
  return cost;
}

/// Fits the plan to the positions and matches again, in turn, until the matching does not change.
SlotAssignment::Answer SlotAssignment::refined(std::span<const Vec2> slots, Answer answer) {
  for (int round = 0; round < kMaxRounds; ++round) {
    double s, c;
    portable::sincos(answer.rotation, s, c);
    places_.x.clear(), places_.y.clear();
    for (const Vec2 slot : slots) {
      places_.x.push_back(c * slot.x - s * slot.y + answer.shift.x);
      places_.y.push_back(s * slot.x + c * slot.y + answer.shift.y);
    }
    turned_.x.clear(), turned_.y.clear();
    for (const Vec2 node : nodes_) turned_.x.push_back(node.x), turned_.y.push_back(node.y);
    setSquaredDistances(turned_);
    if (isPlainlyBest(costs_, answer.assigned)) break;  // as it mostly is, once the vehicles are in their slots
    std::vector<int> next = matcher_.match(costs_);
    if (next == answer.assigned) break;
    Answer better = judged(slots, std::move(next));
    if (!(better.cost < answer.cost)) break;
    answer = std::move(better);
  }
  return answer;
}

/// The last matching of the present tracks. It cannot be used for new tracks until they are matched.
std::optional<SlotAssignment::Answer> SlotAssignment::lastAnswer(std::span<const Vec2> slots,
                                                                 std::span<const int> tracks) {
  if (!last_) return std::nullopt;
  std::vector<int> assignment = last_->assigned;
  if (!std::ranges::equal(tracks, last_->tracks)) {
    assignment.resize(1);
    for (const int track : tracks) {
      const auto at = std::ranges::find(last_->tracks, track);
      assignment.push_back(at == last_->tracks.end()
                               ? -1
                               : last_->assigned[static_cast<std::size_t>(at - last_->tracks.begin()) + 1]);
    }
  }
  const auto isGone = [&](int slot) { return slot >= static_cast<int>(slots.size()); };
  if (std::ranges::any_of(assignment, isGone)) return std::nullopt;
  for (std::size_t i = 0; i < assignment.size(); ++i) {  // a new track takes the nearest free slot
    if (assignment[i] >= 0) continue;
    double s, c;
    portable::sincos(last_->rotation, s, c);
    const Vec2 own = slots[static_cast<std::size_t>(assignment.front())];
    int best = -1;
    double bestAway = 0;
    for (std::size_t j = 0; j < slots.size(); ++j) {
      if (std::ranges::find(assignment, static_cast<int>(j)) != assignment.end()) continue;
      const Vec2 p = slots[j] - own;
      const double away = distance(nodes_[i], {c * p.x - s * p.y, s * p.x + c * p.y});
      if (best < 0 || away < bestAway) best = static_cast<int>(j), bestAway = away;
    }
    if (best < 0) return std::nullopt;
    assignment[i] = best;
  }
  return judged(slots, std::move(assignment));
}

std::optional<SlotAssignment::Answer> SlotAssignment::solve(std::span<const Vec2> slots,
                                                            std::span<const Vec2> heard,
                                                            std::span<const int> tracks, const Params& params,
                                                            std::span<const double> weights,
                                                            std::span<const Vec2> unsure) {
  const auto isWithin = [](Vec2 p) { return dot(p, p) <= kMostSquare; };
  if (heard.empty() || slots.size() < heard.size() + 1 || !std::ranges::all_of(heard, isWithin))
    return std::nullopt;
  nodes_.assign(1, Vec2{});
  nodes_.insert(nodes_.end(), heard.begin(), heard.end());
  weights_.assign(nodes_.size(), 1);
  weights_.front() = params.ownWeight;
  std::ranges::copy(weights, weights_.begin() + 1);

  hearing_ = params.hearing;
  unsure_.assign(unsure.begin(), unsure.end());
  const std::optional<Answer> kept = lastAnswer(slots, tracks);
  const double turnedBefore = last_ ? last_->rotation : 0;
  std::optional<Answer> best;
  const auto consider = [&](const Answer& start) {
    Answer answer = refined(slots, start);
    if (!best || isBetter(answer, *best, turnedBefore)) best = std::move(answer);
  };
  if (kept) consider(*kept);
  if (params.isSweeping || !kept)
    for (std::vector<int>& start : sweep(slots, params.sweepDeg))
      if (!kept || start != kept->assigned) consider(judged(slots, std::move(start)));
  if (kept && !(best->cost < kept->cost * (1 - params.switchMargin) - kEqualCost)) best = kept;
  if (params.isKept) last_ = Last{{tracks.begin(), tracks.end()}, best->assigned, best->rotation};
  return best;
}

}  // namespace antipode
