// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_panel.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/base/themed_icon.h"
#include "widgets/panels/common/elided_label.h"
#include "widgets/panels/common/table_look.h"
#include "widgets/panels/text/text_panel.h"
#include "widgets/study/study_form.h"
#include "widgets/study/study_table.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

bool isSecondPick() {
  return QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier);
}

QPushButton* pushButton(QWidget* parent, const QString& text, const char* name, const QString& tip) {
  auto* button = new QPushButton(text, parent);
  button->setObjectName(name);
  button->setToolTip(tip);
  return button;
}

/// Below a table.
QToolButton* addCsvButton(QVBoxLayout& column, const char* name, const QString& tip) {
  auto* button = new QToolButton(column.parentWidget());
  button->setText(StudyPanel::tr("CSV…"));
  button->setObjectName(name);
  button->setToolTip(tip);
  column.addWidget(button, 0, Qt::AlignRight);
  return button;
}

/// Each column as wide as its texts; long ones must not hide those behind them.
void fitColumns(QTableView& table) {
  constexpr int kWidest = 110;  // px
  table.resizeColumnsToContents();
  for (int column = 0; column < table.model()->columnCount(); ++column)
    table.setColumnWidth(column, std::min(kWidest, table.columnWidth(column)));
}

}  // namespace

StudyPanel::StudyPanel(QWidget* parent) : QWidget(parent), pages_(new QStackedWidget(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(pages_);
  pages_->addWidget(buildEmpty());
  pages_->addWidget(buildStudy());
  setState({});
}

QWidget* StudyPanel::buildEmpty() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  auto* words = new QLabel(
      tr("A study runs one scenario many times, each time with other values, and shows what comes of it. "
         "Vary in the menu of a property begins one, too."),
      page);
  words->setWordWrap(true);
  auto* make = pushButton(page, tr("New study from scenario"), "newStudy",
                          tr("Make a study of the scenario in the window"));
  auto* open = pushButton(page, tr("Open study…"), "openStudy", tr("Open a study file"));
  column->addWidget(words);
  column->addWidget(make, 0, Qt::AlignLeft);
  column->addWidget(open, 0, Qt::AlignLeft);
  column->addStretch(1);
  connect(make, &QPushButton::clicked, this, &StudyPanel::newRequested);
  connect(open, &QPushButton::clicked, this, &StudyPanel::openRequested);
  return page;
}

QWidget* StudyPanel::buildHead() {
  auto* head = new QWidget(this);
  auto* column = new QVBoxLayout(head);
  column->setContentsMargins(4, 4, 4, 0);
  column->setSpacing(3);
  auto* names = new QHBoxLayout;
  title_ = new ElidedLabel(head);
  title_->setObjectName("studyTitle");
  names->addWidget(title_, 1);
  const auto tool = [&](QToolButton*& button, const char* icon, const QString& tip, auto signal) {
    button = new QToolButton(head);
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    names->addWidget(button);
    connect(button, &QToolButton::clicked, this, signal);
  };
  tool(undo_, "undo", tr("Undo the last edit of the study"), &StudyPanel::undoRequested);
  tool(redo_, "redo", tr("Redo the edit of the study"), &StudyPanel::redoRequested);
  tool(save_, "save", tr("Save the study"), &StudyPanel::saveRequested);
  save_->setObjectName("saveStudy");
  auto* buttons = new QHBoxLayout;
  run_ =
      pushButton(head, tr("Run"), "runStudy", tr("Do the runs that are not done yet; the study is saved first"));
  pause_ = pushButton(head, tr("Pause"), "pauseStudy", tr("Rest; Run goes on"));
  cancel_ = pushButton(head, tr("Cancel"), "cancelStudy", tr("End it; what is done is kept"));
  summary_ = new ElidedLabel(head);
  for (QPushButton* button : {run_, pause_, cancel_}) buttons->addWidget(button);
  buttons->addWidget(summary_, 1);
  progress_ = new QProgressBar(head);
  progress_->setObjectName("studyProgress");
  progress_->setMaximumHeight(14);
  progressNote_ = new QLabel(head);
  progressNote_->setObjectName("studyEstimate");
  runNote_ = new QLabel(head);
  runNote_->setObjectName("studyRunNote");
  for (QLabel* note : {progressNote_, runNote_}) note->setWordWrap(true);
  column->addLayout(names);
  column->addLayout(buttons);
  column->addWidget(progress_);
  column->addWidget(progressNote_);
  column->addWidget(runNote_);
  runNote_->hide();
  connect(run_, &QPushButton::clicked, this, &StudyPanel::runRequested);
  connect(pause_, &QPushButton::clicked, this, &StudyPanel::pauseRequested);
  connect(cancel_, &QPushButton::clicked, this, &StudyPanel::cancelRequested);
  return head;
}

QWidget* StudyPanel::buildStudy() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(3);
  column->addWidget(buildHead());
  tabs_ = new QTabWidget(page);
  tabs_->setObjectName("studyTabs");
  tabs_->setDocumentMode(true);
  form_ = new StudyForm;
  auto* area = new QScrollArea;
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(form_);
  text_ = new TextPanel;
  charts_ = new StudyCharts;
  tabs_->addTab(area, tr("Setup"));
  tabs_->addTab(text_, tr("YAML"));
  tabs_->addTab(charts_, tr("Charts"));
  tabs_->addTab(buildRuns(), tr("Runs"));
  tabs_->addTab(buildFailures(), tr("Failures"));
  column->addWidget(tabs_, 1);
  problems_ = new QListWidget(page);
  problems_->setObjectName("studyProblems");
  problems_->setAccessibleName(tr("Problems of the study"));
  problems_->setMaximumHeight(72);
  problems_->setWordWrap(true);
  column->addWidget(problems_);
  connect(form_, &StudyForm::edited, this,
          [this](const QString& what) { emit draftEdited(form_->draft(), what); });
  connect(text_, &TextPanel::edited, this, &StudyPanel::textEdited);
  connect(problems_, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
    if (item->data(Qt::UserRole).isNull()) return showTab(Tab::Setup);
    showTab(Tab::Text);
    text_->showPlace(item->data(Qt::UserRole).toInt(), item->data(Qt::UserRole + 1).toInt());
  });
  connect(problems_, &QListWidget::itemClicked, problems_, &QListWidget::itemActivated);
  connect(charts_, &StudyCharts::runPicked, this, &StudyPanel::runPicked);
  connect(charts_, &StudyCharts::brushChanged, this, &StudyPanel::showResults);
  connect(tabs_, &QTabWidget::currentChanged, this, &StudyPanel::showResults);
  return page;
}

QWidget* StudyPanel::buildRuns() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(4, 4, 4, 4);
  table_ = new StudyTableModel(this);
  sorted_ = new QSortFilterProxyModel(this);
  sorted_->setSourceModel(table_);
  sorted_->setSortRole(Qt::UserRole);
  runs_ = new QTableView(page);
  runs_->setObjectName("studyRuns");
  runs_->setAccessibleName(tr("Runs of the study"));
  runs_->setModel(sorted_);
  applyTableStyle(*runs_);
  runs_->setSortingEnabled(true);
  runs_->sortByColumn(0, Qt::AscendingOrder);
  column->addWidget(runs_, 1);
  QToolButton* csv = addCsvButton(*column, "runsCsv", tr("Write all results as a table"));
  const auto pick = [this](const QModelIndex& at) {
    emit runPicked(table_->runOfRow(sorted_->mapToSource(at).row()), isSecondPick());
  };
  connect(runs_, &QTableView::clicked, this, pick);
  connect(runs_, &QTableView::activated, this, pick);
  connect(csv, &QToolButton::clicked, this, &StudyPanel::resultsCsvRequested);
  return page;
}

QWidget* StudyPanel::buildFailures() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(4, 4, 4, 4);
  failures_ = new QTreeWidget(page);
  column->addWidget(failures_, 1);
  QToolButton* csv = addCsvButton(*column, "failuresCsv", tr("Write the causes as a table"));
  failures_->setObjectName("studyFailures");
  failures_->setAccessibleName(tr("Causes of failures"));
  failures_->setRootIsDecorated(false);
  failures_->setHeaderLabels({tr("Runs"), tr("Cause")});
  failures_->setToolTip(tr("A click opens the first run that failed so"));
  connect(failures_, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) {
    emit runPicked(item->data(0, Qt::UserRole).toLongLong(), isSecondPick());
  });
  connect(csv, &QToolButton::clicked, this, [this] {
    StudyPicture causes;
    causes.table.push_back({tr("Runs"), tr("Cause")});
    for (int row = 0; row < failures_->topLevelItemCount(); ++row)
      causes.table.push_back({failures_->topLevelItem(row)->text(0), failures_->topLevelItem(row)->text(1)});
    emit csvRequested("failures.csv", causes.csv());
  });
  return page;
}

// --- showing ---------------------------------------------------------------------------------------

void StudyPanel::setState(const StudyState& state) {
  using Runs = StudyState::Runs;
  pages_->setCurrentIndex(state.title.isEmpty() ? 0 : 1);
  title_->setText(state.title);
  title_->setToolTip(state.title);
  summary_->setText(state.summary);
  summary_->setToolTip(state.summary);
  undo_->setEnabled(state.canUndo);
  redo_->setEnabled(state.canRedo);
  // An edit would make it another study than the one that runs.
  form_->setEnabled(state.runs != Runs::Running);
  text_->setEditable(state.runs != Runs::Running);
  run_->setEnabled(state.runs == Runs::Idle || state.runs == Runs::Paused);
  run_->setText(state.runs == Runs::Paused ? tr("Go on") : tr("Run"));
  pause_->setEnabled(state.runs == Runs::Running);
  cancel_->setEnabled(state.runs == Runs::Running || state.runs == Runs::Paused);
  progress_->setVisible(state.all > 0 && (state.done > 0 || state.runs == Runs::Running));
  // A study of 10^9 runs is more than the bar can count.
  progress_->setRange(0, 1000);
  progress_->setValue(state.all > 0 ? static_cast<int>(state.done * 1000 / state.all) : 0);
  tabs_->setTabText(static_cast<int>(Tab::Failures),
                    state.failures > 0 ? tr("Failures (%1)").arg(state.failures) : tr("Failures"));
  progressNote_->setVisible(!state.progress.isEmpty());
  progressNote_->setText(state.progress);
}

void StudyPanel::setStudy(const StudyDraft& draft, const QString& text, const Problems& problems) {
  form_->setDraft(draft);
  if (!text_->hasUnsentTyping()) text_->setText(text);
  std::vector<TextMark> marks;
  problems_->clear();
  for (const Problem& problem : problems) {
    if (problem.item == "factors" && draft.factors.empty()) {
      // A new study has none: that is the next thing to do, and no mistake in a line.
      new QListWidgetItem(tr("Next, a factor: Vary in the menu of a property, or Add below Factors"), problems_);
      continue;
    }
    QString message = sentenceOf(problem);
    marks.push_back(
        {std::max(1, problem.location.line), std::max(1, problem.location.column), problem.severity, message});
    if (problem.severity == Severity::Warning) message = tr("warning: %1").arg(message);
    auto* item = new QListWidgetItem(
        tr("line %1, column %2: %3").arg(problem.location.line).arg(problem.location.column).arg(message),
        problems_);
    item->setData(Qt::UserRole, problem.location.line);
    item->setData(Qt::UserRole + 1, problem.location.column);
  }
  text_->setMarks(std::move(marks));
  problems_->setVisible(!problems.empty());
}

void StudyPanel::setResults(std::shared_ptr<const StudyRuns> runs) {
  results_ = std::move(runs);
  charts_->setRuns(results_);
  showResults();
}

void StudyPanel::showResults() {
  const auto tab = static_cast<Tab>(tabs_->currentIndex());
  if (!results_ || (tab != Tab::Runs && tab != Tab::Failures)) return;
  const StudyQuestion question = charts_->question();
  std::vector<std::size_t> shown =
      results_->study ? brushedResults(*results_, question) : std::vector<std::size_t>{};
  if (tab == Tab::Runs) {
    const bool isFirst = table_->rowCount() == 0;
    table_->setRuns(results_, std::move(shown));
    if (isFirst) fitColumns(*runs_);  // later ones are left as somebody may have made them
    return;
  }
  failures_->clear();
  for (const StudyFailure& failure : studyFailures(*results_, shown)) {
    auto* item = new QTreeWidgetItem(failures_, {QString::number(failure.runs), failure.cause});
    item->setData(0, Qt::UserRole, static_cast<qlonglong>(failure.first));
    item->setToolTip(1, failure.cause);
  }
}

void StudyPanel::setChosenRuns(std::vector<std::int64_t> runs) {
  charts_->setChosenRuns(std::move(runs));
}

void StudyPanel::setRunNote(const QString& note) {
  runNote_->setText(note);
  runNote_->setVisible(!note.isEmpty());
}

void StudyPanel::showTab(Tab tab) {
  tabs_->setCurrentIndex(static_cast<int>(tab));
}

void StudyPanel::chooseFactor(int row) {
  form_->chooseFactor(row);
}

// --- keys ------------------------------------------------------------------------------------------

/// Undo in the panel is that of the study: the window's own shortcut would undo an edit of the scenario.
bool StudyPanel::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo) || key->matches(QKeySequence::Save)) {
      key->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void StudyPanel::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Undo)) return emit undoRequested();
  if (event->matches(QKeySequence::Redo)) return emit redoRequested();
  if (event->matches(QKeySequence::Save)) return emit saveRequested();
  QWidget::keyPressEvent(event);
}

}  // namespace antipode
