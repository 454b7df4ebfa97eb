// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/pid/step_chart.h"
#include "widgets/editors/pid/step_preview.h"

#include <array>

class QTabBar;

namespace antipode {

class NumberBox;

/// The three step responses side by side, or one at a time where there is no room, with the size of each step to
/// set. GUI thread.
class StepCharts final : public QWidget {
  Q_OBJECT

 public:
  explicit StepCharts(QWidget* parent = nullptr);

  /// Shows the sizes of the steps; emits nothing.
  void setTests(const std::vector<StepTest>& tests);
  /// The tests as set; the size of the speed step is the speed of the others.
  std::vector<StepTest> tests() const;
  void setResponses(const StepResponses& now, const StepResponses& before);
  /// Where there is room for one only: this one.
  void showAxis(StepAxis axis);
  StepChart& chart(StepAxis axis) { return *columns_[static_cast<std::size_t>(axis)].chart; }

  QSize minimumSizeHint() const override { return {200, 170}; }

 signals:
  void testsChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Column {
    QWidget* whole;
    StepChart* chart;
    NumberBox* size;
  };
  Column makeColumn(StepAxis axis);
  void arrange();

  std::array<Column, kStepAxes> columns_;
  QTabBar* choice_;
};

}  // namespace antipode
