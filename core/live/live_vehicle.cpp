// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_vehicle.h"

#include "core/io/runlog/run_log_writer.h"
#include "core/run/recording_header.h"
#include "core/sim/divergence.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr VehicleId kLiveVehicle = 0;
constexpr std::int64_t kLiveHashEvery = 100;  // steps
constexpr std::size_t kLiveMemory = std::size_t{64} << 20;
constexpr std::size_t kLongestText = std::size_t{1} << 16;
constexpr std::size_t kMostLiveWords = 100;
constexpr std::size_t kMostMailOfStep = 10000;
constexpr double kTooOldEmbedded = 1360, kTooOld = 360;  // s; a controller ignores older messages (pid.md 6)

bool isSteering(MessageEffect effect) {
  return effect <= MessageEffect::DesiredDepth;
}

bool isOfController(MessageEffect effect) {
  return effect >= MessageEffect::DesiredHeading && effect <= MessageEffect::ManualOverride;
}

}  // namespace

LiveVehicle::LiveVehicle(ScenarioPtr scenario, double startTime, Options options)
    : options_(std::move(options)),
      startTime_(startTime),
      logStart_(startTime - scenario->time.start),
      simulation_(scenario, std::move(options_.simulation)),
      subscriptions_(liveSubscriptions(*scenario, options_.parts)),
      posts_(simulation_, options_.parts, logStart_) {}

LiveVehicle::~LiveVehicle() = default;

Result<std::unique_ptr<LiveVehicle>> LiveVehicle::create(ScenarioPtr scenario, double startTime, Options options) {
  std::unique_ptr<LiveVehicle> made(new LiveVehicle(std::move(scenario), startTime, std::move(options)));
  if (auto opened = made->openLog(); !opened) return tl::unexpected<Error>(opened.error());
  return made;
}

Result<void> LiveVehicle::openLog() {
  if (options_.log.empty()) return {};
  Recording::Header header = recordingHeader(simulation_, {}, options_.missionFile);
  header.logStart = startTime_ - header.startTime;
  recording_ = std::make_unique<Recording>(std::move(header));
  auto sink = createRunLog(options_.log, recording_->header());
  if (!sink) return tl::unexpected<Error>(sink.error());
  sink_ = std::move(*sink);
  recorder_ = std::make_unique<RunRecorder>(simulation_, *recording_, sink_.get(), kLiveHashEvery,
                                            RunRecorder::Limits{.memory = kLiveMemory});
  return {};
}

/// Whatever comes over the wire must not make the state infinite, nor the memory large.
bool LiveVehicle::isUsable(const MoosMessage& message, double now) {
  if (options_.ownNames.contains(message.source) || !subscriptions_.contains(message.key)) return false;
  const auto refuse = [&](const char* why) {
    if (words_.size() < kMostLiveWords)
      words_.push_back(fmt::format("{} from {} ignored: {}", message.key, message.source, why));
    return false;
  };
  if (message.dataType == MoosDataType::Binary) return refuse("it is binary");
  if (message.dataType == MoosDataType::Number && !std::isfinite(message.number)) return refuse("it is no number");
  if (message.text.size() > kLongestText) return refuse("it is too long");
  if (mailOfStep_ >= kMostMailOfStep) return refuse("too many messages in one step");
  const MessageInfo* const info = findMessage(message.key);
  if (!info || !isOfController(info->effect)) return true;
  const PidParams* const pid =
      simulation_.scenario().vehicles.front()->pid ? &*simulation_.scenario().vehicles.front()->pid : nullptr;
  const double age = std::abs(now - message.time);
  const bool isOld = !(age < (pid && pid->embedded ? kTooOldEmbedded : kTooOld));
  return !isOld || refuse("its time differs too much from now");
}

void LiveVehicle::take(const MoosMessage& message, double now) {
  if (!isUsable(message, now)) return;
  // What is subscribed to is read, so it is accepted.
  (void)simulation_.post({.vehicle = kLiveVehicle, .name = message.key, .value = message.value()});
  ++mailOfStep_;
  record(message);
  const MessageInfo* const info = findMessage(message.key);
  // The present value, which comes at the registration, is no command of this moment.
  if (!info || !isSteering(info->effect) || message.id < 0) return;
  const double sincePost = std::max(0.0, now - message.time);
  newest_[message.key] = {sincePost, std::clamp(now - message.received, 0.0, sincePost)};
}

void LiveVehicle::makeIdle() {
  (void)simulation_.post({.vehicle = kLiveVehicle, .name = "HOVER_CLEAR", .value = std::string("true")});
}

void LiveVehicle::keepTime(double time, double tolerance) {
  const double logStart = time - simulation_.time() - simulation_.scenario().time.step;
  if (std::abs(logStart - logStart_) <= tolerance) return;
  logStart_ = logStart;
  posts_.setLogStart(logStart);
}

/// Of several commands in one step the last one is used.
void LiveVehicle::measureAge() {
  for (const auto& [variable, age] : newest_) {
    ++age_.count;
    age_.mean += (age.sincePost - age_.mean) / static_cast<double>(age_.count);
    age_.most = std::max(age_.most, age.sincePost);
    age_.meanHere += (age.sinceReceived - age_.meanHere) / static_cast<double>(age_.count);
    age_.mostHere = std::max(age_.mostHere, age.sinceReceived);
  }
  newest_.clear();
}

/// Who sent it and when; the time of its use is that of its step. Without a log nobody asks.
void LiveVehicle::record(const MoosMessage& message) {
  if (!recorder_) return;
  std::string sender = message.source;
  if (!message.sourceAux.empty()) sender += ':' + message.sourceAux;
  mail_.push_back(
      {simulation_.stepsDone() + 1, kLiveVehicle, RunEvent::Source::Log, message.key, message.value(),
       fmt::format("{}@{}#{:.4f}", sender, message.community, message.time - recording_->header().logStart)});
}

std::vector<LivePost> LiveVehicle::startPosts() {
  return posts_.collect(simulation_, newEvents());
}

std::vector<LivePost> LiveVehicle::step() {
  mailOfStep_ = 0;
  measureAge();
  if (recorder_) {
    if (!mail_.empty()) recording_->appendEvents(std::exchange(mail_, {}));
    recorder_->step();
    recorder_->showEvents();
    recording_->releaseJournalBefore(sink_->stored().journal);  // messages come for days; the log has them
    hasDiverged_ = recorder_->divergence().has_value();
  } else {
    simulation_.step();
    simulation_.drainJournal();
    hasDiverged_ = findDivergence(simulation_).has_value();
  }
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events)
    if (event.variable == "WARNING" && words_.size() < kMostLiveWords) words_.push_back(messageText(event.value));
  return posts_.collect(simulation_, events);
}

std::vector<RunEvent> LiveVehicle::newEvents() {
  if (!recorder_) return simulation_.drainEvents();
  std::vector<RunEvent> events = recording_->events(eventsRead_, recording_->eventCount() - eventsRead_);
  eventsRead_ += events.size();
  return events;
}

void LiveVehicle::finish() {
  if (recorder_) recorder_->finish();
  recorder_.reset();
  sink_.reset();  // it may still read the recording
}

std::vector<std::string> LiveVehicle::takeWords() {
  return std::exchange(words_, {});
}

}  // namespace antipode
