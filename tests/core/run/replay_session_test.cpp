// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/replay_session.h"

#include "tests/support/recordings.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(ReplaySession, ShowsItsRecordingAndHasNoFrameOfItsOwn) {
  const auto recording = std::make_shared<Recording>(test::headerFor(1, {Channel::X}));
  recording->appendRow(0, std::vector<double>{12});
  ReplaySession replay(recording, "run.aprun"), other(recording, "other.aprun");
  Session& session = replay;
  EXPECT_EQ(session.title(), "run.aprun");
  EXPECT_EQ(&session.recording(), recording.get());
  EXPECT_EQ(session.recording().sample(0, 0), 12);
  EXPECT_EQ(session.fetchNewestFrame(), nullptr) << "frames come from the recording at the cursor";
  EXPECT_NE(session.keyframes(), other.keyframes());
}

TEST(ReplaySession, KeepsItsRecordingAlive) {
  auto recording = std::make_shared<Recording>(test::headerFor(1, {Channel::X}));
  const std::weak_ptr<Recording> watched = recording;
  {
    const ReplaySession session(std::move(recording), {});
    EXPECT_FALSE(watched.expired());
  }
  EXPECT_TRUE(watched.expired());
}

}  // namespace
}  // namespace antipode
