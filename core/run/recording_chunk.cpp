// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/recording_chunk.h"

#include "core/base/huge_pages.h"
#include "core/base/instruction_sets.h"
#include "core/run/kept_chunks.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace antipode {
namespace {

std::uint64_t bitsOf(double value) {
  return std::bit_cast<std::uint64_t>(value);
}

using Differences = std::uint64_t[kBlockSize];

/// Not 0 where one of the rows has other bits than `before`. A row has `width` values.
ANTIPODE_CLONES void findDifferences(Differences& to, const double* before, const double* rows, unsigned width,
                                     int count) {
  std::fill_n(to, width, 0);
  for (int r = 0; r < count; ++r, rows += width) {
    ANTIPODE_VECTOR_LOOP
    for (unsigned i = 0; i < width; ++i)
      to[i] |= std::bit_cast<std::uint64_t>(rows[i]) ^ std::bit_cast<std::uint64_t>(before[i]);
  }
}

/// One band behind the other, each of `vehicles` values.
void copyBands(double* to, std::span<const double* const> bands, std::size_t vehicles) {
  if (vehicles == 1) {
    for (const double* const band : bands) *to++ = *band;  // without a call
    return;
  }
  for (const double* const band : bands) to = std::copy_n(band, vehicles, to);
}

constexpr int kLine = 64 / sizeof(double);  // values of a line of memory
constexpr int kManyColumns = 8192;          // their lines have left the caches before more is written there
static_assert(RowTile::kRows == kLine);

/// Writes a line of memory, every `step`th of the values, as what nobody reads soon: the line does not come to the
/// cache first. Another thread may be told of it after finishPastCache().
void writePastCache(double* line, const double* values, std::size_t step) {
#ifdef __SSE2__
  for (int r = 0; r < kLine; r += 2, values += 2 * step)
    _mm_stream_pd(line + r, _mm_set_pd(values[step], values[0]));
#else
  for (int r = 0; r < kLine; ++r, values += step) line[r] = *values;
#endif
}
void finishPastCache() {
#ifdef __SSE2__
  _mm_sfence();
#endif
}

}  // namespace

RowTile::RowTile(const Simulation& simulation, std::span<const RecordedChannel> channels)
    : reader_(simulation, channels) {
  places_.reserve(reader_.bands().size());
  for (const RowSampler::Band& band : reader_.bands()) place(band);
  steps_.reserve(kRows);
}

void RowTile::place(const RowSampler::Band& band) {
  constexpr std::size_t kFew = 16;  // of more vehicles most bands stand still, and are left out as a whole
  const bool isShared = band.vehicles <= kFew;
  const bool joins =
      isShared && !strips_.empty() && strips_.back().isShared && strips_.back().used + band.vehicles <= kBlockSize;
  if (!joins) strips_.emplace_back().isShared = isShared;
  Strip& strip = strips_.back();
  places_.push_back({static_cast<std::uint32_t>(strips_.size() - 1), strip.used});
  std::copy_n(band.columns.begin(), band.vehicles, strip.columns.begin() + strip.used);
  strip.recorded |= band.recorded << strip.used;
  strip.used += static_cast<unsigned>(band.vehicles);
  strip.width = wholeVectors(strip.used);
}

void RowTile::read(std::int64_t step) {
  assert(rows() < kRows);
  reader_.read([&](std::size_t band, std::span<const double* const> bands, std::size_t vehicles) {
    while (!bands.empty()) {
      const Place place = places_[band];
      Strip& strip = strips_[place.strip];
      const std::size_t count =
          strip.isShared ? std::min(bands.size(), (strip.used - place.first) / vehicles) : std::size_t{1};
      if (strip.isShared)
        copyBands(strip.row(rows()) + place.first, bands.first(count), vehicles);
      else
        strip.take(rows(), std::span(bands[0], vehicles));
      bands = bands.subspan(count), band += count;
    }
  });
  steps_.push_back(step);
}

/// Most bands do not change most of the time: then there is nothing to write.
void RowTile::Strip::take(int index, std::span<const double> band) {
  if (still == index) {
    if (std::memcmp(band.data(), before, band.size_bytes()) == 0) {
      ++still;
      return;
    }
    fillStill(index);
  }
  std::ranges::copy(band, row(index));
}

void RowTile::Strip::fillStill(int count) {
  for (int r = 0; r < count; ++r) std::copy_n(before, width, row(r));
}

/// The values of which one of the rows has other bits than `before`.
VehicleMask RowTile::Strip::changed(int count) const {
  alignas(64) Differences differences;
  findDifferences(differences, before, values, width, count);
  VehicleMask changed = 0;
  for (unsigned i = 0; i < width; ++i) changed |= VehicleMask{differences[i] != 0} << i;
  return changed;
}

void RecordingChunk::Column::copy(std::size_t first, std::span<double> to) const {
  if (isConstant())
    std::ranges::fill(to, *values_);
  else
    std::copy_n(values_ + first, to.size(), to.begin());
}

// A column starts one cache line off a power of two: with a stride of exactly 2^n bytes the stores of one row
// would all fall into the same few sets of the cache.
RecordingChunk::RecordingChunk(std::int64_t firstRow, int capacity, int columns,
                               std::shared_ptr<FileMemory> memory)
    : firstRow_(firstRow),
      capacity_(capacity),
      columns_(columns),
      stride_(static_cast<std::size_t>(capacity) + 8),
      steps_(std::make_unique_for_overwrite<std::int64_t[]>(static_cast<std::size_t>(capacity))),
      values_(allocate(stride_ * static_cast<std::size_t>(columns), std::move(memory))),
      constants_(std::make_unique_for_overwrite<double[]>(static_cast<std::size_t>(columns))),
      places_(std::make_unique<std::atomic<std::uint32_t>[]>(static_cast<std::size_t>(columns))) {}

RecordingChunk::RecordingChunk(std::int64_t firstRow, std::vector<std::int64_t> steps,
                               std::unique_ptr<PagedColumns> pages)
    : firstRow_(firstRow),
      capacity_(static_cast<int>(steps.size())),
      columns_(0),
      stride_(0),
      pages_(std::move(pages)),
      steps_(std::make_unique_for_overwrite<std::int64_t[]>(steps.size())),
      rows_(static_cast<int>(steps.size())) {
  std::ranges::copy(steps, steps_.get());
}

RecordingChunk::Values RecordingChunk::allocate(std::size_t values, std::shared_ptr<FileMemory> memory) {
  const std::size_t bytes = std::max<std::size_t>(values, 1) * sizeof(double);
  if (void* const place = memory ? memory->allocate(bytes) : nullptr)
    return Values(static_cast<double*>(place), Free{std::move(memory), bytes});
  if (void* const kept = KeptChunks::take(bytes)) return Values(static_cast<double*>(kept), Free{nullptr, bytes});
  return Values(static_cast<double*>(allocateLarge(bytes)), Free{nullptr, bytes});
}

void RecordingChunk::Free::operator()(double* values) const {
  if (memory)
    memory->free(values, bytes);
  else if (!KeptChunks::keep(values, bytes))
    std::free(values);
}

std::size_t RecordingChunk::bytes() const {
  if (pages_) return pages_->bytes();
  return sizeof(double) * (stride_ * stored_ + static_cast<std::size_t>(capacity_ + columns_));
}

RecordingChunk::Column RecordingChunk::column(int index) const {
  const auto size = static_cast<std::size_t>(rows());  // first: a column constant after it was so in these rows
  if (pages_) {
    const auto values = pages_->column(index);
    return {values.data(), size, std::size_t{values.size() == size && size > 1}};
  }
  assert(index >= 0 && index < columns_);
  const auto c = static_cast<std::size_t>(index);
  if (const std::uint32_t place = places_[c].load(std::memory_order_acquire); place > 0)
    return {values_.get() + (place - 1) * stride_, size, 1};
  return {constants_.get() + c, size, 0};
}

/// Gives memory to a column that was constant in the rows so far.
double* RecordingChunk::store(std::size_t column, std::size_t rows) {
  double* const values = values_.get() + stored_ * stride_;
  std::fill_n(values, rows, constants_[column]);
  places_[column].store(++stored_, std::memory_order_release);
  return values;
}

void RecordingChunk::put(std::size_t column, std::size_t at, const double* values, std::size_t step,
                         std::size_t count) {
  if (at == 0) constants_[column] = values[0];
  const std::uint32_t place = places_[column].load(std::memory_order_relaxed);
  double* to = place > 0 ? values_.get() + (place - 1) * stride_ : nullptr;
  if (!to) {
    const std::uint64_t constant = bitsOf(constants_[column]);
    std::size_t same = 0;
    while (same < count && bitsOf(values[same * step]) == constant) ++same;
    if (same == count) return;
    to = store(column, at);
  }
  for (std::size_t i = 0; i < count; ++i) to[at + i] = values[i * step];
}

void RecordingChunk::append(std::int64_t step, std::span<const double> row) {
  const int at = rows_.load(std::memory_order_relaxed);
  assert(at < capacity_ && row.size() == static_cast<std::size_t>(columns_));
  steps_[static_cast<std::size_t>(at)] = step;
  for (std::size_t c = 0; c < row.size(); ++c) put(c, static_cast<std::size_t>(at), &row[c], 1, 1);
  rows_.store(at + 1, std::memory_order_release);
}

void RecordingChunk::append(std::span<const std::int64_t> steps,
                            std::span<const std::span<const double>> columns) {
  const int at = rows_.load(std::memory_order_relaxed);
  assert(at + static_cast<int>(steps.size()) <= capacity_ && columns.size() == static_cast<std::size_t>(columns_));
  std::ranges::copy(steps, steps_.get() + at);
  for (std::size_t c = 0; c < columns.size(); ++c)
    put(c, static_cast<std::size_t>(at), columns[c].data(), 1, steps.size());
  rows_.store(at + static_cast<int>(steps.size()), std::memory_order_release);
}

void RecordingChunk::append(RowTile& tile) {
  const int at = rows_.load(std::memory_order_relaxed), count = tile.rows();
  assert(at + count <= capacity_);
  std::ranges::copy(tile.steps_, steps_.get() + at);
  const bool isWholeLine = count == kLine && at % kLine == 0 && columns_ >= kManyColumns;
  for (RowTile::Strip& strip : tile.strips_) {
    const bool isStill = strip.still == count;
    strip.still = 0;
    if (at == 0) strip.stored = 0;
    if (isStill && at > 0 && strip.stored == 0) continue;
    if (isStill) strip.fillStill(count);
    VehicleMask touched = strip.recorded;
    if (at > 0) touched &= strip.stored | strip.changed(count);
    const VehicleMask known = touched & strip.stored;
    double* lines[kBlockSize];
    forEachVehicle(known, [&](unsigned i) {
      const std::uint32_t place = places_[strip.columns[i]].load(std::memory_order_relaxed);
      lines[i] = values_.get() + (place - 1) * stride_ + at;
      // The lines of the columns come from memory: all of them are asked for before the first is needed.
      if (!isWholeLine) __builtin_prefetch(lines[i], 1);
    });
    forEachVehicle(known, [&](unsigned i) {
      const double* from = &strip.values[i];
      if (isWholeLine) return writePastCache(lines[i], from, strip.width);
      for (int r = 0; r < count; ++r, from += strip.width) lines[i][r] = *from;
    });
    forEachVehicle(touched & ~known, [&](unsigned i) {
      const auto column = static_cast<std::size_t>(strip.columns[i]);
      put(column, static_cast<std::size_t>(at), &strip.values[i], strip.width, static_cast<std::size_t>(count));
      if (places_[column].load(std::memory_order_relaxed) > 0) strip.stored |= VehicleMask{1} << i;
    });
    std::copy_n(strip.row(count - 1), strip.width, strip.before);
  }
  tile.steps_.clear();
  if (isWholeLine) finishPastCache();
  rows_.store(at + count, std::memory_order_release);
}

}  // namespace antipode
