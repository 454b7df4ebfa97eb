// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/study/study_reruns.h"

#include "app/workbench/controllers/run_start.h"
#include "app/workbench/study/study_runner.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/futures.h"
#include "core/run/recording_header.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/sim/simulation.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>

namespace antipode {
namespace {

constexpr std::size_t kMostTimes = 240;  // of a spread

/// A run log of a recording that was made without the text of its scenario.
Result<void> logRerun(const Recording& recording, const std::string& path) {
  const Simulation simulation(recording.header().scenario);
  auto sink = createRunLog(path, recordingHeader(simulation, {}, {}));
  if (!sink) return tl::unexpected<Error>(sink.error());
  (*sink)->recordingGrew(recording);
  (*sink)->recordingEnded(recording);
  if (const std::string problem = (*sink)->problem(); !problem.empty()) return err("{}", problem);
  return {};
}

Result<StudyRerun> rerunOf(const Study& study, std::int64_t run, const QString& folder, const std::stop_token& stop) {
  auto recording = recordingOf(study, run, stop);
  if (!recording) return tl::unexpected<Error>(recording.error());
  StudyRerun rerun;
  rerun.run = run;
  rerun.recording = std::move(*recording);
  if (const auto hashes = rerun.recording->hashes(); !hashes.empty()) rerun.hash = hashes.back().hash;
  const std::string name = fmt::format("{} run {}", study.name.empty() ? "study" : study.name, run);
  rerun.path = newLogPath(folder, name);
  // It can be looked at without its log; only branches need it.
  if (!logRerun(*rerun.recording, rerun.path.toStdString())) rerun.path.clear();
  return rerun;
}

/// What a vehicle does in all runs that have it, run by run, on some threads.
class SpreadMaker {
 public:
  SpreadMaker(const Study& study, std::vector<std::int64_t> runs, std::string vehicle, Channel channel)
      : study_(study),
        runs_(std::move(runs)),
        vehicle_(std::move(vehicle)),
        channel_(channel),
        ways_(runs_.size()) {}

  Result<StudySpread> make(const std::stop_token& stop, const std::function<void(int)>& progress) {
    if (auto begun = begin(stop); !begun) return tl::unexpected<Error>(begun.error());
    std::atomic<std::size_t> next{0}, done{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < runs_.size() && !stop.stop_requested(); i = next++) {
        ways_[i] = wayOf(runs_[i], stop);
        progress(static_cast<int>(100 * ++done / runs_.size()));
      }
    };
    {
      std::vector<std::jthread> helpers;
      for (unsigned i = 1; i < std::max(1u, std::thread::hardware_concurrency()); ++i) helpers.emplace_back(work);
      work();
    }
    if (stop.stop_requested()) return err("stopped");
    std::erase_if(ways_, [](const Way& way) { return way.points.empty(); });
    if (ways_.empty()) return err("there are no runs");
    return spread();
  }

 private:
  /// By time; empty: the run cannot be made, or has no such vehicle.
  struct Way {
    std::vector<Vec2> points;
    std::vector<double> values;
  };

  /// Known before the run is simulated. Factors may refuse it, or take the vehicle out of it.
  Result<VehicleId> vehicleIn(std::int64_t run) const {
    const auto scenario = study_.scenarioOf(study_.design->run(run));
    if (!scenario) return tl::unexpected<Error>(scenario.error());
    const auto id = FleetNames(*scenario).idOf(vehicle_);
    if (!id) return err("{}", StudyReruns::tr("no run has the vehicle %1").arg(qt(vehicle_)).toStdString());
    return static_cast<VehicleId>(*id);
  }

  /// The first run that has the vehicle gives the times.
  Result<void> begin(const std::stop_token& stop) {
    Result<void> begun = err("there are no runs");
    for (const std::int64_t run : runs_) {
      if (stop.stop_requested()) return err("stopped");
      begun = vehicleIn(run).and_then([&](VehicleId id) { return takeTimes(run, id, stop); });
      if (begun) break;
    }
    return begun;
  }

  Result<void> takeTimes(std::int64_t run, VehicleId id, const std::stop_token& stop) {
    const auto recording = recordingOf(study_, run, stop);
    if (!recording) return tl::unexpected<Error>(recording.error());
    tracks_.vehicle = id;
    const auto rows = static_cast<std::size_t>((*recording)->rows());
    const std::size_t stride = std::max<std::size_t>(1, rows / kMostTimes);
    for (std::size_t row = 0; row < rows; row += stride)
      tracks_.times.push_back((*recording)->timeOfRow(static_cast<std::int64_t>(row)));
    return {};
  }

  Way wayOf(std::int64_t run, const std::stop_token& stop) const {
    const auto id = vehicleIn(run);
    if (!id) return {};
    const auto recording = recordingOf(study_, run, stop);
    if (!recording) return {};
    Way way;
    for (const double time : tracks_.times) {
      way.points.push_back(
          {(*recording)->valueAt(*id, Channel::X, time), (*recording)->valueAt(*id, Channel::Y, time)});
      way.values.push_back((*recording)->valueAt(*id, channel_, time));
    }
    return way;
  }

  /// Of all ways, beside the first one.
  FutureBand band() {
    tracks_.count = static_cast<int>(ways_.size());
    FutureTracks::Values values{channel_, ways_.front().values, {}};
    for (std::size_t t = 0; t < tracks_.times.size(); ++t)
      for (const Way& way : ways_) values.values.push_back(way.values[t]);
    return bandOf(tracks_, values);
  }

  StudySpread spread() {
    StudySpread spread;
    spread.fan.times = tracks_.times;
    spread.fan.runs = ways_.size();
    std::ranges::copy(band().lines, spread.fan.lines.begin());
    spread.tracks.vehicle = tracks_.vehicle;
    for (Way& way : ways_) spread.tracks.tracks.push_back(std::move(way.points));
    const ChannelInfo& info = channelInfo(channel_);
    spread.fan.title = coreText(info.label);
    if (std::string_view unit = info.unit; !unit.empty())
      spread.fan.title += " (" + QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())) + ')';
    return spread;
  }

  const Study& study_;
  std::vector<std::int64_t> runs_;
  std::string vehicle_;
  Channel channel_;
  FutureTracks tracks_;    // its times and vehicle
  std::vector<Way> ways_;  // by run
};

}  // namespace

StudyReruns::StudyReruns(QString folder, QObject* parent) : QObject(parent), folder_(std::move(folder)) {}

StudyReruns::~StudyReruns() = default;

void StudyReruns::stop() {
  ++opening_, ++spreading_;
  opener_ = {}, spreader_ = {};
}

void StudyReruns::open(const std::shared_ptr<const Study>& study, std::int64_t run, bool isSecond) {
  ++opening_;
  // Another click ends the run before, which nobody waits for any more.
  opener_ = std::jthread([this, study, run, isSecond, folder = folder_, work = opening_](std::stop_token stop) {
    auto rerun = rerunOf(*study, run, folder, stop);
    if (rerun) rerun->isSecond = isSecond;
    const auto made = rerun ? std::make_shared<StudyRerun>(std::move(*rerun)) : nullptr;
    const QString problem = rerun ? QString() : qt(rerun.error().reason());
    QMetaObject::invokeMethod(
        this,
        [this, made, problem, run, work] {
          if (work != opening_) return;
          if (made)
            emit opened(*made);
          else
            emit failed(tr("Run %1 cannot be simulated: %2").arg(run).arg(problem));
        },
        Qt::QueuedConnection);
  });
}

void StudyReruns::spread(const std::shared_ptr<const Study>& study, const std::vector<std::int64_t>& runs,
                         const QString& vehicle, Channel channel) {
  ++spreading_;
  std::vector<std::int64_t> chosen;
  const std::size_t stride = std::max<std::size_t>(1, (runs.size() + kMostRuns - 1) / kMostRuns);
  for (std::size_t i = 0; i < runs.size(); i += stride) chosen.push_back(runs[i]);
  spreader_ = std::jthread(
      [this, study, chosen, vehicle = vehicle.toStdString(), channel, work = spreading_](std::stop_token stop) {
        yieldToTheWindow();
        const auto progress = [this, work](int percent) {
          QMetaObject::invokeMethod(
              this,
              [this, percent, work] {
                if (work == spreading_) emit spreadProgressed(percent);
              },
              Qt::QueuedConnection);
        };
        auto spread = SpreadMaker(*study, chosen, vehicle, channel).make(stop, progress);
        const auto made = spread ? std::make_shared<StudySpread>(std::move(*spread)) : nullptr;
        const QString problem = spread ? QString() : qt(spread.error().reason());
        QMetaObject::invokeMethod(
            this,
            [this, made, problem, work] {
              if (work != spreading_) return;
              if (made)
                emit spreadMade(*made);
              else
                emit failed(problem);
            },
            Qt::QueuedConnection);
      });
}

}  // namespace antipode
