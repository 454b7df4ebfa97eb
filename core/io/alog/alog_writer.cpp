// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_writer.h"

#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/base/files/target_path.h"
#include "core/base/moos_colour.h"
#include "core/io/alog/alog_lines.h"
#include "core/io/alog/helm_report_posts.h"
#include "core/io/alog/node_report.h"
#include "core/io/alog/reported_mode.h"
#include "core/io/export_names.h"
#include "core/io/helmlog/ipf_write.h"
#include "core/model/posted_channel.h"
#include "core/model/wind.h"
#include "core/model/wormhole.h"
#include "core/run/resimulation.h"
#include "core/run/timeline/helm_history.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFlushBytes = std::size_t{1} << 20;
constexpr std::string_view kHelmSource = "antipode:helm";
constexpr std::int64_t kPolygonSteps = 10, kArrowSteps = 50;  // between two posts of a drawing

std::string sourceOf(const RunEvent& event) {
  static constexpr const char* kWords[] = {":script", ":live", "", ":helm", ":run", ":log"};
  if (event.source == RunEvent::Source::Log && !event.origin.empty()) return alogWord(event.origin);
  const std::string program = std::string(kAlogProgram) + kWords[static_cast<std::size_t>(event.source)];
  return event.origin.empty() ? program : program + ':' + alogWord(event.origin);
}

/// What the logs of a fleet have in common.
struct Run {
  explicit Run(const Recording& from)
      : recording(from),
        scenario(from.header().scenario ? from.header().scenario : std::make_shared<const Scenario>()),
        fleet(fleetOf(*scenario)),
        events(from.events(0, from.eventCount())) {
    std::ranges::stable_sort(events, {}, &RunEvent::step);
  }
  VehiclePtr specOf(VehicleId vehicle) const {
    const auto at = static_cast<std::size_t>(vehicle);
    return at < fleet.size() ? scenario->vehicles[fleet[at].spec] : std::make_shared<const VehicleSpec>();
  }
  const Recording& recording;
  ScenarioPtr scenario;
  std::vector<FleetMember> fleet;
  std::vector<RunEvent> events;
};

/// What one vehicle published, row by row.
class VehicleLog {
 public:
  VehicleLog(const Run& run, VehicleId vehicle, const AlogWriteOptions& options)
      : recording_(run.recording),
        vehicle_(vehicle),
        options_(options),
        lines_(options.precision, options.marksTypes) {
    const Recording::Header& header = recording_.header();
    const auto at = static_cast<std::size_t>(vehicle);
    compat_ = run.scenario->compat;
    spec_ = run.specOf(vehicle);
    mode_ = ReportedMode(*spec_);
    logStart_ = options.logStart.value_or(header.logStart);
    isDepthAware_ = isDepthAware(spec_->pid ? &*spec_->pid : nullptr, compat_);
    chooseColumns();
    prepareReport(header.vehicleNames[at],
                  header.vehicleColours.empty() ? std::string() : header.vehicleColours[at]);
    for (const RunEvent& event : run.events)
      if (event.vehicle == vehicle_ || event.vehicle == kAllVehicles) events_.push_back(&event);
    hasReports_ = hasEvents("NODE_REPORT_LOCAL");
    postsMode_ = isDepthAware_ && !columns_.empty() && !hasEvents("SIMULATION_MODE");
    prepareViews(*run.scenario, header.vehicleNames[at]);
    if (!spec_->behaviours.empty() && !hasEvents("IVPHELM_SUMMARY")) {
      const bool hasOwn = spec_->helm && spec_->helm->period;
      helmReport_.emplace(*spec_, hasOwn ? *spec_->helm->period : run.scenario->helm.period, logStart_);
      if (header.vehicleNames.size() <= options.mostWithFunctions && canRerun(recording_))
        rerun_ = std::make_unique<Resimulation>(recording_);
    }
  }

  /// Calls flush(buffer) now and then, which empties it; false from it, or a stop, ends the writing: returned.
  template <class Flush>
  bool write(const std::string& fileName, const std::stop_token& stop, Flush flush) {
    lines_.addHeader(fileName, logStart_);
    const std::int64_t rows = recording_.rows();
    const std::int64_t block = recording_.chunkCapacity();
    const auto posted = recording_.columnOf(vehicle_, Channel::Posted);
    std::vector<double> isPosted(static_cast<std::size_t>(block), 1);
    for (std::int64_t row = 0; row < rows; row += block) {
      if (stop.stop_requested()) return false;
      const auto count = static_cast<std::size_t>(std::min(block, rows - row));
      read(row, count);
      if (posted) recording_.read(*posted, row, std::span(isPosted).first(count));
      const auto steps = recording_.chunkOfRow(row)->steps();
      for (std::size_t i = 0; i < count; ++i) {
        writeEvents(steps[i]);
        if (isPosted[i] == 0) continue;
        writeRow(recording_.timeOfStep(steps[i]), i);
        if (helmReport_) writeHelm(steps[i], row + static_cast<std::int64_t>(i), stop);
        writeViews(steps[i]);
        if (lines_.buffer.size() >= kFlushBytes && !flush(lines_.buffer)) return false;
      }
    }
    writeEvents(std::numeric_limits<std::int64_t>::max());
    return flush(lines_.buffer);
  }

 private:
  struct Column {
    const PublishedInfo* info;
    int index;            // in the recording
    std::string columns;  // name and source, padded
    std::vector<double> values;
  };

  void chooseColumns() {
    for (const PublishedInfo& info : publishedTable()) {
      // What is posted on demand is among the events.
      if (!info.channel || info.type != MessageType::Number || info.by == PublishedBy::OnDemand) continue;
      if (info.by == PublishedBy::DepthAware && !isDepthAware_) continue;
      if (const auto index = columnFor(info))
        columns_.push_back(
            {&info,
             *index,
             alogColumns(postedName(info, spec_->params, spec_->pid && spec_->pid->embedded, compat_),
                         kAlogProgram),
             {}});
    }
  }

  std::optional<int> columnFor(const PublishedInfo& info) const {
    const auto channel = postedChannel(info, spec_->params, compat_);
    return channel ? recording_.columnOf(vehicle_, *channel) : std::nullopt;
  }

  bool hasEvents(std::string_view variable) const {
    return std::ranges::any_of(events_, [&](const RunEvent* e) { return e->variable == variable; });
  }

  void prepareViews(const Scenario& scenario, const std::string& name) {
    if (compat_ == Compat::Usimmarine) return;  // it knows neither wormholes nor wind
    if (!hasEvents("VIEW_POLYGON"))
      for (const WormholeSpec& hole : scenario.wormholes) {
        if (!hole.vehicles.empty() && std::ranges::find(hole.vehicles, name) == hole.vehicles.end()) continue;
        for (const auto& [end, polygon] : {std::pair{"weber", &hole.weberPoly}, {"madrid", &hole.madridPoly}})
          if (*polygon && ConvexPolygon((*polygon)->vertices()).isConvex())
            polygons_.push_back(wormholeView(**polygon, hole.tag, end));
      }
    sails_ = !spec_->params.polarPlot.empty() && !hasEvents("VIEW_ARROW");
    if (spec_->params.windConditions)
      wind_ = WindState(*spec_->params.windConditions);
    else if (scenario.environment.wind)
      wind_ = WindState(*scenario.environment.wind);
  }

  /// Drawings, each in every so many steps, or at the next row behind them.
  void writeViews(std::int64_t step) {
    if (!polygons_.empty() && step >= nextPolygons_) {
      for (const std::string& polygon : polygons_) lines_.addText(polygonColumns_, polygon);
      nextPolygons_ = (step / kPolygonSteps + 1) * kPolygonSteps;
    }
    if (sails_ && wind_.known && step >= nextArrow_) {
      lines_.addText(arrowColumns_, windView(wind_.wind));
      nextArrow_ = (step / kArrowSteps + 1) * kArrowSteps;
    }
  }

  void prepareReport(const std::string& name, const std::string& colour) {
    const Channel reported[] = {Channel::X,         Channel::Y,        Channel::Speed,
                                Channel::Heading,   Channel::Depth,    Channel::Latitude,
                                Channel::Longitude, Channel::Altitude, Channel::Transparency};
    for (const Channel channel : reported) {
      const auto at = std::ranges::find_if(columns_, [&](const Column& c) { return c.info->channel == channel; });
      reported_.push_back(at == columns_.end() ? -1 : static_cast<int>(at - columns_.begin()));
    }
    report_.name = alogWord(name);
    report_.type = spec_->hover ? "uuv" : "kayak";
    report_.colour = moosColourName(colour);
    report_.length = spec_->hover ? 1 : 4;
  }

  void read(std::int64_t row, std::size_t count) {
    for (Column& column : columns_) {
      column.values.resize(count);
      recording_.read(column.index, row, column.values);
    }
  }

  /// Those up to a step come before its row: a message is delivered before the step it is for.
  void writeEvents(std::int64_t step) {
    for (; nextEvent_ < events_.size() && events_[nextEvent_]->step <= step; ++nextEvent_) {
      const RunEvent& event = *events_[nextEvent_];
      lines_.setTime(recording_.timeOfStep(event.step));
      const std::string columns = alogColumns(event.variable, sourceOf(event));
      if (event.source == RunEvent::Source::Helm) {
        mode_.note(event);
        report_.mode = mode_.text();
        if (helmReport_) helmReport_->note(event, recording_.timeOfStep(event.step));
      }
      if (const auto* text = std::get_if<std::string>(&event.value)) noteText(event.variable, *text);
      if (const double* number = std::get_if<double>(&event.value))
        lines_.addNumber(columns, *number);
      else
        lines_.addText(columns, std::get<std::string>(event.value));
    }
  }

  /// What changes later posts: the wind, and a new name behind a wormhole (ruling R6).
  void noteText(std::string_view variable, const std::string& text) {
    if (variable == "WIND_CONDITIONS") (void)wind_.apply(text, compat_);
    if (variable == "RENAMED") report_.name = alogWord(nameAfterRenaming(text).value_or(report_.name));
  }

  void writeRow(double time, std::size_t i) {
    lines_.setTime(time);
    for (const Column& column : columns_)
      if (const double value = column.values[i]; !std::isnan(value))
        lines_.addNumber(column.columns, publishedValue(*column.info, value, spec_->params, compat_));
    if (postsMode_) lines_.addText(modeColumns_, "TRUE");
    if (spec_->params.postNavposSummary) writeNavposSummary(i);
    if (!hasReports_ && options_.reportInterval > 0 && time >= nextReport_) writeReport(time, i);
  }

  /// What the helm reports of itself, with its decision in that row.
  void writeHelm(std::int64_t step, std::int64_t row, const std::stop_token& stop) {
    const double time = recording_.timeOfStep(step);
    const long iteration = helmReport_->iteration();
    const auto decided = [&](Channel channel) -> std::optional<double> {
      const auto column = recording_.columnOf(vehicle_, channel);
      const double value = column ? recording_.sample(*column, row) : std::numeric_limits<double>::quiet_NaN();
      return std::isfinite(value) ? std::optional(value) : std::nullopt;
    };
    for (const auto& [variable, text] : helmReport_->at(
             time,
             {decided(Channel::DesiredHeading), decided(Channel::DesiredSpeed), decided(Channel::DesiredDepth)}))
      lines_.addText(alogColumns(variable, kHelmSource), text);
    if (rerun_ && helmReport_->iteration() > iteration) writeFunctions(step, stop);
  }

  /// What each behaviour wanted at the last decision of a step.
  void writeFunctions(std::int64_t step, const std::stop_token& stop) {
    HelmReport report;
    if (!rerun_->advanceTo(step, stop)) return rerun_.reset();  // the run cannot be done again from here on
    if (!rerun_->simulation().fillHelmReport(vehicle_, report) || !report.hasDecided || !report.hasControl) return;
    for (const BehaviourReport& behaviour : report.behaviours) {
      const std::string name = helmListWord(behaviour.name);
      const std::string text = ipfText(behaviour, name, report.grids, helmReport_->iteration());
      if (text.empty()) continue;
      const std::string columns = alogColumns("BHV_IPF", std::string(kHelmSource) + ':' + name);
      for (const std::string& post : ipfPosts(text, name, helmReport_->iteration())) lines_.addText(columns, post);
    }
  }

  double reportedAt(std::size_t which, std::size_t i) const {
    const int column = reported_[which];
    return column < 0 ? std::numeric_limits<double>::quiet_NaN()
                      : columns_[static_cast<std::size_t>(column)].values[i];
  }

  void writeNavposSummary(std::size_t i) {
    const double lat = reportedAt(5, i), lon = reportedAt(6, i);
    if (std::isfinite(lat) && std::isfinite(lon))
      lines_.addText(navposColumns_, navposSummary(reportedAt(0, i), reportedAt(1, i), lat, lon));
  }

  void writeReport(double time, std::size_t i) {
    const auto value = [&](std::size_t which) -> std::optional<double> {
      const double number = reportedAt(which, i);
      return std::isfinite(number) ? std::optional(number) : std::nullopt;
    };
    report_.x = value(0), report_.y = value(1);
    report_.depth = value(4);
    report_.lat = value(5), report_.lon = value(6);
    report_.altitude = value(7);
    report_.transparency = value(8);
    const auto speed = value(2), heading = value(3);
    if (!report_.x || !report_.y || !speed || !heading) return;
    report_.speed = *speed;
    report_.heading = *heading;
    report_.time = logStart_ + time;
    lines_.addText(reportColumns_, nodeReportText(report_));
    nextReport_ = time + options_.reportInterval - 1e-6;
  }

  const Recording& recording_;
  VehicleId vehicle_;
  const AlogWriteOptions& options_;
  AlogLines lines_;
  Compat compat_ = Compat::Document;
  VehiclePtr spec_;
  std::vector<Column> columns_;
  std::vector<int> reported_;  // columns of a report's numbers; -1: not recorded
  LoggedNodeReport report_;
  std::optional<HelmReportPosts> helmReport_;
  std::unique_ptr<Resimulation> rerun_;  // null: functions are not written
  ReportedMode mode_;
  std::string reportColumns_ = alogColumns("NODE_REPORT_LOCAL", kAlogProgram);
  std::string navposColumns_ = alogColumns("USM_NAVPOS_SUMMARY", kAlogProgram);
  std::vector<const RunEvent*> events_;  // by step
  std::size_t nextEvent_ = 0;
  bool hasReports_ = false, isDepthAware_ = false, postsMode_ = false, sails_ = false;
  double logStart_ = 0;
  std::vector<std::string> polygons_;
  WindState wind_;
  std::int64_t nextPolygons_ = 0, nextArrow_ = 0;  // steps
  std::string modeColumns_ = alogColumns("SIMULATION_MODE", kAlogProgram);
  std::string polygonColumns_ = alogColumns("VIEW_POLYGON", kAlogProgram);
  std::string arrowColumns_ = alogColumns("VIEW_ARROW", kAlogProgram);
  double nextReport_ = -std::numeric_limits<double>::infinity();
};

Result<void> writeFile(VehicleLog log, const std::string& path, const std::stop_token& stop) {
  AtomicFile file(path);
  Result<void> written;
  log.write(fs::path(path).filename().string(), stop, [&](fmt::memory_buffer& buffer) {
    written = file.write({buffer.data(), buffer.size()});
    buffer.clear();
    return written.has_value();
  });
  if (stop.stop_requested()) return fileError(path, "writing was stopped");
  return written ? file.commit() : written;
}

}  // namespace

std::string alogText(const Recording& recording, VehicleId vehicle, const AlogWriteOptions& options) {
  const Run run(recording);
  std::string text;
  VehicleLog(run, vehicle, options).write("recording.alog", {}, [&](fmt::memory_buffer& buffer) {
    text.append(buffer.data(), buffer.size());
    buffer.clear();
    return true;
  });
  return text;
}

Result<void> writeAlogFile(const Recording& recording, VehicleId vehicle, const std::string& path,
                           const AlogWriteOptions& options, std::stop_token stop) {
  const Run run(recording);
  return writeFile(VehicleLog(run, vehicle, options), path, stop);
}

Result<void> writeAlog(const Recording& recording, const std::string& directory, const AlogWriteOptions& options,
                       const std::function<void(double)>& progress, std::stop_token stop) {
  if (auto made = makeFolder(directory); !made) return made;
  const auto names = exportFileNames(recording.header().vehicleNames, ".alog");
  const Run run(recording);
  for (std::size_t v = 0; v < names.size(); ++v) {
    const std::string path = (fs::path(directory) / names[v]).string();
    if (auto written = writeFile(VehicleLog(run, static_cast<VehicleId>(v), options), path, stop); !written)
      return written;
    if (progress) progress(static_cast<double>(v + 1) / static_cast<double>(names.size()));
  }
  return {};
}

}  // namespace antipode
