// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/compare_controller.h"

#include "app/workbench/controllers/run_overlay.h"
#include "core/base/text_list.h"
#include "core/io/compare/load_run.h"
#include "core/io/runlog/branch_logs.h"
#include "core/io/runlog/kept_runs.h"
#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <QFileInfo>
#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace antipode {
namespace {

constexpr int kRenewalMs = 500;
constexpr qsizetype kMostReasons = 3;
constexpr double kRestPerWork = 4;  // a renewal that took 1 s is followed by 4 s of rest
constexpr std::array kOtherColours = {"#d6478f", "#2f8fd0", "#1aa083", "#e0a100", "#8e5bd0", "#e4572e"};

/// In the order of the list in the panel.
constexpr std::array kAlignments = {AlignBy::Automatic, AlignBy::Start,  AlignBy::Clock,
                                    AlignBy::Event,     AlignBy::Motion, AlignBy::Offset};
constexpr int kByEvent = 3;

QStringList alignmentNames() {
  return {tr("Automatically"), tr("Start"), tr("Clock"), tr("Event"), tr("First motion"), tr("Offset only")};
}

Result<ComparisonOptions> optionsOf(const CompareQuestion& question) {
  ComparisonOptions options;
  options.align.by = kAlignments[static_cast<std::size_t>(std::max(0, question.alignment))];
  options.align.event = question.event.toStdString();
  options.align.offset = question.offset;
  const std::string tolerances = question.tolerances.toStdString();
  for (const std::string_view text : splitTexts(tolerances)) {
    auto tolerance = toleranceFromText(std::string(text));
    if (!tolerance) return tl::unexpected<Error>(tolerance.error());
    options.tolerances.push_back(std::move(*tolerance));
  }
  return options;
}

/// What differs, in the words of the window.
QString quantityWords(const ComparedQuantity& quantity) {
  switch (quantity.kind) {
    case ComparedQuantity::Kind::Distance:
      return tr("Distance");
    case ComparedQuantity::Kind::Along:
      return tr("Along track");
    case ComparedQuantity::Kind::Cross:
      return tr("Cross track");
    default:
      return coreText(channelInfo(quantity.channel).label);
  }
}

QString plotTitle(const ComparedQuantity& quantity) {
  const QString unit = qt(quantity.unit());
  return unit.isEmpty() ? quantityWords(quantity) : QStringLiteral("%1 (%2)").arg(quantityWords(quantity), unit);
}

using Verdict = CompareAnswer::Verdict;

Verdict verdictOf(const RunsCompared& compared, const QString& run) {
  Verdict verdict{run, {}, compared.isEqual()};
  if (compared.isEqual()) {
    verdict.text = tr("equal within the tolerances.");
  } else {
    QStringList reasons;
    for (const std::string& reason : compared.reasons) reasons << qt(reason);
    const bool isLong = reasons.size() > kMostReasons;
    verdict.text =
        (isLong ? tr("different: %1 …") : tr("different: %1.")).arg(reasons.mid(0, kMostReasons).join("; "));
  }
  verdict.text += ' ' + tr("%1 moments, %2 of them interpolated; times moved by %3 s.")
                            .arg(compared.moments)
                            .arg(compared.interpolated)
                            .arg(compared.alignment.shift);
  verdict.firstDifference = compared.firstDifferenceTime();
  return verdict;
}

void addLines(const RunsCompared& compared, const QString& run, std::vector<CompareLine>& lines) {
  for (const QuantityResult& result : compared.results) {
    if (result.differences.count == 0) continue;
    const DifferenceSummary& d = result.differences;
    CompareLine line{run,
                     qt(result.vehicle.name),
                     quantityWords(result.quantity),
                     qt(result.quantity.unit()),
                     d.mean,
                     d.rms,
                     d.p95,
                     d.max,
                     d.maxTime};
    if (!result.tolerances.empty()) line.isWithin = result.isWithin;
    lines.push_back(std::move(line));
  }
}

void addParts(const RunsCompared& compared, const QString& run, std::vector<ComparePart>& parts) {
  for (const ScenarioDifference& difference : compared.scenario)
    parts.push_back({run, qt(difference.path), qt(difference.first), qt(difference.other)});
  for (const JournalDifference& entry : compared.journal) {
    const QString what = tr("at %1 s: %2").arg(entry.time).arg(qt(entry.vehicle + ' ' + entry.name).trimmed());
    const QString value = qt(entry.value);
    parts.push_back({run, what, entry.isInFirst ? value : QString(), entry.isInFirst ? QString() : value});
  }
}

}  // namespace

/// What a worker needs; it touches nothing else.
struct CompareController::Work {
  const Recording& first;
  QStringList paths;
  Runs known;
  ComparisonOptions options;

  /// Loads what is not known yet and compares. `progress` gets 0..1.
  std::shared_ptr<Outcome> run(const std::stop_token& stop, const std::function<void(double)>& progress) {
    auto outcome = std::make_shared<Outcome>();
    const double share = 1.0 / static_cast<double>(paths.size());
    for (int i = 0; i < paths.size(); ++i) {
      const auto part = [&, i](double done) { progress((i + done) * share); };
      if (!addRun(paths[i], i, *outcome, stop, part)) return outcome;
    }
    outcome->differences = differenceRecording(outcome->pairs, options.quantities);
    return outcome;
  }

 private:
  bool addRun(const QString& path, int number, Outcome& outcome, const std::stop_token& stop,
              const std::function<void(double)>& progress) {
    const auto fail = [&](const Error& error) {
      outcome.problem = QFileInfo(path).fileName() + ": " + qt(error.text());
      return false;
    };
    auto& recording = outcome.runs[path] = known.contains(path) ? known[path] : nullptr;
    if (!recording) {
      auto load = loadRun(path.toStdString(), {.progress = progress, .stop = stop});
      if (!load) return fail(load.error().firstError());
      recording = load->recording;
    }
    const auto origin = branchOriginOf(path.toStdString());
    const std::string name =
        origin && !origin->name.empty() ? origin->name : QFileInfo(path).completeBaseName().toStdString();
    options.stop = stop;
    options.firstName = tr("the run in the window").toStdString();
    options.otherName = name;
    auto compared = compareRuns(first, *recording, options);
    if (!compared) return fail(compared.error());
    const std::string colour = origin && !origin->colour.empty()
                                   ? origin->colour
                                   : kOtherColours[static_cast<std::size_t>(number) % kOtherColours.size()];
    outcome.pairs.push_back({*RunPair::of(first, *recording, options.align), name, colour});
    outcome.compared.push_back(std::move(*compared));
    return true;
  }
};

CompareController::CompareController(ComparePanel& panel, MapView& map, SessionController& session, QString folder,
                                     QObject* parent)
    : QObject(parent), panel_(panel), map_(map), session_(session), folder_(std::move(folder)) {
  panel_.setAlignments(alignmentNames(), kByEvent);
  connect(&panel_, &ComparePanel::compareRequested, this, &CompareController::compare);
  connect(&panel_, &ComparePanel::cancelRequested, this, &CompareController::cancel);
  connect(&panel_, &ComparePanel::refreshRequested, this, &CompareController::refreshRuns);
  connect(&panel_, &ComparePanel::overlayToggled, this, &CompareController::showOverlay);
  connect(&panel_, &ComparePanel::fileRequested, this, &CompareController::fileRequested);
  connect(&panel_, &ComparePanel::timeRequested, &session_, &SessionController::seek);
  connect(&session_, &SessionController::sessionChanged, this, &CompareController::onSessionChanged);
  connect(&session_, &SessionController::frameChanged, this, &CompareController::showRungs);
  connect(&timer_, &QTimer::timeout, this, &CompareController::renew);
  timer_.start(kRenewalMs);
  onSessionChanged();
}

CompareController::~CompareController() = default;

void CompareController::refreshRuns() {
  std::vector<CompareRun> runs;
  const std::string shown = session_.logPath().toStdString();
  const auto add = [&](const std::string& path, const QString& name, const QColor& colour) {
    const QString file = qt(path);
    const bool isKnown = std::ranges::any_of(runs, [&](const CompareRun& run) { return run.path == file; });
    if (!isKnown && QFileInfo(file) != QFileInfo(session_.logPath())) runs.push_back({file, name, colour});
  };
  if (!shown.empty()) {
    const std::string root = rootOfBranch(shown);
    add(root, QFileInfo(qt(root)).completeBaseName(), {});
    for (const BranchLog& log : branchLogsOf(root))
      add(log.path, qt(log.origin.name), QColor(qt(log.origin.colour)));
  }
  for (const KeptRun& run : keptRuns(folder_.toStdString()))
    add(run.path, QFileInfo(qt(run.path)).completeBaseName(), {});
  panel_.setRuns(runs);
}

void CompareController::compareWith(const QString& path) {
  panel_.addRun({path, QFileInfo(path).fileName()});
  compare();
}

void CompareController::compare() {
  start(false);
}

void CompareController::start(bool isRenewal) {
  const CompareQuestion question = panel_.question();
  if (question.paths.isEmpty()) return;
  if (session_.isPreview()) return panel_.clear(tr("There is no run yet: Space starts one"));
  auto options = optionsOf(question);
  if (!options) return panel_.clear(qt(options.error().reason()));
  stopWork();
  if (!isRenewal) panel_.setProgress(0);
  comparedRows_ = session_.recording().rows();
  sinceCompared_.start();
  auto job = std::make_shared<Work>(
      Work{session_.recording(), question.paths, isRenewal ? runs_ : Runs{}, std::move(*options)});
  worker_ = std::jthread([this, job, isRenewal, question, work = work_](std::stop_token stop) {
    int shown = 0;
    const auto progress = [&](double share) {
      const int percent = static_cast<int>(share * 100);
      if (isRenewal || percent == std::exchange(shown, percent)) return;
      QMetaObject::invokeMethod(this, [this, percent, work] {
        if (work == work_) panel_.setProgress(percent);
      });
    };
    auto outcome = job->run(stop, progress);
    outcome->question = question;
    if (stop.stop_requested()) return;
    QMetaObject::invokeMethod(this, [this, outcome, work] {
      if (work == work_) take(outcome);
    });
  });
}

void CompareController::stopWork() {
  ++work_;
  worker_ = {};  // stops it and waits
}

void CompareController::cancel() {
  stopWork();
  panel_.setProgress(std::nullopt);
}

void CompareController::take(const std::shared_ptr<Outcome>& outcome) {
  stopWork();
  panel_.setProgress(std::nullopt);
  spent_ = static_cast<double>(sinceCompared_.elapsed()) / 1000;
  sinceCompared_.start();
  if (!outcome->problem.isEmpty()) {
    pairs_.clear();
    panel_.clear(outcome->problem);
    return showOverlay();
  }
  pairs_ = std::move(outcome->pairs);  // before the recordings that the old ones look at
  runs_ = std::move(outcome->runs);
  CompareAnswer answer;
  answer.question = outcome->question;
  answer.hasScenarios = std::ranges::all_of(outcome->compared, &RunsCompared::hasScenarios);
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const QString run = qt(pairs_[i].name);
    answer.verdicts.push_back(verdictOf(outcome->compared[i], run));
    addLines(outcome->compared[i], run, answer.lines);
    addParts(outcome->compared[i], run, answer.parts);
  }
  answer.differences = outcome->differences.recording;
  for (const DifferenceRecording::Plot& plot : outcome->differences.plots)
    answer.plots.push_back({plotTitle(plot.quantity), plot.curves});
  panel_.setAnswer(std::move(answer));
  panel_.setCursorTime(session_.cursor());
  showOverlay();
}

void CompareController::showOverlay() {
  tracks_.clear();
  if (panel_.isOverlayOn())
    for (const ShownPair& shown : pairs_) {
      const QColor colour(qt(shown.colour));
      QColor quiet = colour;
      quiet.setAlphaF(0.5F);
      std::ranges::move(tracksOf(shown.pair.other(), colour, shown.pair.placeShift()),
                        std::back_inserter(tracks_));
      std::ranges::move(rungsOf(shown.pair, quiet), std::back_inserter(tracks_));
    }
  if (tracks_.empty() && isOverlaid_) map_.show(OtherRunScene{});
  isOverlaid_ = !tracks_.empty();
  rungTime_ = std::numeric_limits<double>::quiet_NaN();
  showRungs();
}

/// At the time that is shown.
void CompareController::showRungs() {
  panel_.setCursorTime(session_.cursor());
  if (!isOverlaid_ || std::exchange(rungTime_, session_.cursor()) == session_.cursor()) return;
  auto tracks = std::make_shared<std::vector<MapOtherTrack>>(tracks_);
  for (const ShownPair& shown : pairs_)
    std::ranges::move(rungsAt(shown.pair, session_.cursor(), map_.scene().theme.accent),
                      std::back_inserter(*tracks));
  map_.show(OtherRunScene{std::move(tracks)});
}

/// While the run goes on.
void CompareController::renew() {
  const bool hasGrown = !pairs_.empty() && session_.recording().rows() > comparedRows_;
  if (!hasGrown || !(panel_.isVisible() || isOverlaid_)) return;
  WindowPace::instance().stayAwake();  // until it is the turn of the next comparison
  const bool hasRested = static_cast<double>(sinceCompared_.elapsed()) / 1000 > kRestPerWork * spent_;
  if (hasRested && !isWorking()) start(true);
}

void CompareController::onSessionChanged() {
  stopWork();
  pairs_.clear();
  panel_.setProgress(std::nullopt);
  panel_.clear();
  showOverlay();
  if (panel_.isVisible()) refreshRuns();
}

}  // namespace antipode
