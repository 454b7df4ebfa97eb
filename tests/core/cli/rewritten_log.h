// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace antipode::test {

/// Writes the log anew, whole and with its checksums, with one value of a row or one hash changed.
inline void rewriteLog(const std::string& log, std::optional<std::int64_t> changedRow,
                       std::optional<std::int64_t> changedHashStep) {
  const auto load = loadRunLog(log);
  ASSERT_TRUE(load);
  const Recording& from = *load->recording;
  Recording to(from.header());
  std::vector<double> values(from.header().channels.size());
  for (std::int64_t row = 0; row < from.rows(); ++row) {
    for (std::size_t c = 0; c < values.size(); ++c) values[c] = from.sample(static_cast<int>(c), row);
    if (row == changedRow) values[0] += 1;
    to.appendRow(from.stepOfRow(row), values);
  }
  for (auto hash : from.hashes()) {
    if (hash.step == changedHashStep) hash.hash = 1;
    to.appendHash(hash);
  }
  to.appendJournal(from.journal());
  ASSERT_TRUE(saveRunLog(to, log));
}

}  // namespace antipode::test
