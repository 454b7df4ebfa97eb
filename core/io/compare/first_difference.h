// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/compare/run_pair.h"

#include <optional>
#include <stop_token>

namespace antipode {

/// The first recorded moment at which two runs are not the same, bit for bit.
struct FirstDifference {
  double time = 0;  ///< s, of the first run
  VehiclePair vehicle;
  Channel channel = Channel::X;
  double first = 0, other = 0;
};

/// Of all that both runs record of the vehicles that both have, at the moments at which both have a row.
/// `comparedRows` gets how many those are, up to the difference.
std::optional<FirstDifference> firstDifference(const RunPair& pair, std::int64_t& comparedRows,
                                               const std::stop_token& stop = {});

/// Where the state hashes of two simulated runs part.
struct HashComparison {
  std::size_t compared = 0;               ///< hashes of the same step
  std::optional<std::int64_t> lastEqual;  ///< step
  std::optional<std::int64_t> firstOther;
};
/// Nothing where hashes mean nothing: other steps, or times that are not laid over each other as they are.
std::optional<HashComparison> compareHashes(const RunPair& pair);

/// An edit or message from outside that only one of the runs has had.
struct JournalDifference {
  double time = 0;  ///< s, of its own run
  bool isInFirst = false;
  std::string vehicle;  ///< empty: all
  std::string name, value;
  bool operator==(const JournalDifference&) const = default;
};
/// By time.
std::vector<JournalDifference> journalDifferences(const RunPair& pair);

}  // namespace antipode
