// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_vehicle.h"
#include "core/live/node_reporter.h"

#include "core/io/runlog/run_log_reader.h"
#include "core/run/compare_run.h"
#include "tests/support/one_boat.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

namespace antipode {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

ScenarioPtr scenarioOf(const test::OneBoat& boat) {
  auto scenario = std::make_shared<Scenario>(boat.scenario);
  VehicleSpec vehicle = boat.vehicle;
  vehicle.params.prefix = "NAV";
  scenario->vehicles = {std::make_shared<VehicleSpec>(std::move(vehicle))};
  return scenario;
}

MoosMessage message(const std::string& variable, const MessageValue& value, double time = 1000,
                    const std::string& source = "pHelmIvP") {
  MoosMessage made = notification(variable, value, source, time);
  made.id = 0;
  made.community = "alpha";
  return made;
}

std::unique_ptr<LiveVehicle> live(const ScenarioPtr& scenario, LiveVehicle::Options options = {}) {
  options.ownNames.insert("uSimMarineV22");
  auto made = LiveVehicle::create(scenario, 1000, std::move(options));
  EXPECT_TRUE(made);
  return std::move(*made);
}

std::vector<std::string> namesOf(const std::vector<LivePost>& posts) {
  std::vector<std::string> names;
  for (const LivePost& post : posts) names.push_back(post.variable);
  return names;
}

double numberOf(const std::vector<LivePost>& posts, const std::string& variable) {
  for (const LivePost& post : posts)
    if (post.variable == variable) return std::get<double>(post.value);
  return std::numeric_limits<double>::quiet_NaN();
}

TEST(LiveVehicle, UsesMailInTheNextStepAndPostsWhatTheSimulatorPosts) {
  test::OneBoat boat;
  boat.scenario.origin = GeoOrigin{43.8253, -70.3304};
  const auto vehicle = live(scenarioOf(boat));
  vehicle->take(message("DESIRED_THRUST", 50.0), 1000);
  const auto posts = vehicle->step();
  EXPECT_GT(numberOf(posts, "NAV_SPEED"), 0);
  EXPECT_NEAR(numberOf(posts, "NAV_LAT"), 43.8253, 1e-3);
  EXPECT_NEAR(numberOf(posts, "NAV_LONG"), -70.3304, 1e-3);
  EXPECT_THAT(namesOf(posts), IsSupersetOf({"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_DEPTH", "NAV_Z", "NAV_PITCH",
                                            "NAV_YAW", "NAV_SPEED_OVER_GROUND", "NAV_HEADING_OVER_GROUND",
                                            "SIMULATION_MODE", "TRUE_X", "TRUE_Y"}));
  EXPECT_THAT(namesOf(posts), Not(Contains("DESIRED_THRUST")));
}

TEST(LiveVehicle, AsTheProgramPostsNavigationInEverySecondStep) {
  test::OneBoat boat;
  boat.program();
  const auto vehicle = live(scenarioOf(boat));
  EXPECT_THAT(namesOf(vehicle->step()), Not(Contains("NAV_X")));
  EXPECT_THAT(namesOf(vehicle->step()), Contains("NAV_X"));
  EXPECT_THAT(namesOf(vehicle->step()), Not(Contains("NAV_X")));
}

TEST(LiveVehicle, AsTheOldProgramPostsNoNavigationWhileItIsDisabled) {
  test::OneBoat boat;
  boat.scenario.compat = Compat::Usimmarine;
  const auto vehicle = live(scenarioOf(boat));
  EXPECT_THAT(namesOf(vehicle->step()), Contains("NAV_X"));
  vehicle->take(message("USM_ENABLED", std::string("false")), 1000);
  EXPECT_THAT(namesOf(vehicle->step()), Not(Contains("NAV_X")));
  vehicle->take(message("USM_ENABLED", std::string("true")), 1000);
  EXPECT_THAT(namesOf(vehicle->step()), Contains("NAV_X"));
}

TEST(LiveVehicle, ReadsWhatItsPartsRead) {
  test::OneBoat boat;
  boat.withPid("embedded", "false").withPid("speed_factor", "20");
  const auto alone = scenarioOfParts(*scenarioOf(boat), {});
  ASSERT_TRUE(alone);
  EXPECT_FALSE((*alone)->vehicles.front()->pid);
  EXPECT_THAT(liveSubscriptions(**alone, {}), IsSupersetOf({"DESIRED_THRUST", "DESIRED_RUDDER", "USM_RESET"}));
  EXPECT_THAT(liveSubscriptions(**alone, {}), Not(Contains("DESIRED_HEADING")));
  const LiveParts withPid{.controller = true};
  const auto both = scenarioOfParts(*scenarioOf(boat), withPid);
  ASSERT_TRUE(both);
  EXPECT_THAT(liveSubscriptions(**both, withPid),
              IsSupersetOf({"DESIRED_HEADING", "MOOS_MANUAL_OVERRIDE", "DESIRED_THRUST"}));
  boat.withPid("embedded", "true");
  EXPECT_THAT(liveSubscriptions(*scenarioOf(boat), {}), Not(Contains("DESIRED_THRUST")));
  EXPECT_EQ(readerOf("DESIRED_HEADING", **both, withPid), LiveProgram::Controller);
  EXPECT_EQ(readerOf("USM_RESET", **both, withPid), LiveProgram::Simulator);
}

TEST(LiveVehicle, WithItsControllerPostsWhatTheControllerPosts) {
  test::OneBoat boat;
  boat.withPid("embedded", "false").withPid("speed_factor", "20");
  const LiveParts parts{.controller = true};
  const auto scenario = scenarioOfParts(*scenarioOf(boat), parts);
  const auto vehicle = live(*scenario, {.parts = parts});
  vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("false")), 1000);
  std::vector<LivePost> posts;
  for (int i = 0; i < 20; ++i) {
    vehicle->take(message("DESIRED_HEADING", 90.0), 1000);
    vehicle->take(message("DESIRED_SPEED", 2.0), 1000);
    posts = vehicle->step();
  }
  EXPECT_EQ(numberOf(posts, "DESIRED_THRUST"), 40);
  const auto thrust = std::ranges::find(posts, "DESIRED_THRUST", &LivePost::variable);
  ASSERT_NE(thrust, posts.end());
  EXPECT_EQ(thrust->program, LiveProgram::Controller);
}

// As beside a pMarinePIDV22 of its own: the controller is silent in manual override, and steers again after it.
TEST(LiveVehicle, ObeysAJoystickWhileItsControllerHasNoControl) {
  test::OneBoat boat;
  boat.program().withPid("embedded", "false").withPid("speed_factor", "20").withPid("depth_control", "false");
  const LiveParts parts{.controller = true};
  const auto scenario = scenarioOfParts(*scenarioOf(boat), parts);
  ASSERT_TRUE(scenario);
  const auto vehicle = live(*scenario, {.parts = parts});
  double speed = 0, thrust = 0, time = 1000;
  const auto step = [&] {
    for (const LivePost& post : vehicle->step()) {
      if (post.variable == "NAV_SPEED") speed = std::get<double>(post.value);
      if (post.variable == "DESIRED_THRUST") thrust = std::get<double>(post.value);
    }
    time += 0.1;
  };
  for (int i = 0; i < 5; ++i) step();
  EXPECT_EQ(speed, 0);
  vehicle->take(message("DESIRED_THRUST", 50.0, time, "uJoystick"), time);
  for (int i = 0; i < 60; ++i) step();
  EXPECT_GT(speed, 0.5);
  vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("false"), time), time);
  for (int i = 0; i < 40; ++i) {
    vehicle->take(message("DESIRED_HEADING", 90.0, time), time);
    vehicle->take(message("DESIRED_SPEED", 2.0, time), time);
    step();
  }
  EXPECT_EQ(thrust, 40);
}

TEST(LiveVehicle, ReportsItselfEveryHalfSecond) {
  const auto vehicle = live(scenarioOf({}), {.parts = {.reporter = true}});
  std::vector<std::string> reports;
  for (int i = 0; i < 11; ++i)
    for (const LivePost& post : vehicle->step())
      if (post.variable == "NODE_REPORT_LOCAL") {
        EXPECT_EQ(post.program, LiveProgram::Reporter);
        reports.push_back(messageText(post.value));
      }
  ASSERT_EQ(reports.size(), 3u);
  EXPECT_THAT(reports[0], testing::StartsWith("NAME=boat,X=0,Y=0,SPD=0,HDG=0"));
  EXPECT_THAT(reports[1], HasSubstr("TIME=1000.6"));
}

TEST(LiveVehicle, TellsTheTimeOfItsCommunityAfterAGap) {
  test::OneBoat boat;
  boat.vehicle.behaviours.emplace_back();
  const auto vehicle = live(scenarioOf(boat), {.parts = {.helm = true, .reporter = true}});
  std::string report, summary;
  const auto stepsFrom = [&](double time, int steps) {
    for (int i = 0; i < steps; ++i) {
      vehicle->keepTime(time + i * 0.1, 5);
      for (const LivePost& post : vehicle->step()) {
        if (post.variable == "NODE_REPORT_LOCAL") report = messageText(post.value);
        if (post.variable == "IVPHELM_SUMMARY") summary = messageText(post.value);
      }
    }
  };
  stepsFrom(1000.1 + 4, 11);
  EXPECT_THAT(report, HasSubstr("TIME=1001.1")) << "a little off: the exact times of the run";
  stepsFrom(1100, 10);
  EXPECT_THAT(report, HasSubstr("TIME=1100.9"));
  EXPECT_THAT(summary, HasSubstr("utc_time=1100."));
  stepsFrom(900, 10);
  EXPECT_THAT(report, HasSubstr("TIME=900.9")) << "the clock was set back";
}

TEST(LiveVehicle, RefusesWhatWouldHarmIt) {
  const auto vehicle = live(scenarioOf({}));
  MoosMessage binary = message("USM_RESET", std::string("x"));
  binary.dataType = MoosDataType::Binary;
  vehicle->take(binary, 1000);
  vehicle->take(message("DESIRED_THRUST", std::numeric_limits<double>::infinity()), 1000);
  vehicle->take(message("DESIRED_THRUST", std::nan("")), 1000);
  vehicle->take(message("USM_RESET", std::string(100000, 'x')), 1000);
  const auto words = vehicle->takeWords();
  ASSERT_EQ(words.size(), 4u);
  EXPECT_THAT(words[0], HasSubstr("USM_RESET from pHelmIvP ignored: it is binary"));
  vehicle->take(message("UNKNOWN", 3.0), 1000);
  vehicle->take(message("DESIRED_THRUST", 100.0, 1000, "uSimMarineV22"), 1000);  // its own
  EXPECT_EQ(numberOf(vehicle->step(), "NAV_SPEED"), 0);
  EXPECT_THAT(vehicle->takeWords(), IsEmpty());
}

TEST(LiveVehicle, MeasuresTheAgeOfCommands) {
  const auto vehicle = live(scenarioOf({}));
  const auto command = [&](const char* name, double value, double posted, double received) {
    MoosMessage made = message(name, value, posted);
    made.received = received;
    vehicle->take(made, 1000);
  };
  command("DESIRED_THRUST", 50, 999.9, 999.95);
  command("DESIRED_RUDDER", 5, 990, 991);  // replaced in the same step
  command("DESIRED_RUDDER", 6, 999.7, 999.75);
  MoosMessage present = message("DESIRED_ELEVATOR", 0.0, 1);
  present.id = -1;
  vehicle->take(present, 1000);
  vehicle->step();
  EXPECT_EQ(vehicle->commandAge().count, 2u);
  EXPECT_NEAR(vehicle->commandAge().mean, 0.2, 1e-9);
  EXPECT_NEAR(vehicle->commandAge().most, 0.3, 1e-9);
  EXPECT_NEAR(vehicle->commandAge().meanHere, 0.15, 1e-9);
  EXPECT_NEAR(vehicle->commandAge().mostHere, 0.25, 1e-9);
}

TEST(LiveVehicle, IsSimulatedAgainFromItsRecordingBitForBit) {
  const test::TemporaryFolder folder;
  const std::string log = folder / "live.aprun";
  const auto vehicle = live(scenarioOf({}), {.log = log});
  vehicle->startPosts();
  for (int i = 0; i < 250; ++i) {
    if (i % 7 == 0)
      vehicle->take(message("DESIRED_THRUST", 20.0 + i / 10.0, 1000 + i * 0.1 - 0.03), 1000 + i * 0.1);
    if (i % 11 == 0) vehicle->take(message("DESIRED_RUDDER", i % 3 * 10.0, 1000 + i * 0.1), 1000 + i * 0.1);
    vehicle->step();
  }
  vehicle->finish();
  const auto loaded = loadRunLog(log);
  ASSERT_TRUE(loaded) << loaded.error().text();
  const auto again = compareRun(*loaded->recording, {});
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_FALSE(again->difference);
  EXPECT_EQ(again->stepsRun, 250);
  EXPECT_GE(again->hashesCompared, 3);
  const auto events = loaded->recording->events(0, loaded->recording->eventCount());
  const auto sent = std::ranges::find(events, RunEvent::Source::Log, &RunEvent::source);
  ASSERT_NE(sent, events.end());
  EXPECT_EQ(sent->origin, "pHelmIvP@alpha#-0.0300");
  EXPECT_EQ(sent->variable, "DESIRED_THRUST");
  EXPECT_EQ(sent->step, 1);
}

TEST(LiveVehicle, KeepsNoMessagesInMemoryThatItsLogHas) {
  using namespace std::chrono_literals;
  const test::TemporaryFolder folder;
  const std::string log = folder / "long.aprun";
  const auto vehicle = live(scenarioOf({}), {.log = log});
  EXPECT_FALSE(live(scenarioOf({}))->recording());
  const Recording& recording = *vehicle->recording();
  constexpr std::size_t kMessagesOfAStep = 500;
  int steps = 0;
  const auto step = [&](std::size_t messages) {
    for (std::size_t i = 0; i < messages; ++i)
      vehicle->take(message("DESIRED_RUDDER", static_cast<double>(i % 30)), 1000);
    vehicle->step();
    ++steps;
  };
  for (int i = 0; i < 20; ++i) step(kMessagesOfAStep);
  constexpr std::size_t kAll = 20 * kMessagesOfAStep;
  EXPECT_EQ(recording.journalCount(), kAll);
  // The log is written now and then, on a thread of its own.
  for (int i = 0; i < 3000 && recording.firstHeldJournal() < kAll; ++i) {
    std::this_thread::sleep_for(10ms);
    step(0);
  }
  EXPECT_EQ(recording.firstHeldJournal(), kAll) << "nothing of it is held any more";
  EXPECT_EQ(recording.journalCount(), kAll);
  step(1);
  vehicle->finish();
  const auto loaded = loadRunLog(log);
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_EQ(loaded->recording->journalCount(), kAll + 1);
  const auto again = compareRun(*loaded->recording, {});
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_FALSE(again->difference);
  EXPECT_EQ(again->stepsRun, steps);
}

std::vector<std::string> textsOf(const std::vector<LivePost>& posts, const std::string& variable) {
  std::vector<std::string> texts;
  for (const LivePost& post : posts)
    if (post.variable == variable) texts.push_back(messageText(post.value));
  return texts;
}

PolygonSpec squareAt(double x) {
  PolygonSpec square;
  square.points = {{x, 0}, {x + 10, 0}, {x + 10, 10}, {x, 10}};
  return square;
}

TEST(LiveVehicle, DrawsTheWormholesThatAdmitItEveryTenSteps) {
  test::OneBoat boat;
  WormholeSpec open, own, others;
  open.tag = "open", open.madridPoly = squareAt(500), open.weberPoly = squareAt(700);
  own.tag = "own", own.madridPoly = squareAt(900), own.vehicles = {"boat"};
  others.tag = "others", others.madridPoly = squareAt(1100), others.weberPoly = squareAt(1300);
  others.vehicles = {"abe"};
  boat.scenario.wormholes = {open, own, others};
  const auto vehicle = live(scenarioOf(boat));
  for (int step = 1; step <= 21; ++step) {
    const auto views = textsOf(vehicle->step(), "VIEW_POLYGON");
    if (step % 10 != 0) {
      EXPECT_THAT(views, IsEmpty()) << step;
      continue;
    }
    EXPECT_THAT(views, testing::ElementsAre(HasSubstr("label=open_weber,"), HasSubstr("label=open_madrid,"),
                                            HasSubstr("label=own_madrid,")))
        << step;
    EXPECT_THAT(views[1], testing::StartsWith("pts={500,0:510,0:510,10:500,10},"));
  }
  test::OneBoat old = boat;
  old.scenario.compat = Compat::Usimmarine;
  const auto program = live(scenarioOf(old));
  for (int step = 1; step <= 20; ++step)
    EXPECT_THAT(textsOf(program->step(), "VIEW_POLYGON"), IsEmpty()) << "it knows none";
}

TEST(LiveVehicle, DrawsTheWindThatItSailsIn) {
  const auto arrows = [](test::OneBoat boat, const char* news) {
    const auto vehicle = live(scenarioOf(boat));
    std::vector<std::string> views;
    for (int step = 1; step <= 100; ++step) {
      if (step == 60 && news) vehicle->take(message("WIND_CONDITIONS", std::string(news)), 1000);
      const auto posts = vehicle->step();
      const auto fresh = textsOf(posts, "VIEW_ARROW");
      EXPECT_TRUE(fresh.empty() || step % 50 == 0) << step;
      for (const std::string& view : fresh) views.push_back(view.substr(0, view.find(",bwid")));
    }
    return views;
  };
  test::OneBoat boat;
  boat.scenario.environment.wind = Wind{.direction = 90, .speed = 4};
  EXPECT_THAT(arrows(boat, nullptr), IsEmpty()) << "it has no sails";
  boat.with("polar_plot", "0,0: 90,80: 180,50");
  EXPECT_THAT(arrows(boat, nullptr), testing::ElementsAre("ctrx=0,ctry=0,ang=270", "ctrx=0,ctry=0,ang=270"))
      << "an arrow points to where the wind goes";
  EXPECT_THAT(arrows(boat, "spd=4, dir=30"),
              testing::ElementsAre("ctrx=0,ctry=0,ang=270", "ctrx=0,ctry=0,ang=210"));
  EXPECT_THAT(arrows(boat, "stormy"), testing::ElementsAre("ctrx=0,ctry=0,ang=270", "ctrx=0,ctry=0,ang=270"));
  boat.with("wind_conditions", "spd=2, dir=200");
  EXPECT_THAT(arrows(boat, nullptr)[0], "ctrx=0,ctry=0,ang=20") << "its own comes first";
  test::OneBoat calm;
  calm.with("polar_plot", "0,0: 90,80: 180,50");
  EXPECT_THAT(arrows(calm, nullptr), IsEmpty());
  EXPECT_THAT(arrows(calm, "spd=4, dir=180"), testing::ElementsAre("ctrx=0,ctry=0,ang=0"));
}

TEST(LiveVehicle, PostsItsPlaceInOneTextWhereItIsWanted) {
  test::OneBoat boat;
  boat.startingAt({.x = 100, .y = 0}).with("post_navpos_summary", "true");
  EXPECT_THAT(textsOf(live(scenarioOf(boat))->step(), "USM_NAVPOS_SUMMARY"), IsEmpty())
      << "nobody knows where on earth";
  boat.scenario.origin = GeoOrigin{43.8253, -70.3304};
  const auto posts = live(scenarioOf(boat))->step();
  const auto texts = textsOf(posts, "USM_NAVPOS_SUMMARY");
  ASSERT_EQ(texts.size(), 1U);
  // 100 m to the east are 100 / (111.3 km * cos(43.8 deg)) = 0.00124 deg.
  EXPECT_THAT(texts[0], testing::StartsWith("x=100,y=0,lat=43.825"));
  EXPECT_NEAR(std::stod(texts[0].substr(texts[0].find("lon=") + 4)), -70.3304 + 0.00124, 2e-5);
  EXPECT_NEAR(numberOf(posts, "NAV_LONG"), -70.3304 + 0.00124, 2e-5);
}

TEST(LiveVehicle, AnEmbeddedControllerPostsOnlyUnderNamesThatItIsGiven) {
  test::OneBoat boat;
  boat.withPid("speed_factor", "20");
  const auto postsOf = [](const test::OneBoat& from) {
    const auto vehicle = live(scenarioOf(from));
    vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("false")), 1000);
    std::vector<LivePost> posts;
    for (int i = 0; i < 10; ++i) {
      vehicle->take(message("DESIRED_HEADING", 90.0), 1000);
      vehicle->take(message("DESIRED_SPEED", 2.0), 1000);
      posts = vehicle->step();
    }
    return posts;
  };
  EXPECT_THAT(namesOf(postsOf(boat)), Not(Contains("DESIRED_THRUST")));
  boat.with("post_des_thrust", "SIM_THRUST");
  const auto posts = postsOf(boat);
  EXPECT_EQ(numberOf(posts, "SIM_THRUST"), 40) << "2 m/s at 20 %/(m/s)";
  EXPECT_EQ(std::ranges::find(posts, "SIM_THRUST", &LivePost::variable)->program, LiveProgram::Simulator);
  EXPECT_THAT(namesOf(posts), Not(Contains("DESIRED_THRUST")));
}

TEST(LiveVehicle, AControllerPostsZeroOnceWhenItHasLostControl) {
  test::OneBoat boat;
  boat.program().withPid("embedded", "false").withPid("speed_factor", "20").withPid("depth_control", "false");
  const LiveParts parts{.controller = true};
  const auto vehicle = live(*scenarioOfParts(*scenarioOf(boat), parts), {.parts = parts});
  std::vector<double> thrusts;
  double time = 1000;
  const auto step = [&] {
    time += 0.1;
    vehicle->take(message("DESIRED_HEADING", 90.0, time), time);
    vehicle->take(message("DESIRED_SPEED", 2.0, time), time);
    for (const LivePost& post : vehicle->step())
      if (post.variable == "DESIRED_THRUST") thrusts.push_back(std::get<double>(post.value));
  };
  vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("false"), time), time);
  for (int i = 0; i < 30; ++i) step();
  ASSERT_FALSE(thrusts.empty());
  EXPECT_EQ(thrusts.back(), 40);
  thrusts.clear();
  vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("true"), time), time);
  for (int i = 0; i < 30; ++i) step();
  EXPECT_THAT(thrusts, testing::ElementsAre(0)) << "then a joystick may steer";
}

TEST(LiveVehicle, TellsWhatTheRunWarnsOfAndRefusesWhatIsTooOldOrTooMuch) {
  test::OneBoat boat;
  boat.withPid("speed_factor", "20");
  const auto vehicle = live(scenarioOf(boat));
  vehicle->take(message("USM_RESET", std::string("nowhere")), 1000);
  vehicle->step();
  EXPECT_THAT(vehicle->takeWords(), testing::ElementsAre(testing::StartsWith("USM_RESET ignored: ")));
  vehicle->take(message("DESIRED_SPEED", 2.0, 1000 - 1359), 1000);
  EXPECT_THAT(vehicle->takeWords(), IsEmpty()) << "an embedded one takes 1360 s (pid.md section 6)";
  vehicle->take(message("DESIRED_SPEED", 2.0, 1000 + 1361), 1000);
  vehicle->take(message("DESIRED_SPEED", 2.0, 1000 - 1361), 1000);
  const auto old = vehicle->takeWords();
  ASSERT_EQ(old.size(), 2U);
  EXPECT_EQ(old[0], "DESIRED_SPEED from pHelmIvP ignored: its time differs too much from now");
  boat.withPid("embedded", "false");
  const LiveParts parts{.controller = true};
  const auto alone = live(*scenarioOfParts(*scenarioOf(boat), parts), {.parts = parts});
  alone->take(message("DESIRED_SPEED", 2.0, 1000 - 359), 1000);
  EXPECT_THAT(alone->takeWords(), IsEmpty());
  alone->take(message("DESIRED_SPEED", 2.0, 1000 - 361), 1000);
  EXPECT_EQ(alone->takeWords().size(), 1U) << "and one of its own 360 s";
  for (int i = 0; i < 10200; ++i) alone->take(message("USM_TURN_RATE", 50.0), 1000);
  const auto many = alone->takeWords();
  ASSERT_EQ(many.size(), 100U) << "nor are there more words than somebody reads";
  EXPECT_THAT(many[0], HasSubstr("too many messages in one step"));
  alone->step();
  alone->take(message("USM_TURN_RATE", 40.0), 1000);
  EXPECT_THAT(alone->takeWords(), IsEmpty()) << "the next step has room again";
}

TEST(LiveVehicle, NamesItsProgramsAndWhatTheyRead) {
  const char* const names[] = {"pMarinePIDV22", "pHelmIvP", "uTimerScript", "pNodeReporter"};
  const LiveProgram programs[] = {LiveProgram::Controller, LiveProgram::Helm, LiveProgram::Script,
                                  LiveProgram::Reporter};
  for (std::size_t i = 0; i < 4; ++i)
    for (const Compat compat : {Compat::Document, Compat::Usimmarine})
      EXPECT_STREQ(liveProgramName(programs[i], compat), names[i]);
  EXPECT_STREQ(liveProgramName(LiveProgram::Simulator, Compat::UsimmarineV22), "uSimMarineV22");
  EXPECT_STREQ(liveProgramName(LiveProgram::Simulator, Compat::Usimmarine), "uSimMarine");
  test::OneBoat boat;
  ScenarioEvent event;
  event.step = 1;
  event.post = {{"GO", 1.0}};
  boat.scenario.events.push_back(event);
  const LiveParts scripts{.scripts = true, .reporter = true};
  EXPECT_THAT(liveProgramsOf(*scenarioOf(boat), scripts),
              testing::ElementsAre(LiveProgram::Simulator, LiveProgram::Script, LiveProgram::Reporter));
  EXPECT_EQ(readerOf("ANYTHING", *scenarioOf(boat), scripts), LiveProgram::Script);
  EXPECT_EQ(readerOf("ANYTHING", *scenarioOf(boat), {}), LiveProgram::Simulator);
  EXPECT_EQ(readerOf("DESIRED_SPEED", *scenarioOf(boat), scripts), LiveProgram::Simulator) << "nobody steers it";
  EXPECT_THAT(liveProgramsOf(**scenarioOfParts(*scenarioOf(boat), {}), {.scripts = true}),
              testing::ElementsAre(LiveProgram::Simulator))
      << "its events have gone with its script";
}

TEST(LiveVehicle, HasOneVehicle) {
  test::OneBoat boat;
  boat.vehicle.count = 2;
  boat.vehicle.name = "boat{n}";
  const auto parts = scenarioOfParts(*scenarioOf(boat), {});
  ASSERT_FALSE(parts);
  EXPECT_THAT(parts.error().message, HasSubstr("this mission has 2"));
}

TEST(LiveVehicle, HasNoPlaceOnTheGlobeWhereNobodyKnowsIt) {
  test::OneBoat boat;
  boat.scenario.origin = GeoOrigin{95, 0};  // there is no such latitude
  EXPECT_THAT(namesOf(live(scenarioOf(boat))->step()), Not(Contains("NAV_LAT")));
  boat.scenario.origin = GeoOrigin{43.8253, -70.3304};
  boat.startingAt({.x = 1e9, .y = 1e9});
  const auto posts = namesOf(live(scenarioOf(boat))->step());
  EXPECT_THAT(posts, Contains("NAV_X"));
  EXPECT_THAT(posts, Not(Contains("NAV_LAT"))) << "off the globe";
}

TEST(LiveVehicle, DrawsNoWormholeThatIsNotConvex) {
  test::OneBoat boat;
  WormholeSpec hole;
  hole.tag = "bent", hole.madridPoly = squareAt(500), hole.weberPoly = squareAt(700);
  hole.weberPoly->points = {{700, 0}, {710, 0}, {702, 2}, {700, 10}};
  boat.scenario.wormholes = {hole};
  const auto vehicle = live(scenarioOf(boat));
  for (int step = 1; step <= 9; ++step) vehicle->step();
  EXPECT_THAT(textsOf(vehicle->step(), "VIEW_POLYGON"), testing::ElementsAre(HasSubstr("label=bent_madrid,")));
}

TEST(LiveVehicle, PostsNothingOfItsControllerBeforeItsFirstStep) {
  test::OneBoat boat;
  boat.withPid("speed_factor", "20").with("post_des_thrust", "SIM_THRUST");
  const auto vehicle = live(scenarioOf(boat));
  EXPECT_THAT(namesOf(vehicle->startPosts()), Not(Contains("SIM_THRUST")));
  EXPECT_THAT(namesOf(vehicle->step()), Contains("SIM_THRUST"));
}

TEST(LiveVehicle, AHelmWithoutAControllerOfItsOwnIgnoresWhatIsTooOld) {
  test::OneBoat boat;
  const LiveParts parts{.helm = true};
  const auto vehicle = live(*scenarioOfParts(*scenarioOf(boat), parts), {.parts = parts});
  vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("true"), 1000 - 359), 1000);
  EXPECT_THAT(vehicle->takeWords(), IsEmpty());
  vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("true"), 1000 - 361), 1000);
  EXPECT_THAT(
      vehicle->takeWords(),
      testing::ElementsAre("MOOS_MANUAL_OVERRIDE from pHelmIvP ignored: its time differs too much from now"));
}

TEST(LiveVehicle, KeepsTheFirstHundredOfItsWords) {
  const auto vehicle = live(scenarioOf({}));
  for (int i = 0; i < 120; ++i) {
    vehicle->take(message("USM_RESET", std::string("nowhere")), 1000);
    vehicle->step();
  }
  EXPECT_EQ(vehicle->takeWords().size(), 100U);
}

TEST(LiveVehicle, RecordsWhichPartOfAProgramHasSentAMessage) {
  const test::TemporaryFolder folder;
  const std::string log = folder / "live.aprun";
  const auto vehicle = live(scenarioOf({}), {.log = log});
  vehicle->startPosts();
  MoosMessage sent = message("DESIRED_THRUST", 20.0, 1000.5);
  sent.sourceAux = "survey";
  vehicle->take(sent, 1000.5);
  vehicle->step();
  vehicle->finish();
  const auto loaded = loadRunLog(log);
  ASSERT_TRUE(loaded) << loaded.error().text();
  const auto events = loaded->recording->events(0, loaded->recording->eventCount());
  const auto found = std::ranges::find(events, RunEvent::Source::Log, &RunEvent::source);
  ASSERT_NE(found, events.end());
  EXPECT_EQ(found->origin, "pHelmIvP:survey@alpha#0.5000");
}

TEST(LiveVehicle, WithItsHelmIsSteeredByNobodyElse) {
  test::OneBoat boat;
  boat.withPid("embedded", "false").withPid("speed_factor", "20");
  const LiveParts parts{.controller = true, .helm = true, .scripts = true};
  const auto both = scenarioOfParts(*scenarioOf(boat), parts);
  ASSERT_TRUE(both);
  const auto read = liveSubscriptions(**both, parts);
  EXPECT_THAT(read, IsSupersetOf({"SPEED_FACTOR", "MOOS_MANUAL_OVERRIDE", "USM_RESET"}));
  EXPECT_THAT(read, Not(Contains("DESIRED_HEADING")));
  boat.withPid("embedded", "true");
  const auto embedded = scenarioOfParts(*scenarioOf(boat), {});
  ASSERT_TRUE(embedded);
  EXPECT_TRUE((*embedded)->vehicles.front()->pid) << "it is a part of the simulator";
  EXPECT_THAT(liveProgramsOf(**embedded, parts), testing::ElementsAre(LiveProgram::Simulator));
  Scenario two = *scenarioOf(boat);
  two.vehicles.push_back(two.vehicles.front());
  EXPECT_THAT(scenarioOfParts(two, {}).error().message, HasSubstr("this mission has 2"));
}

TEST(NodeReporter, GoesByTheNameThatAVehicleHasGot) {
  const Simulation simulation(scenarioOf({}));
  NodeReporter reporter(simulation, 0);
  const auto valueOf = [&](Channel channel) { return simulation.value(0, channel); };
  reporter.note({0, 0, RunEvent::Source::Vehicle, "RENAMED", std::string("nobody knows")});
  reporter.note({0, 0, RunEvent::Source::Vehicle, "RENAMED", std::string("renamed boat -> boat_w1")});
  const auto report = reporter.report(simulation, valueOf);
  ASSERT_TRUE(report);
  EXPECT_THAT(*report, testing::StartsWith("NAME=boat_w1,"));
}

}  // namespace
}  // namespace antipode
