// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_propulsion.h"

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

constexpr auto kLongestPropulsionSleep = std::chrono::milliseconds(50);  // so that it hears when it is to stop

}  // namespace

LivePropulsion::LivePropulsion(std::unique_ptr<LiveCommunity> community) : community_(std::move(community)) {
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

LivePropulsion::~LivePropulsion() {
  stop();
}

void LivePropulsion::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    LiveCommunity::Clock::time_point due;
    {
      const std::lock_guard lock(mutex_);
      if (community_->due() <= LiveCommunity::Clock::now())
        if (auto stepped = community_->advance(); !stepped) {
          failure_ = stepped.error();
          return;
        }
      due = community_->due();
    }
    std::this_thread::sleep_until(std::min(due, LiveCommunity::Clock::now() + kLongestPropulsionSleep));
  }
}

void LivePropulsion::stop() {
  const std::lock_guard once(stopping_);
  thread_.request_stop();
  if (!thread_.joinable()) return;
  thread_.join();
  const std::lock_guard lock(mutex_);
  if (!failure_) community_->stopPropulsion();
  community_->finish();
}

std::optional<Error> LivePropulsion::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

std::vector<std::string> LivePropulsion::takeWords() {
  const std::lock_guard lock(mutex_);
  return community_->takeWords();
}

std::string LivePropulsion::summary() const {
  const std::lock_guard lock(mutex_);
  return community_->summary();
}

}  // namespace antipode
