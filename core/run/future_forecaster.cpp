// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/future_forecaster.h"

#include "core/base/thread_priority.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <utility>
#include <vector>

namespace antipode {
namespace {

double msSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// What is to be simulated for a question, s of one vehicle. `first`: what is there already.
double vehicleSeconds(const std::vector<FutureQuestion>& vehicles, const FutureForecaster::Answer* first) {
  double seconds = 0;
  for (std::size_t i = 0; i < vehicles.size(); ++i) {
    const int had = first && i < first->tracks.size() ? first->tracks[i].count : 0;
    seconds += vehicles[i].horizon * (vehicles[i].count - had);
  }
  return seconds;
}

/// Tubes and bands, each by the thread that is free next.
void drawLines(FutureForecaster::Answer& answer, int threads) {
  std::vector<std::function<void()>> lines;
  answer.tubes.resize(answer.tracks.size());
  answer.bands.resize(answer.tracks.size());
  for (std::size_t i = 0; i < answer.tracks.size(); ++i) {
    const FutureTracks& tracks = answer.tracks[i];
    lines.emplace_back([&tube = answer.tubes[i], &tracks] { tube = tubeOf(tracks); });
    answer.bands[i].resize(tracks.channels.size());
    for (std::size_t c = 0; c < tracks.channels.size(); ++c)
      lines.emplace_back([&band = answer.bands[i][c], &tracks, c] { band = bandOf(tracks, tracks.channels[c]); });
  }
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t line = next++; line < lines.size(); line = next++) lines[line]();
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
}

}  // namespace

FutureForecaster::FutureForecaster(Deliver deliver, int threads, double soon, double first)
    : deliver_(std::move(deliver)), threads_(threads), soon_(soon), first_(first), thread_([this] { run(); }) {}

FutureForecaster::~FutureForecaster() {
  {
    const std::lock_guard lock(mutex_);
    isClosing_ = true;
    giveUp_.request_stop();
  }
  wake_.notify_one();
}

void FutureForecaster::ask(Question question) {
  {
    const std::lock_guard lock(mutex_);
    next_ = std::move(question);
    if (isRefining_) giveUp_.request_stop();
  }
  wake_.notify_one();
}

void FutureForecaster::forget() {
  std::unique_lock lock(mutex_);
  next_.reset();
  forgets_ = true;
  giveUp_.request_stop();
  wake_.notify_one();
  rested_.wait(lock, [this] { return !isWorking_ && !forgets_; });
}

void FutureForecaster::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return isClosing_ || forgets_ || next_; });
    if (isClosing_) return;
    if (std::exchange(forgets_, false)) {
      recording_ = nullptr, again_.reset();
      rested_.notify_all();
      continue;
    }
    const Question question = std::move(*next_);
    next_.reset();
    isWorking_ = true;
    giveUp_ = {};
    const std::stop_token stop = giveUp_.get_token();
    lock.unlock();
    answer(question, stop);
    lock.lock();
    isWorking_ = isRefining_ = false;
    rested_.notify_all();
  }
}

Result<const Simulation*> FutureForecaster::moveTo(const Moment& moment, std::stop_token stop) {
  if (!moment.recording) {
    if (!start_ || scenario_ != moment.scenario) start_ = std::make_unique<Simulation>(moment.scenario);
    scenario_ = moment.scenario;
    return start_.get();
  }
  if (!again_ || recording_ != moment.recording)
    again_ = std::make_unique<Resimulation>(*moment.recording, moment.keyframes);
  recording_ = moment.recording;
  if (auto moved = again_->moveTo(moment.step, stop); !moved) return tl::unexpected<Error>(moved.error());
  return &again_->simulation();
}

/// As the newest answer went; before there is one, nobody knows.
bool FutureForecaster::isSoonDone(const Question& question) const {
  return msPerSecond_ && !isBusy_ &&
         *msPerSecond_ * vehicleSeconds(question.vehicles, nullptr) <= soon_ * threads_;
}

/// What an answer cost that took `ms`.
void FutureForecaster::noteWork(const Answer& answer, const Answer* first, double ms) {
  // The window alone, painting on one of two processors all the time, makes an answer take twice as long.
  constexpr double kBusy = 2.5;
  constexpr double kStartMs = 3;  // until the threads are there
  double work = 0;
  for (const FutureTracks& tracks : answer.tracks) work += tracks.work;
  const double seconds = vehicleSeconds(answer.questions, first);
  if (!answer.problem.empty() || seconds <= 0) return;
  msPerSecond_ = work / seconds;
  if (!first)
    isBusy_ = (ms - kStartMs) * threads_ > kBusy * work;  // what is added to a first answer lets others go first
}

void FutureForecaster::answer(const Question& question, std::stop_token stop) {
  const auto answerWithAll = [&](const Answer* first) {
    auto all = answerWith(std::numeric_limits<int>::max(), question, stop, first);
    if (!stop.stop_requested()) deliver_(std::move(all));
  };
  const bool isLarge = std::ranges::any_of(
      question.vehicles, [this](const FutureQuestion& vehicle) { return vehicle.count > firstFutures_; });
  if (!isLarge || isSoonDone(question)) return answerWithAll(nullptr);
  const auto first = firstAnswer(question, stop);
  if (stop.stop_requested()) return;
  {
    const std::lock_guard lock(mutex_);
    isRefining_ = true;
    if (next_) giveUp_.request_stop();
  }
  deliver_(first);
  if (!first->isFirst || stop.stop_requested()) return;
  // The window is painting the first answer now; the threads that are begun here inherit the priority.
  const std::jthread refining([&] {
    letOthersGoFirst();
    answerWithAll(first.get());
  });
}

/// The next one has half as many where it took too long, and twice as many where there is time for them.
std::shared_ptr<const FutureForecaster::Answer> FutureForecaster::firstAnswer(const Question& question,
                                                                              std::stop_token stop) {
  const auto start = std::chrono::steady_clock::now();
  auto answer = answerWith(firstFutures_, question, std::move(stop));
  const double ms = msSince(start);
  if (ms > first_)
    firstFutures_ = std::max(kFewestFutures, firstFutures_ / 2);
  else if (ms < first_ / 3)
    firstFutures_ = std::min(kFirstFutures, 2 * firstFutures_ + 1);
  return answer;
}

std::shared_ptr<const FutureForecaster::Answer> FutureForecaster::answerWith(int mostFutures,
                                                                             const Question& question,
                                                                             std::stop_token stop,
                                                                             const Answer* first) {
  auto answer = std::make_shared<Answer>();
  answer->number = question.number;
  answer->step = question.moment.step;
  answer->questions = question.vehicles;
  const auto now = moveTo(question.moment, stop);
  if (!now) {
    answer->problem = now.error().text();
    return answer;
  }
  const auto start = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < answer->questions.size(); ++i) {
    FutureQuestion& vehicle = answer->questions[i];
    if ((*now)->hearsOthers()) vehicle.count = std::min(vehicle.count, kFuturesOfFleet);
    answer->isFirst |= vehicle.count > mostFutures;
    vehicle.count = std::min(vehicle.count, mostFutures);
    auto tracks = computeFutures(**now, vehicle, threads_, stop, first ? &first->tracks[i] : nullptr);
    if (!tracks) {
      answer->problem = tracks.error().text();
      break;
    }
    answer->tracks.push_back(std::move(*tracks));
  }
  if (!answer->problem.empty()) answer->isFirst = false;
  noteWork(*answer, first, msSince(start));
  drawLines(*answer, threads_);
  return answer;
}

}  // namespace antipode
