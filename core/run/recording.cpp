// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/recording.h"

#include "core/base/geometry/angles.h"
#include "core/model/derived_channels.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>

namespace antipode {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// Rows of a chunk: a power of two so that all columns together stay below 32 MB, 64 to 4096.
int capacityFor(std::size_t columns) {
  constexpr std::size_t kChunkBytes = std::size_t{32} << 20;
  const std::size_t fitting = kChunkBytes / (sizeof(double) * std::max<std::size_t>(columns, 1));
  return static_cast<int>(std::bit_floor(std::clamp<std::size_t>(fitting, 64, 4096)));
}

constexpr int kDerivedChannels = kChannelCount - kRecordedChannelCount;

/// Of an event, with its texts where they are too long for their place in it.
std::size_t memoryOf(const RunEvent& event) {
  const auto* text = std::get_if<std::string>(&event.value);
  std::size_t bytes = sizeof event;
  for (const std::size_t size : {event.variable.size(), event.origin.size(), text ? text->size() : 0})
    if (size > 15) bytes += size + 16;
  return bytes;
}

template <class T>
std::vector<T> copyOf(const std::deque<T>& list, std::size_t begin, std::size_t end) {
  return {list.begin() + static_cast<std::ptrdiff_t>(begin), list.begin() + static_cast<std::ptrdiff_t>(end)};
}
std::vector<PingRecord> copyOf(const PingPages& list, std::size_t begin, std::size_t end) {
  return list.piece(begin, end);
}

/// Entries [first, first + count) of a list of which only those from `firstHeld` on are held.
template <class List>
auto pieceOf(const List& held, std::size_t firstHeld, std::size_t first, std::size_t count) {
  assert(first >= firstHeld || held.empty());
  const std::size_t from = std::min(first - std::min(first, firstHeld), held.size());
  return copyOf(held, from, from + std::min(count, held.size() - from));
}

}  // namespace

Recording::Recording(Header header)
    : header_(std::move(header)), chunkCapacity_(capacityFor(header_.channels.size())) {
  columnIndex_.assign(header_.vehicleNames.size() * kChannelCount, -1);
  for (std::size_t c = 0; c < header_.channels.size(); ++c) {
    const auto [vehicle, channel] = header_.channels[c];
    assert(vehicle >= 0 && static_cast<std::size_t>(vehicle) < header_.vehicleNames.size());
    columnIndex_[static_cast<std::size_t>(vehicle) * kChannelCount + static_cast<std::size_t>(channel)] =
        static_cast<int>(c);
  }
  if (header_.scenario) grid_ = gridAround(header_.scenario->origin);
}

std::int64_t Recording::stepOfRow(std::int64_t row) const {
  if (row % chunkCapacity_ == 0 && row < firstHeldRow()) {
    const std::lock_guard lock(mutex_);
    if (const Place& place = chunks_[static_cast<std::size_t>(row / chunkCapacity_)]; !place.chunk)
      return place.firstStep;
  }
  const auto chunk = chunkOfRow(row);
  return chunk->steps()[static_cast<std::size_t>(row - chunk->firstRow())];
}

std::int64_t Recording::stepAt(double time) const {
  constexpr double kSame = 1e-6;  // of a step: what rounding leaves
  if (rows() == 0) return 0;
  const double steps = std::floor((time - header_.startTime) / header_.stepLength + kSame);
  const auto first = static_cast<double>(stepOfRow(0)), last = static_cast<double>(stepOfRow(rows() - 1));
  return static_cast<std::int64_t>(std::clamp(steps, first, last));
}

double Recording::timeOfRow(std::int64_t row) const {
  return timeOfStep(stepOfRow(row));
}

double Recording::endTime() const {
  const std::int64_t count = rows();
  return count > 0 ? timeOfRow(count - 1) : header_.startTime;
}

std::int64_t Recording::rowAt(double time) const {
  const std::int64_t count = rows();
  if (count == 0) return -1;
  const auto isLater = [this](double t, std::int64_t step) { return t < timeOfStep(step); };
  // Without a store what was released is not to be found.
  const std::int64_t firstChunk = store_ ? 0 : firstHeldRow() / chunkCapacity_;
  std::int64_t index;
  {
    // Every chunk that has one of the `count` rows is in the list and has its first step.
    const std::lock_guard lock(mutex_);
    const auto firstStep = [](const Place& p) { return p.chunk ? p.chunk->steps()[0] : p.firstStep; };
    const auto begin = chunks_.begin() + firstChunk;
    const auto after = std::upper_bound(begin, chunks_.begin() + (count + chunkCapacity_ - 1) / chunkCapacity_,
                                        time, [&](double t, const Place& p) { return isLater(t, firstStep(p)); });
    if (after == begin) return firstChunk * chunkCapacity_;
    index = after - chunks_.begin() - 1;
  }
  const auto chunk = this->chunk(index);
  const auto known = std::min<std::int64_t>(count - chunk->firstRow(), chunk->rows());
  const auto steps = chunk->steps().first(static_cast<std::size_t>(known));
  const auto later = std::upper_bound(steps.begin(), steps.end(), time, isLater);
  return chunk->firstRow() + std::max<std::int64_t>(later - steps.begin() - 1, 0);
}

Recording::RowFraction Recording::rowFractionAt(double time) const {
  const std::int64_t row = rowAt(time);
  if (row < 0 || row + 1 >= rows()) return {row, 0};
  const double before = timeOfRow(row), after = timeOfRow(row + 1);
  if (!(time > before)) return {row, 0};
  return {row, std::min((time - before) / (after - before), 1.0)};
}

std::optional<int> Recording::columnOf(VehicleId vehicle, Channel channel) const {
  if (!isDerived(channel)) return recordedColumn(vehicle, channel);
  const auto& [first, second] = sourcesOf(channel);
  if (!recordedColumn(vehicle, first) || !recordedColumn(vehicle, second)) return std::nullopt;
  if (first != second && !grid_) return std::nullopt;  // a position on the globe
  return static_cast<int>(header_.channels.size()) + vehicle * kDerivedChannels + static_cast<int>(channel) -
         kRecordedChannelCount;
}

std::optional<int> Recording::recordedColumn(VehicleId vehicle, Channel channel) const {
  const auto at = static_cast<std::size_t>(vehicle) * kChannelCount + static_cast<std::size_t>(channel);
  if (vehicle < 0 || at >= columnIndex_.size() || columnIndex_[at] < 0) return std::nullopt;
  return columnIndex_[at];
}

double Recording::sample(int column, std::int64_t row) const {
  if (isDerivedColumn(column)) {
    double value = kNan;
    readDerived(column, row, {&value, 1});
    return value;
  }
  const auto chunk = chunkOfRow(row);
  return chunk->column(column)[static_cast<std::size_t>(row - chunk->firstRow())];
}

std::size_t Recording::readDerived(int column, std::int64_t firstRow, std::span<double> out) const {
  const int index = column - static_cast<int>(header_.channels.size());
  const auto vehicle = static_cast<VehicleId>(index / kDerivedChannels);
  const auto channel = static_cast<Channel>(index % kDerivedChannels + kRecordedChannelCount);
  const auto& [first, second] = sourcesOf(channel);
  const std::size_t count = read(*recordedColumn(vehicle, first), firstRow, out);
  if (first == second) {
    for (double& value : out.first(count)) value = 0 - value;  // not -0
    return count;
  }
  std::vector<double> north(count);
  read(*recordedColumn(vehicle, second), firstRow, north);
  const bool isLatitude = channel == Channel::Latitude || channel == Channel::GtLatitude;
  for (std::size_t i = 0; i < count; ++i) {
    const auto geo = grid_->geoFromLocal({out[i], north[i]});
    out[i] = !geo ? kNan : isLatitude ? geo->lat : geo->lon;
  }
  return count;
}

std::size_t Recording::read(int column, std::int64_t firstRow, std::span<double> out) const {
  if (isDerivedColumn(column)) return readDerived(column, firstRow, out);
  const std::int64_t available = rows() - firstRow;
  if ((!store_ && firstRow < firstHeldRow()) || available <= 0) return 0;
  const std::size_t wanted = std::min(out.size(), static_cast<std::size_t>(available));
  for (std::size_t done = 0; done < wanted;) {
    const std::int64_t row = firstRow + static_cast<std::int64_t>(done);
    const auto chunk = chunkOfRow(row);
    const auto values = chunk->column(column);
    const auto first = static_cast<std::size_t>(row - chunk->firstRow());
    const std::size_t piece = std::min(values.size() - first, wanted - done);
    values.copy(first, out.subspan(done, piece));
    done += piece;
  }
  return wanted;
}

void Recording::readTimes(std::int64_t firstRow, std::span<double> out) const {
  assert(firstRow >= 0 && firstRow + static_cast<std::int64_t>(out.size()) <= rows());
  for (std::size_t done = 0; done < out.size();) {
    const std::int64_t row = firstRow + static_cast<std::int64_t>(done);
    const auto chunk = chunkOfRow(row);
    const auto steps = chunk->steps().subspan(static_cast<std::size_t>(row - chunk->firstRow()));
    for (std::size_t i = 0; i < steps.size() && done < out.size(); ++i, ++done) out[done] = timeOfStep(steps[i]);
  }
}

double interpolatedSample(const ChannelInfo& info, double before, double after, double fraction) {
  if (fraction <= 0 || std::isnan(before) || std::isnan(after)) return before;
  const double difference = after - before;
  if (info.period <= 0 || std::abs(difference) <= info.period / 2) return before + fraction * difference;
  const double between = before + fraction * std::remainder(difference, info.period);
  // Degrees are recorded as [0, 360), radians as [-pi, pi).
  if (info.period == 360) return wrap360(between);
  return between - info.period * std::floor(between / info.period + 0.5);
}

double Recording::valueAt(VehicleId vehicle, Channel channel, double time) const {
  const auto column = columnOf(vehicle, channel);
  const RowFraction spot = rowFractionAt(time);
  if (!column || spot.row < 0) return kNan;
  const double before = sample(*column, spot.row);
  if (spot.fraction == 0 || channel == Channel::Transported) return before;
  if (const auto jump = columnOf(vehicle, Channel::Transported); jump && sample(*jump, spot.row + 1) == 1)
    return before;
  return interpolatedSample(channelInfo(channel), before, sample(*column, spot.row + 1), spot.fraction);
}

std::shared_ptr<const RecordingChunk> Recording::chunkOfRow(std::int64_t row) const {
  assert(row >= 0 && row < rows());
  return chunk(row / chunkCapacity_);
}

std::shared_ptr<const RecordingChunk> Recording::chunk(std::int64_t index) const {
  std::int64_t firstStep;
  {
    const std::lock_guard lock(mutex_);
    const Place& place = chunks_[static_cast<std::size_t>(index)];
    if (place.chunk) return place.chunk;
    firstStep = place.firstStep;
  }
  assert(store_ && "what was released is gone");
  if (auto kept = pages_.find(index)) return kept;
  return pages_.add(index, readBack(index, firstStep));
}

/// Rows whose steps cannot be read have the steps that follow each other from the first one on: their times are
/// nearly right, and they have no values.
std::shared_ptr<const RecordingChunk> Recording::readBack(std::int64_t index, std::int64_t firstStep) const {
  std::vector<std::int64_t> steps = store_->steps(index);
  if (std::ssize(steps) != chunkCapacity_) {
    steps.resize(static_cast<std::size_t>(chunkCapacity_));
    std::iota(steps.begin(), steps.end(), firstStep);
  }
  auto pages = std::make_unique<PagedColumns>(store_, owners_, index, steps.size());
  return std::make_shared<RecordingChunk>(index * chunkCapacity_, std::move(steps), std::move(pages));
}

std::size_t Recording::eventCount() const {
  const std::lock_guard lock(mutex_);
  return firstHeldEvent_ + events_.size();
}
std::size_t Recording::journalCount() const {
  const std::lock_guard lock(mutex_);
  return firstHeldJournal_ + journal_.size();
}
std::size_t Recording::firstHeldJournal() const {
  const std::lock_guard lock(mutex_);
  return firstHeldJournal_;
}
std::size_t Recording::hashCount() const {
  const std::lock_guard lock(mutex_);
  return hashes_.size();
}

std::size_t Recording::entryCount() const {
  const std::lock_guard lock(mutex_);
  return firstHeldEvent_ + events_.size() + firstHeldJournal_ + journal_.size() + hashes_.size() + firstHeldPing_ +
         pings_.size();
}

/// Entries [first, first + count) of a list whose older ones may lie in the store.
template <class List, class ReadBack>
auto Recording::entries(const List& held, const std::size_t& firstHeld, std::size_t first, std::size_t count,
                        ReadBack readBack) const {
  std::unique_lock lock(mutex_);
  if (first >= firstHeld || !store_) return pieceOf(held, firstHeld, first, count);
  const std::size_t released = std::min(count, firstHeld - first);
  auto newer = pieceOf(held, firstHeld, firstHeld, count - released);
  lock.unlock();  // nobody waits for the disk
  auto all = readBack(released);
  std::ranges::move(newer, std::back_inserter(all));
  return all;
}

std::vector<RunEvent> Recording::events(std::size_t first, std::size_t count) const {
  return entries(events_, firstHeldEvent_, first, count,
                 [&](std::size_t released) { return store_->events(first, released); });
}
std::size_t Recording::pingCount() const {
  const std::lock_guard lock(mutex_);
  return firstHeldPing_ + pings_.size();
}
std::vector<PingRecord> Recording::pings(std::size_t first, std::size_t count) const {
  return entries(pings_, firstHeldPing_, first, count,
                 [&](std::size_t released) { return store_->pings(first, released); });
}
std::vector<JournalEntry> Recording::journal(std::size_t first) const {
  const std::lock_guard lock(mutex_);
  return pieceOf(journal_, firstHeldJournal_, first, journal_.size());
}
std::vector<Recording::Hash> Recording::hashes(std::size_t first) const {
  const std::lock_guard lock(mutex_);
  return {hashes_.begin() + static_cast<std::ptrdiff_t>(std::min(first, hashes_.size())), hashes_.end()};
}

void Recording::setStore(std::shared_ptr<RecordingStore> store) {
  owners_ = std::make_shared<const ColumnOwners>(header_.channels, header_.vehicleNames.size());
  store_ = std::move(store);
}

void Recording::adoptStored(std::span<const std::int64_t> firstSteps, std::size_t events, std::size_t pings) {
  assert(store_ && rows() == 0);
  const std::lock_guard lock(mutex_);
  for (const std::int64_t first : firstSteps) chunks_.push_back({nullptr, first});
  firstHeldEvent_ = events;
  firstHeldPing_ = pings;
  const std::int64_t count = std::ssize(firstSteps) * chunkCapacity_;
  firstHeldRow_.store(count, std::memory_order_release);
  rows_.store(count, std::memory_order_release);
}

void Recording::releaseRowsBefore(std::int64_t row) {
  const std::int64_t newest = (rows() - 1) / chunkCapacity_;
  const std::int64_t end = std::min(row / chunkCapacity_, newest);
  std::vector<std::shared_ptr<RecordingChunk>> released;  // their memory is given back without the lock
  const std::lock_guard lock(mutex_);
  for (std::int64_t chunk = firstHeldRow() / chunkCapacity_; chunk < end; ++chunk) {
    Place& place = chunks_[static_cast<std::size_t>(chunk)];
    place.firstStep = place.chunk->steps()[0];
    released.push_back(std::move(place.chunk));
  }
  if (end * chunkCapacity_ > firstHeldRow()) firstHeldRow_.store(end * chunkCapacity_, std::memory_order_release);
}

void Recording::releaseEntriesBefore(std::size_t event, std::size_t ping) {
  const std::lock_guard lock(mutex_);
  for (; firstHeldEvent_ < event && !events_.empty(); ++firstHeldEvent_) {
    eventBytes_ -= memoryOf(events_.front());
    events_.pop_front();
  }
  const std::size_t gone = std::min(ping - std::min(ping, firstHeldPing_), pings_.size());
  pings_.dropFront(gone), firstHeldPing_ += gone;
}

void Recording::releaseJournalBefore(std::size_t entry) {
  const std::lock_guard lock(mutex_);
  for (; firstHeldJournal_ < entry && !journal_.empty(); ++firstHeldJournal_) journal_.pop_front();
}

/// Events and pings may take an eighth each.
void Recording::keepWithin(std::size_t budget, const Stored& stored) {
  const std::size_t share = budget / 8;
  std::size_t event, ping, rest;
  {
    const std::lock_guard lock(mutex_);
    const auto surplus = [&](std::size_t bytes, std::size_t count) {  // of entries of one mean size
      return bytes > share
                 ? count - static_cast<std::size_t>(static_cast<double>(count) * static_cast<double>(share) /
                                                    static_cast<double>(bytes))
                 : 0;
    };
    event = firstHeldEvent_ + surplus(eventBytes_, events_.size());
    ping = firstHeldPing_ + surplus(pings_.size() * sizeof(PingRecord), pings_.size());
  }
  releaseEntriesBefore(std::min(event, stored.event), std::min(ping, stored.ping));
  {
    const std::lock_guard lock(mutex_);
    rest = budget - std::min(budget, eventBytes_ + pings_.size() * sizeof(PingRecord));
  }
  std::size_t bytes = heldBytesOfRows();
  std::int64_t row = firstHeldRow();
  while (bytes > rest && row + chunkCapacity_ <= stored.row && row + chunkCapacity_ < rows()) {
    bytes -= std::min(bytes, chunk(row / chunkCapacity_)->bytes());
    row += chunkCapacity_;
  }
  releaseRowsBefore(row);
}

bool Recording::isWhole() const {
  const std::lock_guard lock(mutex_);
  return firstHeldJournal_ == 0 &&
         (store_ || (firstHeldRow() == 0 && firstHeldEvent_ == 0 && firstHeldPing_ == 0));
}

std::size_t Recording::heldBytesOfRows() const {
  const std::lock_guard lock(mutex_);
  std::size_t bytes = 0;
  for (auto place = chunks_.begin() + firstHeldRow() / chunkCapacity_; place != chunks_.end(); ++place)
    bytes += place->chunk->bytes();
  return bytes;
}

std::size_t Recording::bytesHeld() const {
  const std::size_t rows = heldBytesOfRows(), pages = pages_.bytes();
  const std::lock_guard lock(mutex_);
  return rows + pages + eventBytes_ + pings_.size() * sizeof(PingRecord);
}

RecordingChunk& Recording::chunkForAppend() {
  if (open_ == nullptr || open_->isFull()) {
    auto chunk = std::make_shared<RecordingChunk>(rows_.load(std::memory_order_relaxed), chunkCapacity_,
                                                  static_cast<int>(header_.channels.size()), memory_);
    open_ = chunk.get();
    const std::lock_guard lock(mutex_);
    chunks_.push_back({std::move(chunk)});
  }
  return *open_;
}

void Recording::appendRow(std::int64_t step, std::span<const double> row) {
  chunkForAppend().append(step, row);
  rows_.fetch_add(1, std::memory_order_release);
}

void Recording::appendTile(RowTile& tile) {
  const int count = tile.rows();
  if (count == 0) return;
  chunkForAppend().append(tile);
  rows_.fetch_add(count, std::memory_order_release);
}

void Recording::appendBlock(std::span<const std::int64_t> steps,
                            std::span<const std::span<const double>> columns) {
  std::vector<std::span<const double>> pieces(columns.size());
  for (std::size_t done = 0; done < steps.size();) {
    RecordingChunk& chunk = chunkForAppend();
    const std::size_t count =
        std::min(steps.size() - done, static_cast<std::size_t>(chunk.capacity() - chunk.rows()));
    std::ranges::transform(columns, pieces.begin(), [&](auto column) { return column.subspan(done, count); });
    chunk.append(steps.subspan(done, count), pieces);
    done += count;
    rows_.fetch_add(static_cast<std::int64_t>(count), std::memory_order_release);
  }
}

void Recording::appendEvents(std::vector<RunEvent> events) {
  const std::lock_guard lock(mutex_);
  for (const RunEvent& event : events) eventBytes_ += memoryOf(event);
  events_.insert(events_.end(), std::make_move_iterator(events.begin()), std::make_move_iterator(events.end()));
}
void Recording::appendJournal(std::vector<JournalEntry> entries) {
  const std::lock_guard lock(mutex_);
  journal_.insert(journal_.end(), std::make_move_iterator(entries.begin()),
                  std::make_move_iterator(entries.end()));
}
void Recording::appendPings(std::span<const PingRecord> pings) {
  const std::lock_guard lock(mutex_);
  pings_.append(pings);
}
void Recording::appendHash(Hash hash) {
  const std::lock_guard lock(mutex_);
  hashes_.push_back(hash);
}

void Recording::complete() {
  complete_.store(true, std::memory_order_release);
}

}  // namespace antipode
