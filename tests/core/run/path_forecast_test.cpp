// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/path_forecaster.h"

#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

#include <cmath>
#include <future>

namespace antipode {
namespace {

ScenarioPtr boatWith(const std::string& behaviour, const std::string& environment = {}) {
  const ScenarioRead read =
      readScenario("antipode: 1\n" + environment + "vehicles:\n  - {name: other}\n  - {name: abe, behaviours: [" +
                       behaviour + "]}\n",
                   "x");
  EXPECT_TRUE(read.scenario) << read.problems.front().text();
  return read.scenario;
}
constexpr const char* kWay = "{type: waypoint, points: [[0, 200], [100, 200]], speed: 1.5}";

PathForecast forecast(const ScenarioPtr& scenario) {
  const std::atomic<bool> isCancelled{false};
  return forecastPath(*scenario, 1, 0, isCancelled);
}

TEST(PathForecast, IsNearThePlanInStillWater) {
  const PathForecast found = forecast(boatWith(kWay));
  ASSERT_TRUE(found.isCompleted) << found.reason;
  EXPECT_NEAR(found.sailed, 300, 15);
  EXPECT_NEAR(found.seconds, 200, 25) << "with the time that it takes to gather speed";
}

TEST(PathForecast, FeelsTheDriftOfTheWater) {
  const double still = forecast(boatWith(kWay)).seconds;
  EXPECT_LT(forecast(boatWith(kWay, "environment: {drift: {x: 0, y: 0.5}}\n")).seconds, still - 20);
  EXPECT_GT(forecast(boatWith(kWay, "environment: {drift: {x: 0, y: -0.5}}\n")).seconds, still + 20);
}

TEST(PathForecast, CountsOneRoundOfAnEndlessPath) {
  const PathForecast found =
      forecast(boatWith("{type: waypoint, points: [[0, 200], [100, 200]], speed: 1.5, repeat: forever}"));
  ASSERT_TRUE(found.isCompleted) << found.reason;
  EXPECT_NEAR(found.seconds, forecast(boatWith(kWay)).seconds, 1);
}

TEST(PathForecast, SaysWhyAPathIsNotCompleted) {
  const PathForecast never =
      forecast(boatWith("{type: waypoint, points: [[0, 20]], speed: 1, conditions: ['GO = true']}"));
  EXPECT_FALSE(never.isCompleted);
  EXPECT_EQ(never.reason, "the vehicle does not complete the path");
  EXPECT_EQ(forecast(boatWith("{type: timer, duration: 5}")).reason, "this behaviour has no path");
}

TEST(PathForecast, TheNewestQuestionIsAnswered) {
  std::promise<PathForecast> answer;
  std::atomic<int> answers{0};
  PathForecaster forecaster([&](const PathForecast& found) {
    ++answers;
    if (found.sailed < 100) answer.set_value(found);
  });
  const ScenarioPtr far = boatWith("{type: waypoint, points: [[0, 90000]], speed: 1}");
  for (int i = 0; i < 20; ++i) forecaster.ask({far, 1, 0});
  forecaster.ask({boatWith("{type: waypoint, points: [[0, 50]], speed: 1}"), 1, 0});
  auto found = answer.get_future();
  ASSERT_EQ(found.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  EXPECT_TRUE(found.get().isCompleted);
  EXPECT_EQ(answers, 1) << "those that were given up say nothing";
}

TEST(PathForecast, AHandThatMovesAllTheTimeSeesAnswersToo) {
  std::atomic<int> answers{0};
  PathForecaster forecaster([&](const PathForecast& found) { answers += found.isCompleted; });
  // A short forecast, also in a slow build, and questions that come faster.
  const ScenarioPtr way = boatWith("{type: waypoint, points: [[0, 200]], speed: 1}");
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);  // a busy machine may need longer
  int asked = 0;
  for (; answers < 3 && std::chrono::steady_clock::now() < end; ++asked) {
    forecaster.ask({way, 1, 0});
    std::this_thread::yield();
  }
  EXPECT_GE(answers, 3) << "of " << asked;
}

TEST(PathForecast, ALongQuestionEndsWithItsAsker) {
  PathForecaster forecaster([](const PathForecast&) {});
  forecaster.ask({boatWith("{type: waypoint, points: [[0, 9000000]], speed: 1}"), 1, 0});
}

TEST(PathForecast, APathWithoutPointsOrSpeedIsNotCompleted) {
  const ScenarioPtr scenario = boatWith(kWay);
  const auto changed = [&](auto change) {
    auto next = std::make_shared<Scenario>(*scenario);
    auto spec = std::make_shared<VehicleSpec>(*next->vehicles[1]);
    change(std::get<WaypointParams>(spec->behaviours[0].params));
    next->vehicles[1] = spec;
    return next;
  };
  EXPECT_EQ(forecast(changed([](WaypointParams& path) { path.points.points.clear(); })).reason,
            "this behaviour has no path");
  const PathForecast still = forecast(changed([](WaypointParams& path) { path.speed = 0; }));
  EXPECT_FALSE(still.isCompleted);
  EXPECT_EQ(still.reason, "the vehicle does not complete the path");
}

TEST(PathForecast, WhatIsCancelledIsNotAnswered) {
  std::promise<PathForecast> answer;
  PathForecaster forecaster([&](const PathForecast& found) { answer.set_value(found); });
  forecaster.ask({boatWith("{type: waypoint, points: [[0, 90000]], speed: 1}"), 1, 0});
  forecaster.cancel();
  forecaster.ask({boatWith("{type: waypoint, points: [[0, 50]], speed: 1}"), 1, 0});
  auto found = answer.get_future();
  ASSERT_EQ(found.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  EXPECT_LT(found.get().sailed, 100) << "the first one would have been 90 km";
}

}  // namespace
}  // namespace antipode
