// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_community.h"

#include <algorithm>
#include <cctype>

namespace antipode {
namespace {

constexpr auto kLookAgain = std::chrono::milliseconds(20);  // for the database
constexpr double kLatePeriods = 3;                          // of a controller
constexpr double kStatusInterval = 2;                       // s of the community
constexpr double kLostTime = 1;  // wall s: by more a clock and a run differ only after a gap

std::string upperCase(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string listed(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += name + ",";
  return text;
}

}  // namespace

LiveCommunity::LiveCommunity(Network& network, ScenarioPtr scenario, Options options)
    : scenario_(std::move(scenario)),
      options_(std::move(options)),
      schedule_(scenario_->time.step, options_.address.warp, options_.hold) {
  for (const LiveProgram program : liveProgramsOf(*scenario_, options_.parts)) {
    std::string name = liveProgramName(program, scenario_->compat);
    if (program == LiveProgram::Simulator && !options_.simulatorName.empty()) name = options_.simulatorName;
    clients_[program] = std::make_unique<MoosClient>(network, clientOf(options_.address, name, options_.hold));
  }
  for (const std::string& variable : liveSubscriptions(*scenario_, options_.parts))
    client(readerOf(variable, *scenario_, options_.parts)).subscribe(variable);
  for (const auto& [program, own] : clients_) own->subscribe(std::string(kAppcastRequest));
}

LiveCommunity::~LiveCommunity() = default;

LiveCommunity::Clock::time_point LiveCommunity::due() const {
  return isWaiting_ ? lookAgain_ : schedule_.due();
}

Result<void> LiveCommunity::advance() {
  const bool areConnected =
      std::ranges::all_of(clients_, [](const auto& entry) { return entry.second->isConnected(); });
  if (!areConnected) {
    isWaiting_ = true;
    lookAgain_ = Clock::now() + kLookAgain;
    return {};
  }
  if (isWaiting_) {
    isWaiting_ = false;
    schedule_.restart(Clock::now());
    return vehicle_ ? Result<void>{} : begin();
  }
  watchDeadline();
  const Clock::time_point now = Clock::now();
  if (const double leftOut = schedule_.begin(now); leftOut > 0)
    words_.push_back(fmt::format("the run was behind; {:.1f} s of the community are left out", leftOut));
  keepTime(now);
  takeMail();
  post(vehicle_->step());
  postAppcasts();
  postStatus();
  for (std::string& word : vehicle_->takeWords()) words_.push_back(std::move(word));
  if (vehicle_->hasDiverged()) return err("the state of the vehicle is not finite any more");
  return {};
}

Result<void> LiveCommunity::begin() {
  MoosClient& simulator = client(LiveProgram::Simulator);
  LiveVehicle::Options options{
      .parts = options_.parts, .log = options_.log, .missionFile = options_.missionFile, .ownNames = {}};
  for (const auto& [program, own] : clients_) options.ownNames.insert(own->name());
  if (options_.places) options.simulation = options_.places->take(fleetOf(*scenario_).size());
  begunAt_ = simulator.now();
  auto made = LiveVehicle::create(scenario_, begunAt_, std::move(options));
  if (!made) return tl::unexpected<Error>(made.error());
  vehicle_ = std::move(*made);
  post(vehicle_->startPosts());
  return {};
}

/// A step that is late is still that of the time at which it was due: those after it make up for it.
void LiveCommunity::keepTime(Clock::time_point now) {
  const double warp = options_.address.warp;
  vehicle_->keepTime(client(LiveProgram::Simulator).now() - warp * schedule_.behind(now), kLostTime * warp);
}

void LiveCommunity::takeMail() {
  for (const auto& [program, own] : clients_)
    for (const MoosMessage& message : own->takeMail()) {
      if (message.key == kAppcastRequest)
        appcasts_[program].take(message.text, own->community(), own->name(), own->now());
      else
        take(message, own->now());
    }
}

/// Programs of other processes do not wait while the clock is held: their stamps are wall time, and run ahead of
/// it.
void LiveCommunity::take(MoosMessage message, double now) {
  const double warp = options_.address.warp;
  if (options_.hold && message.time > now)
    message.time -= warp * options_.hold->secondsBefore(message.time / warp);
  vehicle_->take(message, now);
}

void LiveCommunity::post(std::vector<LivePost> posts) {
  std::map<LiveProgram, std::vector<MoosMessage>> packets;
  for (LivePost& post : posts) {
    const auto found = clients_.find(post.program);
    MoosClient& from = found == clients_.end() ? client(LiveProgram::Simulator) : *found->second;
    published_[post.program].insert(post.variable);
    MoosMessage message = notification(std::move(post.variable), post.value, {}, from.now());
    message.sourceAux = std::move(post.sourceAux);
    packets[found == clients_.end() ? LiveProgram::Simulator : post.program].push_back(std::move(message));
  }
  for (auto& [program, messages] : packets) client(program).post(std::move(messages));
}

void LiveCommunity::postStatus() {
  const double now = client(LiveProgram::Simulator).now();
  if (!hasPassed(kStatusInterval, statusAt_, now)) return;
  statusAt_ = now;
  for (const auto& [program, own] : clients_) {
    std::set<std::string> read;
    for (const std::string& variable : vehicle_->subscriptions())
      if (readerOf(variable, *scenario_, options_.parts) == program) read.insert(variable);
    own->post(upperCase(own->name()) + "_STATUS",
              fmt::format("AppErrorFlag=false,Uptime={:.6g},MOOSName={},Publishing=\"{}\",Subscribing=\"{}\"",
                          now - begunAt_, own->name(), listed(published_[program]), listed(read)));
  }
}

void LiveCommunity::postAppcasts() {
  for (const auto& [program, own] : clients_) {
    if (!appcasts_[program].isDue(own->now())) continue;
    const Appcast cast{own->name(), own->community(), schedule_.steps(), reportLines(program)};
    own->post(std::string(kAppcastVariable), cast.text());
  }
}

std::vector<std::string> LiveCommunity::reportLines(LiveProgram program) const {
  const Simulation& run = vehicle_->simulation();
  const auto at = [&](Channel channel) { return run.value(0, channel); };
  const std::string decided =
      fmt::format("Desired heading: {:.1f} deg, speed: {:.2f} m/s, depth: {:.2f} m", at(Channel::DesiredHeading),
                  at(Channel::DesiredSpeed), at(Channel::DesiredDepth));
  const std::string commanded = fmt::format("Thrust: {:.1f} %, rudder: {:.1f} %, elevator: {:.1f} %",
                                            at(Channel::Thrust), at(Channel::Rudder), at(Channel::Elevator));
  if (program == LiveProgram::Controller) return {decided, commanded};
  if (program == LiveProgram::Helm) return {"Mode: " + vehicle_->helmMode(), decided};
  if (program != LiveProgram::Simulator)
    return {fmt::format("Run by Antipode, time of the run: {:.1f} s", run.time() - scenario_->time.start)};
  const LiveVehicle::CommandAge& age = vehicle_->commandAge();
  return {
      fmt::format("Vehicle: {}, simulated by Antipode", run.fleet().front().name),
      fmt::format("Position: {:.2f}, {:.2f} m", at(Channel::X), at(Channel::Y)),
      fmt::format("Heading: {:.1f} deg, speed: {:.2f} m/s, depth: {:.2f} m", at(Channel::Heading),
                  at(Channel::Speed), at(Channel::Depth)),
      commanded,
      fmt::format("Over ground: {:.1f} deg, {:.2f} m/s", at(Channel::HeadingOverGround),
                  at(Channel::SpeedOverGround)),
      fmt::format("Warp: {:.2f} of {:g}, late steps: {} of {}", schedule_.reachedWarp(Clock::now()),
                  options_.address.warp, schedule_.lateSteps(), schedule_.steps()),
      fmt::format("Age of commands at their use: {:.3f} s, at most {:.3f} s", age.mean, age.most),
      fmt::format("Of this here: {:.3f} s, at most {:.3f} s", age.meanHere, age.mostHere),
  };
}

std::string LiveCommunity::summary() const {
  const std::string& named = options_.address.community;
  const std::string name = named.empty() ? clients_.at(LiveProgram::Simulator)->community() : named;
  if (!vehicle_) return name + ": the database did not answer";
  const LiveVehicle::CommandAge& age = vehicle_->commandAge();
  const std::string held =
      options_.hold ? fmt::format("; clock held for {:.1f} s of wall time", options_.hold->seconds()) : "";
  return fmt::format(
      "{}: {:.1f} s at warp {:.2f} of {:g}; {} of {} steps late, {:.1f} s left out{}; {} commands, {:.3f} s old "
      "at "
      "their use, at most {:.3f} s; since they came here {:.3f} s, at most {:.3f} s",
      name, vehicle_->simulation().time() - scenario_->time.start, schedule_.reachedWarp(Clock::now()),
      options_.address.warp, schedule_.lateSteps(), schedule_.steps(), schedule_.leftOut(), held, age.count,
      age.mean, age.most, age.meanHere, age.mostHere);
}

/// Propulsion that has missed its deadline must not go on with thrusts of long ago (hover-auv.md section 7).
void LiveCommunity::watchDeadline() {
  const auto& hover = scenario_->vehicles.front()->hover;
  if (!hover || options_.hold) return;
  const double period = std::max(hover->params.controllerPeriod, scenario_->time.step) / options_.address.warp;
  const double late = std::chrono::duration<double>(Clock::now() - schedule_.due()).count();
  if (late <= kLatePeriods * period) return;
  vehicle_->makeIdle();
  words_.push_back(fmt::format(
      "the propulsion was {:.3f} s of wall time late; the vehicle is idle until the next request", late));
}

void LiveCommunity::stopPropulsion() {
  if (!vehicle_ || !scenario_->vehicles.front()->hover) return;
  vehicle_->makeIdle();
  post(vehicle_->step());
}

void LiveCommunity::finish() {
  if (vehicle_) vehicle_->finish();
}

std::vector<std::string> LiveCommunity::takeWords() {
  for (const auto& [program, own] : clients_)
    for (const std::string& word : own->takeWords()) words_.push_back(own->name() + ": " + word);
  return std::exchange(words_, {});
}

}  // namespace antipode
