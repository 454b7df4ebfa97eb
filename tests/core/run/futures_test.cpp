// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/futures.h"

#include "core/base/geometry/vec2.h"
#include "core/run/future_forecaster.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/patience.h"
#include "tests/support/random_scenario.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>

namespace antipode::test {
namespace {

constexpr std::int64_t kFutureSteps = 300;

/// The track that a run of the whole fleet with the commands of a future makes.
std::vector<Vec2> trackOf(const Simulation& now, VehicleId vehicle, const std::vector<Command>& commands,
                          const FutureTracks& tracks) {
  Simulation run(now);
  for (const Command& command : commands) EXPECT_TRUE(run.post(command));
  std::vector<Vec2> track;
  for (const double time : tracks.times) {
    while (run.time() < time - 1e-6) run.step();
    track.push_back({run.value(vehicle, Channel::X), run.value(vehicle, Channel::Y)});
  }
  return track;
}

std::vector<Vec2> trackOfFuture(const FutureTracks& tracks, int future) {
  std::vector<Vec2> track;
  for (std::size_t t = 0; t < tracks.times.size(); ++t) track.push_back(tracks.point(t, future));
  return track;
}

void expectFuturesAreBranches(const ScenarioPtr& scenario, std::uint32_t seed, int count) {
  SCOPED_TRACE(seed);
  const auto commands = randomCommands(*scenario, seed, kFutureSteps);
  std::mt19937 random(seed);
  Simulation now(scenario);
  runTo(now, std::uniform_int_distribution<std::int64_t>(0, kFutureSteps)(random), commands);
  const auto vehicle =
      std::uniform_int_distribution<VehicleId>(0, static_cast<VehicleId>(now.vehicleCount()) - 1)(random);
  FutureQuestion question{.vehicle = vehicle, .count = count, .horizon = 20, .interval = 2, .seed = seed};
  question.edits = {{Command::Kind::Post, kAllVehicles, "DRIFT_X", Value(0.11)}};
  const auto tracks = computeFutures(now, question, 2);
  ASSERT_TRUE(tracks) << tracks.error().text();
  ASSERT_EQ(tracks->times.size(), 11u);
  EXPECT_EQ(tracks->ghost, trackOf(now, vehicle, question.edits, *tracks));
  for (const int future : {0, count / 2, count - 1}) {
    std::vector<Command> all = question.edits;
    for (Command& command : futureCommands(now, question, future)) all.push_back(std::move(command));
    EXPECT_EQ(trackOfFuture(*tracks, future), trackOf(now, vehicle, all, *tracks)) << future;
  }
}

TEST(Futures, AreBitForBitTheRunsWithTheirCommands) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed)
    expectFuturesAreBranches(randomScenarioWithoutPings(seed), seed, 70);
}

TEST(Futures, OfVehiclesThatHearEachOtherAreRunsOfTheWholeFleet) {
  int fleets = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const ScenarioPtr scenario = randomScenario(seed);
    if (!scenario->acoustics) continue;
    ++fleets;
    expectFuturesAreBranches(scenario, seed, 5);
  }
  EXPECT_GT(fleets, 3);
}

ScenarioPtr oneBoat() {
  return readScenario(
             "antipode: 1\nvehicles:\n  - {name: abe, pid: {speed_factor: 20, yaw_pid_kp: 0.9}, behaviours: "
             "[{type: "
             "waypoint, speed: 2, points: [[0, 500], [300, 900]]}]}\n",
             "boat.yaml")
      .scenario;
}

TEST(Futures, DoNotDependOnTheNumberOfThreads) {
  const Simulation now(oneBoat());
  const FutureQuestion question{.count = 300, .horizon = 60};
  EXPECT_EQ(computeFutures(now, question, 1)->points, computeFutures(now, question, 3)->points);
}

TEST(Futures, WithoutAnySpreadAreTheGhost) {
  const Simulation now(oneBoat());
  FutureQuestion question{.count = 3, .horizon = 60};
  question.spread = {.noise = false, .drift = 0, .place = 0};
  const auto tracks = computeFutures(now, question);
  ASSERT_TRUE(tracks);
  EXPECT_EQ(trackOfFuture(*tracks, 2), tracks->ghost);
  EXPECT_GT(tracks->ghost.back().y, 50);
}

TEST(Futures, AParameterHasADistribution) {
  const Simulation now(oneBoat());
  FutureQuestion question{.count = 50, .horizon = 60};
  question.spread = {.noise = false, .drift = 0, .place = 0, .params = {{"max_acceleration", 0.2, 0.05}}};
  const auto tracks = computeFutures(now, question);
  ASSERT_TRUE(tracks) << tracks.error().text();
  EXPECT_NE(trackOfFuture(*tracks, 0), trackOfFuture(*tracks, 1));
}

/// What a forecaster has delivered, in its order.
struct Delivered {
  using Answer = FutureForecaster::Answer;
  void take(std::shared_ptr<const Answer> answer) {
    const std::lock_guard lock(mutex);
    answers.push_back(std::move(answer));
    changed.notify_all();
  }
  bool isComplete(std::int64_t number) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, std::chrono::seconds(60), [&] {
      return !answers.empty() && answers.back()->number == number && !answers.back()->isFirst;
    });
  }
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::shared_ptr<const Answer>> answers;
};

FutureForecaster::Question questionOf(std::int64_t number, int count) {
  FutureForecaster::Question question;
  question.number = number;
  question.moment.scenario = oneBoat();
  question.vehicles.push_back({.count = count, .horizon = 60});
  return question;
}

TEST(FutureForecaster, ShowsAPartOfManyFuturesFirst) {
  Delivered delivered;
  FutureForecaster forecaster([&](std::shared_ptr<const Delivered::Answer> answer) { delivered.take(answer); });
  forecaster.ask(questionOf(1, 600));
  ASSERT_TRUE(delivered.isComplete(1));
  ASSERT_EQ(delivered.answers.size(), 2u);
  const FutureTracks &first = delivered.answers[0]->tracks.at(0), &all = delivered.answers[1]->tracks.at(0);
  EXPECT_TRUE(delivered.answers[0]->isFirst);
  ASSERT_EQ(first.count, FutureForecaster::kFirstFutures);
  ASSERT_EQ(all.count, 600);
  for (const int future : {0, 100, FutureForecaster::kFirstFutures - 1})
    EXPECT_EQ(trackOfFuture(first, future), trackOfFuture(all, future)) << "the same future, bit for bit";
  // The first ones are taken over into the answer with all.
  const auto atOnce = computeFutures(Simulation(oneBoat()), questionOf(1, 600).vehicles[0]);
  EXPECT_EQ(all.points, atOnce->points);
  EXPECT_EQ(all.ghost, atOnce->ghost);
  const FutureTube &some = delivered.answers[0]->tubes.at(0), &whole = delivered.answers[1]->tubes.at(0);
  const double width = distance(whole.lines.front().back(), whole.lines.back().back());
  EXPECT_NEAR(distance(some.lines.front().back(), some.lines.back().back()), width, 0.15 * width);

  forecaster.ask(questionOf(2, FutureForecaster::kFewestFutures));
  ASSERT_TRUE(delivered.isComplete(2));
  EXPECT_EQ(delivered.answers.size(), 3u) << "few futures are one answer";
}

TEST(FutureForecaster, AnswersOnceWhatIsSoonDone) {
  Delivered delivered;
  constexpr double kSoon = 60'000;  // a busy machine may be slow
  FutureForecaster forecaster([&](std::shared_ptr<const Delivered::Answer> answer) { delivered.take(answer); }, 2,
                              kSoon);
  auto question = questionOf(1, 300);
  question.vehicles[0].horizon = 5;
  forecaster.ask(question);
  ASSERT_TRUE(delivered.isComplete(1));
  EXPECT_EQ(delivered.answers.size(), 2u) << "how long it takes is not known yet";
  // Where others have the processors just now, it may be asked for a first answer again.
  std::size_t before = 0;
  do {
    before = delivered.answers.size();
    ++question.number;
    forecaster.ask(question);
    ASSERT_TRUE(delivered.isComplete(question.number));
  } while (delivered.answers.size() != before + 1 && question.number < 200);
  EXPECT_EQ(delivered.answers.size(), before + 1);
  EXPECT_EQ(delivered.answers.back()->tracks.at(0).points, delivered.answers[1]->tracks.at(0).points);
}

TEST(FutureForecaster, BeginsWithFewerFuturesWhereTheyTakeLongAndWithMoreAgainWhereTheyDoNot) {
  Delivered delivered;
  FutureForecaster forecaster([&](std::shared_ptr<const Delivered::Answer> answer) { delivered.take(answer); }, 2,
                              /*soon=*/-1,  // there is always a first answer
                              FutureForecaster::kFirst * test::kPatience);
  auto question = questionOf(0, 300);
  const auto firstCount = [&](double horizon) {
    ++question.number;
    question.vehicles[0].horizon = question.vehicles[0].interval = horizon;
    forecaster.ask(question);
    EXPECT_TRUE(delivered.isComplete(question.number));
    const std::lock_guard lock(delivered.mutex);
    return delivered.answers.at(delivered.answers.size() - 2)->tracks.at(0).count;
  };
  int count = FutureForecaster::kFirstFutures;
  for (double horizon = 100; count == FutureForecaster::kFirstFutures && horizon < 1e6; horizon *= 2)
    count = firstCount(horizon);
  ASSERT_LT(count, FutureForecaster::kFirstFutures) << "the answer before took too long";
  for (int i = 0; i < 1000 && count != FutureForecaster::kFirstFutures; ++i)  // others may have the processors
    count = firstCount(1);
  EXPECT_EQ(count, FutureForecaster::kFirstFutures);
}

TEST(Futures, TakeOverTheirFirstOnesWithTheirChannels) {
  const Simulation now(oneBoat());
  FutureQuestion question{.count = 70, .horizon = 20, .channels = {Channel::Speed, Channel::Heading}};
  const auto first = computeFutures(now, question);
  question.count = 200;
  const auto whole = computeFutures(now, question), continued = computeFutures(now, question, 2, {}, &*first);
  ASSERT_TRUE(whole && continued);
  EXPECT_EQ(continued->points, whole->points);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(continued->channels[i].ghost, whole->channels[i].ghost);
    EXPECT_EQ(continued->channels[i].values, whole->channels[i].values);
  }
}

/// Two boats that keep clear of each other: each future is one of both.
TEST(FutureForecaster, HasFewFuturesWhereVehiclesHearEachOther) {
  const auto read = readScenario(R"(antipode: 1
vehicles:
  - {name: abe, behaviours: [{type: waypoint, points: [[300, 0]], speed: 2}, {type: avoid_collision, contact: ben}]}
  - {name: ben, start: {x: 200, y: 0}, behaviours: [{type: waypoint, points: [[-300, 0]], speed: 2}]}
)",
                                 "two.yaml");
  ASSERT_TRUE(read.scenario && !hasErrors(read.problems)) << read.problems[0].text();
  EXPECT_TRUE(Simulation(read.scenario).hearsOthers());
  EXPECT_FALSE(Simulation(oneBoat()).hearsOthers());
  Delivered delivered;
  FutureForecaster forecaster([&](std::shared_ptr<const Delivered::Answer> answer) { delivered.take(answer); });
  auto question = questionOf(1, 1000);
  question.moment.scenario = read.scenario;
  forecaster.ask(question);
  ASSERT_TRUE(delivered.isComplete(1));
  ASSERT_EQ(delivered.answers.size(), 1u) << "all that there are at once";
  EXPECT_EQ(delivered.answers[0]->tracks.at(0).count, FutureForecaster::kFuturesOfFleet);
}

TEST(FutureForecaster, AnswersTheNewestOfQuestionsThatComeWhileItRefines) {
  Delivered delivered;
  FutureForecaster forecaster([&](std::shared_ptr<const Delivered::Answer> answer) { delivered.take(answer); }, 2,
                              /*soon=*/0);
  for (std::int64_t number = 1; number <= 20; ++number) {
    forecaster.ask(questionOf(number, 3000));
    std::unique_lock lock(delivered.mutex);
    delivered.changed.wait_for(lock, std::chrono::seconds(60), [&] {
      return !delivered.answers.empty() && delivered.answers.back()->number == number;
    });
  }
  ASSERT_TRUE(delivered.isComplete(20));
  int completed = 0;
  for (std::size_t i = 0; i < delivered.answers.size(); ++i) {
    completed += !delivered.answers[i]->isFirst;
    if (i > 0) {
      EXPECT_GE(delivered.answers[i]->number, delivered.answers[i - 1]->number);
    }
  }
  EXPECT_LT(completed, 20) << "a hand that moves on does not wait for all futures";
}

/// A fleet of one that dives while it turns, after 10 s.
Simulation diving() {
  const auto read = readScenario(
      "antipode: 1\nvehicles:\n  - {name: abe, start: {depth: 5, heading: 350}, params: {buoyancy_rate: 0.1}}\n"
      "events: [{at: 1, vehicle: abe, post: {DESIRED_THRUST: 50, DESIRED_RUDDER: 10, DESIRED_ELEVATOR: 20}}]\n",
      "diving.yaml");
  EXPECT_TRUE(read.scenario && !hasErrors(read.problems)) << read.problems.at(0).text();
  Simulation now(read.scenario);
  while (now.time() < 10 - 1e-6) now.step();
  return now;
}

TEST(Futures, HaveTheChannelsThatTheRunsWithTheirCommandsHave) {
  const Simulation now = diving();
  const std::vector<Channel> poses = {Channel::X, Channel::Y, Channel::Heading, Channel::Speed, Channel::Depth};
  std::vector<Channel> more = poses;
  more.insert(more.end(), {Channel::Rudder, Channel::SpeedOverGround});
  for (const auto& channels : {poses, more}) {  // poses alone are read while the steps of a block run on
    FutureQuestion question{.count = 70, .horizon = 20, .interval = 2, .channels = channels};
    question.spread.heading = 5;
    const auto tracks = computeFutures(now, question);
    ASSERT_TRUE(tracks) << tracks.error().text();
    ASSERT_EQ(tracks->channels.size(), channels.size());
    for (const int future : {-1, 0, 69}) {
      Simulation run(now);
      for (const Command& command : future < 0 ? std::vector<Command>{} : futureCommands(now, question, future))
        ASSERT_TRUE(run.post(command));
      for (std::size_t t = 0; t < tracks->times.size(); ++t) {
        while (run.time() < tracks->times[t] - 1e-6) run.step();
        for (const FutureTracks::Values& values : tracks->channels)
          EXPECT_EQ(future < 0 ? values.ghost[t] : values.values[t * 70 + static_cast<std::size_t>(future)],
                    run.value(0, values.channel))
              << channelInfo(values.channel).name << " of future " << future << " at " << tracks->times[t];
      }
    }
  }
}

TEST(Futures, AnEditThatIsNotAcceptedIsToldAndThoseOfOthersAreNoneOfTheirBusiness) {
  const Simulation now(oneBoat());
  FutureQuestion question{.count = 200, .horizon = 10};
  const auto plain = computeFutures(now, question);
  question.edits = {{Command::Kind::Set, 1, "params/no_such", Value(1.0)}};
  const auto others = computeFutures(now, question);
  ASSERT_TRUE(plain && others) << others.error().text();
  EXPECT_EQ(others->points, plain->points);
  question.edits = {{Command::Kind::Set, 0, "params/no_such", Value(1.0)}};
  const auto refused = computeFutures(now, question, 3);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("no_such"), std::string::npos) << refused.error().text();
  question.edits.clear();
  question.spread.params = {{"no_such_either", 1, 0}};
  EXPECT_FALSE(computeFutures(now, question));
}

TEST(FutureBand, OfAnAngleGoesOnBeyondNorth) {
  FutureTracks tracks{.count = 5, .times = {0}};
  const FutureTracks::Values headings{Channel::Heading, {2}, {350, 356, 2, 8, 14}};
  const FutureBand band = bandOf(tracks, headings);
  EXPECT_DOUBLE_EQ(band.lines[1][0], -4) << "356 deg, beside the others";
  EXPECT_DOUBLE_EQ(band.lines[2][0], 2);
  EXPECT_DOUBLE_EQ(band.lines[4][0], 12.8);
  const FutureTracks none{.count = 0, .times = {0, 1}};
  EXPECT_TRUE(bandOf(none, {Channel::Heading, {2, 2}, {}}).lines[0].empty());
  EXPECT_TRUE(tubeOf(none).lines[0].empty());
  EXPECT_EQ(futureNearest(none, {0, 0}), -1);
}

TEST(FutureTube, StandsAcrossTheWayBeforeWhereAVehicleStops) {
  // To the east for two points, then it lies still: left is north.
  FutureTracks tracks{.count = 21, .times = {0, 1, 2, 3}};
  for (const double x : {0.0, 10.0, 10.0, 10.0})
    for (int f = -10; f <= 10; ++f) tracks.points.push_back({x, static_cast<double>(f)});
  const FutureTube tube = tubeOf(tracks);
  for (std::size_t t = 0; t < 4; ++t) {
    EXPECT_NEAR(tube.lines.front()[t].y, 9, 1e-9) << t;
    EXPECT_NEAR(tube.lines.back()[t].y, -9, 1e-9) << t;
  }
}

/// A run of 30 s of a boat that gets an edit at 10 s.
struct RecordedBoat {
  ScenarioPtr scenario = oneBoat();
  Simulation simulation{scenario};
  Recording recording{recordingHeader(simulation, {}, {})};
  explicit RecordedBoat(Command command) {
    RunRecorder recorder(simulation, recording, nullptr, 0);
    const auto stepTo = [&](std::int64_t step) {
      while (simulation.stepsDone() < step) recorder.step();
    };
    stepTo(100);
    if (!simulation.post(command)) recording.appendJournal({{101, command}});  // a damaged log
    stepTo(300);
    recorder.finish();
  }
  FutureForecaster::Question question(std::int64_t number, std::int64_t step) const {
    FutureForecaster::Question question;
    question.number = number;
    question.moment = {&recording, std::make_shared<Keyframes>(), scenario, step};
    question.vehicles.push_back({.count = 20, .horizon = 20, .channels = {Channel::Heading}});
    return question;
  }
};

TEST(FutureForecaster, BeginsAtAnyMomentOfARunWithWhatWasEditedBefore) {
  const RecordedBoat run({Command::Kind::Set, 0, "params/turn_rate", Value(12.0)});
  Delivered delivered;
  FutureForecaster forecaster([&](std::shared_ptr<const Delivered::Answer> answer) { delivered.take(answer); });
  for (const std::int64_t step : {200, 50, 300}) {
    Simulation now(run.scenario);
    while (now.stepsDone() < std::min<std::int64_t>(step, 100)) now.step();
    if (step > 100) {
      ASSERT_TRUE(now.post({Command::Kind::Set, 0, "params/turn_rate", Value(12.0)}));
    }
    while (now.stepsDone() < step) now.step();
    forecaster.ask(run.question(step, step));
    ASSERT_TRUE(delivered.isComplete(step));
    const auto& answer = *delivered.answers.back();
    ASSERT_EQ(answer.problem, "");
    EXPECT_EQ(answer.step, step);
    EXPECT_EQ(answer.tracks.at(0).times.front(), now.time());
    EXPECT_EQ(answer.tracks.at(0).points, computeFutures(now, answer.questions.at(0))->points) << step;
    ASSERT_EQ(answer.bands.at(0).size(), 1u);
    EXPECT_EQ(answer.bands[0][0].channel, Channel::Heading);
    EXPECT_EQ(answer.bands[0][0].lines[2].size(), answer.tracks[0].times.size());
  }
}

TEST(FutureForecaster, SaysWhyAMomentCannotBeReached) {
  const RecordedBoat run({Command::Kind::Set, 0, "params/no_such", Value(12.0)});
  Delivered delivered;
  FutureForecaster forecaster([&](std::shared_ptr<const Delivered::Answer> answer) { delivered.take(answer); });
  forecaster.ask(run.question(1, 200));
  ASSERT_TRUE(delivered.isComplete(1));
  EXPECT_NE(delivered.answers.back()->problem.find("no_such"), std::string::npos)
      << delivered.answers.back()->problem;
  EXPECT_TRUE(delivered.answers.back()->tracks.empty());
  // What one vehicle is asked wrongly is a problem of the answer, too.
  auto wrong = questionOf(2, 20);
  wrong.vehicles[0].edits = {{Command::Kind::Set, 0, "params/nothing", Value(1.0)}};
  forecaster.ask(wrong);
  ASSERT_TRUE(delivered.isComplete(2));
  EXPECT_NE(delivered.answers.back()->problem.find("nothing"), std::string::npos);
}

TEST(FutureForecaster, ForgetsARecordingAndAnswersOfTheNextOne) {
  Delivered delivered;
  FutureForecaster forecaster([&](std::shared_ptr<const Delivered::Answer> answer) { delivered.take(answer); });
  for (std::int64_t number = 1; number <= 4; ++number) {
    const auto run = std::make_unique<RecordedBoat>(Command{Command::Kind::Post, 0, "DRIFT_X", Value(0.5)});
    if (number % 2 == 0) {  // while it works on a long question
      auto much = run->question(number, 300);
      much.vehicles[0] = {.count = 100'000, .horizon = 3000};
      forecaster.ask(much);
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    } else {
      forecaster.ask(run->question(number, 200));
      ASSERT_TRUE(delivered.isComplete(number));
      EXPECT_EQ(delivered.answers.back()->problem, "");
    }
    forecaster.forget();
    forecaster.forget();  // there is nothing left
  }
  const std::lock_guard lock(delivered.mutex);
  for (const auto& answer : delivered.answers)
    EXPECT_TRUE(answer->number % 2 == 1 || answer->isFirst) << "nobody waits for all futures of what is forgotten";
}

TEST(Futures, AreGivenUpWhenStopped) {
  const Simulation now(oneBoat());
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(computeFutures(now, {.count = 1000, .horizon = 3000}, 2, stop.get_token()));
}

TEST(FutureBand, HasTheSharesOfSortedValuesForAnyNumberOfFutures) {
  std::mt19937 random(7);
  for (int count = 1; count <= 130; count += count < 60 ? 1 : 23) {
    FutureTracks tracks{.count = count, .times = {0, 1}};
    FutureTracks::Values values{Channel::Speed, {1.5, 1.5}, {}};
    // Some values are there more than once.
    for (int i = 0; i < 2 * count; ++i)
      values.values.push_back(0.25 * std::uniform_int_distribution(0, count)(random));
    const FutureBand band = bandOf(tracks, values);
    for (std::size_t t = 0; t < 2; ++t) {
      const auto from = values.values.begin() + static_cast<std::ptrdiff_t>(t) * count;
      std::vector<double> sorted(from, from + count);
      std::ranges::sort(sorted);
      for (std::size_t share = 0; share < kFutureShares.size(); ++share) {
        const double place = kFutureShares[share] * (count - 1);
        const auto below = static_cast<std::size_t>(place);
        const double above = sorted[std::min(below + 1, sorted.size() - 1)];
        const double expected = sorted[below] + (place - static_cast<double>(below)) * (above - sorted[below]);
        EXPECT_NEAR(band.lines[share][t], expected, 1e-12) << count << " futures, share " << share;
      }
    }
  }
}

TEST(FutureTube, HasTheSharesOfTheTracksFromLeftToRight) {
  // 101 tracks to the north, a metre apart.
  FutureTracks tracks{.count = 101, .times = {0, 1, 2}};
  for (int t = 0; t < 3; ++t)
    for (int f = 0; f <= 100; ++f) tracks.points.push_back({static_cast<double>(f), 10.0 * t});
  const FutureTube tube = tubeOf(tracks);
  for (std::size_t share = 0; share < kFutureShares.size(); ++share) {
    ASSERT_EQ(tube.lines[share].size(), 3u);
    EXPECT_NEAR(tube.lines[share][2].x, 100 * kFutureShares[share], 1e-9);
    EXPECT_NEAR(tube.lines[share][2].y, 20, 1e-9);
  }
  EXPECT_EQ(futureNearest(tracks, {33.2, 9}), 33);
}

TEST(Futures, ASpreadOfTheHeadingAloneLeavesThePlace) {
  const Simulation now(oneBoat());
  FutureQuestion question{.count = 5, .horizon = 10};
  question.spread = {.noise = false, .drift = 0, .place = 0, .heading = 5};
  const auto commands = futureCommands(now, question, 0);
  ASSERT_EQ(commands.size(), 1u);
  EXPECT_EQ(commands[0].name, "USM_RESET");
  EXPECT_THAT(commands[0].value.text(), ::testing::StartsWith("x=0, y=0, heading="));
}

}  // namespace
}  // namespace antipode::test
