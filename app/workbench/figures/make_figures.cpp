// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/make_figures.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/figures/figure_list.h"
#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/target_path.h"
#include "core/base/files/text_file.h"
#include "core/io/formats.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/run/run_values.h"
#include "widgets/plots/figures/plot_figure.h"
#include "widgets/plots/stack/plot_content.h"
#include "widgets/plots/stack/plot_traces.h"
#include "widgets/plots/stack/time_plot.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <memory>

namespace antipode {
namespace {

constexpr double kDuration = 3600;         // s, where neither figure nor scenario has one
constexpr std::int64_t kHashEvery = 1000;  // steps

/// A run or a log, made once for all figures of it.
struct FigureSource {
  std::shared_ptr<const Recording> recording;
  QString stateHash;  ///< of a run, at its end
  std::int64_t seed = 0;
  bool isLog = false;
};

QString sha256Of(const QByteArray& bytes) {
  return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

Result<QByteArray> bytesOf(const std::string& path) {
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly)) return err("{}: cannot be read", path);
  return file.readAll();
}

Result<FigureSource> runScenario(const FigureOrder& order) {
  const LoadedScenario loaded = loadScenario(order.source);
  if (!loaded.scenario) {
    const auto bad = std::ranges::find(loaded.problems, Severity::Error, &Problem::severity);
    return bad == loaded.problems.end() ? Result<FigureSource>(err("{}: cannot be read", order.source))
                                        : Result<FigureSource>(tl::unexpected(*bad));
  }
  auto scenario = std::make_shared<Scenario>(*loaded.scenario);
  if (order.duration) scenario->time.duration = *order.duration;
  if (order.seed)
    if (const auto set = setField(scenario->time, "seed", std::to_string(*order.seed)); !set)
      return tl::unexpected(set.error());
  if (!scenario->time.duration) scenario->time.duration = kDuration;
  Simulation simulation(scenario);
  auto recording = std::make_shared<Recording>(recordingHeader(simulation, {}, order.source));
  if (!runToEnd(simulation, stepCount(scenario->time, *scenario->time.duration), *recording, nullptr, kHashEvery,
                {}))
    return err("{}: the run does not reach its end", order.source);
  return FigureSource{recording, QString::number(simulation.stateHash(), 16).rightJustified(16, u'0'),
                      static_cast<std::int64_t>(scenario->time.seed), false};
}

Result<FigureSource> sourceOf(const FigureOrder& order) {
  const FileFormat* format = formatOf(order.source);
  if (!format || format->holds != FileContent::Log) return runScenario(order);
  auto log = loadLog(order.source);
  if (!log) return tl::unexpected(log.error());
  return FigureSource{log->recording, {}, 0, true};
}

PlotContext contextOf(const FigureOrder& order, const Recording& recording) {
  PlotContext context;
  context.recording = &recording;
  context.colours = recordedColours(recording.header());
  const auto& names = recording.header().vehicleNames;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (order.vehicles.empty() || std::ranges::find(order.vehicles, names[i]) != order.vehicles.end())
      context.vehicles.push_back(
          {static_cast<VehicleId>(i), QString::fromStdString(names[i]), context.colours[i]});
  return context;
}

/// Names that the recording has not are told before anything is drawn.
Result<void> checkNames(const FigureOrder& order, const Recording& recording) {
  const auto& names = recording.header().vehicleNames;
  for (const std::string& vehicle : order.vehicles)
    if (std::ranges::find(names, vehicle) == names.end())
      return errExpected(nearestWord(vehicle, names).value_or("a vehicle of the run"),
                         "figure {}: there is no vehicle '{}'", order.name, vehicle);
  for (const TracePlot& plot : order.plots)
    for (const QString& trace : plot.traces) {
      const auto values = RunValues::of(recording, *Expression::parse(trace.toStdString()), 0);
      if (!values) {
        Error error = values.error();
        error.message = fmt::format("figure {}, curve '{}': {}", order.name, trace.toStdString(), error.message);
        error.location = {};
        return tl::unexpected(error);
      }
    }
  return {};
}

Result<Figure> figureOf(const FigureOrder& order, const Recording& recording,
                        std::vector<std::unique_ptr<TimePlot>>& plots) {
  if (const auto known = checkNames(order, recording); !known) return tl::unexpected(known.error());
  const PlotContext context = contextOf(order, recording);
  std::vector<TimePlot*> shown;
  for (const TracePlot& content : order.plots) {
    plots.push_back(std::make_unique<TimePlot>());
    TimePlot& plot = *plots.back();
    plot.resize(order.style.layoutSize());
    plot.setRecording(&recording);
    showContent(plot, contentOf(content.traces, content.kind), context);
    const PlotRange all{recording.header().startTime, recording.endTime()};
    plot.setTimeView({.follows = false, .range = order.time.value_or(all)});
    shown.push_back(&plot);
  }
  return plotFigure(shown, order.style);
}

QJsonObject described(const FigureOrder& order, const FigureSource& source, const QByteArray& bytes) {
  QJsonObject text{{"name", QString::fromStdString(order.name)},
                   {source.isLog ? "log" : "scenario", QString::fromStdString(order.source).section(u'/', -1)},
                   {"source_sha256", sha256Of(bytes)},
                   {"end_time", source.recording->endTime()}};
  if (source.isLog) return text;
  text.insert("seed", static_cast<qint64>(source.seed));
  text.insert("state_hash", source.stateHash);
  return text;
}

class FigureMaker {
 public:
  FigureMaker(const FigureList& list, const std::string& folder) : list_(list), folder_(folder) {}

  Result<void> make(const FigureOrder& order) {
    const std::string key =
        fmt::format("{}|{}|{}", order.source, order.duration.value_or(-1), order.seed.value_or(-1));
    if (key != key_) {
      auto source = sourceOf(order);
      if (!source) return tl::unexpected(source.error());
      source_ = std::move(*source);
      key_ = key;
    }
    std::vector<std::unique_ptr<TimePlot>> plots;
    const auto figure = figureOf(order, *source_.recording, plots);
    if (!figure) return tl::unexpected(figure.error());
    const auto bytes = bytesOf(order.source);
    if (!bytes) return tl::unexpected(bytes.error());
    QJsonObject entry = described(order, source_, *bytes);
    QJsonObject files;
    for (const std::string& format : list_.formats) {
      const std::string name = order.name + '.' + format, path = folder_ + '/' + name;
      if (const auto written = writeFigure(*figure, QString::fromStdString(path)); !written) return written;
      const auto made = bytesOf(path);
      if (!made) return tl::unexpected(made.error());
      files.insert(QString::fromStdString(name), sha256Of(*made));
    }
    entry.insert("files", files);
    entries_.append(entry);
    return {};
  }
  Result<void> writeManifest() const {
    const QJsonObject manifest{{"program", QStringLiteral("Antipode " ANTIPODE_VERSION)}, {"figures", entries_}};
    return writeFileAtomically(folder_ + "/manifest.json", QJsonDocument(manifest).toJson().toStdString());
  }

 private:
  const FigureList& list_;
  std::string folder_;
  std::string key_;
  FigureSource source_;  // of the figure before: figures of one run stand together
  QJsonArray entries_;
};

}  // namespace

Result<void> makeFigures(const std::string& path, const std::string& folder,
                         const std::function<void(const std::string&)>& say) {
  const auto list = readFigureList(path);
  if (!list) return tl::unexpected(list.error());
  if (!makeFolder(folder)) return errExpected("a folder", "{}: cannot be made a folder", folder);
  FigureMaker maker(*list, folder);
  for (const FigureOrder& order : list->figures) {
    if (const auto made = maker.make(order); !made) return made;
    say(order.name);
  }
  return maker.writeManifest();
}

}  // namespace antipode
