// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a plan of QGroundControl: its features have places, and become a scenario that reads back.
#include "core/io/geo/features_import.h"
#include "core/io/geo/qgc_plan.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/fuzz/require.h"

#include <cmath>
#include <cstdint>

namespace {

using namespace antipode;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto plan = readQgcPlan(std::string(reinterpret_cast<const char*>(data), size), "fuzz.plan");
  if (!plan) return 0;
  for (const GeoFeature& feature : plan->features) {
    require(!feature.parts.empty(), "a feature without a place");
    for (const auto& part : feature.parts) {
      require(!part.empty(), "a part without a place");
      for (const LatLon at : part)
        require(std::fabs(at.lat) <= 90 && std::fabs(at.lon) <= 360, "a place off the Earth");
    }
  }
  const auto import = withFeatures({}, plan->features, {}, plan->home);
  if (!import) return 0;
  const ScenarioRead read = readScenario(writeScenario(*import->scenario), "fuzz.yaml");
  require(read.scenario && *read.scenario == *import->scenario, "the scenario reads back");
  return 0;
}
