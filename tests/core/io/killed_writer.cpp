// SPDX-License-Identifier: GPL-3.0-or-later
// Records into a log as fast as it is told until somebody kills it: the victim of run_log_test.
// Usage: killed_writer LOG ROWS_PER_MILLISECOND. Column 0 holds the row's number, column 1 the monotonic
// clock in milliseconds when it was recorded.
#include "core/io/runlog/run_log_writer.h"
#include "tests/support/recordings.h"

#include <chrono>
#include <thread>

int main(int argc, char** argv) {
  using namespace antipode;
  if (argc != 3) return 2;
  const int rowsPerMillisecond = std::atoi(argv[2]);
  Recording recording(test::headerFor(5, {Channel::X, Channel::Y, Channel::Heading, Channel::Depth}));
  auto sink = createRunLog(argv[1], recording.header());
  if (!sink) return 1;
  std::vector<double> row(recording.header().channels.size());
  for (std::int64_t step = 0;; ++step) {
    const std::chrono::duration<double, std::milli> now = std::chrono::steady_clock::now().time_since_epoch();
    std::ranges::fill(row, static_cast<double>(step));
    row[1] = now.count();
    recording.appendRow(step, row);
    if (step % 100 == 0) recording.appendEvents({{step, 0, RunEvent::Source::Vehicle, "TICK", now.count()}});
    (*sink)->recordingGrew(recording);
    if ((step + 1) % rowsPerMillisecond == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}
