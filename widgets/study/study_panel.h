// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/study/study_draft.h"
#include "widgets/study/study_charts.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QTabWidget;
class QToolButton;
class QTreeWidget;

namespace antipode {

class ElidedLabel;
class StudyForm;
class StudyTableModel;
class TextPanel;

/// What the panel says about the study as a whole.
struct StudyState {
  enum class Runs { None, Idle, Running, Paused };
  QString title;                   ///< with a star while it is not saved; empty: no study is open
  QString summary;                 ///< "36 points, 72 runs"
  Runs runs = Runs::None;          ///< None: it has errors and cannot run
  std::int64_t done = 0, all = 0;  ///< runs
  std::int64_t failures = 0;       ///< runs that did not finish, or do not pass
  QString progress;                ///< rate, time left, running estimate
  bool canUndo = false, canRedo = false;
};

/// A study: its forms and text, its runs and what they come to. GUI thread.
class StudyPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit StudyPanel(QWidget* parent = nullptr);

  enum class Tab { Setup, Text, Charts, Runs, Failures };
  void setState(const StudyState& state);
  void setStudy(const StudyDraft& draft, const QString& text, const Problems& problems);
  void setResults(std::shared_ptr<const StudyRuns> runs);
  void setChosenRuns(std::vector<std::int64_t> runs);
  /// What is to be said about the run that was opened.
  void setRunNote(const QString& note);
  void showTab(Tab tab);
  void chooseFactor(int row);
  StudyCharts& charts() { return *charts_; }

  QSize sizeHint() const override { return {430, 420}; }

 signals:
  void newRequested();
  void openRequested();
  void saveRequested();
  void undoRequested();
  void redoRequested();
  void draftEdited(const antipode::StudyDraft& draft, const QString& what);
  void textEdited(const QString& text, int burst);
  void runRequested();
  void pauseRequested();
  void cancelRequested();
  void runPicked(qint64 run, bool isSecond);
  void resultsCsvRequested();
  void csvRequested(const QString& name, const QString& csv);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QWidget* buildEmpty();
  QWidget* buildStudy();
  QWidget* buildHead();
  QWidget* buildRuns();
  QWidget* buildFailures();
  void showResults();

  QStackedWidget* pages_;
  QTabWidget* tabs_;
  ElidedLabel *title_, *summary_;
  QLabel *progressNote_, *runNote_;
  QToolButton *undo_, *redo_, *save_;
  QPushButton *run_, *pause_, *cancel_;
  QProgressBar* progress_;
  StudyForm* form_;
  TextPanel* text_;
  QListWidget* problems_;
  StudyCharts* charts_;
  StudyTableModel* table_;
  QSortFilterProxyModel* sorted_;
  QTableView* runs_;
  QTreeWidget* failures_;
  std::shared_ptr<const StudyRuns> results_;
};

}  // namespace antipode
