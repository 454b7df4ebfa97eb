// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/joined_logs.h"

#include "core/base/fields.h"
#include "core/base/not_a_number.h"
#include "core/io/alog/log_series.h"
#include "core/io/drawings/origin_shift.h"
#include "core/io/formats.h"
#include "core/io/import_names.h"
#include "core/model/possible_start.h"
#include "core/scenario/edits/plane_transform.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <set>

namespace antipode {
namespace {

constexpr double kTick = 1e-5;      // s, as of imported logs
constexpr double kSameOrigin = 1;   // m: smaller differences come from the rounding in logs
constexpr std::size_t kBlockRows = 65536;

constexpr Channel kEast[] = {Channel::X,          Channel::GtX,   Channel::TargetX,
                             Channel::RawTargetX, Channel::SlotX, Channel::GoalX};
constexpr Channel kNorth[] = {Channel::Y,          Channel::GtY,   Channel::TargetY,
                              Channel::RawTargetY, Channel::SlotY, Channel::GoalY};

/// A log with its shift in time and space.
struct Placed {
  const Recording* recording;
  std::size_t own;             ///< so many vehicles from the first on are its own
  double later = 0;            ///< s added to its times
  Vec2 shift;                  ///< m added to its positions
  std::vector<VehicleId> ids;  ///< by its vehicle: that of the joined recording; kAllVehicles: left out
};

class Joiner {
 public:
  Joiner(std::span<const LogPart> parts, double mostValues) : parts_(parts), mostValues_(mostValues) {
    for (const LogPart& part : parts) {
      const Recording& recording = *part.load.recording;
      const std::size_t count = recording.header().vehicleNames.size();
      placed_.push_back({&recording, std::min(part.load.ownVehicles.value_or(count), count), 0, {}, {}});
      if (!part.load.note.empty()) addNote(fmt::format("{}: {}", part.name, part.load.note));
    }
  }

  LoadedLog run() {
    placeInTime();
    placeInSpace();
    nameVehicles();
    findTimes();
    auto recording = std::make_shared<Recording>(makeHeader());
    appendRows(*recording);
    appendEvents(*recording);
    appendJournal(*recording);
    appendPings(*recording);
    recording->complete();
    const bool wasClosed = std::ranges::all_of(parts_, [](const LogPart& part) { return part.load.wasClosed; });
    LoadedLog joined{std::move(recording), wasClosed, note_};
    joined.isDamaged = std::ranges::any_of(parts_, [](const LogPart& part) { return part.load.isDamaged; });
    return joined;
  }

 private:
  void addNote(const std::string& sentence) { note_ += (note_.empty() ? "" : " ") + sentence; }
  static const Recording::Header& headerOf(const Placed& part) { return part.recording->header(); }

  /// By the clock, where all are logs of communities that were there at one time. Two simulations are not, however
  /// soon one was computed behind the other; logs of one simulation have the same clock.
  void placeInTime() {
    double first = std::numeric_limits<double>::infinity(), latestStart = -first, earliestEnd = first;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      const Recording& recording = *placed_[i].recording;
      const double zero = headerOf(placed_[i]).logStart;
      if (!(zero > 0) || !parts_[i].load.ownVehicles) return;
      first = std::min(first, zero);
      latestStart = std::max(latestStart, zero + headerOf(placed_[i]).startTime);
      earliestEnd = std::min(earliestEnd, zero + recording.endTime());
    }
    const bool isOneClock = std::ranges::all_of(
        placed_, [&](const Placed& part) { return headerOf(part).logStart == headerOf(placed_[0]).logStart; });
    const bool isAnyComputed =
        std::ranges::any_of(placed_, [](const Placed& part) { return headerOf(part).isComputed; });
    if (latestStart > earliestEnd || (isAnyComputed && !isOneClock)) return;
    for (Placed& part : placed_) part.later = headerOf(part).logStart - first;
    logStart_ = first;
  }

  void placeInSpace() {
    std::optional<LocalGrid> grid;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      const auto& origin = headerOf(placed_[i]).scenario->origin;
      if (!origin) continue;
      const LatLon location{origin->lat, origin->lon};
      if (!grid) {
        origin_ = origin;
        if (const auto made = LocalGrid::fromOrigin(location)) grid = *made;
        continue;
      }
      const auto shift = grid->localFromGeo(location);
      if (!shift)
        addNote(fmt::format("{} has an origin far away: its vehicles are shown in its own coordinates.",
                            parts_[i].name));
      else if (length(*shift) > kSameOrigin)
        placed_[i].shift = *shift;
    }
  }

  /// Which vehicles there are, and what they are called.
  void nameVehicles() {
    std::map<std::string, int> owners, known;
    for (const Placed& part : placed_)
      for (std::size_t v = 0; v < part.own; ++v) ++owners[lowered(headerOf(part).vehicleNames[v])];
    std::set<std::string> taken;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      const auto& names = headerOf(placed_[i]).vehicleNames;
      for (std::size_t v = 0; v < names.size(); ++v) {
        const std::string key = lowered(names[v]);
        const bool isOwn = v < placed_[i].own;
        const bool isLeftOut = !isOwn && (owners.contains(key) || known[key]++ > 0);
        placed_[i].ids.push_back(isLeftOut ? kAllVehicles : static_cast<VehicleId>(names_.size()));
        if (isLeftOut) continue;
        const std::string wanted = isOwn && owners[key] > 1 ? names[v] + "-" + parts_[i].name : names[v];
        std::string name = cleanName(wanted, "vehicle");
        for (int n = 2; !taken.insert(lowered(name)).second; ++n) name = fmt::format("{}-{}", wanted, n);
        names_.push_back(name);
      }
    }
  }

  /// The times of all logs; fewer where there would be more values than fit into memory.
  void findTimes() {
    for (const Placed& part : placed_) {
      LogSeries moments;
      moments.times.resize(static_cast<std::size_t>(part.recording->rows()));
      part.recording->readTimes(0, moments.times);
      for (double& time : moments.times) time += part.later;
      times_ = withTimes(std::move(times_), moments.times, std::max(0.75 * moments.medianSpacing(), kTick));
    }
    std::size_t columns = 0;
    for (const Placed& part : placed_) columns += headerOf(part).channels.size();
    const double values = static_cast<double>(times_.size()) * static_cast<double>(columns);
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(values / mostValues_)));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < times_.size(); i += every) times_[kept++] = times_[i];
    times_.resize(kept);
    if (every > 1)
      addNote(fmt::format("Only every {}. moment is shown: the logs hold more than fits into memory.", every));
    start_ = times_.empty() ? 0 : times_.front();
  }

  std::int64_t stepAt(double time) const { return std::llround((time - start_) / kTick); }

  Recording::Header makeHeader() const {
    Recording::Header header;
    header.program = "Antipode " ANTIPODE_VERSION ", from several logs";
    header.vehicleNames = names_;
    header.vehicleColours.resize(names_.size());
    header.startTime = start_;
    header.stepLength = kTick;
    header.logStart = logStart_;
    Scenario scenario;
    for (const LogPart& part : parts_) scenario.name += (scenario.name.empty() ? "" : ", ") + part.name;
    scenario.name = cleanName(scenario.name, "logs");
    scenario.origin = origin_;
    scenario.time.start = start_;
    scenario.time.duration = times_.empty() ? 1 : std::min(std::max(1.0, std::ceil(times_.back() - start_)), 1e9);
    for (const Placed& part : placed_) {
      const std::vector<FleetMember> fleet = fleetOf(*headerOf(part).scenario);
      for (std::size_t v = 0; v < part.ids.size(); ++v) {
        if (part.ids[v] == kAllVehicles) continue;
        scenario.vehicles.push_back(specOf(part, static_cast<VehicleId>(v), fleet));
        header.vehicleColours[static_cast<std::size_t>(part.ids[v])] = scenario.vehicles.back()->colour;
      }
      for (const RecordedChannel& column : headerOf(part).channels)
        if (const VehicleId id = part.ids[static_cast<std::size_t>(column.vehicle)]; id != kAllVehicles)
          header.channels.push_back({id, column.channel});
    }
    header.scenarioText = writeScenario(scenario);
    header.scenario = std::make_shared<const Scenario>(std::move(scenario));
    return header;
  }

  /// The vehicle at its first pose, with what its helm did by itself: paths and stations can be seen. What needs
  /// the others of its run (formations) is left out. A renamed one loses its colour: in compared logs all would be
  /// the same.
  VehiclePtr specOf(const Placed& part, VehicleId vehicle, const std::vector<FleetMember>& fleet) const {
    VehicleSpec spec;
    const auto at = static_cast<std::size_t>(vehicle);
    if (fleet.size() == part.ids.size()) spec = *headerOf(part).scenario->vehicles[fleet[at].spec];
    const std::string& name = names_[static_cast<std::size_t>(part.ids[at])];
    if (name != headerOf(part).vehicleNames[at]) spec.colour.clear();
    spec.name = name;
    spec.count = 1;
    spec.behaviours = placedBehaviours(std::move(spec.behaviours), part.shift);
    if (spec.behaviours.empty()) spec.helm.reset();
    if (spec.hover) spec.hover->requests.clear();
    const auto first = [&](Channel channel) {
      const auto column = part.recording->columnOf(vehicle, channel);
      for (std::int64_t row = 0; column && row < part.recording->rows(); ++row)
        if (const double value = part.recording->sample(*column, row); std::isfinite(value)) return value;
      return 0.0;
    };
    spec.start = possibleStart({first(Channel::X) + part.shift.x, first(Channel::Y) + part.shift.y,
                                first(Channel::Heading), first(Channel::Speed), first(Channel::Depth)});
    return std::make_shared<const VehicleSpec>(std::move(spec));
  }

  /// Without those that need the others of their run, and moved as the positions of the log are.
  static std::vector<BehaviourSpec> placedBehaviours(std::vector<BehaviourSpec> behaviours, Vec2 shift) {
    std::erase_if(behaviours, [](const BehaviourSpec& behaviour) {
      return std::holds_alternative<FormationBehaviourParams>(behaviour.params) ||
             std::holds_alternative<DriftingTargetParams>(behaviour.params);
    });
    if (shift != Vec2{})
      for (BehaviourSpec& behaviour : behaviours)
        behaviour = edits::transformed(behaviour, edits::PlaneTransform::byShift(shift));
    return behaviours;
  }

  void appendRows(Recording& joined) const {
    std::vector<std::int64_t> steps;
    for (const double time : times_)
      if (const std::int64_t step = stepAt(time); steps.empty() || step > steps.back()) steps.push_back(step);
    std::vector<double> times;
    for (const std::int64_t step : steps) times.push_back(start_ + static_cast<double>(step) * kTick);
    std::vector<std::vector<double>> columns;
    for (const Placed& part : placed_) {
      const std::vector<Recording::RowFraction> spots = spotsOf(part, times);
      for (const RecordedChannel& column : headerOf(part).channels)
        if (part.ids[static_cast<std::size_t>(column.vehicle)] != kAllVehicles)
          columns.push_back(valuesOf(part, column, spots));
    }
    for (std::size_t row = 0; row < steps.size(); row += kBlockRows) {
      const std::size_t count = std::min(kBlockRows, steps.size() - row);
      std::vector<std::span<const double>> block;
      for (const auto& column : columns) block.emplace_back(column.data() + row, count);
      joined.appendBlock({steps.data() + row, count}, block);
    }
  }

  /// For each joined time its row in a log and how far it is to the next; outside of the log: row -1.
  static std::vector<Recording::RowFraction> spotsOf(const Placed& part, const std::vector<double>& times) {
    std::vector<double> own(static_cast<std::size_t>(part.recording->rows()));
    part.recording->readTimes(0, own);
    std::vector<Recording::RowFraction> spots;
    std::size_t next = 0;  // the first row after the time
    for (const double time : times) {
      const double at = time - part.later;
      while (next < own.size() && own[next] < at + kTick / 2) ++next;
      const auto row = static_cast<std::int64_t>(next) - 1;
      if (row >= 0 && at - own[next - 1] < kTick / 2)
        spots.push_back({row, 0});
      else if (row >= 0 && next < own.size())
        spots.push_back({row, (at - own[next - 1]) / (own[next] - own[next - 1])});
      else
        spots.push_back({});
    }
    return spots;
  }

  static std::vector<double> valuesOf(const Placed& part, const RecordedChannel& column,
                                      const std::vector<Recording::RowFraction>& spots) {
    const Recording& recording = *part.recording;
    const int from = *recording.columnOf(column.vehicle, column.channel);
    const auto jump = recording.columnOf(column.vehicle, Channel::Transported);
    const bool holds = holdsBetweenSamples(column.channel);
    const ChannelInfo& info = channelInfo(column.channel);
    const double shift = std::ranges::find(kEast, column.channel) != std::end(kEast)     ? part.shift.x
                         : std::ranges::find(kNorth, column.channel) != std::end(kNorth) ? part.shift.y
                                                                                         : 0;
    std::vector<double> values(spots.size(), kNaN);
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const auto& [row, fraction] = spots[i];
      if (row < 0) continue;
      values[i] = recording.sample(from, row);
      if (fraction > 0 && !holds && !(jump && recording.sample(*jump, row + 1) == 1))
        values[i] = interpolatedSample(info, values[i], recording.sample(from, row + 1), fraction);
      values[i] += shift;
    }
    return values;
  }

  void appendEvents(Recording& joined) const {
    std::vector<RunEvent> all;
    for (const Placed& part : placed_) {
      // An event for all vehicles of a log concerns the vehicles of that log only.
      const auto kept = std::ranges::count_if(part.ids, [](VehicleId id) { return id != kAllVehicles; });
      const auto only = std::ranges::find_if(part.ids, [](VehicleId id) { return id != kAllVehicles; });
      if (part.shift != Vec2{})
        for (const VehicleId id : part.ids)
          if (id != kAllVehicles) all.push_back(originShiftEvent(0, id, part.shift));
      for (RunEvent& event : part.recording->events(0, part.recording->eventCount())) {
        const bool isOfAll = event.vehicle == kAllVehicles;
        const VehicleId id =
            isOfAll ? (kept == 1 ? *only : kAllVehicles) : part.ids[static_cast<std::size_t>(event.vehicle)];
        if (!isOfAll && id == kAllVehicles) continue;
        event.step = stepAt(part.recording->timeOfStep(event.step) + part.later);
        event.vehicle = id;
        all.push_back(std::move(event));
      }
    }
    std::ranges::stable_sort(all, {}, &RunEvent::step);
    joined.appendEvents(std::move(all));
  }

  /// What was edited and sent in each run, so that its values are those of each time. What concerns a whole run
  /// has no place beside another one.
  void appendJournal(Recording& joined) const {
    std::vector<JournalEntry> all;
    for (const Placed& part : placed_)
      for (JournalEntry& entry : part.recording->journal()) {
        Command& command = entry.command;
        const VehicleId id =
            command.vehicle == kAllVehicles ? kAllVehicles : part.ids[static_cast<std::size_t>(command.vehicle)];
        if (id == kAllVehicles) continue;
        command.vehicle = id;
        if (command.kind == Command::Kind::Set && command.name == "behaviours") {
          auto behaviours = command.value.as<std::vector<BehaviourSpec>>();
          if (!behaviours) continue;
          command.value = Value::of(placedBehaviours(std::move(*behaviours), part.shift));
        }
        if (command.kind == Command::Kind::Set && command.name == "requests") continue;
        entry.step = stepAt(part.recording->timeOfStep(entry.step - 1) + part.later) + 1;
        all.push_back(std::move(entry));
      }
    std::ranges::stable_sort(all, {}, &JournalEntry::step);
    joined.appendJournal(std::move(all));
  }

  void appendPings(Recording& joined) const {
    std::vector<PingRecord> all;
    for (const Placed& part : placed_)
      for (PingRecord ping : part.recording->pings(0, part.recording->pingCount())) {
        ping.sender = part.ids[static_cast<std::size_t>(ping.sender)];
        ping.receiver = part.ids[static_cast<std::size_t>(ping.receiver)];
        if (ping.sender == kAllVehicles || ping.receiver == kAllVehicles) continue;
        ping.emitted += part.later, ping.received += part.later;
        ping.own = ping.own + part.shift, ping.estimate = ping.estimate + part.shift;
        all.push_back(ping);
      }
    std::ranges::stable_sort(all, {}, &PingRecord::received);
    joined.appendPings(all);
  }

  std::span<const LogPart> parts_;
  double mostValues_;
  std::vector<Placed> placed_;
  std::vector<std::string> names_;  // of the joined vehicles
  std::vector<double> times_;
  std::optional<GeoOrigin> origin_;
  double start_ = 0, logStart_ = 0;
  std::string note_;
};

}  // namespace

LoadedLog joinLogs(std::span<const LogPart> parts, double mostValues) {
  return parts.size() == 1 ? parts.front().load : Joiner(parts, mostValues).run();
}

Result<LoadedLog> loadLogs(const std::vector<std::string>& paths, const std::function<void(double)>& progress,
                           std::stop_token stop, const std::function<void(LoadedLog)>& beginning) {
  std::vector<LogPart> parts;
  std::string leftOut;
  Error noVehicle;
  double done = 0;
  for (const std::string& path : paths) {
    const auto all = static_cast<double>(paths.size());
    const auto part = [&](double share) { progress((done + share) / all); };
    LogLoadOptions options;
    if (progress) options.progress = part;
    options.stop = stop;
    options.follows = paths.size() == 1;
    if (paths.size() == 1) options.beginning = beginning;
    auto load = loadLog(path, options);
    ++done;
    const std::string name = std::filesystem::path(path).stem().string();
    if (!load && load.error().message.starts_with(kNoVehicleInLog)) {
      noVehicle = load.error();
      leftOut += (leftOut.empty() ? "" : ", ") + name;
      continue;
    }
    if (!load) return tl::unexpected<Error>(load.error());
    parts.push_back({std::move(*load), name});
  }
  if (parts.empty()) return tl::unexpected<Error>(noVehicle);
  LoadedLog joined = joinLogs(parts);
  if (!leftOut.empty())
    joined.note += fmt::format("{}Left out, because it holds no vehicle: {}.", joined.note.empty() ? "" : " ", leftOut);
  return joined;
}

std::optional<Result<LoadedLog>> loadLogFolder(const std::string& folder,
                                               const std::function<void(double)>& progress, std::stop_token stop) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(folder, ignored)) return std::nullopt;
  const std::vector<std::string> logs = logsInFolder(folder, kMostJoinedLogs);
  if (logs.empty()) return std::nullopt;
  if (logs.size() == 1) return loadLog(logs.front(), {.progress = progress, .stop = stop});
  return loadLogs(logs, progress, stop);
}

}  // namespace antipode
