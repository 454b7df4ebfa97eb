// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/pid/step_charts.h"

#include "widgets/editors/common/number_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTabBar>
#include <QVBoxLayout>

namespace antipode {
namespace {

constexpr int kMinColumn = 126;  // px; below, one chart at a time

}  // namespace

StepCharts::StepCharts(QWidget* parent) : QWidget(parent), choice_(new QTabBar(this)) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(3);
  rows->addWidget(choice_);
  auto* line = new QHBoxLayout;
  line->setSpacing(6);
  rows->addLayout(line, 1);
  choice_->setDrawBase(false);
  choice_->setExpanding(true);
  choice_->setAccessibleName(tr("Step shown"));
  for (int i = 0; i < kStepAxes; ++i) {
    const auto axis = static_cast<StepAxis>(i);
    columns_[static_cast<std::size_t>(i)] = makeColumn(axis);
    line->addWidget(columns_[static_cast<std::size_t>(i)].whole, 1);
    choice_->addTab(stepWords(axis).title);
  }
  connect(choice_, &QTabBar::currentChanged, this, &StepCharts::arrange);
  arrange();
}

StepCharts::Column StepCharts::makeColumn(StepAxis axis) {
  const StepWords words = stepWords(axis);
  Column column{new QWidget(this), nullptr, nullptr};
  auto* rows = new QVBoxLayout(column.whole);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(2);
  auto* head = new QHBoxLayout;
  head->setSpacing(4);
  auto* title = new QLabel(words.title, column.whole);
  const double most = axis == StepAxis::Heading ? 179 : 1000;
  column.size = new NumberBox(axis == StepAxis::Heading ? -most : 0.01, most, 2,
                              axis == StepAxis::Heading ? 5 : 0.5, " " + words.unit, column.whole);
  column.size->setButtonSymbols(QAbstractSpinBox::NoButtons);
  column.size->setMaximumWidth(fontMetrics().horizontalAdvance("-0000.0 m/s") + 12);
  column.size->setMinimumWidth(fontMetrics().horizontalAdvance("-170 deg") + 8);
  column.size->setToolTip(axis == StepAxis::Speed
                              ? tr("Size of the step from rest; the other steps go at this speed")
                              : tr("Size of the step"));
  column.size->setAccessibleName(tr("Size of the %1 step").arg(words.title.toLower()));
  head->addWidget(title, 1);
  head->addWidget(column.size);
  rows->addLayout(head);
  column.chart = new StepChart(axis, column.whole);
  rows->addWidget(column.chart, 1);
  connect(column.size, &QDoubleSpinBox::valueChanged, this, &StepCharts::testsChanged);
  return column;
}

void StepCharts::setTests(const std::vector<StepTest>& tests) {
  for (const StepTest& test : tests) columns_[static_cast<std::size_t>(test.axis)].size->showValue(test.size);
}

std::vector<StepTest> StepCharts::tests() const {
  std::vector<StepTest> tests;
  const double speed = columns_[static_cast<std::size_t>(StepAxis::Speed)].size->value();
  for (int i = 0; i < kStepAxes; ++i)
    tests.push_back({static_cast<StepAxis>(i), columns_[static_cast<std::size_t>(i)].size->value(), speed});
  return tests;
}

void StepCharts::setResponses(const StepResponses& now, const StepResponses& before) {
  for (int i = 0; i < kStepAxes; ++i) {
    const auto at = static_cast<std::size_t>(i);
    columns_[at].chart->setResponses(now && at < now->size() ? &(*now)[at] : nullptr,
                                     before && at < before->size() ? &(*before)[at] : nullptr);
  }
}

void StepCharts::showAxis(StepAxis axis) {
  choice_->setCurrentIndex(static_cast<int>(axis));
}

void StepCharts::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void StepCharts::arrange() {
  const bool hasRoom = width() >= kStepAxes * kMinColumn;
  choice_->setVisible(!hasRoom);
  for (int i = 0; i < kStepAxes; ++i)
    columns_[static_cast<std::size_t>(i)].whole->setVisible(hasRoom || choice_->currentIndex() == i);
}

}  // namespace antipode
