// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <QColor>
#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;
class QTreeWidget;
class QVBoxLayout;

namespace antipode {

class EmptyHint;
class TimePlot;

/// A run that the run in the window may be compared with.
struct CompareRun {
  QString path, name;
  QColor colour = {};  ///< invalid: none of its own
};

/// What a person asks.
struct CompareQuestion {
  QStringList paths;        ///< of the other runs
  int alignment = 0;        ///< in the order of setAlignments()
  QString event;            ///< of the alignment by an event
  double offset = 0;        ///< s
  QString tolerances = {};  ///< "distance=2; heading.p95=5"
  bool operator==(const CompareQuestion&) const = default;
};

/// A line of the table of statistics.
struct CompareLine {
  QString run, vehicle, quantity, unit;
  double mean = 0, rms = 0, p95 = 0, max = 0, maxTime = 0;
  std::optional<bool> isWithin = {};  ///< unset: nothing is asked of it
};

/// A value in which the scenarios differ, or what only one of the runs was sent.
struct ComparePart {
  QString run, what, mine, other;
};

/// A plot of differences: its title, and the columns of the recording of differences.
struct ComparePlot {
  QString title;
  std::vector<std::pair<VehicleId, Channel>> curves;
  bool operator==(const ComparePlot&) const = default;
};

struct CompareAnswer {
  struct Verdict {
    QString run, text;
    bool isEqual = false;
    std::optional<double> firstDifference = {};  ///< s
  };
  CompareQuestion question = {};  ///< that it answers
  std::vector<Verdict> verdicts;
  std::vector<CompareLine> lines;
  std::vector<ComparePart> parts;
  bool hasScenarios = true;                      ///< false: a run is a log of another program, which has none
  std::shared_ptr<const Recording> differences;  ///< its vehicles are the pairs that were compared
  std::vector<ComparePlot> plots;
};

/// Chooses other runs, and shows how they differ from the run in the window. GUI thread.
class ComparePanel final : public QWidget {
  Q_OBJECT

 public:
  explicit ComparePanel(QWidget* parent = nullptr);
  ~ComparePanel() override;

  void setAlignments(const QStringList& names, int byEvent);  ///< `byEvent`: the one that needs an event
  void setRuns(const std::vector<CompareRun>& runs);          ///< those that are ticked stay so
  void addRun(const CompareRun& run);                         ///< and ticks it
  CompareQuestion question() const;
  void setAnswer(CompareAnswer answer);
  void clear(const QString& problem = {});       ///< without one it says how to ask
  void setProgress(std::optional<int> percent);  ///< unset: nothing is under way
  void setCursorTime(double time);
  bool isOverlayOn() const;

  QSize sizeHint() const override { return {720, 300}; }

 signals:
  void compareRequested();
  void cancelRequested();
  void fileRequested();
  void refreshRequested();  ///< it is to be seen
  void overlayToggled(bool on);
  void timeRequested(double time);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeQuestion();
  QWidget* makeAnswer();
  void showQuestion();
  void showVerdict();
  bool isOutdated() const;  ///< something else is asked by now
  /// `isRenewal`: of the plots that are there, which stay as they are looked at.
  void showPlots(bool isRenewal);
  void showPlot(const ComparePlot& shown, TimePlot& plot, bool isRenewal);
  TimePlot* makePlot();

  QListWidget* runs_;
  QPushButton *file_, *compare_, *cancel_;
  QComboBox* alignment_;
  QLineEdit *event_, *tolerances_;
  QDoubleSpinBox* offset_;
  QCheckBox* overlay_;
  QProgressBar* progress_;
  QLabel* verdict_;
  QTreeWidget *lines_, *parts_;
  QVBoxLayout* plotColumn_;
  int byEvent_ = -1;
  QString problem_;
  EmptyHint* partsHint_;
  CompareAnswer answer_;
  std::vector<TimePlot*> plots_;
};

}  // namespace antipode
