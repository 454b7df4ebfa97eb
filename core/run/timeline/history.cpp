// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/history.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kEventsAtOnce = 20'000;
constexpr std::size_t kPingsAtOnce = 50'000;

}  // namespace

void History::setRecording(const Recording* recording) {
  recording_ = recording;
  events_ = pings_ = journal_ = 0;
  rows_ = 0;
  restart();
}

std::vector<RunEvent> History::newEvents() {
  const std::size_t count = std::min(recording_->eventCount() - events_, kEventsAtOnce);
  if (count == 0) return {};
  std::vector<RunEvent> events = recording_->events(events_, count);
  events_ += events.size();
  return events;
}

std::vector<PingRecord> History::newPings() {
  const std::size_t count = std::min(recording_->pingCount() - pings_, kPingsAtOnce);
  if (count == 0) return {};
  std::vector<PingRecord> pings = recording_->pings(pings_, count);
  pings_ += pings.size();
  return pings;
}

std::vector<JournalEntry> History::newJournal() {
  if (recording_->journalCount() == journal_) return {};
  std::vector<JournalEntry> entries = recording_->journal(journal_);
  journal_ += entries.size();
  return entries;
}

History::Rows History::newRows(std::int64_t most) {
  const Rows rows{rows_, std::max<std::int64_t>(0, std::min(recording_->rows() - rows_, most))};
  rows_ += rows.count;
  return rows;
}

}  // namespace antipode
