// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/program_run_dialog.h"

#include "core/io/moos/moos_communities.h"
#include "widgets/base/decimal_box.h"
#include "widgets/base/qt_text.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

namespace antipode {
namespace {

constexpr double kUsualDuration = 600, kLongestDuration = 1e6;  // s

/// Of the mission's files or of what was asked for: the first thing that keeps it from running.
Error firstError(const Problems& problems) {
  for (const Problem& problem : problems)
    if (problem.severity == Severity::Error) return problem;
  return Error{Severity::Error, {}, {}, "it has nothing that can run", {}};
}

Result<MissionRunResult> loadAndRun(const std::string& mission, const std::vector<std::string>& presses,
                                    double duration, const std::string& folder,
                                    const std::function<void(double)>& progress, const std::stop_token& stop) {
  const LoadedScenario load = loadMissionRun(mission, {}, presses);
  if (!load.scenario) return tl::unexpected<Error>(firstError(load.problems));
  return runMission(*load.scenario, duration, folder, progress, stop);
}

}  // namespace

ProgramRunDialog::ProgramRunDialog(QString mission, QString folder, QWidget* parent)
    : QDialog(parent),
      mission_(std::move(mission)),
      folder_(std::move(folder)),
      duration_(new DecimalBox(this)),
      buttons_(new QListWidget(this)),
      progress_(new QProgressBar(this)),
      problem_(new QLabel(this)),
      run_(new QPushButton(tr("&Run"), this)),
      work_(*progress_) {
  setObjectName("programRun");
  setWindowTitle(tr("Run with programs"));
  auto* about = new QLabel(
      tr("Runs %1 with every program of its communities, as grade does, and opens their logs. Helms run as "
         "programs there: edits of the scenario do not count.")
          .arg(QFileInfo(mission_).fileName()),
      this);
  about->setWordWrap(true);
  problem_->setObjectName("programRunProblem");
  problem_->setWordWrap(true);
  problem_->hide();
  run_->setDefault(true);
  auto* box = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  box->addButton(run_, QDialogButtonBox::ActionRole);
  auto* column = new QVBoxLayout(this);
  column->addWidget(about);
  column->addWidget(makeForm());
  column->addWidget(problem_);
  column->addWidget(progress_);
  column->addWidget(box);
  connect(run_, &QPushButton::clicked, this, &ProgramRunDialog::start);
  connect(box, &QDialogButtonBox::rejected, this, &ProgramRunDialog::reject);
}

ProgramRunDialog::~ProgramRunDialog() = default;

QWidget* ProgramRunDialog::makeForm() {
  duration_->setObjectName("programRunDuration");
  duration_->setRange(1, kLongestDuration);
  duration_->setDecimals(0);
  duration_->setValue(kUsualDuration);
  duration_->setSuffix(tr(" s"));
  duration_->setToolTip(tr("Simulated time"));
  buttons_->setObjectName("programRunButtons");
  buttons_->setAccessibleName(tr("Buttons"));
  buttons_->setToolTip(tr("Buttons of the mission's viewer that are pressed after one second"));
  listButtons();
  buttons_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
  buttons_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  auto* folder = new QLabel(folder_, this);
  folder->setWordWrap(true);
  folder->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* box = new QWidget(this);
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("Duration"), duration_);
  form->addRow(tr("Buttons"), buttons_);
  form->addRow(tr("Logs"), folder);
  return box;
}

/// The button that starts most missions is ticked.
void ProgramRunDialog::listButtons() {
  const MoosImport import = importMoosMission(mission_.toStdString());
  if (!import.scenario) return;
  for (const PostButton& button : import.scenario->buttons) {
    auto* item = new QListWidgetItem(qt(button.text), buttons_);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(item->text().startsWith("deploy", Qt::CaseInsensitive) ? Qt::Checked : Qt::Unchecked);
  }
}

void ProgramRunDialog::showRunning(bool isOn) {
  run_->setEnabled(!isOn);
  duration_->setEnabled(!isOn);
  buttons_->setEnabled(!isOn);
}

void ProgramRunDialog::start() {
  if (isRunning()) return;
  problem_->hide();
  showRunning(true);
  std::vector<std::string> presses;
  for (int row = 0; row < buttons_->count(); ++row)
    if (buttons_->item(row)->checkState() == Qt::Checked)
      presses.push_back(buttons_->item(row)->text().toStdString());
  work_.start(
      [presses, mission = mission_.toStdString(), folder = folder_.toStdString(), duration = duration_->value()](
          const DialogWork::Progress& progress, const std::stop_token& stop) {
        return loadAndRun(mission, presses, duration, folder, progress, stop);
      },
      [this](const Result<MissionRunResult>& result) { finish(result); });
}

void ProgramRunDialog::finish(const Result<MissionRunResult>& result) {
  showRunning(false);
  if (!result) {
    problem_->setText(qt(result.error().reason()));
    problem_->show();
    return;
  }
  QStringList logs;
  for (const std::string& log : result->logs) logs << qt(log);
  const QString ran = tr("%1 ran %2 s with its programs; the logs are in %3")
                          .arg(QFileInfo(mission_).fileName())
                          .arg(result->seconds, 0, 'f', 0)
                          .arg(folder_);
  const QString verdict =
      result->verdict ? tr("; its own verdict: %1").arg(verdictName(*result->verdict)) : QString();
  accept();
  emit missionRan(logs, ran + verdict);
}

void ProgramRunDialog::reject() {
  if (!isRunning()) return QDialog::reject();
  work_.stop();  // it asks after each block of steps
  showRunning(false);
}

}  // namespace antipode
