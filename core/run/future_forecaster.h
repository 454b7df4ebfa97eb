// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/futures.h"
#include "core/run/resimulation.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace antipode {

/// Computes futures on threads of its own. Of the questions that come while it works, the newest counts; so a hand
/// that drags something all the time sees answers, too. A question for more futures than are soon done is answered
/// twice: with the first of them, which show the same shares a little less smoothly, and with all, unless the next
/// question has come by then. Asked by one thread.
class FutureForecaster {
 public:
  static constexpr int kFirstFutures = 255;  ///< at most; with the ghost four blocks of vehicles
  static constexpr int kFewestFutures = 63;  ///< in the first answer, however slow the machine is
  /// ms of each thread that an answer with all futures may take without a first one: a picture after 60 ms has to be
  /// painted, too, and while it is computed the window paints what else has moved.
  static constexpr double kSoon = 32;
  /// ms of a first answer, whose picture has to be painted, too: when it has taken longer, the next one has fewer
  /// futures.
  static constexpr double kFirst = 15;
  /// At most, where vehicles hear each other: each future is one of the whole fleet.
  static constexpr int kFuturesOfFleet = 50;

  /// The moment after a step of a recorded run, or the start of a scenario that has not run yet (`recording`
  /// null).
  struct Moment {
    const Recording* recording = nullptr;  ///< until forget()
    std::shared_ptr<Keyframes> keyframes;
    ScenarioPtr scenario;
    std::int64_t step = 0;
  };
  struct Question {
    std::int64_t number = 0;  ///< given back with the answers
    Moment moment;
    std::vector<FutureQuestion> vehicles;  ///< one for each
  };
  struct Answer {
    std::int64_t number = 0;  ///< of the question
    std::int64_t step = 0;
    std::vector<FutureQuestion> questions;
    std::vector<FutureTracks> tracks;
    std::vector<FutureTube> tubes;
    std::vector<std::vector<FutureBand>> bands;  ///< of the channels asked for, by vehicle
    std::string problem;                         ///< why there are none; empty: all is well
    bool isFirst = false;  ///< of a part of the futures; the answer with all of them follows
  };
  /// Called on the thread of the forecaster, not for what was given up.
  using Deliver = std::function<void(std::shared_ptr<const Answer>)>;

  /// `soon` and `first`: ms, see kSoon and kFirst.
  explicit FutureForecaster(Deliver deliver, int threads = 2, double soon = kSoon, double first = kFirst);
  ~FutureForecaster();
  FutureForecaster(const FutureForecaster&) = delete;
  FutureForecaster& operator=(const FutureForecaster&) = delete;

  void ask(Question question);
  /// Nothing of a recording is read after this.
  void forget();

 private:
  void run();
  Result<const Simulation*> moveTo(const Moment& moment, std::stop_token stop);
  void answer(const Question& question, std::stop_token stop);
  bool isSoonDone(const Question& question) const;
  std::shared_ptr<const Answer> firstAnswer(const Question& question, std::stop_token stop);
  void noteWork(const Answer& answer, const Answer* first, double ms);
  /// `first`: its tracks are part of the answer; null: none.
  std::shared_ptr<const Answer> answerWith(int mostFutures, const Question& question, std::stop_token stop,
                                           const Answer* first = nullptr);

  Deliver deliver_;
  const int threads_;
  const double soon_, first_;
  std::mutex mutex_;  // guards the next six
  std::condition_variable wake_, rested_;
  std::optional<Question> next_;
  bool isClosing_ = false, isWorking_ = false, forgets_ = false, isRefining_ = false;
  std::stop_source giveUp_;
  // of the thread
  const Recording* recording_ = nullptr;
  std::unique_ptr<Resimulation> again_;
  ScenarioPtr scenario_;
  std::unique_ptr<Simulation> start_;
  int firstFutures_ = kFirstFutures;
  std::optional<double> msPerSecond_;  // of processors, that the newest answer took for a simulated second of one vehicle
  bool isBusy_ = false;                // others left it less than half of the processors
  std::jthread thread_;
};

}  // namespace antipode
