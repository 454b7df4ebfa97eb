// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/swarm/acoustic_field.h"

#include "core/base/geometry/angles.h"
#include "core/base/instruction_sets.h"
#include "core/sim/batch/vehicle_block.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kReach = 1.25;         // ping ranges up to which a lost ping is reported
constexpr double kGone = 2;             // reaches of sound after which nobody is waited for any more
constexpr double kShortestRange = 0.5;  // m, so that a measured travel time is never 0
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kMaxJitter = 200, kJitterDecay = 6.93;  // m beyond the ping range, and its decay

/// The squared distance of each place from a position.
ANTIPODE_CLONES void findSquares(double* squares, const double* x, const double* y, const double* depth,
                                 std::size_t count, PingPosition from) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    const double wayX = x[i] - from.at.x, wayY = y[i] - from.at.y, down = depth[i] - from.depth;
    squares[i] = wayX * wayX + wayY * wayY + down * down;
  }
}

/// Of an angle that is 0 for vehicles at one depth.
void sincosOfElevation(double deg, double& sine, double& cosine) {
  sine = 0, cosine = 1;
  if (deg != 0) portable::sincosDeg(deg, sine, cosine);
}

PingPosition between(const PingPosition& a, const PingPosition& b, double share) {
  return {a.at + share * (b.at - a.at), a.depth + share * (b.depth - a.depth)};
}

/// Numbers of a ping's stream.
enum Draw : std::uint64_t { kRange, kBearing, kDropout, kJitter, kElevation };

/// The numbers of the streams of one ping, for some receivers.
ANTIPODE_CLONES void drawNormals(std::uint64_t seed, int sender, std::int64_t index, const int* receivers,
                                 std::size_t count, double* ranges, double* bearings) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    const RandomStream draw(seed, RandomPurpose::Ping, receivers[i], sender, index);
    ranges[i] = draw.normal(kRange), bearings[i] = draw.normal(kBearing);
  }
}

bool isEarlier(const PingRecord& a, const PingRecord& b) {
  return std::tie(a.received, a.sender, a.receiver) < std::tie(b.received, b.sender, b.receiver);
}

}  // namespace

AcousticField::Places::Places(std::size_t vehicles) {
  for (std::vector<double>* column : {&x, &y, &depth}) column->resize(wholeVectors(vehicles));
}

AcousticField::AcousticField(const AcousticsParams& params, std::uint64_t seed, double start,
                             std::vector<std::size_t> vehicleOf)
    : params_(params),
      seed_(seed),
      start_(start),
      period_(params.pingPeriod),
      vehicleOf_(std::move(vehicleOf)),
      nodes_(static_cast<std::int64_t>(vehicleOf_.size())),
      nextPing_(nodes_ > 0 ? emissionTime(0) : std::numeric_limits<double>::infinity()) {}

void AcousticField::setSeed(std::uint64_t seed) {
  seed_ = seed;
  for (Wave& wave : waves_) drawNoise(wave);
}

void AcousticField::setParams(const AcousticsParams& params) {
  params_ = params;
}

double AcousticField::emissionTime(std::int64_t slot) const {
  const auto who = static_cast<int>(slot % nodes_);
  return start_ + pingOffset(who, static_cast<int>(nodes_), period_) +
         static_cast<double>(slot / nodes_) * period_;
}

/// The largest distance of a receiver for which a missed ping is reported, m.
double AcousticField::reportReach() const {
  const double heard = params_.pingRange + (params_.rangeJitter ? kMaxJitter : 0);
  return std::max({kReach * params_.pingRange, heard, 1e-3});
}

void AcousticField::propagate(double from, double to, const Fleet& fleet) {
  sent_.clear(), due_.clear();
  if (nodes_ == 0) return;
  emit(from, to, fleet);
  for (Wave& wave : waves_) propagate(wave, to, fleet);
}

void AcousticField::decide(double from, double to, const Fleet& fleet) {
  arrived_.clear(), decided_.clear();
  if (!due_.empty()) receive(from, to, fleet);
  for (std::size_t i = waves_.size(); i-- > 0;)
    if (waves_[i].pending.empty()) {
      spare_.push_back(std::move(waves_[i]));
      waves_.erase(waves_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  std::ranges::sort(arrived_, isEarlier);
  if (!params_.collisions && held_.empty()) return decided_.swap(arrived_);
  held_.insert(held_.end(), arrived_.begin(), arrived_.end());
  if (params_.collisions) markCollisions();
  const double wait = params_.collisions ? params_.pingLength : 0;
  auto open = held_.begin();
  while (open != held_.end() && open->received + wait <= to) ++open;
  decided_.assign(held_.begin(), open);
  held_.erase(held_.begin(), open);
}

void AcousticField::emit(double from, double to, const Fleet& fleet) {
  bool isIndexed = false;
  for (; nextPing_ <= to; nextPing_ = emissionTime(++nextSlot_)) {
    const double time = nextPing_;
    const auto sender = static_cast<int>(nextSlot_ % nodes_);
    const std::size_t vehicle = vehicleOf_[static_cast<std::size_t>(sender)];
    if (fleet.flags[vehicle].isSilent) continue;
    sent_.push_back({sender, time});
    if (!isIndexed) {
      positions_.clear();
      for (const std::size_t other : vehicleOf_) positions_.push_back(fleet.after.of(other).at);
      grid_.build(positions_, reportReach());
      isIndexed = true;
    }
    Wave wave;
    if (!spare_.empty()) wave = std::move(spare_.back()), spare_.pop_back();
    wave.sender = sender;
    wave.index = nextSlot_ / nodes_;
    wave.emitted = time;
    wave.from = between(fleet.start(vehicle), fleet.after.of(vehicle),
                        to > from ? std::clamp((time - from) / (to - from), 0.0, 1.0) : 1);
    grid_.findNear(wave.from.at, near_);
    wave.pending.clear();
    for (const int receiver : near_) {
      const std::size_t listener = vehicleOf_[static_cast<std::size_t>(receiver)];
      if (receiver != sender && fleet.flags[listener].listens)
        wave.pending.push_back({receiver, static_cast<int>(listener)});
    }
    drawNoise(wave);
    waves_.push_back(std::move(wave));
  }
}

void AcousticField::drawNoise(Wave& wave) {
  const std::size_t count = wave.pending.size();
  near_.clear();
  for (const Pending& pending : wave.pending) near_.push_back(pending.receiver);
  const std::size_t room = wholeVectors(count);
  near_.resize(room), ranges_.resize(room), angles_.resize(room);
  drawNormals(seed_, wave.sender, wave.index, near_.data(), room, ranges_.data(), angles_.data());
  for (std::size_t i = 0; i < count; ++i)
    wave.pending[i].rangeNoise = ranges_[i], wave.pending[i].bearingNoise = angles_[i];
}

/// The sound has reached a receiver when, at the end of a step, it has travelled at least the distance to it.
void AcousticField::propagate(Wave& wave, double to, const Fleet& fleet) {
  const double way = params_.soundSpeed * (to - wave.emitted), last = kGone * reportReach();
  // Whoever is farther away than this has not been reached; it spares most of them the square root.
  const double farther = way > last ? kInfinity : way * way * (1 + 1e-12);
  const Places& places = fleet.after;
  squares_.resize(places.x.size());
  findSquares(squares_.data(), places.x.data(), places.y.data(), places.depth.data(), squares_.size(), wave.from);
  const auto isFarther = [&](const Pending& pending) {
    const double square = squares_[static_cast<std::size_t>(pending.vehicle)];
    return (square > farther) & (square < kInfinity);
  };
  // In most steps nobody is reached.
  bool isQuiet = true;
  for (const Pending& pending : wave.pending) isQuiet &= isFarther(pending);
  if (isQuiet) return;
  std::erase_if(wave.pending, [&](const Pending& pending) {
    if (isFarther(pending)) return false;
    const auto vehicle = static_cast<std::size_t>(pending.vehicle);
    const double away = std::sqrt(squares_[vehicle]);
    if (!(away <= way)) return way > last || !std::isfinite(away);
    if (!fleet.flags[vehicle].isSilent) due_.push_back({&wave, pending});
    return true;
  });
}

/// All that arrives in a step: the paths are found side by side.
void AcousticField::receive(double from, double to, const Fleet& fleet) {
  const double dt = to - from;
  paths_.clear();
  for (const Due& due : due_) {
    const auto vehicle = static_cast<std::size_t>(due.pending.vehicle);
    const PingPosition before = fleet.start(vehicle), after = fleet.after.of(vehicle);
    const double since = from - due.wave->emitted;
    Vec2 velocity;
    double sinking = 0;
    if (dt > 0) velocity = (1 / dt) * (after.at - before.at), sinking = (after.depth - before.depth) / dt;
    // Where the receiver was on emission had it always moved as it does in this step.
    paths_.add(due.wave->from, {before.at - since * velocity, before.depth - since * sinking}, velocity, sinking);
  }
  paths_.find(params_.soundSpeed);
  for (std::size_t i = 0; i < due_.size(); ++i) {
    const Due& due = due_[i];
    auto path = paths_.path(i);
    if (!path) {
      const PingPosition after = fleet.after.of(static_cast<std::size_t>(due.pending.vehicle));
      path = pingPath(due.wave->from, after, {}, 0, params_.soundSpeed);
    }
    arrived_.push_back(arrival(*due.wave, due.pending, fleet, *path, from, to));
  }
}

PingRecord AcousticField::arrival(const Wave& wave, const Pending& pending, const Fleet& fleet,
                                  const PingPath& path, double from, double to) const {
  const double dt = to - from;
  const auto vehicle = static_cast<std::size_t>(pending.vehicle);
  PingRecord record;
  record.emitted = wave.emitted;
  record.received = std::clamp(wave.emitted + path.travelTime, std::max(from, wave.emitted), to);
  record.sender = wave.sender;
  record.receiver = pending.receiver;
  record.index = wave.index;
  record.own =
      between(fleet.start(vehicle), fleet.after.of(vehicle), dt > 0 ? (record.received - from) / dt : 1).at;
  double sine, level;
  sincosOfElevation(path.elevation, sine, level);
  record.range = path.range * level;
  record.bearing = path.bearing;
  measure(record, path, pending);
  return record;
}

void AcousticField::measure(PingRecord& record, const PingPath& path, const Pending& pending) const {
  const auto draw = [&] {
    return RandomStream(seed_, RandomPurpose::Ping, record.receiver, record.sender, record.index);
  };
  double reach = params_.pingRange;
  if (params_.rangeJitter) reach += kMaxJitter * portable::exp(-kJitterDecay * draw().unit(kJitter));
  if (path.range > reach)
    record.outcome = PingOutcome::OutOfRange;
  else if (params_.halfDuplex && isSending(record.receiver, record.received))
    record.outcome = PingOutcome::Transmitting;
  else if (params_.dropout > 0 && draw().unit(kDropout) < params_.dropout)
    record.outcome = PingOutcome::Dropout;
  if (record.outcome != PingOutcome::Heard) return;
  double range = path.range + params_.rangeNoise * pending.rangeNoise;
  double elevation = path.elevation;
  if (params_.elevationNoise > 0) elevation += params_.elevationNoise * draw().normal(kElevation);
  double sine, level;
  sincosOfElevation(elevation, sine, level);
  record.measuredRange = std::max(kShortestRange, range * level);
  record.measuredBearing = wrap360(path.bearing + params_.bearingNoise * pending.bearingNoise);
}

/// Whether it sends at any time of a ping that begins to arrive at `time`.
bool AcousticField::isSending(int node, double time) const {
  const double first = emissionTime(node);
  const auto nearest = static_cast<std::int64_t>(std::floor((time - first) / period_ + 0.5));
  for (std::int64_t index = std::max<std::int64_t>(nearest - 1, 0); index <= nearest + 1; ++index)
    if (std::abs(time - emissionTime(index * nodes_ + node)) < params_.pingLength) return true;
  return false;
}

/// Two pings that reach a receiver at nearly the same time are both lost, whether it would have missed one or not.
void AcousticField::markCollisions() {
  const auto isAudible = [](const PingRecord& r) { return r.outcome != PingOutcome::OutOfRange; };
  const auto spoil = [](PingRecord& record) {
    if (record.outcome == PingOutcome::Heard) record.outcome = PingOutcome::Collision;
    record.measuredRange = record.measuredBearing = PingRecord::kNone;
  };
  for (std::size_t i = 0; i < held_.size(); ++i)
    for (std::size_t j = i + 1; j < held_.size() && held_[j].received - held_[i].received < params_.pingLength;
         ++j)
      if (held_[i].receiver == held_[j].receiver && isAudible(held_[i]) && isAudible(held_[j]))
        spoil(held_[i]), spoil(held_[j]);
}

void AcousticField::hash(StateHash& hash) const {
  hash.add(nextSlot_);
  for (const Wave& wave : waves_) {
    hash.add(wave.emitted);
    for (const Pending& pending : wave.pending) hash.add(std::int64_t{pending.receiver});
  }
  for (const PingRecord& record : held_) hash.add(record.received);
}

}  // namespace antipode
