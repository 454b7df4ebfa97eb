// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/make_figures.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/figures/figure_chart.h"
#include "app/workbench/figures/figure_layout.h"
#include "app/workbench/figures/figure_list.h"
#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/target_path.h"
#include "core/run/run_values.h"
#include "widgets/plots/figures/plot_figure.h"
#include "widgets/plots/stack/plot_traces.h"
#include "widgets/plots/stack/time_plot.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace antipode {
namespace {

QString sha256Of(const QByteArray& bytes) {
  return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

Result<QByteArray> bytesOf(const std::string& path) {
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly)) return err("{}: cannot be read", path);
  return file.readAll();
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

/// Whether a curve can be drawn: of one of the vehicles is enough, as they may record different quantities.
Result<void> checkCurve(const std::string& curve, const PlotContext& context) {
  const auto expression = Expression::parse(curve);
  Error error;
  const auto isKnown = [&](std::optional<VehicleId> vehicle) {
    const auto values = RunValues::of(*context.recording, *expression, vehicle);
    if (!values) error = values.error();
    return values.has_value();
  };
  if (isKnown(std::nullopt) || std::ranges::any_of(context.vehicles, isKnown, &PlottedVehicle::id)) return {};
  error.message = fmt::format("curve '{}': {}", curve, error.message);
  error.location = {};
  return tl::unexpected(error);
}

/// Names that the recording has not are told before anything is drawn.
Result<void> checkNames(const FigureOrder& order, const TimePlotOrder& plot, const PlotContext& context) {
  const auto& names = context.recording->header().vehicleNames;
  std::vector<std::string> vehicles = order.vehicles;
  if (const auto* pair = std::get_if<PairPlot>(&plot.content))
    vehicles = {pair->listener.toStdString(), pair->pinger.toStdString()};
  for (const std::string& vehicle : vehicles)
    if (std::ranges::find(names, vehicle) == names.end())
      return errExpected(nearestWord(vehicle, names).value_or("a vehicle of the run"), "there is no vehicle '{}'",
                         vehicle);
  const auto* traces = std::get_if<TracePlot>(&plot.content);
  const QStringList curves = traces ? traces->traces : QStringList();
  for (qsizetype i = 0; i < curves.size(); ++i) {
    const auto known = checkCurve(curves[i].toStdString(), context);
    if (known) continue;
    const auto at = static_cast<std::size_t>(i);
    return tl::unexpected(at < plot.curvePlaces.size() ? errorAt(plot.curvePlaces[at], known.error())
                                                       : known.error());
  }
  return {};
}

/// Channels by name are a plot of channels, which many vehicles share as median and bands.
PlotContent plotted(const PlotContent& content) {
  const auto* traces = std::get_if<TracePlot>(&content);
  return traces ? contentOf(traces->traces, traces->kind) : content;
}

const FigureSource& sourceNamed(const std::vector<FigureSource>& sources, const std::string& name) {
  return *std::ranges::find(sources, name, [](const FigureSource& source) { return source.run.name; });
}

Result<std::unique_ptr<FigurePart>> timePart(const FigureOrder& order, const TimePlotOrder& wanted,
                                             const FigureSource& source, int index) {
  const Recording& recording = *source.recording;
  const PlotContext context = contextOf(order, recording);
  if (const auto known = checkNames(order, wanted, context); !known)
    return tl::unexpected(errorAt(wanted.place, known.error()));
  TimePlot plot;
  plot.resize(order.style.layoutSize());
  plot.setRecording(&recording);
  showContent(plot, plotted(wanted.content), context);
  const PlotRange all{recording.header().startTime, recording.endTime()};
  plot.setTimeView({.follows = false, .range = order.time.value_or(all)});
  return plotPart(plot, order.style.valueTitles.value(index), order.style.timeTitle);
}

QJsonObject describedRun(const FigureSource& source, const QByteArray& bytes) {
  QJsonObject text{
      {source.isLog ? "log" : "scenario", QString::fromStdString(source.run.source).section(u'/', -1)},
      {"source_sha256", sha256Of(bytes)},
      {"end_time", source.recording->endTime()}};
  if (!source.run.name.empty()) text.insert("run", QString::fromStdString(source.run.name));
  QJsonObject sets;
  for (const auto& [path, value] : source.run.sets)
    sets.insert(QString::fromStdString(path), QString::fromStdString(value));
  if (!sets.isEmpty()) text.insert("set", sets);
  if (source.isLog) return text;
  text.insert("seed", static_cast<qint64>(source.seed));
  text.insert("state_hash", QString::number(source.stateHash, 16).rightJustified(16, u'0'));
  return text;
}

/// Writes figures into a folder and notes what they are in its manifest.
class FigureFolder {
 public:
  FigureFolder(std::string folder, const std::vector<std::string>& formats)
      : folder_(std::move(folder)), formats_(formats) {}

  Result<void> write(const FigureOrder& order, const MadeFigure& made) {
    QJsonObject entry{{"name", QString::fromStdString(order.name)}};
    QJsonArray runs;
    for (const FigureSource& source : made.sources) {
      const auto bytes = bytesOf(source.run.source);
      if (!bytes) return tl::unexpected(bytes.error());
      runs.append(describedRun(source, *bytes));
    }
    entry.insert("runs", runs);
    QJsonObject files;
    for (const std::string& format : formats_) {
      const std::string name = order.name + '.' + format, path = folder_ + '/' + name;
      if (const auto written = writeFigure(made.figure, QString::fromStdString(path)); !written) return written;
      const auto bytes = bytesOf(path);
      if (!bytes) return tl::unexpected(bytes.error());
      files.insert(QString::fromStdString(name), sha256Of(*bytes));
    }
    entry.insert("files", files);
    entries_.append(entry);
    return {};
  }
  bool hasFigures() const { return !entries_.isEmpty(); }
  Result<void> writeManifest() const {
    const QJsonObject manifest{{"program", QStringLiteral("Antipode " ANTIPODE_VERSION)}, {"figures", entries_}};
    return writeFileAtomically(folder_ + "/manifest.json", QJsonDocument(manifest).toJson().toStdString());
  }

 private:
  std::string folder_;
  const std::vector<std::string>& formats_;
  QJsonArray entries_;
};

}  // namespace

Result<MadeFigure> FigureMaker::make(const FigureOrder& wanted) {
  MadeFigure made;
  for (const FigureRun& run : wanted.runs) {
    auto sources = runs_.of(run);
    if (!sources) return tl::unexpected(errorAt(run.place, sources.error()));
    for (FigureSource& source : *sources) made.sources.push_back(std::move(source));
  }
  const auto placed = [&](const Error& error) { return tl::unexpected<Error>(errorAt(wanted.place, error)); };
  const auto filled = withLayout(wanted, *made.sources.front().recording->header().scenario);
  if (!filled) return placed(filled.error());
  const FigureOrder& order = *filled;
  std::vector<std::unique_ptr<FigurePart>> parts;
  for (const FigurePlotOrder& plot : order.plots) {
    Result<std::unique_ptr<FigurePart>> part = std::unique_ptr<FigurePart>();
    if (const auto* time = std::get_if<TimePlotOrder>(&plot))
      part = timePart(order, *time, sourceNamed(made.sources, time->run), static_cast<int>(parts.size()));
    if (const auto* map = std::get_if<MapOrder>(&plot))
      part = maps_.partOf(*map, sourceNamed(made.sources, map->run)).map_error([&](const Error& error) {
        return errorAt(map->place, error);
      });
    if (const auto* chart = std::get_if<ChartOrder>(&plot)) {
      auto drawn = chartOf(*chart, made.sources);
      part = drawn ? Result<std::unique_ptr<FigurePart>>(chartPart(std::move(*drawn)))
                   : Result<std::unique_ptr<FigurePart>>(tl::unexpected(drawn.error()));
    }
    if (!part) return placed(part.error());
    parts.push_back(std::move(*part));
  }
  auto figure = figureOfParts(std::move(parts), order.style);
  if (!figure) return placed(figure.error());
  made.figure = std::move(*figure);
  return made;
}

Result<void> makeFigures(const std::string& path, const std::string& folder,
                         const std::function<void(const std::string&)>& say) {
  const auto list = readFigureList(path);
  if (!list) return tl::unexpected(list.error());
  if (!makeFolder(folder)) return errExpected("a folder", "{}: cannot be made a folder", folder);
  FigureMaker maker;
  FigureFolder out(folder, list->formats);
  for (const FigureOrder& order : list->figures) {
    const auto made = maker.make(order);
    const Result<void> written = made ? out.write(order, *made) : Result<void>(tl::unexpected(made.error()));
    if (!written) {
      if (out.hasFigures()) (void)out.writeManifest();
      return written;
    }
    say(order.name);
  }
  return out.writeManifest();
}

}  // namespace antipode
