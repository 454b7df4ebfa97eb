// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/figures_controller.h"

#include "app/workbench/figures/figure_layout.h"
#include "app/workbench/figures/figure_list.h"
#include "app/workbench/figures/make_figures.h"
#include "app/workbench/window/figures_dialog.h"
#include "app/workbench/window/file_controller.h"
#include "app/workbench/window/save_dialog.h"
#include "widgets/base/qt_text.h"
#include "widgets/map/view/map_view.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QApplication>
#include <QFileInfo>
#include <QProgressDialog>

#include <algorithm>

namespace antipode {
namespace {

/// What the window's plots show of a figure: its plots over time, and what its charts have upwards.
std::vector<PlotContent> contentsOf(const FigureOrder& order) {
  std::vector<PlotContent> contents;
  for (const FigurePlotOrder& plot : order.plots) {
    if (const auto* time = std::get_if<TimePlotOrder>(&plot)) contents.push_back(time->content);
    const auto* chart = std::get_if<ChartOrder>(&plot);
    if (!chart) continue;
    TracePlot traces;
    for (const SeriesOrder& series : chart->series)
      if (!series.y.empty()) traces.traces << QString::fromStdString(series.y);
    traces.traces.removeDuplicates();
    if (!traces.traces.isEmpty() && std::ranges::find(contents, PlotContent(traces)) == contents.end())
      contents.emplace_back(traces);
  }
  return contents;
}

double momentOf(const FigureOrder& order, const Recording& recording) {
  if (order.moment) return *order.moment;
  for (const FigurePlotOrder& plot : order.plots)
    if (const auto* map = std::get_if<MapOrder>(&plot); map && map->time) return *map->time;
  return order.time ? order.time->high : recording.endTime();
}

}  // namespace

FiguresController::FiguresController(QWidget& window, Views views, Preferences& preferences)
    : QObject(&window), window_(window), views_(views), preferences_(preferences) {
  connect(&views_.files, &FileController::figureListChosen, this, &FiguresController::open);
}

void FiguresController::chooseList() {
  const QString path = askOpenPath(&window_, preferences_, tr("List of figures"), Preferences::FilesOf::Figures,
                                   tr("Lists of figures (*.yaml *.yml)"));
  if (!path.isEmpty()) open(path);
}

void FiguresController::open(const QString& path) {
  auto list = readFigureList(path.toStdString());
  if (!list) return failed(NoticeTopic::Open, qt(list.error().reason()));
  emit succeeded(NoticeTopic::Open);
  auto* dialog = new FiguresDialog(QFileInfo(path).fileName(), std::move(*list), &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &FiguresDialog::showRequested, this, [this, dialog](int figure) {
    show(dialog->list().figures[static_cast<std::size_t>(figure)]);
    dialog->close();
  });
  connect(dialog, &FiguresDialog::makeAllRequested, this, [this, dialog, path] {
    const QString folder =
        askFolder(&window_, preferences_, tr("Folder for the figures"), Preferences::FilesOf::Figures);
    if (folder.isEmpty()) return;
    dialog->close();
    makeAll(path, folder);
  });
  dialog->open();
}

void FiguresController::show(const FigureOrder& wanted) {
  if (!views_.files.mayLoseChanges()) return;
  QApplication::setOverrideCursor(Qt::WaitCursor);
  auto sources = FigureRuns().of(wanted.runs.front());
  QApplication::restoreOverrideCursor();
  if (!sources) return failed(NoticeTopic::Open, qt(sources.error().reason()));
  const FigureSource& source = sources->front();
  const auto filled = withLayout(wanted, *source.recording->header().scenario);
  if (!filled) return failed(NoticeTopic::Open, qt(filled.error().reason()));
  const FigureOrder& order = *filled;
  views_.files.showRecording(source.recording, QFileInfo(qt(source.run.source)).completeBaseName());
  views_.session.seek(momentOf(order, *source.recording));
  if (const auto contents = contentsOf(order); !contents.empty()) views_.plots.setContents(contents);
  views_.plots.setTimeView(order.time ? TimeView{.follows = false, .range = *order.time} : TimeView{});
  for (const FigurePlotOrder& plot : order.plots)
    if (const auto* map = std::get_if<MapOrder>(&plot)) {
      if (map->area) views_.map.fitTo(*map->area);
      views_.map.setTrailLength(map->trails);
    }
  emit succeeded(NoticeTopic::Open);
  emit statusMessage(tr("The run of the figure %1").arg(qt(order.name)));
}

void FiguresController::makeAll(const QString& path, const QString& folder) {
  const auto list = readFigureList(path.toStdString());
  if (!list) return failed(NoticeTopic::Export, qt(list.error().reason()));
  QProgressDialog progress(tr("Making figures…"), QString(), 0, static_cast<int>(list->figures.size()), &window_);
  progress.setWindowModality(Qt::WindowModal);
  progress.setMinimumDuration(0);
  const auto made = makeFigures(path.toStdString(), folder.toStdString(), [&](const std::string& name) {
    progress.setLabelText(qt(name));
    progress.setValue(progress.value() + 1);
  });
  progress.reset();
  if (!made) return failed(NoticeTopic::Export, tr("Not exported: %1").arg(qt(made.error().reason())));
  emit succeeded(NoticeTopic::Export);
  emit statusMessage(tr("%n figure(s) in %1", nullptr, static_cast<int>(list->figures.size())).arg(folder));
}

}  // namespace antipode
