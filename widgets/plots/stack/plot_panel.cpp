// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_panel.h"

#include "widgets/base/themed_icon.h"
#include "widgets/plots/stack/channel_menu.h"
#include "widgets/plots/stack/pair_dialog.h"
#include "widgets/plots/stack/plot_export.h"

#include <QActionGroup>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

constexpr int kLeastHeight = 110;  // px, of a plot

}  // namespace

PlotPanel::PlotPanel(QWidget* parent)
    : QWidget(parent),
      cursorTime_(std::numeric_limits<double>::quiet_NaN()),
      bar_(new QToolBar(this)),
      stack_(new QSplitter(Qt::Vertical)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(bar_);
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
  area->setWidget(stack_);
  layout->addWidget(area, 1);
  stack_->setHandleWidth(3);
  stack_->setChildrenCollapsible(false);
  connect(stack_, &QSplitter::splitterMoved, this, &PlotPanel::stateChanged);
  buildToolBar();
  addPlot({Channel::Depth});
  addPlot({Channel::Speed});
}

void PlotPanel::buildToolBar() {
  bar_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  const auto addMenuButton = [this](const QString& text, const QString& tip) {
    auto* button = new QToolButton(bar_);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(new QMenu(button));
    return std::pair(button, bar_->addWidget(button));
  };
  const auto [add, addAction] =
      addMenuButton(tr("Add plot"), tr("Add a plot of another quantity below the others"));
  fillAddMenu(*add->menu());
  const auto [presets, presetAction] =
      addMenuButton(tr("Presets"), tr("Plots that belong together, by one click"));
  presetMenu_ = presets->menu();
  presetMenu_->setToolTipsVisible(true);
  presetButton_ = presetAction;
  presetButton_->setVisible(false);
  range_ =
      addMenuButton({}, tr("How much of the run is shown. Drag pans, the wheel zooms, shift-drag zooms a box, "
                           "a double click returns here"))
          .first;
  auto* group = new QActionGroup(range_);
  for (const auto& [seconds, text] : followChoices()) {
    QAction* action =
        range_->menu()->addAction(text, this, [this, window = seconds] { applyTimeView({.window = window}); });
    action->setCheckable(true);
    action->setData(seconds);
    group->addAction(action);
  }
  statistics_ = bar_->addAction(tr("Statistics"));
  statistics_->setCheckable(true);
  statistics_->setToolTip(tr("Show minimum, maximum and mean of the visible range"));
  connect(statistics_, &QAction::toggled, this, &PlotPanel::setStatisticsVisible);
  QAction* save = bar_->addAction(tr("Export…"), this, &PlotPanel::exportRequested);
  save->setToolTip(tr("Save the visible plot as PDF, SVG or PNG, or its data as CSV"));
  updateRangeButton();
}

void PlotPanel::fillAddMenu(QMenu& menu) {
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
  addChannels(menu, [this](QAction* action, Channel channel) {
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
  auto* plot = new TimePlot(stack_);
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
  connect(plot, &TimePlot::cursorTimeRequested, this, &PlotPanel::cursorTimeRequested);
  connect(plot, &TimePlot::timeViewChanged, this, &PlotPanel::applyTimeView);
  connect(plot, &TimePlot::marginsChanged, this, &PlotPanel::alignPlots);
  connect(plot, &TimePlot::statisticsToggled, statistics_, &QAction::setChecked);
  connect(plot, &TimePlot::menuOpening, this, [this, plot](QMenu* menu) {
    menu->addSeparator();
    fillPlotMenu(*menu, plot);
  });
  if (theme_) plot->setTheme(theme_);
  plot->setCornerWidget(button);
  plot->setStatisticsVisible(statistics_->isChecked());
  plot->setRecording(context_.recording);
  plot->setTimeView(timeView_);
  plot->setCursorTime(cursorTime_);
  panes_.push_back({plot, button, content});
  stack_->addWidget(plot);
  plot->show();
  showContent(*plot, content, context_);
  alignPlots();
  emit stateChanged();
}

void PlotPanel::removePlot(int plot) {
  if (plotCount() < 2) return;
  const auto at = panes_.begin() + plot;
  at->plot->hide();
  at->plot->setParent(nullptr);  // out of the stack now; a menu of it may still be open
  at->plot->deleteLater();
  panes_.erase(at);
  alignPlots();
  emit stateChanged();
}

void PlotPanel::fillPlotMenu(QMenu& menu, TimePlot* plot) {
  if (std::holds_alternative<std::vector<Channel>>(content(indexOf(plot))))
    fillChannelMenu(*menu.addMenu(tr("Quantities")), plot);
  menu.addAction(tr("Export…"), this, &PlotPanel::exportRequested);
  QAction* remove = menu.addAction(tr("Remove plot"), this, [this, plot] { removePlot(indexOf(plot)); });
  remove->setEnabled(plotCount() > 1);
}

void PlotPanel::fillChannelMenu(QMenu& menu, TimePlot* plot) {
  addChannels(menu, [this, plot](QAction* action, Channel channel) {
    const std::vector<Channel> shown = channels(indexOf(plot));
    action->setCheckable(true);
    action->setChecked(std::ranges::find(shown, channel) != shown.end());
    connect(action, &QAction::toggled, plot, [this, plot, channel](bool on) {
      std::vector<Channel> next = channels(indexOf(plot));
      std::erase(next, channel);
      if (on) next.push_back(channel);
      setContent(indexOf(plot), next);
    });
  });
}

void PlotPanel::setPresets(std::vector<PlotPreset> presets) {
  if (presets == presets_) return;
  presets_ = std::move(presets);
  presetMenu_->clear();
  for (const PlotPreset& preset : presets_) {
    QAction* action = presetMenu_->addAction(preset.name, this, [this, preset] { showPreset(preset); });
    action->setToolTip(preset.tip);
  }
  presetButton_->setVisible(!presets_.empty());
}

void PlotPanel::showPreset(const PlotPreset& preset) {
  for (std::size_t i = 0; i < preset.plots.size(); ++i)
    static_cast<int>(i) < plotCount() ? setContent(static_cast<int>(i), preset.plots[i])
                                      : addPlot(preset.plots[i]);
  while (plotCount() > std::max(1, static_cast<int>(preset.plots.size()))) removePlot(plotCount() - 1);
  stack_->setSizes(QList<int>(plotCount(), stack_->height() / std::max(1, plotCount())));
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
  context_.recording = recording;
  timeView_ = {.window = timeView_.window};
  for (const Pane& pane : panes_) {
    pane.plot->setRecording(recording);
    // Names may have other ids in another run.
    if (std::holds_alternative<PairPlot>(pane.content)) showContent(*pane.plot, pane.content, context_);
  }
  updateRangeButton();
}

void PlotPanel::setCursorTime(double time) {
  cursorTime_ = time;
  for (Pane& pane : panes_) pane.plot->setCursorTime(time);
}

void PlotPanel::setTheme(const std::optional<PlotTheme>& theme) {
  theme_ = theme;
  for (Pane& pane : panes_) pane.plot->setTheme(theme);
}

void PlotPanel::refresh() {
  for (Pane& pane : panes_) pane.plot->refresh();
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
  if (view.follows) emit followRequested();
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
  emit stateChanged();
}

void PlotPanel::alignPlots() {
  int left = 0, right = 0;
  for (const Pane& pane : panes_) {
    left = std::max(left, pane.plot->neededLeftMargin());
    right = std::max(right, pane.plot->neededRightMargin());
  }
  for (std::size_t i = 0; i < panes_.size(); ++i) {
    panes_[i].plot->setMargins(left, right);
    panes_[i].plot->setTimeLabelsVisible(i + 1 == panes_.size());
  }
}

Result<void> PlotPanel::exportTo(const QString& path) {
  std::vector<TimePlot*> plots;
  for (const Pane& pane : panes_) plots.push_back(pane.plot);
  return exportPlots(plots, path);
}

QVariantMap PlotPanel::saveState() const {
  QVariantList plots, heights;
  for (const Pane& pane : panes_) plots << QVariant(contentText(pane.content));
  for (const int height : stack_->sizes()) heights << height;
  return {{QStringLiteral("plots"), plots},
          {QStringLiteral("heights"), heights},
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
  QList<int> heights;
  for (const QVariant& height : state.value(QStringLiteral("heights")).toList()) heights << height.toInt();
  if (heights.size() == plotCount()) stack_->setSizes(heights);
  const QVariant window = state.value(QStringLiteral("window"));
  if (window.isValid()) setTimeView({.window = std::max(0.0, window.toDouble())});
  const QVariant statistics = state.value(QStringLiteral("statistics"));
  if (statistics.isValid()) statistics_->setChecked(statistics.toBool());
}

}  // namespace antipode
