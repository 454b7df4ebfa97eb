// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/study/study_pictures.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace antipode {

class StudyChart;

/// Chooses and shows the charts of a study. What is brushed in parallel coordinates is what all charts show.
/// GUI thread.
class StudyCharts final : public QWidget {
  Q_OBJECT

 public:
  explicit StudyCharts(QWidget* parent = nullptr);

  void setRuns(std::shared_ptr<const StudyRuns> runs);  ///< another study, or other results of it
  void setChosenRuns(std::vector<std::int64_t> runs);
  void setFan(StudyFan fan);
  void setFanProgress(std::optional<int> percent);
  StudyChart& chart() { return *chart_; }
  void setKind(StudyChartKind kind);
  StudyQuestion question() const;
  const std::vector<std::size_t>& shown() const { return shown_; }  ///< indices of results that are brushed
  /// Which channel of which vehicle is wanted over time.
  QString vehicle() const;
  Channel channel() const;

 signals:
  void runPicked(qint64 run, bool isSecond);
  void brushChanged();
  void fanRequested();
  void tracksToggled(bool on);  ///< of the runs that are simulated again, on the map
  void csvRequested(const QString& name, const QString& csv);
  void figureRequested();

 private:
  QWidget* buildChoices();
  QWidget* buildTimeChoices();
  void fillChoices();
  void showPicture();
  void showKind(StudyChartKind kind);
  void noteChoice();
  void setBrush(int axis, std::optional<PlotRange> brush);

  std::shared_ptr<const StudyRuns> runs_;
  std::shared_ptr<const Study> filledFor_;
  std::vector<std::size_t> shown_;
  std::vector<std::optional<PlotRange>> brushes_;
  StudyFan fan_;
  QComboBox *kind_, *measure_, *across_, *up_, *vehicle_, *channel_;
  QLabel *overWord_, *andWord_, *brushNote_;
  QWidget* timeChoices_;
  QPushButton* simulate_;
  QCheckBox* tracks_;
  QToolButton* clearBrush_;
  StudyChart* chart_;
  QTimer patience_;  // results come often, pictures take a while
  int pauseMs_ = 0;
  bool isKindChosen_ = false;  ///< by the user; else the kind goes by the number of factors
};

}  // namespace antipode
