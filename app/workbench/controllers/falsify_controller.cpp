// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/falsify_controller.h"

#include "app/workbench/study/study_runner.h"
#include "widgets/base/qt_text.h"
#include "widgets/panels/verdict/verdict_panel.h"

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

constexpr int kFalsifyShownMs = 200;

}  // namespace

FalsifyController::FalsifyController(VerdictPanel& panel, ScenarioDocument& document, SessionController& session,
                                     QObject* parent)
    : QObject(parent), panel_(panel), document_(document), session_(session) {
  timer_.setInterval(kFalsifyShownMs);
  connect(&timer_, &QTimer::timeout, this, &FalsifyController::showProgress);
  connect(&panel_, &VerdictPanel::falsifyRequested, this, &FalsifyController::begin);
  connect(&panel_, &VerdictPanel::stopRequested, this, &FalsifyController::stop);
  connect(&document_, &ScenarioDocument::edited, this, &FalsifyController::stop);
  connect(&document_, &ScenarioDocument::replaced, this, &FalsifyController::stop);
  connect(&session_, &SessionController::sessionChanged, this, [this] { isOtherSession_ = true; });
  // Queued: the document shows the present value again by then.
  connect(&session_, &SessionController::editTimeChanged, this, &FalsifyController::putInPlace,
          Qt::QueuedConnection);
}

FalsifyController::~FalsifyController() = default;

void FalsifyController::begin(const QString& condition) {
  stop();
  isOtherSession_ = false;
  FalsifyRequest request;
  request.scenario = document_.present();
  request.condition = condition.toStdString();
  request.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  progress_ = std::make_shared<Progress>();
  worker_ = std::jthread([this, request, progress = progress_, work = ++work_](const std::stop_token& stop) {
    yieldToTheWindow();
    const auto found =
        std::make_shared<const Result<Falsification>>(falsify(request, stop, [&progress](int done, int expected) {
          progress->done = done, progress->expected = expected;
        }));
    QMetaObject::invokeMethod(
        this,
        [this, found, work] {
          if (work == work_) finish(*found);
        },
        Qt::QueuedConnection);
  });
  timer_.start();
  showProgress();
}

void FalsifyController::stop() {
  if (timer_.isActive()) {
    ++work_;
    worker_.request_stop();
    timer_.stop();
  }
  broken_.reset();
  panel_.setSearch(false, {});
}

void FalsifyController::showProgress() {
  panel_.setSearch(true, tr("Looking for the smallest change: %1 of at most %2 runs")
                             .arg(progress_->done.load())
                             .arg(progress_->expected.load()));
}

void FalsifyController::finish(const Result<Falsification>& found) {
  timer_.stop();
  if (!found || found->outcome != Falsification::Outcome::Found) return panel_.setSearch(false, whyNothing(found));
  QStringList changes;
  for (const edits::VehicleChange& change : found->changes)
    changes << qt(edits::changeText(*document_.present(), change));
  changes_ = changes.join(QStringLiteral("; "));
  broken_ = std::make_shared<const Scenario>(found->scenario);
  if (!isOtherSession_ && !session_.isPreview()) session_.reset();
  putInPlace();
}

void FalsifyController::putInPlace() {
  if (!broken_) return;
  if (!session_.takesEdits())
    return panel_.setSearch(
        false,
        tr("Broken by %1. An earlier time is shown: the scenario gets this change when you go back to the end.")
            .arg(changes_));
  document_.edit(std::exchange(broken_, nullptr), tr("Falsify"));
  panel_.setSearch(false, tr("Broken by %1. The scenario has this change now; undo takes it back.").arg(changes_));
}

QString FalsifyController::whyNothing(const Result<Falsification>& found) {
  if (!found) return qt(found.error().reason());
  if (found->outcome == Falsification::Outcome::BrokenAlready)
    return tr("It does not hold in the scenario as it is.");
  return tr("No change within the limits breaks it, of %1 that were tried.").arg(found->runs);
}

}  // namespace antipode
