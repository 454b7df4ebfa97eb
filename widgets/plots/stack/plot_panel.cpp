// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_panel.h"

#include "widgets/base/drag_types.h"
#include "widgets/base/themed_icon.h"
#include "widgets/plots/figures/plot_figure.h"
#include "widgets/plots/stack/channel_menu.h"
#include "widgets/plots/stack/pair_dialog.h"
#include "widgets/plots/stack/plot_columns.h"
#include "widgets/plots/stack/plot_export.h"
#include "widgets/plots/stack/plot_layers.h"
#include "widgets/plots/stack/plot_traces.h"
#include "widgets/plots/stack/quantity_list.h"
#include "widgets/plots/stack/statistics_table.h"

#include <QActionGroup>
#include <QDrag>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <memory>

namespace antipode {
namespace {

constexpr int kLeastHeight = 110;  // px, of a plot

}  // namespace

PlotPanel::PlotPanel(QWidget* parent)
    : QWidget(parent),
      cursorTime_(std::numeric_limits<double>::quiet_NaN()),
      referenceTime_(cursorTime_),
      bar_(new QToolBar(this)),
      list_(new QuantityList),
      table_(new StatisticsTable),
      columns_(new PlotColumns) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(buildBar());
  note_ = new QLabel(this);
  note_->setObjectName("plotNote");
  note_->setContentsMargins(8, 0, 8, 2);
  note_->setEnabled(false);  // steps back
  note_->setWordWrap(true);
  note_->hide();
  layout->addWidget(note_);
  auto* area = new QScrollArea(this);  // many plots scroll, rather than becoming too low to be read
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFocusPolicy(Qt::NoFocus);
  area->setWidget(columns_);
  auto* sides = new QSplitter(this);
  sides->setHandleWidth(3);
  sides->addWidget(list_);
  auto* plotsAndFigures = new QSplitter(Qt::Vertical);
  plotsAndFigures->setHandleWidth(3);
  plotsAndFigures->addWidget(area);
  plotsAndFigures->addWidget(table_);
  plotsAndFigures->setStretchFactor(0, 1);
  table_->hide();
  sides->addWidget(plotsAndFigures);
  sides->setStretchFactor(1, 1);
  sides->setCollapsible(1, false);
  list_->setMinimumWidth(110);
  sides->setSizes({140, 460});
  list_->hide();
  connect(list_, &QuantityList::chosen, this, &PlotPanel::addTraces);
  layout->addWidget(sides, 1);
  setAcceptDrops(true);
  connect(columns_, &PlotColumns::sizesChanged, this, &PlotPanel::stateChanged);
  buildToolBar();
  addPlot({Channel::Depth});
  addPlot({Channel::Speed});
}

/// What is used most stands first: what has no room is in the menu behind the arrow, from the end on.
void PlotPanel::buildToolBar() {
  bar_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  addMenu_ = addBarMenu(*bar_, tr("Add plot"), tr("Add a plot of another quantity below the others"))->menu();
  fillAddMenu();
  quantities_ = bar_->addAction(tr("Quantities"));
  quantities_->setCheckable(true);
  quantities_->setToolTip(tr("The list of all that can be plotted, to drag into plots, and derived curves"));
  connect(quantities_, &QAction::toggled, this, [this](bool on) {
    list_->setVisible(on);
    emit stateChanged();
  });
  connect(quantities_, &QAction::triggered, list_, [this](bool on) {
    if (on) list_->takeFocus();
  });
  statistics_ = bar_->addAction(tr("Statistics"));
  statistics_->setCheckable(true);
  statistics_->setToolTip(tr("Show mean, deviation, RMS, minimum, maximum and percentiles of the visible range"));
  connect(statistics_, &QAction::toggled, this, &PlotPanel::setStatisticsVisible);
  range_ = addBarMenu(*bar_, tr("Range"),
                      tr("How much of the run is shown. Drag pans, the wheel zooms, shift-drag zooms a box, "
                         "a double click returns here"));
  auto* group = new QActionGroup(range_);
  for (const auto& [seconds, text] : followChoices()) {
    QAction* action =
        range_->menu()->addAction(text, this, [this, window = seconds] { applyTimeView({.window = window}); });
    action->setCheckable(true);
    action->setData(seconds);
    group->addAction(action);
  }
  presetButton_ = addBarMenu(*bar_, tr("Presets"), tr("Plots that belong together, by one click"));
  presetMenu_ = presetButton_->menu();
  presetMenu_->setToolTipsVisible(true);
  connect(presetMenu_, &QMenu::aboutToShow, this, [this] {
    fillPresetMenu();
    emit presetsOpening(presetMenu_);
  });
  presetButton_->setVisible(false);
  layers_ = new PlotLayers(*bar_);
  connect(layers_, &PlotLayers::changed, this, [this] {
    for (const Pane& pane : panes_) layers_->showIn(*pane.plot);
  });
  connect(layers_, &PlotLayers::toggled, this, &PlotPanel::stateChanged);
  columnMenu_ = addBarMenu(*bar_, tr("Columns"), tr("How many plots stand side by side"))->menu();
  columnMenu_->setObjectName("plotColumns");
  fillColumnMenu();
  updateRangeButton();
}

void PlotPanel::fillColumnMenu() {
  auto* group = new QActionGroup(columnMenu_);
  for (int columns = 1; columns <= PlotColumns::most(); ++columns) {
    QAction* action = columnMenu_->addAction(tr("%n column(s)", nullptr, columns), this,
                                             [this, columns] { setColumns(columns); });
    action->setCheckable(true);
    action->setChecked(columns == 1);
    group->addAction(action);
  }
}

int PlotPanel::columns() const {
  return columns_->columns();
}

void PlotPanel::setColumns(int columns) {
  columns_->setColumns(columns);
  columnMenu_->actions()[columns_->columns() - 1]->setChecked(true);
  alignPlots();
  emit stateChanged();
}

/// The bar, with the export and what is going on beside it: what has no room in the bar hides behind an arrow,
/// these never.
QWidget* PlotPanel::buildBar() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(bar_, 1);
  progress_ = new QToolButton(row);
  progress_->setObjectName("plotProgress");
  progress_->setToolTip(tr("The visible part of the run is simulated again. A click ends that"));
  progress_->setAccessibleName(tr("Progress of the simulation"));
  progress_->setAutoRaise(true);
  progress_->hide();
  connect(progress_, &QToolButton::clicked, this, [this] { layers_->setEveryStepWanted(false); });
  layout->addWidget(progress_);
  auto* save = new QToolButton(row);
  save->setText(tr("Export…"));
  save->setToolTip(tr("Save the visible plot as PDF, SVG or PNG, or its data as CSV"));
  save->setAutoRaise(true);
  connect(save, &QToolButton::clicked, this, &PlotPanel::exportRequested);
  layout->addWidget(save);
  return row;
}

bool PlotPanel::isOffered(Channel channel) const {
  return !context_.recording || isRecorded(*context_.recording, channel) ||
         std::ranges::any_of(unrecorded_, [&](const RecordedChannel& other) { return other.channel == channel; });
}

void PlotPanel::fillAddMenu() {
  QMenu& menu = *addMenu_;
  menu.clear();
  menu.setToolTipsVisible(true);
  const auto choose = [this](bool isBearing) {
    choosePair({context_.vehicles.empty() ? QString() : context_.vehicles.front().name,
                context_.vehicles.size() > 1 ? context_.vehicles[1].name : QString(), isBearing});
  };
  menu.addAction(tr("Range of pair…"), this, [choose] { choose(false); })
      ->setToolTip(tr("Distance between two vehicles: true, measured and filtered"));
  menu.addAction(tr("Bearing of pair…"), this, [choose] { choose(true); })
      ->setToolTip(tr("Bearing from one vehicle to another: true, measured and filtered"));
  menu.addAction(tr("Drifting radius"), this, [this] { addPlot(DriftingPlot{}); })
      ->setToolTip(tr("Distance of the first selected vehicle to its target, with the radii and the state"));
  menu.addSeparator();
  addChannels(
      menu, [this](Channel channel) { return isOffered(channel); },
      [this](QAction* action, Channel channel) {
        connect(action, &QAction::triggered, this, [this, channel] { addPlot({channel}); });
      });
}

QStringList PlotPanel::vehicleNames() const {
  QStringList names;
  if (context_.recording)
    for (const std::string& name : context_.recording->header().vehicleNames)
      names << QString::fromStdString(name);
  return names;
}

void PlotPanel::choosePair(const PairPlot& preset) {
  auto* dialog = new PairDialog(vehicleNames(), preset, this);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { addPlot(dialog->pair()); });
  dialog->open();
}

void PlotPanel::setNote(const QString& note) {
  note_->setText(note);
  note_->setVisible(!note.isEmpty());
}

int PlotPanel::indexOf(const TimePlot* plot) const {
  const auto at = std::ranges::find(panes_, plot, &Pane::plot);
  return static_cast<int>(at - panes_.begin());
}

void PlotPanel::addPlot(const PlotContent& content) {
  auto* plot = new TimePlot(columns_);
  plot->setMinimumHeight(kLeastHeight);
  auto* button = new QToolButton(plot);
  button->setIcon(themedIcon("more"));
  button->setToolTip(tr("Quantities of this plot"));
  button->setAccessibleName(tr("Quantities of this plot"));
  button->setAutoRaise(true);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
  button->setMenu(new QMenu(button));
  connect(button->menu(), &QMenu::aboutToShow, this, [this, button, plot] {
    button->menu()->clear();
    fillPlotMenu(*button->menu(), plot);
  });
  connectPlot(plot);
  if (theme_) plot->setTheme(theme_);
  plot->setForecasts(forecasts_);
  plot->setCornerWidget(button);
  plot->setStatisticsVisible(statistics_->isChecked());
  plot->setRecording(context_.recording);
  plot->setTimeView(timeView_);
  plot->setCursorTime(cursorTime_);
  plot->setReferenceTime(referenceTime_);
  panes_.push_back({plot, button, content});
  columns_->add(plot);
  layers_->showIn(*plot);
  showContent(*plot, content, context_);
  alignPlots();
  emit stateChanged();
}

void PlotPanel::connectPlot(TimePlot* plot) {
  connect(plot, &TimePlot::cursorTimeRequested, this, &PlotPanel::cursorTimeRequested);
  connect(plot, &TimePlot::cursorClickTakenBack, this, &PlotPanel::cursorClickTakenBack);
  connect(plot, &TimePlot::cursorTimeRequested, this, [this, plot] { lastUsed_ = plot; });
  connect(plot, &TimePlot::referenceTimeRequested, this, &PlotPanel::setReferenceTime);
  connect(plot, &TimePlot::timeViewChanged, this, &PlotPanel::applyTimeView);
  connect(plot, &TimePlot::marginsChanged, this, &PlotPanel::alignPlots);
  connect(plot, &TimePlot::statisticsToggled, statistics_, &QAction::setChecked);
  connect(plot, &TimePlot::legendFolded, this, &PlotPanel::stateChanged);
  connect(plot, &TimePlot::curveDragged, this, [this, plot](int curve) { startDrag(plot, curve); });
  connect(plot, &TimePlot::dropped, this,
          [this, plot](const QMimeData* things) { takeDrop(indexOf(plot), *things); });
  connect(plot, &TimePlot::curveMenuOpening, this,
          [this, plot](QMenu* menu, int curve) { fillMenuOfCurve(*menu, plot, curve); });
  connect(plot, &TimePlot::menuOpening, this, [this, plot](QMenu* menu) {
    menu->addSeparator();
    fillPlotMenu(*menu, plot);
  });
}

/// A copy of the curve for another plot.
void PlotPanel::startDrag(TimePlot* plot, int curve) {
  if (!context_.recording) return;
  const QString trace = traceOf(plot->curves()[static_cast<std::size_t>(curve)], *context_.recording);
  if (trace.isEmpty()) return;
  auto* drag = new QDrag(this);
  drag->setMimeData(dragOf(kTraceDrag, {trace}));
  drag->exec(Qt::CopyAction);
}

void PlotPanel::takeDrop(int plot, const QMimeData& things) {
  if (!context_.recording || plot >= plotCount()) return;
  lastUsed_ = panes_[static_cast<std::size_t>(plot)].plot;
  if (const auto next = withDropped(content(plot), things, *context_.recording)) return setContent(plot, *next);
  // What takes no curves, such as a range of pings, stays as it is.
  if (const auto own = contentOfDropped(things, *context_.recording)) addPlot(*own);
}

void PlotPanel::dragEnterEvent(QDragEnterEvent* event) {
  const QMimeData& things = *event->mimeData();
  if (things.hasFormat(kTraceDrag) || things.hasFormat(kVehicleDrag)) event->acceptProposedAction();
}

/// Beside the plots: a plot of its own.
void PlotPanel::dropEvent(QDropEvent* event) {
  if (!context_.recording) return;
  event->acceptProposedAction();
  if (const auto own = contentOfDropped(*event->mimeData(), *context_.recording)) addPlot(*own);
}

void PlotPanel::addTraces(const QStringList& traces) {
  const std::unique_ptr<QMimeData> things(dragOf(kTraceDrag, traces));
  const int used = indexOf(lastUsed_);
  takeDrop(used < plotCount() ? used : plotCount() - 1, *things);
}

void PlotPanel::setQuantitiesVisible(bool visible) {
  quantities_->setChecked(visible);
}

void PlotPanel::setFleetColours(std::vector<QColor> colours) {
  if (colours == context_.colours) return;
  context_.colours = std::move(colours);
  for (const Pane& pane : panes_)
    if (std::holds_alternative<TracePlot>(pane.content)) showContent(*pane.plot, pane.content, context_);
}

void PlotPanel::setForecasts(std::vector<PlotForecast> forecasts) {
  if (forecasts == forecasts_) return;
  forecasts_ = std::move(forecasts);
  for (const Pane& pane : panes_) pane.plot->setForecasts(forecasts_);
}

void PlotPanel::setStretch(const Stretch& stretch) {
  layers_->setStretch(stretch.rows);
  if (stretch.unrecorded == unrecorded_) return;
  unrecorded_ = stretch.unrecorded;
  fillAddMenu();
  list_->setUnrecorded(unrecorded_);
}

void PlotPanel::setProgress(std::optional<double> share) {
  progress_->setVisible(share.has_value());
  if (share) progress_->setText(tr("%1 % ✕").arg(static_cast<int>(100 * *share)));
}

std::vector<RecordedChannel> PlotPanel::plottedLines() const {
  std::vector<RecordedChannel> lines;
  if (!context_.recording) return lines;
  const std::vector<std::string>& names = context_.recording->header().vehicleNames;
  for (const Pane& pane : panes_)
    for (const PlotCurve& curve : pane.plot->curves())
      for (const RecordedChannel& line : channelsOfPart(curve, names))
        if (std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
  return lines;
}

PlotRange PlotPanel::timeRange() const {
  return panes_.front().plot->timeRange();
}

std::vector<Channel> PlotPanel::plottedChannels() const {
  std::vector<Channel> channels;
  for (const Pane& pane : panes_)
    for (const PlotCurve& curve : pane.plot->curves())
      if (curve.expression.isEmpty() && std::ranges::find(channels, curve.channel) == channels.end())
        channels.push_back(curve.channel);
  return channels;
}

void PlotPanel::removePlot(int plot) {
  if (plotCount() < 2) return;
  const auto at = panes_.begin() + plot;
  columns_->take(at->plot);
  at->plot->deleteLater();  // a menu of it may still be open
  panes_.erase(at);
  alignPlots();
  emit stateChanged();
}

void PlotPanel::fillPlotMenu(QMenu& menu, TimePlot* plot) {
  const PlotContent& shown = content(indexOf(plot));
  if (std::holds_alternative<std::vector<Channel>>(shown) || std::holds_alternative<TracePlot>(shown))
    fillChannelMenu(*menu.addMenu(tr("Quantities")), plot);
  if (std::holds_alternative<TracePlot>(shown)) fillCurveMenu(*menu.addMenu(tr("Curves")), plot);
  if (!tracesOf(shown).isEmpty()) fillKindMenu(*menu.addMenu(tr("Show as")), plot);
  menu.addAction(tr("Export…"), this, &PlotPanel::exportRequested);
  QAction* remove = menu.addAction(tr("Remove plot"), this, [this, plot] { removePlot(indexOf(plot)); });
  remove->setEnabled(plotCount() > 1);
}

void PlotPanel::fillChannelMenu(QMenu& menu, TimePlot* plot) {
  const QStringList shown = tracesOf(content(indexOf(plot)));
  const auto isShown = [shown](Channel channel) {
    return shown.contains(QString::fromUtf8(channelInfo(channel).name));
  };
  const auto prepare = [&](QAction* action, Channel channel) {
    action->setCheckable(true);
    action->setChecked(isShown(channel));
    connect(action, &QAction::toggled, plot, [this, plot, channel](bool on) {
      QStringList next = tracesOf(content(indexOf(plot)));
      const QString name = QString::fromUtf8(channelInfo(channel).name);
      next.removeAll(name);
      if (on) next << name;
      setContent(indexOf(plot), contentOf(next, kindOf(content(indexOf(plot)))));
    });
  };
  addChannels(
      menu, [&](Channel channel) { return isShown(channel) || isOffered(channel); }, prepare);
}

void PlotPanel::fillKindMenu(QMenu& menu, TimePlot* plot) {
  const std::pair<PlotKind, QString> kinds[] = {{PlotKind::OverTime, tr("Over time")},
                                                {PlotKind::Phase, tr("One over another")},
                                                {PlotKind::Spectrum, tr("Spectrum")},
                                                {PlotKind::Histogram, tr("Histogram")}};
  for (const auto& [kind, name] : kinds) {
    QAction* action = menu.addAction(name);
    action->setCheckable(true);
    action->setChecked(kindOf(content(indexOf(plot))) == kind);
    connect(action, &QAction::triggered, plot, [this, plot, wanted = kind] {
      setContent(indexOf(plot), contentOf(tracesOf(content(indexOf(plot))), wanted));
      alignPlots();
    });
  }
}

/// What else can be done with one curve: others that follow from it, and taking it out where it was chosen alone.
void PlotPanel::fillMenuOfCurve(QMenu& menu, TimePlot* plot, int curve) {
  if (!context_.recording) return;
  const QString trace = traceOf(plot->curves()[static_cast<std::size_t>(curve)], *context_.recording);
  const PlotContent shown = content(indexOf(plot));
  const QStringList traces = tracesOf(shown);
  if (trace.isEmpty() || traces.isEmpty()) return;
  const auto addCurve = [&](const QString& text, const QString& expression) {
    menu.addAction(text, plot, [this, plot, next = contentOf(traces + QStringList{expression}, kindOf(shown))] {
      setContent(indexOf(plot), next);
    });
  };
  addCurve(tr("Add its derivative"), QStringLiteral("der(%1)").arg(trace));
  addCurve(tr("Add its mean of 10 s"), QStringLiteral("mean(%1, 10)").arg(trace));
  if (traces.size() < 2 || !traces.contains(trace)) return;
  QStringList rest = traces;
  rest.removeAll(trace);
  menu.addAction(tr("Remove this curve"), plot,
                 [this, plot, next = contentOf(rest, kindOf(shown))] { setContent(indexOf(plot), next); });
}

/// The chosen curves, to be taken out again.
void PlotPanel::fillCurveMenu(QMenu& menu, TimePlot* plot) {
  for (const QString& trace : tracesOf(content(indexOf(plot)))) {
    QAction* action = menu.addAction(QString(trace).replace(u'&', QStringLiteral("&&")));
    action->setCheckable(true);
    action->setChecked(true);
    connect(action, &QAction::toggled, plot, [this, plot, trace](bool on) {
      QStringList next = tracesOf(content(indexOf(plot)));
      next.removeAll(trace);
      if (on) next << trace;
      setContent(indexOf(plot), contentOf(next, kindOf(content(indexOf(plot)))));
    });
  }
}

void PlotPanel::setPresets(std::vector<PlotPreset> presets) {
  if (presets == presets_) return;
  presets_ = std::move(presets);
  fillPresetMenu();
  presetButton_->setVisible(!presets_.empty());
}

void PlotPanel::fillPresetMenu() {
  presetMenu_->clear();
  for (const PlotPreset& preset : presets_) {
    QAction* action = presetMenu_->addAction(preset.name, this, [this, preset] { showPreset(preset); });
    action->setToolTip(preset.tip);
  }
}

void PlotPanel::setContents(const std::vector<PlotContent>& contents) {
  for (std::size_t i = 0; i < contents.size(); ++i)
    static_cast<int>(i) < plotCount() ? setContent(static_cast<int>(i), contents[i]) : addPlot(contents[i]);
  while (plotCount() > std::max(1, static_cast<int>(contents.size()))) removePlot(plotCount() - 1);
  columns_->makeEven();
}

std::vector<Channel> PlotPanel::channels(int plot) const {
  const auto* channels = std::get_if<std::vector<Channel>>(&content(plot));
  return channels ? *channels : std::vector<Channel>{};
}

void PlotPanel::setContent(int plot, const PlotContent& content) {
  Pane& pane = panes_[static_cast<std::size_t>(plot)];
  pane.content = content;
  showContent(*pane.plot, content, context_);
  emit stateChanged();
}

void PlotPanel::setVehicles(const std::vector<Vehicle>& vehicles) {
  if (vehicles == context_.vehicles) return;
  context_.vehicles = vehicles;
  layers_->setVehicles(vehicles);
  for (const Pane& pane : panes_) showContent(*pane.plot, pane.content, context_);
}

std::vector<VehicleId> PlotPanel::vehicleIds() const {
  std::vector<VehicleId> ids;
  for (const Vehicle& vehicle : context_.vehicles) ids.push_back(vehicle.id);
  return ids;
}

void PlotPanel::setDriftingRadii(std::map<VehicleId, DriftingRadii> radii) {
  if (radii == context_.radii) return;
  context_.radii = std::move(radii);
  for (const Pane& pane : panes_)
    if (std::holds_alternative<DriftingPlot>(pane.content)) showContent(*pane.plot, pane.content, context_);
}

void PlotPanel::setRecording(const Recording* recording) {
  if (recording == context_.recording) return;
  timeView_ = {.window = timeView_.window};
  referenceTime_ = std::numeric_limits<double>::quiet_NaN();
  for (const Pane& pane : panes_) pane.plot->setRecording(recording);
  renewRecording(recording);
}

void PlotPanel::renewRecording(const Recording* recording) {
  if (recording == context_.recording) return;
  context_.recording = recording;
  setStretch({});  // it was of the other run
  for (const Pane& pane : panes_) {
    pane.plot->renewRecording(recording);
    // Names may have other ids in another run.
    if (!std::holds_alternative<std::vector<Channel>>(pane.content))
      showContent(*pane.plot, pane.content, context_);
  }
  fillAddMenu();
  list_->setRecording(recording);
  updateRangeButton();
}

void PlotPanel::setCursorTime(double time) {
  cursorTime_ = time;
  for (Pane& pane : panes_) pane.plot->setCursorTime(time);
}

void PlotPanel::setReferenceTime(double time) {
  referenceTime_ = time;
  for (Pane& pane : panes_) pane.plot->setReferenceTime(time);
}

void PlotPanel::setTheme(const std::optional<PlotTheme>& theme) {
  theme_ = theme;
  for (Pane& pane : panes_) pane.plot->setTheme(theme);
}

void PlotPanel::refresh() {
  const std::int64_t rows = context_.recording ? context_.recording->rows() : 0;
  for (Pane& pane : panes_) pane.plot->refresh(rows);
  list_->refresh();
  constexpr int kStatisticsMs = 400;  // nobody reads them faster
  if (table_->isVisible() && (!sinceStatistics_.isValid() || sinceStatistics_.elapsed() > kStatisticsMs))
    updateStatistics();
}

bool PlotPanel::isBehind() const {
  return list_->isBehind() || std::ranges::any_of(panes_, [](const Pane& pane) { return pane.plot->isBehind(); });
}

void PlotPanel::setTimeView(const TimeView& view) {
  timeView_ = view;
  for (Pane& pane : panes_) pane.plot->setTimeView(view);
  updateRangeButton();
}

void PlotPanel::applyTimeView(const TimeView& view) {
  const bool keepsShape = view.window == timeView_.window;
  setTimeView(view);
  if (!keepsShape) emit stateChanged();
}

void PlotPanel::updateRangeButton() {
  for (QAction* action : range_->menu()->actions()) {
    const bool isChosen = action->data().toDouble() == timeView_.window;
    action->setChecked(isChosen && timeView_.follows);
    if (isChosen) range_->setText(timeView_.follows ? action->text() : tr("Zoomed"));
  }
}

void PlotPanel::setStatisticsVisible(bool visible) {
  for (Pane& pane : panes_) pane.plot->setStatisticsVisible(visible);
  table_->setVisible(visible);
  if (visible) updateStatistics();
  emit stateChanged();
}

void PlotPanel::updateStatistics() {
  sinceStatistics_.start();
  std::vector<StatisticsTable::Row> rows;
  for (const Pane& pane : panes_)
    for (TimePlot::CurveFigures& figures : pane.plot->statistics())
      rows.push_back({std::move(figures.curve), std::move(figures.unit), figures.values});
  table_->setRows(rows);
}

void PlotPanel::alignPlots() {
  int left = 0, right = 0;
  for (const Pane& pane : panes_) {
    left = std::max(left, pane.plot->neededLeftMargin());
    right = std::max(right, pane.plot->neededRightMargin());
  }
  const auto columns = static_cast<std::size_t>(columns_->columns());
  for (std::size_t i = 0; i < panes_.size(); ++i) {
    panes_[i].plot->setMargins(left, right);
    // What is not over time has an axis of its own.
    const auto isOverTime = [](const Pane& pane) { return pane.plot->kind() == PlotKind::OverTime; };
    bool isLast = true;  // of its column
    for (std::size_t below = i + columns; below < panes_.size(); below += columns)
      isLast &= !isOverTime(panes_[below]);
    panes_[i].plot->setTimeLabelsVisible(isLast || !isOverTime(panes_[i]));
  }
}

Result<void> PlotPanel::exportTo(const QString& path) {
  std::vector<TimePlot*> plots;
  for (const Pane& pane : panes_) plots.push_back(pane.plot);
  return exportPlots(plots, path);
}

Result<Figure> PlotPanel::figure(const FigureStyle& style) {
  std::vector<TimePlot*> plots;
  for (const Pane& pane : panes_) plots.push_back(pane.plot);
  return plotFigure(plots, style);
}

QVariantMap PlotPanel::saveState() const {
  QVariantList plots, heights, folded;
  for (const Pane& pane : panes_) plots << QVariant(contentText(pane.content));
  for (const Pane& pane : panes_) folded << pane.plot->isLegendFolded();
  for (const int height : columns_->heights()) heights << height;
  return {{QStringLiteral("plots"), plots},
          {QStringLiteral("columns"), columns_->columns()},
          {QStringLiteral("heights"), heights},
          {QStringLiteral("folded"), folded},
          {QStringLiteral("layers"), layers_->chosen()},
          {QStringLiteral("quantities"), quantities_->isChecked()},
          {QStringLiteral("window"), timeView_.window},
          {QStringLiteral("statistics"), statistics_->isChecked()}};
}

void PlotPanel::restoreState(const QVariantMap& state) {
  const QVariantList plots = state.value(QStringLiteral("plots")).toList();
  for (int i = 0; i < plots.size(); ++i) {
    const PlotContent content = contentFromText(plots[i].toStringList());
    i < plotCount() ? setContent(i, content) : addPlot(content);
  }
  while (!plots.isEmpty() && plotCount() > plots.size()) removePlot(plotCount() - 1);
  const QVariant columns = state.value(QStringLiteral("columns"));
  if (columns.isValid()) setColumns(columns.toInt());
  QList<int> heights;
  for (const QVariant& height : state.value(QStringLiteral("heights")).toList()) heights << height.toInt();
  columns_->setHeights(heights);
  const QVariantList folded = state.value(QStringLiteral("folded")).toList();
  for (int i = 0; i < std::min<int>(plotCount(), static_cast<int>(folded.size())); ++i)
    plot(i).setLegendFolded(folded[i].toBool());
  const QVariant layers = state.value(QStringLiteral("layers"));
  if (layers.isValid()) layers_->choose(layers.toStringList());
  const QVariant quantities = state.value(QStringLiteral("quantities"));
  if (quantities.isValid()) quantities_->setChecked(quantities.toBool());
  const QVariant window = state.value(QStringLiteral("window"));
  if (window.isValid()) setTimeView({.window = std::max(0.0, window.toDouble())});
  const QVariant statistics = state.value(QStringLiteral("statistics"));
  if (statistics.isValid()) statistics_->setChecked(statistics.toBool());
}

}  // namespace antipode
