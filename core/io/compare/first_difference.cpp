// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/first_difference.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kRowsAtOnce = 8192;
constexpr double kSameRow = 1e-6;  // s

/// Rows of the same moment.
struct SharedRows {
  std::vector<std::int64_t> first, other;
};

SharedRows sharedRows(const RunPair& pair) {
  SharedRows shared;
  const Recording &a = pair.first(), &b = pair.other();
  std::int64_t i = a.firstHeldRow(), j = b.firstHeldRow();
  std::vector<double> timesA(static_cast<std::size_t>(std::max<std::int64_t>(0, a.rows() - i))),
      timesB(static_cast<std::size_t>(std::max<std::int64_t>(0, b.rows() - j)));
  a.readTimes(i, timesA);
  b.readTimes(j, timesB);
  for (std::size_t p = 0, q = 0; p < timesA.size() && q < timesB.size();) {
    const double later = timesB[q] + pair.alignment().shift - timesA[p];
    if (std::abs(later) < kSameRow) {
      shared.first.push_back(i + static_cast<std::int64_t>(p++));
      shared.other.push_back(j + static_cast<std::int64_t>(q++));
    } else {
      ++(later > 0 ? p : q);
    }
  }
  return shared;
}

bool isSameValue(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (std::isnan(a) && std::isnan(b));
}

struct ColumnPair {
  VehiclePair vehicle;
  Channel channel;
  int first, other;
};

std::vector<ColumnPair> columnPairs(const RunPair& pair) {
  std::vector<ColumnPair> columns;
  for (const VehiclePair& vehicle : pair.vehicles())
    for (const ChannelInfo& info : channelTable()) {
      if (isDerived(info.channel)) continue;
      const auto a = pair.first().columnOf(vehicle.first, info.channel);
      const auto b = pair.other().columnOf(vehicle.other, info.channel);
      if (a && b) columns.push_back({vehicle, info.channel, *a, *b});
    }
  return columns;
}

/// Values of a column in these rows, which ascend.
std::vector<double> valuesAt(const Recording& recording, int column, std::span<const std::int64_t> rows) {
  std::vector<double> all(static_cast<std::size_t>(rows.back() - rows.front() + 1)), values;
  recording.read(column, rows.front(), all);
  for (const std::int64_t row : rows) values.push_back(all[static_cast<std::size_t>(row - rows.front())]);
  return values;
}

std::string entryText(const JournalEntry& entry) {
  return fmt::format("{} {} {} {}", entry.step, entry.command.vehicle, entry.command.name,
                     entry.command.value.text());
}

}  // namespace

std::optional<FirstDifference> firstDifference(const RunPair& pair, std::int64_t& comparedRows,
                                               const std::stop_token& stop) {
  const SharedRows shared = sharedRows(pair);
  const std::vector<ColumnPair> columns = columnPairs(pair);
  comparedRows = 0;
  for (std::size_t at = 0; at < shared.first.size() && !stop.stop_requested(); at += kRowsAtOnce) {
    const std::size_t count = std::min(kRowsAtOnce, shared.first.size() - at);
    const std::span rowsA(shared.first.data() + at, count), rowsB(shared.other.data() + at, count);
    std::size_t earliest = count;
    std::optional<FirstDifference> found;
    for (const ColumnPair& column : columns) {
      const auto a = valuesAt(pair.first(), column.first, rowsA), b = valuesAt(pair.other(), column.other, rowsB);
      for (std::size_t i = 0; i < earliest; ++i)
        if (!isSameValue(a[i], b[i])) {
          earliest = i;
          found = {pair.first().timeOfRow(rowsA[i]), column.vehicle, column.channel, a[i], b[i]};
        }
    }
    comparedRows += static_cast<std::int64_t>(found ? earliest + 1 : count);
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<HashComparison> compareHashes(const RunPair& pair) {
  const auto &a = pair.first().header(), &b = pair.other().header();
  const bool areAsTheyAre = std::abs(pair.alignment().shift - (a.startTime - b.startTime)) < kSameRow;
  if (!areAsTheyAre || a.stepLength != b.stepLength) return std::nullopt;
  const auto first = pair.first().hashes(), other = pair.other().hashes();
  HashComparison result;
  for (const Recording::Hash& hash : first) {
    const auto same = std::ranges::lower_bound(other, hash.step, {}, &Recording::Hash::step);
    if (same == other.end() || same->step != hash.step) continue;
    ++result.compared;
    if (same->hash != hash.hash) {
      result.firstOther = hash.step;
      break;
    }
    result.lastEqual = hash.step;
  }
  if (result.compared == 0) return std::nullopt;
  return result;
}

std::vector<JournalDifference> journalDifferences(const RunPair& pair) {
  std::vector<JournalDifference> out;
  const auto collect = [&](const Recording& own, const Recording& others, bool isFirst) {
    std::vector<std::string> known;
    for (const JournalEntry& entry : others.journal()) known.push_back(entryText(entry));
    std::ranges::sort(known);
    for (const JournalEntry& entry : own.journal()) {
      if (std::ranges::binary_search(known, entryText(entry))) continue;
      const auto vehicle = static_cast<std::size_t>(std::max(0, entry.command.vehicle));
      out.push_back({own.timeOfStep(entry.step - 1), isFirst,
                     entry.command.vehicle == kAllVehicles ? "" : own.header().vehicleNames[vehicle],
                     entry.command.name, entry.command.value.text()});
    }
  };
  collect(pair.first(), pair.other(), true);
  collect(pair.other(), pair.first(), false);
  std::ranges::stable_sort(out, {}, &JournalDifference::time);
  return out;
}

}  // namespace antipode
