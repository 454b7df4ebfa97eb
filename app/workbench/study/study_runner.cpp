// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/study/study_runner.h"

#include "core/base/files/target_path.h"
#include "core/study/statistics.h"
#include "core/study/study_store.h"
#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"

#include <QFileInfo>
#include <QLocale>

#include <sys/resource.h>

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

constexpr int kDrainMs = 200;
constexpr int kLowest = 19;  // "nice"

/// Results of a study that was changed since stay, under another name.
void moveAside(const std::filesystem::path& path) {
  std::error_code ignored;
  const std::string aside = freeName(folderOf(path.string()), path.stem().string(), path.extension().string());
  for (const char* part : {"", "-wal", "-shm"})
    std::filesystem::rename(path.string() + part, aside + part, ignored);
}

QString durationWords(double seconds) {
  if (seconds < 90) return StudyRunner::tr("%1 s").arg(seconds, 0, 'f', 0);
  if (seconds < 5400) return StudyRunner::tr("%1 min").arg(seconds / 60, 0, 'f', 0);
  return StudyRunner::tr("%1 h").arg(seconds / 3600, 0, 'f', 1);
}

}  // namespace

/// What the worker hands over.
struct StudyRunner::Inbox {
  std::mutex mutex;
  std::vector<StudyResult> results;
};

/// What there is in a file: of very many results the views get the first ones, and all are counted.
struct StudyRunner::Stored {
  explicit Stored(const Study& study) : estimate(std::make_unique<StudyEstimate>(study)) {}

  /// Error: they cannot be read to their end, or `stop` came before it.
  Result<void> read(const Study& study, const std::string& path, std::size_t most, const std::stop_token& stop) {
    const auto file = StudyFile::open(study, path);
    if (!file) return tl::unexpected<Error>(file.error());
    return file->forEach([&](const StudyResult& result) -> Result<void> {
      if (stop.stop_requested()) return err("stopped");
      estimate->take(result);
      if (++count <= static_cast<std::int64_t>(most)) results.push_back(result);
      return {};
    });
  }

  std::vector<StudyResult> results;
  std::int64_t count = 0;
  std::unique_ptr<StudyEstimate> estimate;
};

void yieldToTheWindow() {
  // On Linux this is of the calling thread only, and threads that it begins inherit it.
  (void)::setpriority(PRIO_PROCESS, 0, kLowest);
}

StudyRunner::StudyRunner(QObject* parent, std::size_t mostResults) : QObject(parent), mostResults_(mostResults) {
  timer_.setInterval(kDrainMs);
  connect(&timer_, &QTimer::timeout, this, &StudyRunner::drain);
}

StudyRunner::~StudyRunner() = default;

void StudyRunner::stopWork() {
  ++work_;
  worker_ = {};  // stops it and waits
  timer_.stop();
  isLoading_ = false;
}

void StudyRunner::setState(State state) {
  state_ = state;
  emit stateChanged();
}

const StudyResult* StudyRunner::resultOf(std::int64_t run) const {
  const auto found = std::ranges::lower_bound(runs_->results, run, {}, &StudyResult::run);
  return found != runs_->results.end() && found->run == run ? &*found : nullptr;
}

void StudyRunner::show(std::shared_ptr<const Study> study, const QString& studyPath) {
  if (study == runs_->study && state_ == State::Running) return;
  stopWork();
  wantsRun_ = false;
  runs_ = std::make_shared<StudyRuns>();
  runs_->study = std::move(study);
  doneNow_ = 0;
  estimate_ = runs_->study ? std::make_unique<StudyEstimate>(*runs_->study) : nullptr;
  const QString path = qt(resultsBeside(studyPath.toStdString()));
  isOpening_ = (isOpening_ || path != path_) && QFileInfo::exists(path);
  const bool hasResults = runs_->study && QFileInfo::exists(path);
  path_ = path;
  setState(State::Idle);
  if (hasResults) load();
  emit resultsChanged();
}

void StudyRunner::load() {
  isLoading_ = true;
  worker_ =
      std::jthread([this, study = runs_->study, path = path_.toStdString(), work = work_](std::stop_token stop) {
        yieldToTheWindow();
        auto stored = std::make_shared<Stored>(*study);
        const auto read = stored->read(*study, path, mostResults_, stop);
        if (!read) stored = std::make_shared<Stored>(*study);
        QMetaObject::invokeMethod(
            this,
            [this, stored, read, work] {
              if (work != work_) return;
              isLoading_ = false;
              runs_->done = stored->count;
              estimate_ = std::move(stored->estimate);
              runs_->results = std::move(stored->results);
              emit resultsChanged();
              // That an edit leaves its results behind is no news.
              if (std::exchange(isOpening_, false) && !read) emit failed(qt(read.error().reason()));
              if (std::exchange(wantsRun_, false)) start();
            },
            Qt::QueuedConnection);
      });
}

void StudyRunner::run() {
  if (!runs_->study || state_ == State::Running) return;
  if (isLoading_) {
    wantsRun_ = true;
    return;
  }
  start();
}

void StudyRunner::start() {
  stopWork();
  doneNow_ = 0;
  inbox_ = std::make_shared<Inbox>();
  elapsed_.start();
  timer_.start();
  setState(State::Running);
  worker_ = std::jthread([this, study = runs_->study, path = path_.toStdString(), inbox = inbox_,
                          estimate = *estimate_, work = work_](std::stop_token asked) mutable {
    yieldToTheWindow();
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored) && !StudyFile::open(*study, path)) moveAside(path);
    std::stop_source stop;
    const std::stop_callback forward(asked, [&stop] { stop.request_stop(); });
    std::optional<Error> problem;
    if (auto store = StudyStore::openFor(*study, path)) {
      StudyJob job;
      job.range = {0, study->design->runs()};
      job.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
      job.isDone = [&](StudyRange chunk) { return store->has(chunk); };
      QElapsedTimer since;
      since.start();
      std::int64_t taken = 0;
      job.take = [&](std::vector<StudyResult> results) -> Result<void> {
        if (auto added = store->add(results); !added) return added;
        taken += static_cast<std::int64_t>(results.size());
        for (const StudyResult& result : results) estimate.take(result);
        if (estimate.isEnough(taken, static_cast<double>(since.elapsed()) / 1000)) stop.request_stop();
        const std::lock_guard lock(inbox->mutex);
        std::ranges::move(results, std::back_inserter(inbox->results));
        return {};
      };
      if (auto done = runStudy(*study, job, stop.get_token()); !done) problem = done.error();
    } else {
      problem = store.error();
    }
    QMetaObject::invokeMethod(
        this,
        [this, problem, work] {
          if (work != work_) return;
          drain();
          stopWork();
          setState(State::Idle);
          if (problem) emit failed(qt(problem->text()));
        },
        Qt::QueuedConnection);
  });
}

void StudyRunner::pause() {
  if (state_ != State::Running) return;
  stopWork();
  drain();
  setState(State::Paused);
}

void StudyRunner::cancel() {
  if (state_ == State::Idle) return;
  stopWork();
  drain();
  setState(State::Idle);
}

void StudyRunner::drain() {
  if (!inbox_) return;
  std::vector<StudyResult> results;
  {
    const std::lock_guard lock(inbox_->mutex);
    results.swap(inbox_->results);
  }
  if (results.empty()) return;
  doneNow_ += static_cast<std::int64_t>(results.size());
  take(std::move(results));
}

/// Chunks of several threads come out of order, and a chunk that was half there comes again.
void StudyRunner::take(std::vector<StudyResult> results) {
  std::erase_if(results, [this](const StudyResult& result) { return resultOf(result.run) != nullptr; });
  runs_->done += static_cast<std::int64_t>(results.size());
  for (const StudyResult& result : results) estimate_->take(result);
  if (runs_->results.size() + results.size() > mostResults_)
    results.resize(mostResults_ - std::min(mostResults_, runs_->results.size()));
  std::ranges::sort(results, {}, &StudyResult::run);
  const auto before = static_cast<std::ptrdiff_t>(runs_->results.size());
  std::ranges::move(results, std::back_inserter(runs_->results));
  std::ranges::inplace_merge(runs_->results, runs_->results.begin() + before, {}, &StudyResult::run);
  emit resultsChanged();
}

QString StudyRunner::progress() const {
  if (!runs_->study || done() == 0) return {};
  const std::int64_t all = runs_->study->design->runs();
  const auto count = [](std::int64_t number) { return QLocale().toString(static_cast<qlonglong>(number)); };
  QStringList parts{tr("%1 of %2 runs").arg(count(estimate_->finished()), count(all))};
  if (const std::int64_t others = estimate_->runs() - estimate_->finished(); others > 0)
    parts << tr("%1 could not finish").arg(count(others));
  if (state_ == State::Running && doneNow_ > 0) {
    const double rate =
        static_cast<double>(doneNow_) / std::max(1e-3, static_cast<double>(elapsed_.elapsed()) / 1000);
    parts << tr("%1 an hour").arg(QLocale().toString(rate * 3600, 'f', 0));
    parts << tr("%1 left").arg(durationWords(static_cast<double>(all - done()) / rate));
  }
  if (const auto width = estimate_->width()) {
    const auto metric = std::ranges::find(runs_->study->metrics, estimate_->metric(), &Metric::name);
    const std::string unit = metric == runs_->study->metrics.end() ? std::string() : metric->unit();
    const QString mean = QStringLiteral("%1 %2 %3")
                             .arg(qt(estimate_->metric()), uncertainNumber(estimate_->mean(), *width / 2),
                                  writtenUnit(unit.c_str()));
    parts << tr("%1 (mean of %2 runs)").arg(mean.trimmed(), count(estimate_->count()));
  }
  if (runs_->study->hasVerdict()) {
    const Interval share = wilsonInterval(estimate_->passed(), estimate_->runs());
    parts << tr("%1 % pass (%2 to %3 %)")
                 .arg(100.0 * static_cast<double>(estimate_->passed()) / static_cast<double>(estimate_->runs()), 0,
                      'f', 1)
                 .arg(100 * share.low, 0, 'f', 1)
                 .arg(100 * share.high, 0, 'f', 1);
  }
  if (static_cast<std::size_t>(done()) > runs_->results.size())
    parts
        << tr("the views show %1 of them").arg(QLocale().toString(static_cast<qulonglong>(runs_->results.size())));
  return parts.join(", ");
}

}  // namespace antipode
