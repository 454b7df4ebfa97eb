// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/attached_run.h"

#include "core/base/geometry/angles.h"
#include "core/base/moos_colour.h"
#include "core/base/not_a_number.h"
#include "core/io/alog/node_report.h"
#include "core/io/import_names.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/live/appcast.h"
#include "core/model/possible_start.h"
#include "core/net/moos_clock.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr double kAttachedStep = 1e-3;  // s, the resolution of the recording's times
constexpr double kGoesOn = 3;           // s: so long a vehicle goes straight on without a report
constexpr double kSameClock = 5;        // wall s: clocks that differ by less are those of one machine, or are kept alike
constexpr double kFirstLook = 0.6;      // wall s in which the first vehicles are collected
constexpr std::size_t kLongestValue = std::size_t{1} << 16;  // bytes of a text
constexpr std::size_t kMostAttachedVehicles = 1000;
constexpr std::size_t kAttachedMemory = std::size_t{256} << 20;  // of what the log has too
constexpr std::size_t kCopiedRows = 4096;                        // at a time
constexpr std::array kAttachedChannels{Channel::X, Channel::Y, Channel::Heading, Channel::Speed, Channel::Depth};

double wallSeconds() {
  return moosTime(1);
}

/// A warp as people choose them, of a clock that goes `ratio` times as fast.
double warpOf(double ratio) {
  return ratio < 1.5 ? std::max(0.1, std::round(ratio * 10) / 10) : std::round(ratio * 2) / 2;
}

}  // namespace

bool isMoosAddress(std::string_view text) {
  return trimmed(text).starts_with("moos://");
}

Result<MoosAddress> MoosAddress::fromText(std::string_view text) {
  constexpr const char* kExpected = "moos://HOST:PORT, for example moos://localhost:9000";
  MoosAddress address;
  std::string_view rest = trimmed(text);
  if (isMoosAddress(rest)) rest.remove_prefix(std::string_view("moos://").size());
  if (const auto question = rest.find('?'); question != rest.npos) {
    const std::string_view query = rest.substr(question + 1);
    const auto warp = query.starts_with("warp=") ? parseNumber(query.substr(5)) : Result<double>(0);
    if (!warp || !(*warp >= 0.1 && *warp <= 1000))
      return errExpected("?warp=W with a number from 0.1 to 1000", "'{}' is no warp", query);
    address.warp = *warp;
    rest = rest.substr(0, question);
  }
  while (rest.ends_with('/')) rest.remove_suffix(1);
  const auto colon = rest.rfind(':');
  if (colon != rest.npos) {
    const auto port = parseNumber(rest.substr(colon + 1));
    if (!port || *port != std::floor(*port) || *port < 1 || *port > 65535)
      return errExpected(kExpected, "'{}' is no port", rest.substr(colon + 1));
    address.port = static_cast<std::uint16_t>(*port);
    rest = rest.substr(0, colon);
  }
  const bool isHost = !rest.empty() && rest.find_first_of(" \t/?#@") == rest.npos;
  if (!isHost) return errExpected(kExpected, "'{}' names no computer", text);
  address.host = std::string(rest);
  return address;
}

std::string MoosAddress::text() const {
  return fmt::format("moos://{}:{}", host, port);
}

AttachedRun::AttachedRun(Network& network, Options options) : network_(network), options_(std::move(options)) {
  knowsWarp_ = options_.address.warp.has_value();
  connect(options_.address.warp.value_or(1));
}

AttachedRun::~AttachedRun() {
  finish();
}

void AttachedRun::connect(double warp) {
  auto client = std::make_shared<MoosClient>(network_, MoosClient::Options{.name = options_.name,
                                                                           .host = options_.address.host,
                                                                           .port = options_.address.port,
                                                                           .warp = warp});
  client->subscribeAll("*", "*");
  const std::lock_guard lock(mutex_);
  client_ = std::move(client);
  warp_ = warp;
}

std::shared_ptr<MoosClient> AttachedRun::client() const {
  const std::lock_guard lock(mutex_);
  return client_;
}

void AttachedRun::waitForNews(double seconds) const {
  client()->waitForNews(seconds);
}

bool AttachedRun::isConnected() const {
  return client()->isConnected();
}

std::string AttachedRun::community() const {
  return client()->community();
}

double AttachedRun::warp() const {
  const std::lock_guard lock(mutex_);
  return warp_;
}

bool AttachedRun::post(const std::string& variable, const MessageValue& value) {
  return client()->post(variable, value);
}

std::shared_ptr<const Recording> AttachedRun::recording() const {
  const std::lock_guard lock(mutex_);
  return recording_;
}

std::vector<std::string> AttachedRun::takeWords() {
  std::vector<std::string> words = client()->takeWords();
  const std::lock_guard lock(mutex_);
  words.insert(words.begin(), words_.begin(), words_.end());
  words_.clear();
  return words;
}

/// The clock of a community is the time of day times its warp, so what the database posts tells the warp.
void AttachedRun::findWarp(const std::vector<MoosMessage>& mail) {
  if (knowsWarp_) return;
  for (const MoosMessage& message : mail) {
    if (message.key != "DB_TIME" && message.key != "DB_UPTIME") continue;
    knowsWarp_ = true;
    const double warp = warpOf(message.time / wallSeconds());
    if (warp != warp_) connect(warp);  // its own posts carry the time of the community
    return;
  }
}

bool AttachedRun::advance() {
  if (isFinished_) return false;
  const std::vector<MoosMessage> mail = client()->takeMail();
  if (mail.empty()) return false;
  findWarp(mail);
  if (firstMail_ == 0) firstMail_ = wallSeconds();
  for (const MoosMessage& message : mail) take(message);
  // Vehicles that are there already are in the first recording.
  const bool isFirst = !recording_;
  if (isFirst && wallSeconds() < firstMail_ + kFirstLook) return false;
  if (isFirst || vehicles_.size() > recordedVehicles_) makeRecording();
  recording_->appendEvents(std::exchange(events_, {}));
  appendRow();
  if (sink_) {
    sink_->recordingGrew(*recording_);
    if (recording_->hasStore() && sink_->isHealthy()) recording_->keepWithin(kAttachedMemory, sink_->stored());
    reportLogProblem();
  }
  return true;
}

double AttachedRun::communityNow() const {
  return moosTime(warp_) + offset_;
}

/// By the steady clock: it never jumps.
double AttachedRun::runNow() const {
  return warp_ * std::chrono::duration<double>(std::chrono::steady_clock::now() - begunAt_).count();
}

/// Of something that was posted at a time of the community.
double AttachedRun::runTime(double posted) const {
  return runNow() - std::max(0.0, communityNow() - posted);
}

/// The database posts its time every two seconds.
void AttachedRun::followClock(const MoosMessage& message) {
  if (!knowsWarp_ || message.key != "DB_TIME") return;
  const double ahead = message.time - moosTime(warp_);
  offset_ = std::abs(ahead) < kSameClock * warp_ ? 0 : ahead;
}

void AttachedRun::take(const MoosMessage& message) {
  if (message.key.empty()) return;
  // What the window asks for once a second tells nobody anything.
  if (message.source == options_.name && message.key.starts_with(kAppcastRequest)) return;
  // Present values of long ago come first; time 0 is when the window came.
  if (!start_) {
    start_ = moosTime(options_.address.warp.value_or(warpOf(message.time / wallSeconds())));
    begunAt_ = std::chrono::steady_clock::now();
  }
  followClock(message);
  if (takeReport(message) || message.dataType != MoosDataType::Number) {
    appendEvent(message);
    return;
  }
  const bool isNavigation = message.key.starts_with("NAV_");
  if (isNavigation) takeNavigation(message);
  // What is a quantity of the recording is not doubled as an event.
  static constexpr std::string_view kQuantities[] = {"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED", "NAV_DEPTH"};
  if (!isNavigation || std::ranges::find(kQuantities, message.key) == std::end(kQuantities)) appendEvent(message);
}

VehicleId AttachedRun::vehicleNamed(const std::string& name) {
  const std::string key = lowered(name);
  if (const auto found = ids_.find(key); found != ids_.end()) return found->second;
  if (vehicles_.size() >= kMostAttachedVehicles) return kAllVehicles;
  const auto id = static_cast<VehicleId>(vehicles_.size());
  Seen& seen = vehicles_.emplace_back();
  seen.name = cleanName(name, "vehicle");
  seen.time = -1e300;
  seen.x = seen.y = seen.heading = kNaN;
  ids_.emplace(key, id);
  return id;
}

bool AttachedRun::takeReport(const MoosMessage& message) {
  if (message.dataType != MoosDataType::Text) return false;
  if (message.key != "NODE_REPORT" && message.key != "NODE_REPORT_LOCAL") return false;
  const auto report = nodeReportFromText(message.text);
  if (!report || !report->x || !report->y) return true;
  const VehicleId id = vehicleNamed(report->name);
  if (id == kAllVehicles) return true;
  Seen& seen = vehicles_[static_cast<std::size_t>(id)];
  if (seen.colour.empty()) seen.colour = colourFromMoos(report->colour).value_or("");
  const double time = report->time ? runTime(*report->time) : runTime(message.time);
  if (seen.hasNavigation || time < seen.time) return true;
  seen.time = time;
  seen.x = *report->x, seen.y = *report->y;
  seen.heading = wrap360(report->heading);
  seen.speed = report->speed;
  seen.depth = report->depth.value_or(0);
  return true;
}

void AttachedRun::takeNavigation(const MoosMessage& message) {
  const std::string& community = message.community;
  if (community.empty() || !std::isfinite(message.number)) return;
  const bool isPlace = message.key == "NAV_X" || message.key == "NAV_Y";
  if (!isPlace && !ids_.contains(lowered(community))) return;  // a depth alone is no vehicle
  const VehicleId id = vehicleNamed(community);
  if (id == kAllVehicles) return;
  Seen& seen = vehicles_[static_cast<std::size_t>(id)];
  if (isPlace) seen.hasNavigation = true, seen.time = std::max(seen.time, runTime(message.time));
  if (message.key == "NAV_X") seen.x = message.number;
  if (message.key == "NAV_Y") seen.y = message.number;
  if (message.key == "NAV_HEADING") seen.heading = wrap360(message.number);
  if (message.key == "NAV_SPEED") seen.speed = message.number;
  if (message.key == "NAV_DEPTH") seen.depth = message.number;
}

VehicleId AttachedRun::ownerOf(const MoosMessage& message) const {
  const auto found = ids_.find(lowered(message.community));
  return found == ids_.end() ? kAllVehicles : found->second;
}

void AttachedRun::appendEvent(const MoosMessage& message) {
  const double time = std::max(runTime(message.time), 0.0);
  RunEvent event;
  event.vehicle = ownerOf(message);
  event.source = RunEvent::Source::Log;
  event.variable = message.key;
  if (message.dataType == MoosDataType::Binary)
    event.value = fmt::format("{} bytes, binary", message.text.size());
  else if (message.dataType == MoosDataType::Text && message.text.size() > kLongestValue)
    event.value = message.text.substr(0, kLongestValue);
  else
    event.value = message.value();
  event.origin = message.sourceAux.empty() ? message.source : message.source + ':' + message.sourceAux;
  // Events ascend in time, as those of every recording; a post that was under way longer counts where it came.
  now_ = std::max(now_, time);
  event.step = std::llround(now_ / kAttachedStep);
  events_.push_back(std::move(event));
}

/// With all vehicles that are known now, and everything that was recorded before.
void AttachedRun::makeRecording() {
  Recording::Header header;
  Scenario scenario;
  scenario.name = cleanName(client()->community(), "community");
  scenario.compat = Compat::UsimmarineV22;
  scenario.origin = options_.origin;
  scenario.buttons = options_.buttons;
  for (std::size_t i = 0; i < vehicles_.size(); ++i) {
    const Seen& seen = vehicles_[i];
    auto spec = std::make_shared<VehicleSpec>();
    spec->name = seen.name;
    spec->colour = seen.colour;
    spec->start = possibleStart({seen.x, seen.y, seen.heading, seen.speed, seen.depth});
    scenario.vehicles.push_back(std::move(spec));
    header.vehicleNames.push_back(seen.name);
    header.vehicleColours.push_back(seen.colour);
    for (const Channel channel : kAttachedChannels) header.channels.push_back({static_cast<VehicleId>(i), channel});
  }
  header.stepLength = kAttachedStep;
  header.logStart = *start_;
  header.program = "Antipode " ANTIPODE_VERSION ", of a living community";
  header.scenarioText = writeScenario(scenario);
  header.scenario = std::make_shared<const Scenario>(std::move(scenario));
  auto next = std::make_shared<Recording>(std::move(header));
  const std::shared_ptr<Recording> before = recording_;
  recordedVehicles_ = vehicles_.size();
  if (before) {
    const std::size_t known = before->header().channels.size();
    const auto rows = static_cast<std::size_t>(before->rows());
    std::vector<std::vector<double>> columns(next->header().channels.size(),
                                             std::vector<double>(kCopiedRows, kNaN));
    for (std::size_t first = 0; first < rows; first += kCopiedRows) {
      const std::size_t count = std::min(kCopiedRows, rows - first);
      std::vector<std::int64_t> steps(count);
      for (std::size_t i = 0; i < count; ++i) steps[i] = before->stepOfRow(static_cast<std::int64_t>(first + i));
      std::vector<std::span<const double>> block;
      for (std::size_t c = 0; c < columns.size(); ++c) {
        if (c < known)
          before->read(static_cast<int>(c), static_cast<std::int64_t>(first), std::span(columns[c]).first(count));
        block.emplace_back(columns[c].data(), count);
      }
      next->appendBlock(steps, block);
    }
    next->appendEvents(before->events(0, before->eventCount()));
  }
  startLog(*next);
  const std::lock_guard lock(mutex_);
  recording_ = std::move(next);
}

/// The log of a recording with more vehicles, which nobody reads yet, takes the place of the one before.
void AttachedRun::startLog(Recording& recording) {
  sink_.reset();
  hasLogFailed_ = false;
  if (options_.log.empty()) return;
  auto created = createRunLog(options_.log, recording.header());
  if (!created) {
    const std::lock_guard lock(mutex_);
    words_.push_back(fmt::format("it is not logged: {}", created.error().text()));
    options_.log.clear();
    return;
  }
  sink_ = std::move(*created);
  if (auto store = sink_->store()) recording.setStore(std::move(store));
}

/// Once when it fails, because from then on everything stays in memory, and once when it is written again.
void AttachedRun::reportLogProblem() {
  if (!sink_ || sink_->isHealthy() != hasLogFailed_) return;
  std::string word = hasLogFailed_ ? "The log is written again." : sink_->problem();
  if (word.empty()) return;
  hasLogFailed_ = !hasLogFailed_;
  const std::lock_guard lock(mutex_);
  words_.push_back(std::move(word));
}

void AttachedRun::appendRow() {
  for (const Seen& seen : vehicles_) now_ = std::max(now_, seen.time);
  const auto step = std::max<std::int64_t>(0, std::llround(now_ / kAttachedStep));
  if (step <= lastStep_) return;
  lastStep_ = step;
  std::vector<double> row;
  for (std::size_t i = 0; i < recordedVehicles_; ++i) {
    const Seen& seen = vehicles_[i];
    const double ahead = std::clamp(now_ - seen.time, 0.0, kGoesOn) * seen.speed;
    const double radians = seen.heading * kPi / 180;
    row.insert(row.end(), {seen.x + ahead * std::sin(radians), seen.y + ahead * std::cos(radians), seen.heading,
                           seen.speed, seen.depth});
  }
  recording_->appendRow(step, row);
}

void AttachedRun::finish() {
  if (std::exchange(isFinished_, true) || !recording_) return;
  recording_->complete();
  if (!sink_) return;
  sink_->recordingEnded(*recording_);
  reportLogProblem();
}

}  // namespace antipode
