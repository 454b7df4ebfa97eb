// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/problems_controller.h"

#include "core/scenario/yaml/partial_read.h"
#include "core/scenario/yaml/problem_fix.h"
#include "widgets/base/qt_text.h"

#include <QDockWidget>
#include <QElapsedTimer>
#include <QToolButton>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kSliceMs = 25;                         // of looking for repairs
constexpr std::size_t kMaxFixes = 100;               // looked for
constexpr std::size_t kLargestRepairable = 300'000;  // bytes: each repair is tried on the whole text

bool says(const Problems& list, const Problem& problem) {
  return std::ranges::any_of(
      list, [&](const Problem& other) { return other.item == problem.item && other.message == problem.message; });
}

Problems withAlso(Problems list, const Problems& more) {
  Problems added;
  std::ranges::copy_if(more, std::back_inserter(added),
                       [&](const Problem& problem) { return !says(list, problem); });
  list.insert(list.end(), added.begin(), added.end());
  return list;
}

}  // namespace

ProblemsController::ProblemsController(Views views, ScenarioDocument& document, QObject* parent)
    : QObject(parent), views_(views), document_(document) {
  fixTimer_.setSingleShot(true);
  connect(&fixTimer_, &QTimer::timeout, this, &ProblemsController::findFixes);
  connect(&document_, &ScenarioDocument::problemsChanged, this, &ProblemsController::showDocuments);
  connect(&document_, &ScenarioDocument::replaced, this, [this] { ofImport_.clear(); });
  connect(&views_.panel, &ProblemsPanel::importDismissed, this, &ProblemsController::dismissImport);
  connect(&views_.panel, &ProblemsPanel::countsChanged, this, &ProblemsController::showTitle);
  connect(&views_.panel, &ProblemsPanel::activated, this, &ProblemsController::showItem);
  connect(&views_.panel, &ProblemsPanel::textRequested, this, &ProblemsController::showPlace);
  connect(&views_.panel, &ProblemsPanel::fixRequested, this, &ProblemsController::fix);
  connect(&views_.panel, &ProblemsPanel::allFixesRequested, this, &ProblemsController::fixAll);
  connect(&views_.counter, &QToolButton::clicked, this, &ProblemsController::revealRequested);
  showDocuments();
}

void ProblemsController::showOthers(const QString& notOpened, const Problems& problems) {
  notOpened_ = notOpened;
  show(problems);
  // Notes alone take no room from the map: the status bar counts them, and a click there shows them.
  const auto isNote = [](const Problem& problem) { return problem.severity == Severity::Note; };
  if (!std::ranges::all_of(problems, isNote)) emit revealRequested();
}

void ProblemsController::showImport(const Problems& problems) {
  const Problems& ours = document_.problems();
  std::ranges::copy_if(problems, std::back_inserter(ofImport_),
                       [&](const Problem& problem) { return !says(ours, problem); });
  showOthers({}, withAlso(withAlso(problems, ours), ofImport_));
}

void ProblemsController::showDocuments() {
  notOpened_.clear();
  show(withAlso(placedProblems(), ofImport_));
}

void ProblemsController::goOn(int by, bool isInText) {
  const Problem* chosen = views_.panel.chooseNext(by);
  if (!chosen) return emit statusMessage(tr("There are no problems"));
  const Problem problem = *chosen;  // the list may change
  emit statusMessage(sentenceOf(problem));
  if (isInText && notOpened_.isEmpty() && problem.location.line > 0) return showPlace(problem);
  emit revealRequested();
  showItem(problem);
}

void ProblemsController::showItem(const Problem& problem) {
  if (!notOpened_.isEmpty())
    emit statusMessage(tr("%1 is not open: correct it in a text editor").arg(notOpened_));
  else if (!problem.item.empty())
    emit itemChosen(problem.item);
  else if (problem.location.line > 0)
    showPlace(problem);
}

void ProblemsController::dismissImport() {
  ofImport_.clear();
  showDocuments();
}

bool ProblemsController::isOfImport(const Problem& problem) const {
  return std::ranges::find(ofImport_, problem) != ofImport_.end();
}

void ProblemsController::showPlace(const Problem& problem) {
  if (isOfImport(problem))
    emit statusMessage(tr("This place is in the imported file: %1").arg(qt(problem.location.file)));
  else
    emit placeChosen(problem.location.line, problem.location.column);
}

/// With places where there are errors to be repaired.
Problems ProblemsController::placedProblems() const {
  const Problems& problems = document_.problems();
  const bool hasPlaces =
      std::ranges::all_of(problems, [](const Problem& problem) { return problem.location.line > 0; });
  if (hasPlaces || !hasErrors(problems)) return problems;
  const std::string text = document_.currentText();
  if (text.size() > kLargestRepairable) return problems;
  return readWhatIsReadable(text, document_.nameOfText().toStdString()).problems;
}

void ProblemsController::show(Problems problems) {
  views_.panel.setProblems(std::move(problems));
  views_.panel.offerDismissal(notOpened_.isEmpty() && !ofImport_.empty());
  showTitle();
  nextFix_ = 0;
  if (notOpened_.isEmpty() && hasErrors(views_.panel.problems())) fixTimer_.start(0);
}

void ProblemsController::showTitle() {
  const bool isOurs = notOpened_.isEmpty();
  views_.dock.setWindowTitle(isOurs ? tr("Problems") : tr("Problems of %1").arg(notOpened_));
  const QString text = views_.panel.countsText();
  views_.counter.setText(isOurs ? text : tr("Not opened: %1, %2").arg(notOpened_, text));
}

void ProblemsController::findFixes() {
  if (!notOpened_.isEmpty()) return;
  const std::string text = document_.currentText(), name = document_.nameOfText().toStdString();
  if (text.size() > kLargestRepairable) return;
  QElapsedTimer slice;
  slice.start();
  for (; nextFix_ < std::min(views_.panel.problems().size(), kMaxFixes); ++nextFix_) {
    if (slice.elapsed() > kSliceMs) return fixTimer_.start(10);
    const Problem problem = views_.panel.problems()[nextFix_];
    if (isOfImport(problem)) continue;
    if (const auto fix = fixFor(text, name, problem)) views_.panel.setFix(problem, qt(fix->summary));
  }
}

void ProblemsController::fix(const Problem& problem) {
  const std::string text = document_.currentText();
  const auto fix = fixFor(text, document_.nameOfText().toStdString(), problem);
  if (!fix) return emit statusMessage(tr("This has no obvious repair any more"));
  document_.setText(fix->applied(text), tr("Fix: %1").arg(qt(fix->summary)));
}

/// One after the other, because each moves the places of the next.
void ProblemsController::fixAll() {
  std::string text = document_.currentText();
  const std::string name = document_.nameOfText().toStdString();
  int repaired = 0;
  for (bool isBetter = true; isBetter && repaired < static_cast<int>(kMaxFixes);) {
    isBetter = false;
    for (const Problem& problem : readWhatIsReadable(text, name).problems)
      if (const auto fix = fixFor(text, name, problem)) {
        text = fix->applied(text);
        ++repaired;
        isBetter = true;
        break;
      }
  }
  if (repaired > 0) document_.setText(std::move(text), tr("Fix %n problem(s)", nullptr, repaired));
}

}  // namespace antipode
