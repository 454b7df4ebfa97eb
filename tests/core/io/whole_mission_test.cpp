// SPDX-License-Identifier: GPL-3.0-or-later
// Missions as other people write them, imported and run by the product alone; the figures are worked out by hand.
#include "core/io/moos/moos_import.h"
#include "tests/support/one_boat.h"

#include <gmock/gmock.h>

#include <cmath>

namespace antipode {
namespace {

using ::testing::ElementsAre;

const char* const kMission = R"(ServerHost = localhost
Community	= holly     // a kayak
ProcessConfig = uSimMarineV22
{
  AppTick   = 10
  prefix    = NAV
  start_pos = 0, 0, 90
  turn_rate = 95
  thrust_map   = 0:0, 20:1, 40:2, 60:3, 80:4, 100:5
  drift_vector = "180, 0.3"
  depth_control = FALSE
  speed_factor  = 20
  yaw_pid_kp = 0.9
  yaw_pid_kd = 0.3
  yaw_pid_ki = 0.3
  yaw_pid_integral_limit = 0.07
}
processconfig = PHelmIvP
{
  AppTick   = 4
  Behaviors = hold.bhv
  Domain    = course:0:359:360
  Domain    = speed:0:4:41
}
ProcessConfig = uTimerScript
{
  event = var=MOOS_MANUAL_OVERRIDE, val=false, time=8
  event = var=DEPLOY, val=true, time=8.5
  event = var=HOLD, val=true, time=100
  event = var=HOLD_UPDATE, val="point = 40,40 # outer_radius=20", time=120
  event = var=TRI_UPDATE, val="polygon=pts={0,40:0,60},label=new", time=170
}
)";
const char* const kBehaviours = R"(initialize DEPLOY = false
initialize HOLD   = false
Behavior = BHV_Waypoint
{
  name = tri
  condition = (DEPLOY = true) and (HOLD != true)
  updates = TRI_UPDATE
  points = 50,0 : 50,50
  speed = 2
  order = reverse
  repeat = forever
  perpetual = true
  idleflag = TRI = idle
}
Behavior = BHV_StationKeep
{
  name = hold
  condition = HOLD = true
  station_pt = 0,40
  updates = HOLD_UPDATE
  duration = 40     // seconds
  perpetual = true
  endflag = HOLD = false
}
)";

/// What the helm of a mission posted, and the thrust and the range to a point in each step.
struct MissionRun {
  std::vector<std::string> posts;  // "12.3 tri: WPT_INDEX = 1"
  std::vector<Vec2> places{{0, 0}};
  std::vector<double> thrusts{0};
};

MissionRun runOf(const Scenario& mission, int steps) {
  Simulation simulation(std::make_shared<const Scenario>(mission));
  MissionRun run;
  for (int i = 0; i < steps; ++i) {
    simulation.step();
    for (const RunEvent& event : simulation.drainEvents())
      if (event.source == RunEvent::Source::Helm && event.step > 0 && event.variable != "IVPHELM_STATE")
        run.posts.push_back(fmt::format("{:.1f} {}: {} = {}", 0.1 * static_cast<double>(event.step), event.origin,
                                        event.variable, messageText(event.value)));
    run.places.push_back({simulation.value(0, Channel::X), simulation.value(0, Channel::Y)});
    run.thrusts.push_back(simulation.value(0, Channel::Thrust));
  }
  return run;
}

class WholeMission : public testing::Test {
 protected:
  WholeMission() {
    MoosImportOptions options;
    options.readFile = [](const std::string&) -> Result<std::string> { return std::string(kBehaviours); };
    const MoosImport import = importMoosText(kMission, "hold.moos", options);
    for (const Problem& problem : import.problems) EXPECT_EQ(problem.severity, Severity::Note) << problem.text();
    if (import.scenario) run_ = runOf(*import.scenario, 2000);
  }
  MissionRun run_;
};

TEST_F(WholeMission, DoesThingsInTheirOrderAndAtTheirTimes) {
  std::vector<std::string> until170, after;
  for (const std::string& post : run_.posts) {
    const double time = std::stod(post);
    if (time >= 100) (time < 170 ? until170 : after).push_back(post);
  }
  ASSERT_GE(run_.posts.size(), 4U);
  EXPECT_EQ(run_.posts[0], "8.5 tri: BHV_STATE = tri = active") << "the decision at 8.5 s sees the deployment";
  EXPECT_EQ(run_.posts[1], "8.5 tri: WPT_INDEX = 0") << "reverse: the last point first";
  ASSERT_GE(until170.size(), 7U);
  until170.resize(7);
  // 40 s of keeping station, which goes on, because it is perpetual, until its flag counts: from the next decision on,
  // that of 140.25 s, which is step 1403. The
  // route goes on with the point that it was on its way to.
  EXPECT_THAT(until170,
              ElementsAre("100.0 tri: BHV_STATE = tri = idle", "100.0 tri: TRI = idle",
                          "100.0 hold: BHV_STATE = hold = active", "140.0 hold: HOLD = false", "140.3 tri: BHV_STATE = tri = active",
                          "140.3 hold: BHV_STATE = hold = idle", "154.0 tri: WPT_INDEX = 1"));
  ASSERT_FALSE(after.empty());
  EXPECT_EQ(after[0], "170.0 tri: WPT_INDEX = 0") << "new points: from the last one, as the order is reverse";
}

TEST_F(WholeMission, KeepsStationWithTheSpeedsOfTheSpecification) {
  ASSERT_EQ(run_.thrusts.size(), 2001U);
  int decisions = 0;
  for (int quarter = 401; quarter < 560; ++quarter) {  // those at k * 0.25 s
    const auto step = static_cast<std::size_t>(std::ceil(quarter * 2.5 - 1e-9));
    const bool isMoved = step >= 1200;
    const Vec2 station = isMoved ? Vec2{40, 40} : Vec2{0, 40};
    const double outer = isMoved ? 20 : 15, range = distance(run_.places[step - 1], station);
    const double wanted = range <= 4 ? 0 : range >= outer ? 2.5 : 1.2 * (range - 4) / (outer - 4);
    const double onGrid = 0.1 * std::ceil(wanted / 0.1 - 0.5 - 1e-9);
    EXPECT_NEAR(run_.thrusts[step], 20 * onGrid, 1e-6) << "at step " << step << ", " << range << " m away";
    ++decisions;
  }
  EXPECT_EQ(decisions, 159);
}

}  // namespace
}  // namespace antipode
