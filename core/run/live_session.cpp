// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/live_session.h"

#include "core/base/thread_priority.h"
#include "core/run/mailbox.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/run/warp_clock.h"

#include <algorithm>
#include <condition_variable>
#include <thread>

namespace antipode {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kFrameInterval = std::chrono::microseconds(8333);  // 120 Hz
constexpr auto kSinkInterval = std::chrono::milliseconds(100);    // of looking whether the log can go on
constexpr const char* kMemoryFull =
    "the run pauses here: its recording has filled the memory it may take, and there is no log to put it into; "
    "play "
    "goes on, and a larger time.record_every makes room";
constexpr std::int64_t kMostAtOnce = 64;  // steps
constexpr std::int64_t kEndless = std::numeric_limits<std::int64_t>::max();

double clampedWarp(double warp) {
  return warp >= 0.1 ? warp : 0.1;
}

}  // namespace

// The window's requests are in Requests, behind a mutex that both sides hold for short times only. What it reads
// (state, steps, warp) are atomics that the simulation thread sets.
struct LiveSession::Impl {
  struct Requests {
    std::optional<std::int64_t> steps;  // to run: 0 = pause, kEndless = play
    bool addsSteps = false;             // `steps` come on top of those still to do
    std::vector<Command> commands;
    bool showsFrame = false;
  };

  /// The commands that have led to the start of a branch come first.
  static Recording& withJournal(Recording& recording, std::vector<JournalEntry> journal) {
    if (!journal.empty()) recording.appendJournal(std::move(journal));
    return recording;
  }

  Impl(Simulation start, std::vector<JournalEntry> journal, std::shared_ptr<Keyframes> kept, Options given)
      : simulation(std::move(start)),
        recording(recordingHeader(simulation, std::move(given.scenarioText), std::move(given.scenarioFile))),
        keyframes(std::move(kept)),
        keyframeClock(*keyframes),
        sink(std::move(given.sink)),
        recorder(simulation, withJournal(recording, std::move(journal)), sink.get(), given.hashEvery,
                 {.memory = given.memoryBudget}),
        lastStep(given.lastStep),
        warp(clampedWarp(given.warp)) {
    if (!given.startPaused) requestSteps(kEndless);
    stepsDone = simulation.stepsDone();
    publishFrame(Clock::now());
    thread = std::thread([this, givesWay = given.givesWay] {
      if (givesWay) letOthersGoFirst();
      run();
    });
  }

  ~Impl() {
    requestFinish();
    thread.join();
  }

  void requestFinish() {
    stopping = true;
    if (sink) sink->stopWaiting();
    request([](Requests&) {});
  }

  template <class Change>
  void request(Change change) {
    {
      const std::lock_guard lock(mutex);
      change(requests);
      hasRequests = true;
    }
    wake.notify_one();
  }

  /// Play, pause and step buttons may be pressed faster than a step takes: the last one of play and pause
  /// wins, steps add up.
  void requestSteps(std::int64_t steps) {
    request([&](Requests& w) {
      if (state == RunState::Finished) return;
      const bool isCount = steps > 0 && steps != kEndless;
      const bool hasCount = w.steps && *w.steps > 0 && *w.steps != kEndless;
      if (isCount && !w.steps) w.addsSteps = true;
      if (!isCount) w.addsSteps = false;
      w.steps = isCount && hasCount ? *w.steps + steps : steps;
      if (steps > 0) state = RunState::Running;
    });
  }

  // Simulation thread from here on.

  void run() {
    while (!stopping && simulation.stepsDone() < lastStep && !recorder.divergence()) {
      applyRequests();
      watchSink();
      watchMemory();
      if (stepsLeft == 0) {
        rest();
        continue;
      }
      if (!isDue()) continue;
      const std::int64_t before = simulation.stepsDone();
      recorder.advance(stepsAtOnce());
      const std::int64_t done = simulation.stepsDone() - before;
      keyframeClock.stepped(simulation, done);
      if (stepsLeft != kEndless) stepsLeft -= done;
      stepsDone.store(simulation.stepsDone(), std::memory_order_relaxed);
      framePending = true;
      const auto now = Clock::now();
      pace(now, done);
      if (now < nextFrame) continue;
      publishFrame(now);
      measured.store(meter.add(now, simulation.time()), std::memory_order_relaxed);
    }
    publishFrame(Clock::now());
    recorder.finish();
    measured = 0;
    {
      const std::lock_guard lock(mutex);
      state = RunState::Finished;
    }
    finished.notify_all();
  }

  void applyRequests() {
    if (!hasRequests.load(std::memory_order_acquire)) return;
    Requests taken;
    {
      const std::lock_guard lock(mutex);
      std::swap(taken, requests);
      hasRequests = false;
    }
    for (auto& command : taken.commands) {
      const VehicleId vehicle = command.vehicle;
      if (auto posted = simulation.post(std::move(command)); !posted)
        recorder.warn(vehicle, posted.error().sentence());
    }
    framePending |= taken.showsFrame;
    if (!taken.steps) return;
    isMemoryFull = false;
    stepsHeld = 0;  // whoever pauses or plays meanwhile decides
    if (stepsLeft == 0) startClock();
    stepsLeft = taken.addsSteps && stepsLeft != kEndless ? stepsLeft + *taken.steps : *taken.steps;
  }

  /// A log that cannot be written pauses the run; when the log can go on, so does the run.
  void watchSink() {
    const bool isHealthy = !sink || sink->isHealthy();
    if (isHealthy == sinkWasHealthy) return;
    sinkWasHealthy = isHealthy;
    recorder.reportSinkProblem();
    if (!isHealthy) {
      stepsHeld = std::exchange(stepsLeft, 0);
    } else if (stepsLeft == 0 && stepsHeld > 0) {
      startClock();
      stepsLeft = std::exchange(stepsHeld, 0);
      const std::lock_guard lock(mutex);
      state = RunState::Running;
    }
  }

  /// Where there is no log to put the older rows into, somebody has to decide.
  void watchMemory() {
    if (!recorder.isMemoryFull()) return;
    recorder.warn(kAllVehicles, kMemoryFull);
    recorder.allowMoreMemory();
    stepsLeft = stepsHeld = 0;
    isMemoryFull = true;
  }

  /// Nothing to do: shows the present step, then sleeps until there is a request.
  void rest() {
    if (framePending) publishFrame(Clock::now());
    recorder.showRows();
    measured = 0;
    std::unique_lock lock(mutex);
    if (!requests.steps && !stopping)
      state = RunState::Paused;  // a request made meanwhile has set Running already
    const auto isAsked = [this] { return hasRequests.load(); };
    if (stepsHeld > 0)
      wake.wait_for(lock, kSinkInterval, isAsked);
    else
      wake.wait(lock, isAsked);
  }

  /// True when the next step may run now; else sleeps until then or until somebody wants something.
  bool isDue() {
    const double wanted = warp.load(std::memory_order_relaxed);
    if (wanted != clock.warp()) clock.restart(Clock::now(), simulation.time(), wanted);
    if (clock.isUnlimited()) return true;
    const auto now = Clock::now();
    const auto due = clock.dueTime(now, simulation.time() + simulation.scenario().time.step);
    if (due <= now) return true;
    if (framePending && now >= nextFrame) publishFrame(now);
    measured.store(meter.add(now, simulation.time()), std::memory_order_relaxed);
    recorder.showRows();
    std::unique_lock lock(mutex);
    wake.wait_until(lock, framePending ? std::min(due, nextFrame) : due, [this] { return hasRequests.load(); });
    return false;
  }

  /// Without a clock to wait for, several steps may be done before somebody looks for requests and the next frame.
  std::int64_t stepsAtOnce() {
    if (!clock.isUnlimited()) return 1;
    return std::min({atOnce, stepsLeft, lastStep - simulation.stepsDone()});
  }
  /// As many as a frame has time for, by what the last ones took.
  void pace(Clock::time_point now, std::int64_t done) {
    const auto took = std::max<std::int64_t>(1, std::chrono::nanoseconds(now - begun).count());
    begun = now;
    const std::int64_t fitting = done * std::chrono::nanoseconds(kFrameInterval).count() / took;
    atOnce = std::clamp<std::int64_t>(fitting, 1, kMostAtOnce);
  }

  /// After a rest the first step is due at once.
  void startClock() {
    const auto now = Clock::now();
    clock.restart(now, simulation.time() + simulation.scenario().time.step, warp.load(std::memory_order_relaxed));
    meter.clear();
    meter.add(now, simulation.time());
    begun = now;
  }

  void publishFrame(Clock::time_point now) {
    simulation.fillFrame(mailbox.back());
    mailbox.publish();
    if (const VehicleId watched = watchedHelm.load(std::memory_order_relaxed); watched >= 0) {
      HelmSnapshot& moment = helms.back();
      moment.vehicle = watched;
      moment.step = simulation.stepsDone();
      moment.hasHelm = simulation.fillHelmReport(watched, moment.report);
      helms.publish();
    }
    nextFrame = now + kFrameInterval;
    framePending = false;
  }

  Simulation simulation;
  Recording recording;
  std::shared_ptr<Keyframes> keyframes;
  KeyframeClock keyframeClock;
  std::unique_ptr<RecordingSink> sink;
  RunRecorder recorder;
  const std::int64_t lastStep;
  Mailbox<Frame> mailbox;
  Mailbox<HelmSnapshot> helms;
  std::atomic<VehicleId> watchedHelm{-1};  // -1: nobody's

  std::mutex mutex;  // guards requests and the changes of state
  std::condition_variable wake, finished;
  Requests requests;
  std::atomic<bool> hasRequests{true}, stopping{false}, isMemoryFull{false};
  std::atomic<RunState> state{RunState::Paused};
  std::atomic<std::int64_t> stepsDone{0};
  std::atomic<double> warp, measured{0};

  // simulation thread only
  std::int64_t stepsLeft = 0;
  std::int64_t stepsHeld = 0;  // to be run when the log can be written again
  std::int64_t atOnce = 1;     // steps
  Clock::time_point begun{};   // of the present turn
  bool sinkWasHealthy = true;
  WarpClock clock;
  WarpMeter meter;
  Clock::time_point nextFrame{};
  bool framePending = false;  // the newest step has not been shown yet

  std::thread thread;
};

LiveSession::LiveSession(ScenarioPtr scenario, Options options)
    : impl_(std::make_unique<Impl>(Simulation(std::move(scenario), {.threads = options.threads}),
                                   std::vector<JournalEntry>{}, keyframes(), std::move(options))) {}
LiveSession::LiveSession(BranchStart start, Options options)
    : impl_(std::make_unique<Impl>(std::move(start.simulation), std::move(start.journal), keyframes(),
                                   std::move(options))) {}
LiveSession::~LiveSession() = default;

const Recording& LiveSession::recording() const {
  return impl_->recording;
}
std::string LiveSession::title() const {
  const auto& name = impl_->recording.header().scenario->name;
  return name.empty() ? "Untitled" : name;
}
const Frame* LiveSession::fetchNewestFrame() {
  return impl_->mailbox.fetchNewest();
}

void LiveSession::watchHelm(std::optional<VehicleId> vehicle) {
  const auto count = static_cast<VehicleId>(impl_->recording.header().vehicleNames.size());
  const VehicleId watched = vehicle && *vehicle < count ? *vehicle : -1;
  if (impl_->watchedHelm.exchange(watched) == watched) return;
  impl_->request([](Impl::Requests& requests) { requests.showsFrame = true; });  // also of a run at rest
}
const HelmSnapshot* LiveSession::fetchNewestHelm() {
  return impl_->helms.fetchNewest();
}

void LiveSession::play() {
  impl_->requestSteps(kEndless);
}
void LiveSession::pause() {
  impl_->requestSteps(0);
}
void LiveSession::stepOnce(int steps) {
  impl_->requestSteps(std::max(steps, 1));
}
void LiveSession::finish() {
  impl_->requestFinish();
}
void LiveSession::setWarp(double warp) {
  impl_->warp = clampedWarp(warp);
  impl_->request([](auto&) {});  // wakes a thread that sleeps for the old warp
}
double LiveSession::warp() const {
  return impl_->warp;
}
void LiveSession::post(Command command) {
  impl_->request([&](auto& requests) { requests.commands.push_back(std::move(command)); });
}
RunState LiveSession::state() const {
  return impl_->state;
}
std::int64_t LiveSession::stepsDone() const {
  return impl_->stepsDone;
}
std::int64_t LiveSession::lastStep() const {
  return impl_->lastStep;
}
double LiveSession::measuredWarp() const {
  return impl_->measured;
}
std::string LiveSession::logProblem() const {
  std::string problem = impl_->sink ? impl_->sink->problem() : std::string{};
  return problem.empty() && impl_->isMemoryFull ? kMemoryFull : problem;
}
void LiveSession::waitUntilFinished() {
  std::unique_lock lock(impl_->mutex);
  impl_->finished.wait(lock, [this] { return impl_->state == RunState::Finished; });
}

}  // namespace antipode
