// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/vehicle_posts.h"

#include "core/base/not_a_number.h"
#include "core/base/periodic.h"
#include "core/model/derived_channels.h"
#include "core/model/posted_channel.h"
#include "core/model/wormhole.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr VehicleId kOnly = 0;
constexpr std::int64_t kPolygonEvery = 10, kArrowEvery = 50;  // steps between two posts of a drawing

bool isPlace(Channel channel) {
  return isDerived(channel) && channel != Channel::Z && channel != Channel::GtZ;
}

/// The program posts its navigation in every second step (D20).
constexpr std::int64_t kStepsPerPost = 2;

bool isPublished(const std::string& variable) {
  return std::ranges::any_of(publishedTable(), [&](const PublishedInfo& info) { return variable == info.name; });
}

bool isOfController(const PublishedInfo& info) {
  return info.channel == Channel::Rudder || info.channel == Channel::Thrust || info.channel == Channel::Elevator;
}

}  // namespace

VehiclePosts::VehiclePosts(const Simulation& simulation, const LiveParts& parts, double logStart)
    : parts_(parts), vehicle_(simulation.scenario().vehicles.front()), compat_(simulation.scenario().compat) {
  const Scenario& scenario = simulation.scenario();
  grid_ = gridAround(scenario.origin);
  const bool hasPeriod = vehicle_->helm && vehicle_->helm->period;
  helmPeriod_ = hasPeriod ? *vehicle_->helm->period : scenario.helm.period;
  chooseColumns(simulation);
  chooseViews(scenario, simulation.fleet().front().name);
  if (parts_.helm && !vehicle_->behaviours.empty()) report_.emplace(*vehicle_, helmPeriod_, logStart);
  mode_ = ReportedMode(*vehicle_);
  if (parts_.reporter) reporter_.emplace(simulation, logStart);
}

void VehiclePosts::setLogStart(double logStart) {
  if (report_) report_->setLogStart(logStart);
  if (reporter_) reporter_->setLogStart(logStart);
}

bool VehiclePosts::isThere(const Simulation& simulation, Channel channel) const {
  return simulation.records(kOnly, sourcesOf(channel).first) && (grid_ || !isPlace(channel));
}

double VehiclePosts::valueOf(const Simulation& simulation, Channel channel) const {
  const auto [first, second] = sourcesOf(channel);
  const double value = simulation.value(kOnly, first);
  if (!isDerived(channel)) return value;
  if (!isPlace(channel)) return 0 - value;  // not -0
  if (!grid_) return kNaN;
  const auto place = grid_->geoFromLocal({value, simulation.value(kOnly, second)});
  const bool isLatitude = channel == Channel::Latitude || channel == Channel::GtLatitude;
  return !place ? kNaN : isLatitude ? place->lat : place->lon;
}

void VehiclePosts::chooseColumns(const Simulation& simulation) {
  const bool isEmbedded = vehicle_->pid && vehicle_->pid->embedded;
  const PidParams* const pid = isEmbedded ? &*vehicle_->pid : nullptr;
  const bool knowsDepth = isDepthAware(pid, compat_);
  postsMode_ = knowsDepth;
  for (const PublishedInfo& info : publishedTable()) {
    const auto channel = postedChannel(info, vehicle_->params, compat_);
    if (!channel || info.type != MessageType::Number || info.by == PublishedBy::OnDemand) continue;
    if (info.by == PublishedBy::DepthAware && !knowsDepth) continue;
    if (!isThere(simulation, *channel)) continue;
    const std::string name = postedName(info, vehicle_->params, isEmbedded, compat_);
    if (info.by != PublishedBy::Controlled)
      navigation_.push_back({&info, *channel, name});
    else if (isOfController(info) && vehicle_->pid && (!isEmbedded || name != info.name))
      control_.push_back({&info, *channel, name});
  }
}

void VehiclePosts::chooseViews(const Scenario& scenario, const std::string& name) {
  if (compat_ == Compat::Usimmarine) return;  // it knows neither wormholes nor wind
  for (const WormholeSpec& hole : scenario.wormholes) {
    if (!hole.vehicles.empty() && std::ranges::find(hole.vehicles, name) == hole.vehicles.end()) continue;
    for (const auto& [end, polygon] : {std::pair{"weber", &hole.weberPoly}, {"madrid", &hole.madridPoly}})
      if (*polygon && ConvexPolygon((*polygon)->vertices()).isConvex())
        polygons_.push_back(wormholeView(**polygon, hole.tag, end));
  }
  if (vehicle_->params.polarPlot.empty()) return;
  wind_.emplace();
  if (vehicle_->params.windConditions)
    wind_ = WindState(*vehicle_->params.windConditions);
  else if (scenario.environment.wind)
    wind_ = WindState(*scenario.environment.wind);
}

std::vector<LivePost> VehiclePosts::collect(const Simulation& simulation, std::span<const RunEvent> events) {
  std::vector<LivePost> posts;
  for (const RunEvent& event : events) {
    if (report_ && event.source == RunEvent::Source::Helm) report_->note(event, simulation.time());
    if (event.source == RunEvent::Source::Helm) mode_.note(event);
    if (reporter_) reporter_->note(event);
    if (auto post = postOf(event)) posts.push_back(std::move(*post));
  }
  const std::int64_t step = simulation.stepsDone();
  const bool isPosted = compat_ == Compat::UsimmarineV22 ? step % kStepsPerPost == 0
                        : compat_ == Compat::Usimmarine  ? simulation.value(kOnly, Channel::Posted) != 0
                                                         : true;
  if (isPosted && step > 0) {
    postNavigation(simulation, posts);
    postViews(step, posts);
  }
  if (vehicle_->pid) postControl(simulation, posts);
  if (parts_.helm) postHelm(simulation, posts);
  if (!reporter_ || step == 0) return posts;
  const auto valueNow = [&](Channel channel) { return valueOf(simulation, channel); };
  if (auto report = reporter_->report(simulation, valueNow))
    posts.push_back({LiveProgram::Reporter, "NODE_REPORT_LOCAL", std::move(*report), {}});
  return posts;
}

/// What others are not told: messages that came from them, and warnings.
std::optional<LivePost> VehiclePosts::postOf(const RunEvent& event) {
  if (wind_ && event.variable == "WIND_CONDITIONS" && std::holds_alternative<std::string>(event.value))
    (void)wind_->apply(std::get<std::string>(event.value), compat_);
  const bool isOfPid = event.variable.starts_with("PID_");
  switch (event.source) {
    case RunEvent::Source::Helm:
      return LivePost{LiveProgram::Helm, event.variable, event.value, event.origin};
    case RunEvent::Source::Script:
      return LivePost{LiveProgram::Script, event.variable, event.value, {}};
    case RunEvent::Source::Vehicle:
      if (!isPublished(event.variable)) return std::nullopt;
      if (isOfPid && vehicle_->pid && !vehicle_->pid->embedded)
        return LivePost{LiveProgram::Controller, event.variable, event.value, {}};
      return LivePost{LiveProgram::Simulator, event.variable, event.value, {}};
    default:
      return std::nullopt;
  }
}

void VehiclePosts::postNavigation(const Simulation& simulation, std::vector<LivePost>& posts) const {
  const auto at = [&](Channel channel) { return valueOf(simulation, channel); };
  for (const Column& column : navigation_)
    if (const double value = at(column.channel); !std::isnan(value))
      posts.push_back({LiveProgram::Simulator,
                       column.name,
                       publishedValue(*column.info, value, vehicle_->params, compat_),
                       {}});
  if (postsMode_) posts.push_back({LiveProgram::Simulator, "SIMULATION_MODE", std::string("TRUE"), {}});
  const double lat = at(Channel::Latitude), lon = at(Channel::Longitude);
  if (vehicle_->params.postNavposSummary && std::isfinite(lat) && std::isfinite(lon))
    posts.push_back({LiveProgram::Simulator,
                     "USM_NAVPOS_SUMMARY",
                     navposSummary(at(Channel::X), at(Channel::Y), lat, lon),
                     {}});
}

void VehiclePosts::postViews(std::int64_t step, std::vector<LivePost>& posts) {
  if (step % kPolygonEvery == 0)
    for (const std::string& polygon : polygons_)
      posts.push_back({LiveProgram::Simulator, "VIEW_POLYGON", polygon, {}});
  if (step % kArrowEvery == 0 && wind_ && wind_->known)
    posts.push_back({LiveProgram::Simulator, "VIEW_ARROW", windView(wind_->wind), {}});
}

/// A controller of its own posts as long as it has control, and zero once when it has lost it.
void VehiclePosts::postControl(const Simulation& simulation, std::vector<LivePost>& posts) {
  const bool isEmbedded = vehicle_->pid->embedded;
  const bool hasControl = isEmbedded || simulation.value(kOnly, Channel::HasControl) > 0;
  const bool posted = hasControl || wasInControl_;
  wasInControl_ = hasControl;
  if (!posted || simulation.stepsDone() == 0) return;
  for (const Column& column : control_) {
    const double value = hasControl ? simulation.value(kOnly, column.channel) : 0;
    if (std::isnan(value)) continue;
    posts.push_back({isEmbedded ? LiveProgram::Simulator : LiveProgram::Controller, column.name, value, {}});
  }
}

void VehiclePosts::postHelm(const Simulation& simulation, std::vector<LivePost>& posts) {
  const double step = simulation.scenario().time.step;
  const auto decided = [&](Channel channel) -> std::optional<double> {
    const double value = simulation.value(kOnly, channel);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
  };
  const HelmReportPosts::Decision decision{decided(Channel::DesiredHeading), decided(Channel::DesiredSpeed),
                                           decided(Channel::DesiredDepth)};
  if (simulation.stepsDone() > 0 && isPeriodicStep(simulation.stepsDone(), helmPeriod_, step))
    for (const auto& [name, value] : {std::pair{"DESIRED_HEADING", decision.course},
                                      {"DESIRED_SPEED", decision.speed},
                                      {"DESIRED_DEPTH", decision.depth}})
      if (value) posts.push_back({LiveProgram::Helm, name, *value, {}});
  if (!report_) return;
  for (auto& [variable, text] : report_->at(simulation.time(), decision))
    posts.push_back({LiveProgram::Helm, variable, std::move(text), {}});
}

}  // namespace antipode
