// SPDX-License-Identifier: GPL-3.0-or-later
// The differences D1 to D29 of vehicle-model section 13 in whole runs, each in both modes. docs/conformance.md
// says which test stands for which number; what one equation decides is tested beside the equation.
#include "core/sim/fleet/row_sampler.h"
#include "core/sim/fleet/vehicle.h"
#include "tests/support/one_boat.h"
#include "tests/support/row_bands.h"

#include <cmath>

namespace antipode::test {
namespace {

OneBoat document() {
  return OneBoat();
}
OneBoat program() {
  return OneBoat().program();
}

double x(const Simulation& simulation) {
  return simulation.value(0, Channel::X);
}
double heading(const Simulation& simulation) {
  return simulation.value(0, Channel::Heading);
}
double speed(const Simulation& simulation) {
  return simulation.value(0, Channel::Speed);
}
double depth(const Simulation& simulation) {
  return simulation.value(0, Channel::Depth);
}

TEST(Differences, D1_AccelerationIsHalvedByTheProgram) {
  const auto after = [](OneBoat boat) {
    return boat.with("max_acceleration", "0.5").at(1, "DESIRED_THRUST", 100.0).after(40);
  };
  EXPECT_NEAR(speed(after(document())), 2, 1e-9);
  EXPECT_NEAR(speed(after(program())), 1, 1e-9);
}

TEST(Differences, D17_WithoutALimitTheDocumentAcceleratesByHalfAMetrePerSecondSquared) {
  const auto after = [](OneBoat boat, const char* limit = "") {
    return boat.with("max_acceleration", limit).at(1, "DESIRED_THRUST", 80.0).after(10);
  };
  EXPECT_NEAR(speed(after(document())), 0.5, 1e-9);
  EXPECT_NEAR(speed(after(document(), "0")), 4, 1e-9);
  EXPECT_NEAR(speed(after(program())), 4 * (1 - 1.0 / 1024), 1e-9);
}

TEST(Differences, D1_TheProgramHalvesTheGapToItsSpeedEveryStep) {
  const auto after = [](OneBoat boat) { return boat.at(1, "DESIRED_THRUST", 80.0).after(3); };
  EXPECT_NEAR(speed(after(document())), 4, 1e-12);
  EXPECT_NEAR(speed(after(program())), 4 * (1 - 1.0 / 8), 1e-12);
}

TEST(Differences, D2_TurnRateDependsOnSpeedInTheProgram) {
  const auto turned = [](OneBoat boat) {
    boat.with("turn_rate", "100")
        .with("thrust_map", "100:2.5")
        .with("turn_spd_loss", "0")
        .startingAt({.speed = 2.5});
    return heading(boat.at(1, "DESIRED_THRUST", 100.0).at(1, "DESIRED_RUDDER", 10.0).after(10));
  };
  EXPECT_NEAR(turned(document()), 20, 1e-9);
  EXPECT_NEAR(turned(program()), 10, 1e-9);  // half of the 5 m/s at which it turns fully
}

TEST(Differences, D2_TheProgramIgnoresFullSpeedAndFullRateOfTheMap) {
  const auto turned = [](OneBoat boat) {
    boat.with("turn_rate", "80").with("turn_spd_loss", "0").startingAt({.speed = 5});
    boat.with("turn_spd_map_full_speed", "2.5").with("turn_spd_map_full_rate", "50");
    return heading(boat.at(1, "DESIRED_THRUST", 100.0).at(1, "DESIRED_RUDDER", 10.0).after(10));
  };
  EXPECT_NEAR(turned(document()), 20 * 0.5 * 0.8, 1e-9);
  EXPECT_NEAR(turned(program()), 20 * 0.8, 1e-9);
}

TEST(Differences, D2_TheProgramDoesNotTurnAstern) {
  const auto turned = [](OneBoat boat) {
    boat.with("thrust_reflect", "true").at(1, "DESIRED_THRUST", -50.0).at(1, "DESIRED_RUDDER", 10.0);
    return heading(boat.startingAt({.heading = 90, .speed = -2}).after(10));
  };
  EXPECT_LT(turned(document()), 89);  // astern, a rudder to starboard turns to port
  EXPECT_EQ(turned(program()), 90);
}

TEST(Differences, D4_DepthFollowsPitchOnlyInTheProgram) {
  const auto diving = [](OneBoat boat, int steps) {
    boat.with("buoyancy_rate", "0").with("max_depth_rate", "0.2").startingAt({.speed = 2});
    return depth(boat.at(1, "DESIRED_THRUST", 40.0).at(1, "DESIRED_ELEVATOR", 50.0).after(steps));
  };
  EXPECT_NEAR(diving(document(), 10), 10 * 0.1 * 0.1, 1e-12);
  // The rate grows by the actuator's 0.1 m/s in every step, whatever its length: 0.1, 0.2, ...
  EXPECT_NEAR(diving(program(), 10), 0.1 * (0.1 * 10 * 11 / 2), 1e-9);
}

TEST(Differences, D4_TheProgramsPitchSnapsBackWhenTheRatePassesTheSpeed) {
  const auto pitchAfter = [](OneBoat boat, int steps) {
    boat.with("buoyancy_rate", "0").with("max_depth_rate", "0.8").startingAt({.speed = 2});
    return boat.at(1, "DESIRED_THRUST", 40.0)
        .at(1, "DESIRED_ELEVATOR", 100.0)
        .after(steps)
        .value(0, Channel::Pitch);
  };
  EXPECT_NEAR(pitchAfter(document(), 3), -std::asin(0.4), 1e-12);
  EXPECT_NEAR(pitchAfter(program(), 2), -std::asin(0.8), 1e-12);
  EXPECT_EQ(pitchAfter(program(), 3), 0);
}

TEST(Differences, D9_ReverseTurnsTheHeadingRoundEveryStepInTheProgramOnly) {
  const auto headings = [](OneBoat boat) {
    boat.startingAt({.heading = 45}).with("thrust_map", "-50:-1.2, 50:2").at(1, "DESIRED_THRUST", 50.0);
    Simulation simulation = boat.at(1, "THRUST_MODE_REVERSE", "true").build();
    std::vector<double> seen;
    for (int i = 0; i < 3; ++i) {
      simulation.step();
      seen.push_back(heading(simulation));
    }
    return seen;
  };
  EXPECT_EQ(headings(document()), (std::vector<double>{45, 45, 45}));
  EXPECT_EQ(headings(program()), (std::vector<double>{225, 45, 225}));
}

TEST(Differences, D9_ReverseDrivesSternFirstAlongItsRealCourse) {
  const Simulation boat = document()
                              .startingAt({.heading = 90})
                              .at(1, "THRUST_MODE_REVERSE", "reverse")
                              .at(1, "DESIRED_THRUST", 40.0)
                              .after(20);
  EXPECT_NEAR(speed(boat), -1, 1e-9) << "the positive map is mirrored; 0.5 m/s^2 for 2 s";
  EXPECT_LT(x(boat), 0);
  EXPECT_NEAR(boat.value(0, Channel::HeadingOverGround), 270, 1e-6);
  EXPECT_EQ(speed(program().at(1, "THRUST_MODE_REVERSE", "reverse").at(1, "DESIRED_THRUST", 40.0).after(20)), 0)
      << "the program has no negative side in the default map";
}

TEST(Differences, D9_DifferentialReverseTurnsTheSpeedRoundInTheDocumentOnly) {
  const auto after = [](OneBoat boat) {
    boat.with("thrust_mode_diff", "true").with("thrust_mode_reverse", "true").with("max_deceleration", "0");
    boat.with("thrust_map", "-100:-2, 100:4");
    return boat.at(1, "DESIRED_THRUST_L", 60.0).at(1, "DESIRED_THRUST_R", 40.0).after(1);
  };
  const Simulation ours = after(document()), theirs = after(program());
  EXPECT_NEAR(speed(ours), -1 * (1 - 0.1 * 0.85), 1e-9);
  EXPECT_NEAR(heading(ours), 36 * 20.0 / 200 * 0.1, 1e-9) << "the change of heading is left as it is";
  EXPECT_EQ(ours.value(0, Channel::ThrustLeft), 60);
  // The program swaps and negates on arrival, and negates once more in the step.
  EXPECT_EQ(theirs.value(0, Channel::ThrustLeft), -40);
  EXPECT_EQ(theirs.value(0, Channel::ThrustRight), -60);
  EXPECT_NEAR(speed(theirs), 2 * (1 - 0.1 * 0.85) / 2, 1e-9);
  EXPECT_NEAR(heading(theirs), 180 + 36 * (60 - -40) / 200.0 * 0.1, 1e-9) << "a minus is missing";
}

TEST(Differences, D10_TurnRadiusStaysSaneWhereTheProgramLosesItself) {
  for (const double thrust : {100.0, -100.0}) {
    OneBoat boat = document().with("turn_radius", "0.01").with("thrust_reflect", "true").with("turn_rate", "100");
    boat.at(1, "DESIRED_THRUST", thrust).at(1, "DESIRED_RUDDER", 60.0).at(20, "USM_TURN_RADIUS", 5.0);
    Simulation simulation = boat.build();
    for (int i = 0; i < 100; ++i) {
      simulation.step();
      ASSERT_TRUE(std::isfinite(x(simulation))) << "step " << i;
      ASSERT_TRUE(std::isfinite(heading(simulation))) << "step " << i;
    }
    EXPECT_LT(speed(simulation) * thrust, 1e9);
    EXPECT_GT(speed(simulation) * thrust, 0);
  }
}

TEST(Differences, D10_AsternTheLimitedTurnMovesAstern) {
  OneBoat boat = document().with("turn_radius", "50").with("thrust_reflect", "true").with("turn_rate", "100");
  boat.startingAt({.speed = -2}).at(1, "DESIRED_THRUST", -40.0).at(1, "DESIRED_RUDDER", 50.0);
  EXPECT_LT(boat.after(5).value(0, Channel::Y), -0.5);
}

TEST(Differences, D10_UnsetMaximumSpeedKeepsTheWholeTurnRadius) {
  const auto turned = [](const char* maxSpeed) {
    OneBoat boat = document().with("turn_radius", "10").startingAt({.speed = 1});
    if (maxSpeed) boat.with("max_speed", maxSpeed);
    boat.with("turn_spd_loss", "0").at(1, "DESIRED_THRUST", 20.0).at(1, "DESIRED_RUDDER", 100.0);
    return heading(boat.after(1));
  };
  const double whole = 2 * std::asin(0.1 / 20) * 180 / 3.14159265358979323846;
  EXPECT_NEAR(turned(nullptr), whole, 1e-9);
  EXPECT_NEAR(turned("1"), whole, 1e-9);
  EXPECT_GT(turned("2"), 1.9 * whole) << "half the speed, half the radius";
}

TEST(Differences, D13_AnObstacleTakesTheSpeedInTheDocumentOnly) {
  const auto held = [](OneBoat boat) {
    return boat.at(1, "DESIRED_THRUST", 40.0).at(21, "OBSTACLE_HIT", "true").after(30);
  };
  EXPECT_EQ(held(document()).vehicle(0).record().speed, 0);
  EXPECT_GT(held(program()).vehicle(0).record().speed, 1.9) << "kept in the state";
}

TEST(Obstacle, TheSpeedThatIsPublishedAndRecordedIsZeroInBothModes) {
  for (OneBoat boat : {document(), program()}) {
    boat.with("dual_state", "true").at(1, "DESIRED_THRUST", 40.0).at(21, "OBSTACLE_HIT", "true");
    Simulation simulation = boat.at(31, "OBSTACLE_HIT", "false").after(20);
    const double before = x(simulation), moving = simulation.value(0, Channel::Y);
    EXPECT_GT(speed(simulation), 0.5);
    run(simulation, 10);
    EXPECT_EQ(x(simulation), before);
    EXPECT_EQ(simulation.value(0, Channel::Y), moving);
    EXPECT_EQ(speed(simulation), 0);
    EXPECT_EQ(simulation.value(0, Channel::GtSpeed), 0);
    Frame frame;
    simulation.fillFrame(frame);
    EXPECT_EQ(frame.speed.at(0), 0);
    const RecordedChannel channels[] = {{0, Channel::Speed}, {0, Channel::GtSpeed}};
    RowSampler reader(simulation, channels);
    readBands(reader, [](std::size_t, std::span<const double> values) { EXPECT_EQ(values[0], 0); });
    run(simulation, 1);
    EXPECT_GT(speed(simulation), 0);
  }
}

TEST(Controller, ReportsOnceWhatHasBecomeStale) {
  for (OneBoat boat : {document(), program()}) {
    boat.withPid("yaw_pid_kp", "0.5").withPid("speed_factor", "20").withPid("depth_control", "false");
    boat.at(2, "DESIRED_HEADING", 90.0).at(2, "DESIRED_SPEED", 1.0).at(12, "DESIRED_HEADING", 90.0);
    boat.scenario.time.step = 0.25;
    Simulation simulation = boat.after(60);
    const auto stale = valuesOf(simulation.drainEvents(), "PID_STALE");
    EXPECT_EQ(stale, (std::vector<std::string>{"Stale DesHdg:2.25", "Stale DesSpd:2.25", "Stale DesHdg:2.25"}));
    EXPECT_EQ(simulation.value(0, Channel::Thrust), 0);
  }
}

TEST(Controller, PostsItsLoopsWhenAskedTo) {
  for (OneBoat boat : {document(), program()}) {
    boat.withPid("yaw_pid_kp", "0.5").withPid("speed_factor", "20").withPid("depth_control", "false");
    boat.withPid("heading_debug", "true").at(2, "DESIRED_HEADING", 90.0).at(2, "DESIRED_SPEED", 1.0);
    Simulation simulation = boat.after(3);
    EXPECT_EQ(valuesOf(simulation.drainEvents(), "PID_HDG_DEBUG").front(),
              "want=90.000,have=0.000,error=-90.000,out=-45.000");
  }
}

TEST(Reset, TheProgramCountsTheConfiguredStartToo) {
  const auto count = [](OneBoat boat) {
    Simulation simulation = boat.at(1, "USM_RESET", "x=3").after(1);
    return valuesOf(simulation.drainEvents(), "USM_RESET_COUNT");
  };
  EXPECT_EQ(count(document()), (std::vector<std::string>{"1"}));
  EXPECT_EQ(count(document().startingAt({.x = 10})), (std::vector<std::string>{"1"})) << "ruling R3";
  EXPECT_EQ(count(program()), (std::vector<std::string>{"1"}));
  EXPECT_EQ(count(program().startingAt({.x = 10})), (std::vector<std::string>{"2"}));
  EXPECT_EQ(document().startingAt({.x = 10}).build().value(0, Channel::ResetCount), 0);
}

TEST(Differences, D26_SailsCountInDifferentialModeInTheDocumentOnly) {
  const auto after = [](OneBoat boat) {
    boat.with("polar_plot", "90,50").with("wind_conditions", "spd=4, dir=270").with("thrust_mode_diff", "true");
    boat.with("max_deceleration", "0").at(1, "DESIRED_THRUST_L", 80.0).at(1, "DESIRED_THRUST_R", 80.0);
    return speed(boat.after(40));
  };
  EXPECT_NEAR(after(document()), 2, 1e-9);
  EXPECT_NEAR(after(program()), 4, 1e-9);
}

TEST(Differences, D15_ResettingNavigationNeedsDualStateInTheDocument) {
  const auto after = [](OneBoat boat) {
    boat.startingAt({.x = 7, .speed = 1}).at(1, "DESIRED_THRUST", 20.0).at(1, "DRIFT_X", 0.5);
    return boat.at(51, "USM_RESET_NAV", "true").after(51);
  };
  EXPECT_NEAR(x(after(document())), 7 + 51 * 0.05, 1e-9);
  // The program jumps back to the start and its time, and makes up for all of it in one step.
  EXPECT_NEAR(x(after(program())), 7 + 5.1 * 0.5, 1e-9);
  EXPECT_NEAR(after(document()).value(0, Channel::Y), 5.1, 1e-9);
  EXPECT_NEAR(after(program()).value(0, Channel::Y), 5.1, 1e-9);

  const auto dual = [](OneBoat boat) {
    return boat.with("dual_state", "true").at(1, "DRIFT_X", 1.0).at(31, "USM_RESET_NAV", 1.0).after(31);
  };
  for (const Simulation& simulation : {dual(document()), dual(program())}) {
    EXPECT_NEAR(x(simulation), 3, 1e-9) << "the ground truth after 30 steps";
    EXPECT_NEAR(simulation.value(0, Channel::GtX), 3.1, 1e-9);
  }
}

TEST(Differences, D17_DefaultsAreThoseOfTheTextAndTheProgram) {
  const VehicleParams params;
  EXPECT_EQ(params.maxAcceleration, std::nullopt) << "ruling R1: each mode has its own";
  EXPECT_EQ(maxAccelerationOf(params, Compat::Document), 0.5);
  EXPECT_EQ(maxAccelerationOf(params, Compat::UsimmarineV22), 0);
  EXPECT_EQ(params.maxDeceleration, 0.5);
  EXPECT_EQ(params.maxDepthRate, 0.5);
  EXPECT_EQ(params.maxDepthRateSpeed, 2.0);
  EXPECT_EQ(params.buoyancyRate, 0.025);
  EXPECT_EQ(params.turnRate, 70);
  EXPECT_EQ(params.turnSpdLoss, 0.85);
  EXPECT_EQ(params.thrustFactor, 20);
  EXPECT_EQ(params.trimTolerance, 5);
  EXPECT_EQ(params.maxTrimDelay, 10);
  for (const Simulation& simulation : {document().after(1), program().after(1)})
    EXPECT_TRUE(std::isnan(simulation.value(0, Channel::Altitude))) << "a water depth of 0 is unknown";
}

TEST(Differences, D18_BothNamesOfAMessageDoTheSame) {
  for (const OneBoat& boat : {document(), program()}) {
    EXPECT_EQ(OneBoat(boat).at(1, "WATER_DEPTH", 30.0).after(1).value(0, Channel::Altitude), 30);
    EXPECT_EQ(OneBoat(boat).at(1, "USM_WATER_DEPTH", 30.0).after(1).value(0, Channel::Altitude), 30);
    EXPECT_NEAR(depth(OneBoat(boat).at(1, "BUOYANCY_RATE", -0.5).after(1)), 0.05, 1e-12);
    EXPECT_NEAR(depth(OneBoat(boat).at(1, "USM_BUOYANCY_RATE", -0.5).after(1)), 0.05, 1e-12);
    for (const char* name : {"DRIFT_VECTOR_MULT", "USM_DRIFT_VECTOR_MULT"})
      EXPECT_NEAR(OneBoat(boat).with("drift_x", "0.4").at(1, name, 2.0).after(1).value(0, Channel::DriftX), 0.8,
                  1e-12);
  }
}

TEST(Differences, D19_AltitudeIsForgottenWithTheWaterDepthInTheDocumentOnly) {
  const auto after = [](OneBoat boat) {
    return boat.startingAt({.depth = 4}).with("default_water_depth", "10").at(3, "WATER_DEPTH", 0.0).after(3);
  };
  EXPECT_TRUE(std::isnan(after(document()).value(0, Channel::Altitude)));
  EXPECT_NEAR(after(program()).value(0, Channel::Altitude), 6.005, 1e-9) << "that of step 2";
}

TEST(Differences, D19_TheBottomStopsNobodyButTheAltitude) {
  for (OneBoat boat : {document(), program()}) {
    const Simulation simulation =
        boat.startingAt({.depth = 4}).with("default_water_depth", "4.5").with("buoyancy_rate", "-1").after(20);
    EXPECT_NEAR(depth(simulation), 6, 1e-9);
    EXPECT_EQ(simulation.value(0, Channel::Altitude), 0);
  }
}

TEST(Differences, D21_EverythingStartsAtZero) {
  for (const OneBoat& boat : {document(), program()}) {
    const Simulation simulation = OneBoat(boat).startingAt({.heading = 37}).build();
    EXPECT_EQ(simulation.value(0, Channel::Pitch), 0);
    EXPECT_EQ(simulation.value(0, Channel::Yaw), 0);
    EXPECT_EQ(simulation.value(0, Channel::SpeedOverGround), 0);
    EXPECT_EQ(simulation.value(0, Channel::HeadingOverGround), 0);
  }
}

TEST(Differences, D24_TheDriftSummaryShowsComponentsNotAngles) {
  for (OneBoat boat : {document(), program()}) {
    Simulation simulation = boat.with("drift_x", "1.5").after(1);
    EXPECT_EQ(valuesOf(simulation.drainEvents(), "USM_DRIFT_SUMMARY"),
              (std::vector<std::string>{"ang=90, mag=1.5, xmag=1.5, ymag=0"}));
  }
}

TEST(Differences, D25_MessagesChangeTurnRateAndTurnRadius) {
  for (const OneBoat& boat : {document(), program()}) {
    const auto turned = [&boat](const char* variable, double value) {
      OneBoat turning = OneBoat(boat).startingAt({.speed = 5}).with("turn_rate", "20").with("turn_spd_loss", "0");
      turning.at(1, "DESIRED_THRUST", 100.0).at(1, "DESIRED_RUDDER", 10.0);
      if (variable) turning.at(1, variable, value);
      return heading(turning.after(1));
    };
    EXPECT_NEAR(turned(nullptr, 0), 0.4, 1e-9);
    EXPECT_NEAR(turned("USM_TURN_RATE", 60), 1.2, 1e-9);
    EXPECT_NEAR(turned("USM_TURN_RATE", 160), 2, 1e-9) << "clipped to 100";
    EXPECT_NEAR(turned("USM_TURN_RADIUS", 100), 2 * std::asin(0.5 / 200) * 180 / 3.14159265358979323846, 1e-9);
    EXPECT_NEAR(turned("USM_TURN_RADIUS", -100), 0.4, 1e-9) << "ignored";
  }
}

TEST(Differences, D28_NavigationMessagesCountWhileDisabledOnly) {
  for (const OneBoat& boat : {document(), program()}) {
    const auto after = [&boat](bool disabled) {
      OneBoat moved =
          OneBoat(boat).startingAt({.speed = 1}).at(1, "DESIRED_THRUST", 20.0).at(1, "DESIRED_RUDDER", 30.0);
      if (disabled) moved.at(2, "USM_ENABLED", "false");
      return moved.at(3, "NAV_X", 50.0).at(3, "NAV_HEADING", 77.0).after(3);
    };
    EXPECT_LT(x(after(false)), 1);
    EXPECT_EQ(after(false).value(0, Channel::Rudder), 30);
    EXPECT_EQ(x(after(true)), 50);
    EXPECT_EQ(heading(after(true)), 77);
    EXPECT_EQ(after(true).value(0, Channel::Rudder), 0) << "each of them centres the rudder";
    EXPECT_LT(speed(after(true)), 2);
  }
}

}  // namespace
}  // namespace antipode::test
