// SPDX-License-Identifier: GPL-3.0-or-later
// Random but valid scenarios for property tests; the same seed gives the same scenario.
#pragma once

#include "core/scenario/yaml/scenario_io.h"

#include <random>

namespace antipode::testing {

class ScenarioMaker {
 public:
  /// Those that mission files know, or all.
  enum class Models { Usimmarine, All };
  explicit ScenarioMaker(unsigned seed, Models models = Models::All) : random_(seed), models_(models) {}

  Scenario scenario();
  VehicleSpec vehicle(const std::string& name);
  /// One small change somewhere: a field, a vehicle more or less, an event, a behaviour, a point.
  Scenario edited(const Scenario& before);

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool chance(double p) { return std::uniform_real_distribution<>(0, 1)(random_) < p; }
  double number(double low, double high);
  std::string text();
  template <class P>
  void shake(P& params, double share);
  template <class P>
  void shakeOne(P& params);
  BehaviourSpec behaviour();
  HelmSpec helm();
  ScenarioEvent event(const std::vector<std::string>& vehicles);
  NumberRange range(double low, double high);
  std::vector<RandomVariable> random();
  ScriptSpec script(const std::vector<std::string>& vehicles);
  PolygonSpec polygon();
  WormholeSpec wormhole(const std::vector<std::string>& vehicles);
  CurrentFieldSpec currentField();
  VehicleSpec hovering(VehicleSpec spec);
  TimedHoverRequest hoverRequest();
  std::vector<Thruster> thrusters();
  void editHover(VehicleSpec& vehicle);
  static void putInOrder(DriftingTargetParams& target);
  void giveSlots(FormationSpec& formation, const Scenario& scenario);
  FormationSpec formation(const Scenario& scenario);
  void editSwarm(Scenario& scenario);
  void editVehicle(VehicleSpec& vehicle);
  void editWind(Environment& environment);
  void editCurrentField(Environment& environment);
  void editWormholes(Scenario& scenario);
  void editScripts(Scenario& scenario);

  std::mt19937 random_;
  Models models_;
  int nextName_ = 1;
};

}  // namespace antipode::testing
