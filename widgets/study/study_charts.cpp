// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_charts.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/study/study_chart.h"

#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

using Kind = StudyChartKind;

constexpr int kLeastPauseMs = 250;  // between two pictures while results come
constexpr int kPausePerWork = 10;   // a picture that took 50 ms is followed by half a second of rest

struct KindInfo {
  Kind kind;
  const char *text, *name;
  bool needsMeasure, needsAcross, needsUp;
};
constexpr KindInfo kKinds[] = {
    {Kind::HeatMap, QT_TR_NOOP("Heat map"), "heat-map", true, true, true},
    {Kind::Histogram, QT_TR_NOOP("Histogram"), "histogram", true, false, false},
    {Kind::BoxPlots, QT_TR_NOOP("Box plots"), "box-plots", true, true, false},
    {Kind::Scatter, QT_TR_NOOP("Scatter"), "scatter", true, true, false},
    {Kind::Parallel, QT_TR_NOOP("Parallel coordinates"), "parallel", true, false, false},
    {Kind::Tornado, QT_TR_NOOP("Tornado"), "tornado", true, false, false},
    {Kind::Sobol, QT_TR_NOOP("Sobol's indices"), "sobol", true, false, false},
    {Kind::Survival, QT_TR_NOOP("Survival curve"), "survival", true, false, false},
    {Kind::OverTime, QT_TR_NOOP("Over time"), "over-time", false, false, false},
};

const KindInfo& infoOf(Kind kind) {
  return *std::ranges::find(kKinds, kind, &KindInfo::kind);
}

QComboBox* makeBox(QWidget* parent, const char* name, const QString& tip) {
  auto* box = new QComboBox(parent);
  box->setObjectName(name);
  box->setToolTip(tip);
  box->setAccessibleName(tip);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(6);
  return box;
}

}  // namespace

StudyCharts::StudyCharts(QWidget* parent) : QWidget(parent), chart_(new StudyChart(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->setSpacing(3);
  column->addWidget(buildChoices());
  timeChoices_ = buildTimeChoices();
  column->addWidget(timeChoices_);
  column->addWidget(chart_, 1);
  auto* foot = new QHBoxLayout;
  brushNote_ = new QLabel(this);
  clearBrush_ = new QToolButton(this);
  clearBrush_->setText(tr("All runs"));
  clearBrush_->setToolTip(tr("Take back what is brushed"));
  auto* csv = new QToolButton(this);
  csv->setText(tr("CSV…"));
  csv->setObjectName("chartCsv");
  csv->setToolTip(tr("Write what the chart shows as a table"));
  auto* figure = new QToolButton(this);
  figure->setText(tr("Figure…"));
  figure->setObjectName("chartFigure");
  figure->setToolTip(tr("Write the chart as SVG, PDF or PNG"));
  foot->addWidget(brushNote_, 1);
  for (QToolButton* button : {clearBrush_, csv, figure}) foot->addWidget(button);
  column->addLayout(foot);
  patience_.setSingleShot(true);
  connect(&patience_, &QTimer::timeout, this, &StudyCharts::showPicture);
  connect(chart_, &StudyChart::runPicked, this, &StudyCharts::runPicked);
  connect(chart_, &StudyChart::brushed, this, [this](int axis, double low, double high) {
    setBrush(axis, PlotRange{low, high});
  });
  connect(chart_, &StudyChart::brushCleared, this, [this](int axis) { setBrush(axis, std::nullopt); });
  connect(clearBrush_, &QToolButton::clicked, this, [this] {
    brushes_.clear();
    showPicture();
    emit brushChanged();
  });
  connect(csv, &QToolButton::clicked, this, [this] {
    emit csvRequested(QString::fromUtf8(infoOf(question().kind).name) + ".csv", chart_->picture().csv());
  });
  connect(figure, &QToolButton::clicked, this, [this] { emit figureRequested(); });
  noteChoice();
}

QWidget* StudyCharts::buildChoices() {
  auto* part = new QWidget(this);
  // Two lines, so that the panel fits into a narrow dock.
  auto* lines = new QVBoxLayout(part);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(3);
  const auto addLine = [&](std::initializer_list<QWidget*> widgets) {
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    for (QWidget* widget : widgets) row->addWidget(widget, qobject_cast<QComboBox*>(widget) ? 1 : 0);
    lines->addLayout(row);
  };
  kind_ = makeBox(part, "chartKind", tr("Kind of chart"));
  for (const KindInfo& info : kKinds) kind_->addItem(tr(info.text), static_cast<int>(info.kind));
  measure_ = makeBox(part, "chartMeasure", tr("What is shown"));
  across_ = makeBox(part, "chartAcross", tr("Factor across"));
  up_ = makeBox(part, "chartUp", tr("Factor upwards"));
  overWord_ = new QLabel(tr("over"), part);
  andWord_ = new QLabel(tr("and"), part);
  addLine({kind_, measure_});
  addLine({overWord_, across_, andWord_, up_});
  connect(kind_, &QComboBox::activated, this, [this] { isKindChosen_ = true; });
  for (QComboBox* box : {kind_, measure_, across_, up_})
    connect(box, &QComboBox::activated, this, &StudyCharts::noteChoice);
  return part;
}

QWidget* StudyCharts::buildTimeChoices() {
  auto* part = new QWidget(this);
  auto* row = new QHBoxLayout(part);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  vehicle_ = makeBox(part, "fanVehicle", tr("Vehicle"));
  channel_ = makeBox(part, "fanChannel", tr("Quantity over time"));
  for (const Channel channel : {Channel::Speed, Channel::Heading, Channel::Depth, Channel::X, Channel::Y})
    channel_->addItem(coreText(channelInfo(channel).label), static_cast<int>(channel));
  simulate_ = new QPushButton(tr("Simulate again"), part);
  simulate_->setObjectName("fanSimulate");
  simulate_->setToolTip(
      tr("Simulate the runs that are shown once more, at most 200 of them, and see how a quantity spreads over "
         "time"));
  tracks_ = new QCheckBox(tr("On the map"), part);
  tracks_->setObjectName("fanTracks");
  tracks_->setToolTip(
      tr("Show the tracks of these runs on the map, darker where more of them go"));
  row->addWidget(vehicle_, 1);
  row->addWidget(channel_, 1);
  row->addWidget(simulate_);
  row->addWidget(tracks_);
  connect(simulate_, &QPushButton::clicked, this, &StudyCharts::fanRequested);
  connect(tracks_, &QCheckBox::toggled, this, &StudyCharts::tracksToggled);
  return part;
}

void StudyCharts::fillChoices() {
  if (!runs_ || runs_->study == filledFor_) return;
  filledFor_ = runs_->study;
  brushes_.clear();
  shown_.clear();
  fan_ = {};
  const auto refill = [](QComboBox* box, const QStringList& texts, int otherwise) {
    const QString shown = box->currentText();
    box->clear();
    box->addItems(texts);
    const int found = box->findText(shown);
    box->setCurrentIndex(found >= 0 ? found : std::min<int>(otherwise, box->count() - 1));
  };
  QStringList measures, factors, vehicles;
  if (filledFor_) {
    for (const QString& name : measureNames(*filledFor_)) measures << name;
    for (const Factor& factor : filledFor_->factors) factors << qt(factor.name);
    for (const FleetMember& member : fleetOf(*filledFor_->scenario)) vehicles << qt(member.name);
  }
  refill(measure_, measures, 0);
  refill(across_, factors, 0);
  refill(up_, factors, 1);
  // A factor over itself shows nothing: one that has come since is the better second.
  if (up_->currentIndex() == across_->currentIndex() && up_->count() > 1)
    up_->setCurrentIndex(across_->currentIndex() == 0 ? 1 : 0);
  refill(vehicle_, vehicles, 0);
  // One factor has no second one to be shown over.
  const Kind usual = factors.size() == 1 ? Kind::Scatter : Kind::HeatMap;
  if (!isKindChosen_ && question().kind != usual) showKind(usual);
}

void StudyCharts::setRuns(std::shared_ptr<const StudyRuns> runs) {
  runs_ = std::move(runs);
  fillChoices();
  if (!patience_.isActive()) patience_.start(pauseMs_);
}

void StudyCharts::setChosenRuns(std::vector<std::int64_t> runs) {
  chart_->setChosenRuns(std::move(runs));
}

void StudyCharts::setFan(StudyFan fan) {
  fan_ = std::move(fan);
  showPicture();
}

void StudyCharts::setFanProgress(std::optional<int> percent) {
  simulate_->setEnabled(!percent);
  simulate_->setText(percent ? tr("%1 %").arg(*percent) : tr("Simulate again"));
}

void StudyCharts::setKind(StudyChartKind kind) {
  isKindChosen_ = true;
  showKind(kind);
}

void StudyCharts::showKind(StudyChartKind kind) {
  kind_->setCurrentIndex(kind_->findData(static_cast<int>(kind)));
  noteChoice();
}

StudyQuestion StudyCharts::question() const {
  const auto indexOf = [](const QComboBox* box) {
    return static_cast<std::size_t>(std::max(0, box->currentIndex()));
  };
  return {static_cast<Kind>(kind_->currentData().toInt()), indexOf(measure_), indexOf(across_), indexOf(up_),
          brushes_};
}

QString StudyCharts::vehicle() const {
  return vehicle_->currentText();
}

Channel StudyCharts::channel() const {
  return static_cast<Channel>(channel_->currentData().toInt());
}

void StudyCharts::noteChoice() {
  const KindInfo& info = infoOf(question().kind);
  measure_->setVisible(info.needsMeasure);
  for (QWidget* widget : std::initializer_list<QWidget*>{overWord_, across_}) widget->setVisible(info.needsAcross);
  for (QWidget* widget : std::initializer_list<QWidget*>{andWord_, up_}) widget->setVisible(info.needsUp);
  timeChoices_->setVisible(info.kind == Kind::OverTime);
  showPicture();
}

void StudyCharts::setBrush(int axis, std::optional<PlotRange> brush) {
  brushes_.resize(std::max<std::size_t>(brushes_.size(), static_cast<std::size_t>(axis) + 1));
  brushes_[static_cast<std::size_t>(axis)] = brush;
  showPicture();
  emit brushChanged();
}

void StudyCharts::showPicture() {
  QElapsedTimer spent;
  spent.start();
  const StudyRuns none;
  const StudyRuns& runs = runs_ ? *runs_ : none;
  const StudyQuestion asked = question();
  shown_ = runs.study ? brushedResults(runs, asked) : std::vector<std::size_t>{};
  const bool isBrushed = shown_.size() < runs.results.size();
  chart_->setPicture(asked.kind == Kind::OverTime ? pictureOf(fan_) : pictureOf(runs, shown_, asked));
  brushNote_->setText(isBrushed ? tr("%1 of %2 runs are brushed").arg(shown_.size()).arg(runs.results.size())
                                : QString());
  clearBrush_->setVisible(isBrushed);
  pauseMs_ = std::max(kLeastPauseMs, static_cast<int>(spent.elapsed()) * kPausePerWork);
}

}  // namespace antipode
