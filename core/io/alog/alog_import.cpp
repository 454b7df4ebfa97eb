// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_import.h"

#include "core/io/alog/alog_vehicles.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/drawings/drawing_grid.h"
#include "core/io/import_names.h"
#include "core/model/possible_start.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace antipode {
namespace {

constexpr double kTick = 1e-5;             // s, the resolution of a log's times
constexpr std::size_t kBlockRows = 65536;  // appended at a time
constexpr std::uintmax_t kBeginning = std::uintmax_t{32} << 20;  // bytes, which are read in a tenth of a second

/// A log that Antipode has written without a community around it, whose database would have posted something, too.
bool isComputed(const Alog& log) {
  const auto isOurs = [](const std::string& source) {
    return source == kAlogProgram || source.starts_with(std::string(kAlogProgram) + ':');
  };
  const auto isDatabase = [](const std::string& source) { return source.starts_with("MOOSDB_"); };
  return std::ranges::any_of(log.sources(), isOurs) && std::ranges::none_of(log.sources(), isDatabase);
}

std::int64_t stepOf(double time, double start) {
  return std::llround((time - start) / kTick);
}

/// 0.2028 -> 0.203, within what a scenario's step may be.
double niceStep(double spacing) {
  if (!(spacing > 0)) return 0.1;
  const double digit = std::pow(10, std::floor(std::log10(spacing)) - 2);
  return std::clamp(std::round(spacing / digit) * digit, 1e-4, 10.0);
}

class Importer {
 public:
  Importer(const Alog& log, const std::string& path, const AlogImportOptions& options,
           const std::function<void(double)>& progress, const std::stop_token& stop,
           LoggedFleet::Forget forget = [](const AlogVariable&) {})
      : log_(log),
        path_(path),
        options_(options),
        progress_(progress),
        stop_(stop),
        forget_(std::move(forget)),
        damage_(log.note()),
        fleet_(log, options.prefix, forget_) {}

  Result<LoadedLog> run() {
    if (fleet_.vehicles().empty()) return tl::unexpected<Error>(noVehicle());
    reportProgress(0.3);
    times_ = rowTimes();
    if (times_.empty()) return tl::unexpected<Error>(noVehicle());
    Recording::Header header = makeHeader();
    std::erase_if(header.channels, [&](const RecordedChannel& c) { return seriesOf(c).isEmpty(); });
    thin(header.channels.size());
    start_ = times_.front();
    header.startTime = start_;
    header.stepLength = kTick;
    header.logStart = log_.header().logStart;
    header.isComputed = isComputed(log_);
    setScenario(header);
    events_ = eventVariables();
    auto recording = std::make_shared<Recording>(std::move(header));
    recording->setMemory(log_.fileMemory());
    if (!appendRows(*recording)) return stopped();
    reportProgress(0.8);
    appendEvents(*recording);
    if (stop_.stop_requested()) return stopped();
    recording->complete();
    reportProgress(1);
    const auto own = std::ranges::count_if(fleet_.vehicles(), &LoggedVehicle::isOwn);
    return LoadedLog{std::move(recording), true, note(), static_cast<std::size_t>(own)};
  }

 private:
  tl::unexpected<Error> stopped() const {
    Error error;
    error.location.file = path_;
    error.message = "reading was stopped";
    return tl::unexpected<Error>(std::move(error));
  }

  Error noVehicle() const {
    Error error;
    error.location.file = path_;
    error.message = fmt::format("{} in its {} variables", kNoVehicleInLog, log_.variables().size());
    error.expected = "NAV_X, NAV_Y and NAV_HEADING (or those of another prefix), or NODE_REPORT";
    return error;
  }

  void reportProgress(double share) const {
    if (progress_) progress_(share);
  }

  /// The times of the own vehicle's positions, and those of the others that are not close to them.
  std::vector<double> rowTimes() {
    std::vector<double> times, others;
    double usual = 0;  // spacing of the vehicle that was seen most often
    std::size_t most = 0;
    for (const LoggedVehicle& vehicle : fleet_.vehicles()) {
      const LogSeries& x = vehicle.series(Channel::X);
      if (!vehicle.isOwn) {
        others.insert(others.end(), x.times.begin(), x.times.end());
        if (x.times.size() > most) most = x.times.size(), usual = x.medianSpacing();
        continue;
      }
      spacing_ = x.medianSpacing();
      // X, Y and heading of one position have times that differ by microseconds if the program stamps each
      // posting.
      for (const Channel channel : {Channel::X, Channel::Y, Channel::Heading, Channel::Speed, Channel::Depth})
        times = withTimes(std::move(times), vehicle.series(channel).times, 0.75 * spacing_);
    }
    std::ranges::sort(others);
    if (!(spacing_ > 0)) spacing_ = usual;
    return withTimes(std::move(times), others, 0.75 * spacing_);
  }

  const LogSeries& seriesOf(const RecordedChannel& column) const {
    return fleet_.vehicles()[static_cast<std::size_t>(column.vehicle)].series(column.channel);
  }

  void thin(std::size_t columns) {
    const double values = static_cast<double>(times_.size()) * static_cast<double>(columns);
    if (values <= options_.mostValues) return;
    const auto every = static_cast<std::size_t>(std::ceil(values / options_.mostValues));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < times_.size(); i += every) times_[kept++] = times_[i];
    times_.resize(kept);
    addNote(fmt::format("Only every {}. moment is shown: the log holds more than fits into memory.", every));
  }

  Recording::Header makeHeader() const {
    Recording::Header header;
    header.program = "Antipode " ANTIPODE_VERSION ", from a log";
    for (std::size_t v = 0; v < fleet_.vehicles().size(); ++v) {
      header.vehicleNames.push_back(fleet_.vehicles()[v].name);
      header.vehicleColours.push_back(fleet_.vehicles()[v].colour);
      for (const ChannelInfo& info : channelTable().first(kRecordedChannelCount))
        header.channels.push_back({static_cast<VehicleId>(v), info.channel});
    }
    return header;
  }

  /// A scenario with the vehicles at their first poses, for their names on the map and for the document.
  void setScenario(Recording::Header& header) const {
    Scenario scenario;
    scenario.name = cleanName(std::filesystem::path(path_).stem().string(), "log");
    scenario.compat = Compat::UsimmarineV22;
    scenario.origin = fleet_.origin();
    scenario.time.start = start_;
    scenario.time.step = niceStep(spacing_);
    scenario.time.duration = std::min(std::ceil(times_.back() - start_), 1e9);
    for (const LoggedVehicle& vehicle : fleet_.vehicles()) {
      auto spec = std::make_shared<VehicleSpec>();
      spec->name = vehicle.name;
      spec->colour = vehicle.colour;
      const auto first = [&](Channel channel) {
        for (const double value : vehicle.series(channel).values)
          if (std::isfinite(value)) return value;
        return 0.0;
      };
      spec->start = possibleStart({first(Channel::X), first(Channel::Y), first(Channel::Heading),
                                   first(Channel::Speed), first(Channel::Depth)});
      if (vehicle.isOwn && !fleet_.prefix().empty()) spec->params.prefix = fleet_.prefix();
      scenario.vehicles.push_back(std::move(spec));
    }
    header.scenarioText = writeScenario(scenario);
    header.scenario = std::make_shared<const Scenario>(std::move(scenario));
  }

  bool appendRows(Recording& recording) {
    const auto& channels = recording.header().channels;
    std::vector<std::int64_t> steps;
    std::size_t kept = 0;  // times less than a tick apart are one
    for (const double time : times_) {
      const std::int64_t step = stepOf(time, start_);
      if (!steps.empty() && step <= steps.back()) continue;
      steps.push_back(step);
      times_[kept++] = time;
    }
    times_.resize(kept);
    std::vector<Resampling> resamplings;
    for (const RecordedChannel& column : channels) resamplings.emplace_back(seriesOf(column), column.channel);
    for (std::size_t row = 0; row < steps.size(); row += kBlockRows) {
      if (stop_.stop_requested()) return false;
      const std::size_t count = std::min(kBlockRows, steps.size() - row);
      std::vector<std::vector<double>> columns;
      for (Resampling& column : resamplings) columns.push_back(column.at({times_.data() + row, count}));
      const std::vector<std::span<const double>> block(columns.begin(), columns.end());
      recording.appendBlock({steps.data() + row, count}, block);
    }
    return true;
  }

  struct Posting {
    const AlogEntry* entry;
    std::uint32_t variable;
    VehicleId vehicle;
  };

  /// What the map and the helm panel show at the cursor.
  static bool isShownAtCursor(const std::string& name) {
    return drawingKindOf(name) || gridOfDelta(name) || name == "IVPHELM_SUMMARY" || name == "IVPHELM_STATE";
  }

  /// First what is shown at the cursor, then the rarest variables: they report events, while frequent ones repeat
  /// a state. The entries of the others are not needed.
  std::vector<std::uint32_t> eventVariables() {
    std::vector<std::uint32_t> order;
    for (std::uint32_t v = 0; v < log_.variables().size(); ++v)
      if (!fleet_.isChannel(log_.variables()[v])) order.push_back(v);
    const auto count = [&](std::uint32_t v) { return log_.variables()[v].entries.size(); };
    std::ranges::stable_sort(order, {}, [&](std::uint32_t v) {
      return std::pair(!isShownAtCursor(log_.variables()[v].name), count(v));
    });
    std::size_t events = 0, bytes = 0, kept = 0;
    std::vector<std::string> left;
    for (const std::uint32_t v : order) {
      const std::size_t length = log_.variables()[v].valueBytes;
      if (events + count(v) > options_.mostEvents || bytes + length > options_.mostEventBytes) {
        left.push_back(fmt::format("{} ({})", log_.variables()[v].name, count(v)));
        forget_(log_.variables()[v]);
        continue;
      }
      events += count(v), bytes += length;
      order[kept++] = v;
    }
    order.resize(kept);
    if (!left.empty())
      addNote(fmt::format("Too many postings for the list of events, left out: {}.", fmt::join(left, ", ")));
    return order;
  }

  void appendEvents(Recording& recording) {
    std::vector<Posting> postings;
    for (const std::uint32_t v : events_) {
      const auto& entries = log_.variables()[v].entries;
      const std::vector<VehicleId>* owners = fleet_.reporters(log_.variables()[v]);
      for (std::size_t i = 0; i < entries.size(); ++i)
        postings.push_back({&entries[i], v, owners ? (*owners)[i] : fleet_.ownId()});
    }
    std::ranges::sort(postings, [](const Posting& a, const Posting& b) {
      return std::pair(a.entry->time, a.entry->offset) < std::pair(b.entry->time, b.entry->offset);
    });
    std::vector<RunEvent> events;
    events.reserve(postings.size());
    for (const auto& [entry, v, vehicle] : postings) {
      const AlogVariable& variable = log_.variables()[v];
      events.push_back({stepOf(entry->time, start_), vehicle, RunEvent::Source::Log, variable.name,
                        log_.value(variable, *entry), log_.sources()[entry->source]});
    }
    recording.appendEvents(std::move(events));
  }

  void addNote(std::string sentence) { note_ += (note_.empty() ? "" : " ") + std::move(sentence); }
  std::string note() const {
    return damage_.empty() || note_.empty() ? damage_ + note_ : damage_ + " " + note_;
  }

  const Alog& log_;
  const std::string& path_;
  const AlogImportOptions& options_;
  const std::function<void(double)>& progress_;
  std::stop_token stop_;
  LoggedFleet::Forget forget_;
  std::string damage_;  // what was odd about the log, before its entries are freed
  LoggedFleet fleet_;
  std::vector<std::uint32_t> events_;  // variables
  std::vector<double> times_;
  double start_ = 0, spacing_ = 0;
  std::string note_;
};

}  // namespace

Result<LoadedLog> importAlog(const Alog& log, const std::string& path, const AlogImportOptions& options,
                             const std::function<void(double)>& progress, std::stop_token stop) {
  return Importer(log, path, options, progress, stop).run();
}

Result<LoadedLog> importAlog(Alog&& log, const std::string& path, const AlogImportOptions& options,
                             const std::function<void(double)>& progress, std::stop_token stop) {
  return Importer(log, path, options, progress, stop, [&log](const AlogVariable& variable) {
           log.forget(variable);
         }).run();
}

std::optional<LoadedLog> loadAlogBeginning(const std::string& path, const AlogImportOptions& options,
                                           std::stop_token stop) {
  std::error_code error;
  if (std::filesystem::file_size(path, error) < 4 * kBeginning || error) return std::nullopt;
  Alog::Options beginning;
  beginning.mostBytes = kBeginning;
  beginning.stop = stop;
  auto log = Alog::open(path, beginning);
  if (!log) return std::nullopt;
  auto load = importAlog(std::move(*log), path, options, {}, stop);
  return load ? std::optional(std::move(*load)) : std::nullopt;
}

Result<LoadedLog> loadAlog(const std::string& path, const AlogImportOptions& importOptions,
                           const std::function<void(double)>& progress, std::stop_token stop) {
  const auto share = [&](double from, double to) -> std::function<void(double)> {
    if (!progress) return {};
    return [&progress, from, to](double part) { progress(from + part * (to - from)); };
  };
  Alog::Options options;
  options.progress = share(0, 0.5);
  options.stop = stop;
  auto log = Alog::open(path, options);
  if (!log) return tl::unexpected<Error>(log.error());
  return importAlog(std::move(*log), path, importOptions, share(0.5, 1), stop);
}

}  // namespace antipode
