// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/settling_watch.h"

#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Six vehicles that start up to 80 m from their slots.
ScenarioPtr six(const std::string& formation) {
  std::string text =
      "antipode: 1\ntime: {seed: 5, record_every: 1}\nhelm: {period: 1}\nacoustics: {range_noise: 0, "
      "bearing_noise: 0}\nvehicles:\n"
      "  - name: auv{n}\n    count: 6\n"
      "    params: {thrust_map: \"100:2\", max_acceleration: 0.2, max_deceleration: 0.2}\n"
      "    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 50}\n"
      "    behaviours: [{type: drifting_target}, {type: formation}]\n"
      "formation:\n  start_spread: 80\n  " +
      formation + "\n  node_offsets:\n";
  for (int i = 0; i < 6; ++i)
    text += fmt::format("    - \"name=auv{}, x={}, y={}\"\n", i + 1, 300 * (i % 3), 280 * (i / 3));
  const ScenarioRead read = readScenario(text, "six.yaml");
  EXPECT_TRUE(read.scenario);
  return read.scenario;
}

struct Watched {
  explicit Watched(const ScenarioPtr& scenario)
      : simulation(scenario),
        recording(recordingHeader(simulation, {}, {})),
        recorder(simulation, recording, nullptr, 0) {}

  void runUntil(double time) {
    while (simulation.time() < time - 1e-6) recorder.step();
  }
  /// "TIME: text" of each warning so far.
  std::vector<std::string> warnings() const {
    std::vector<std::string> texts;
    for (const RunEvent& event : recording.events(0, recording.eventCount()))
      if (event.variable == "WARNING")
        texts.push_back(fmt::format("{:.0f}: {}", recording.timeOfStep(event.step), messageText(event.value)));
    return texts;
  }

  Simulation simulation;
  Recording recording;
  RunRecorder recorder;
};

TEST(SettlingWatch, IsSilentWhileASwarmSettles) {
  Watched run(six("controller: rigid"));
  run.runUntil(2000);
  EXPECT_THAT(run.warnings(), IsEmpty());
}

TEST(SettlingWatch, ReportsOnceASwarmThatDoesNotSettleAndWhy) {
  Watched run(six("controller: rigid\n  anonymous: true"));
  run.runUntil(SettlingWatch::kPatience - 10);
  EXPECT_THAT(run.warnings(), IsEmpty());
  run.runUntil(SettlingWatch::kPatience + 60);
  const auto expected = ElementsAre(
      testing::AllOf(HasSubstr("the swarm does not settle: for 20 min the mean formation error has stayed above "
                               "the drifting radius of 20 m"),
                     HasSubstr("pings carry no names, and the controller 'rigid' needs them")));
  EXPECT_THAT(run.warnings(), expected);
  run.runUntil(2 * SettlingWatch::kPatience + 60);
  EXPECT_THAT(run.warnings(), expected) << "once is enough";
}

TEST(SettlingWatch, GivesANewFormationItsTime) {
  const ScenarioPtr scenario = six("controller: rigid\n  anonymous: true");
  Watched run(scenario);
  run.runUntil(SettlingWatch::kPatience - 60);
  FormationSpec other = *scenario->formation;
  other.params.spacing = 50;  // as useless as before
  ASSERT_TRUE(run.simulation.post(
      {Command::Kind::Set, kAllVehicles, "formation", Value::of(std::optional<FormationSpec>(other))}));
  run.runUntil(2 * SettlingWatch::kPatience - 120);
  EXPECT_THAT(run.warnings(), IsEmpty());
  run.runUntil(2 * SettlingWatch::kPatience);
  EXPECT_EQ(run.warnings().size(), 1u);
}

TEST(SettlingWatch, NewAcousticsGiveTheSwarmItsTimeToo) {
  const ScenarioPtr scenario = six("controller: rigid\n  anonymous: true");
  Watched run(scenario);
  run.runUntil(SettlingWatch::kPatience - 60);
  AcousticsParams acoustics = *scenario->acoustics;
  acoustics.pingRange += 100;
  ASSERT_TRUE(run.simulation.post({Command::Kind::Set, kAllVehicles, "acoustics", Value::of(acoustics)}));
  run.runUntil(SettlingWatch::kPatience + 60);
  EXPECT_THAT(run.warnings(), IsEmpty());
}

TEST(SettlingWatch, IsSilentWhereNobodyDrifts) {
  const ScenarioPtr scenario = six("controller: rigid\n  anonymous: true");
  auto still = std::make_shared<Scenario>(*scenario);
  for (VehiclePtr& vehicle : still->vehicles) {
    auto spec = std::make_shared<VehicleSpec>(*vehicle);
    std::erase_if(spec->behaviours, [](const BehaviourSpec& behaviour) {
      return std::holds_alternative<DriftingTargetParams>(behaviour.params);
    });
    vehicle = spec;
  }
  Watched run(still);
  run.runUntil(SettlingWatch::kPatience + 60);
  EXPECT_THAT(run.warnings(), IsEmpty()) << "without a drifting radius there is nothing to settle in";
}

}  // namespace
}  // namespace antipode
