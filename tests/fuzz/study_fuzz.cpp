// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a study: it is refused with a problem, or each of its runs has a value for every factor.
#include "core/study/study.h"
#include "tests/fuzz/require.h"

#include <cstdint>

namespace {

using namespace antipode;

LoadedScenario baseOfAll(const std::string&) {
  static const ScenarioPtr base = [] {
    auto scenario = std::make_shared<Scenario>();
    auto boat = std::make_shared<VehicleSpec>();
    boat->name = "a";
    scenario->vehicles = {boat};
    return scenario;
  }();
  return {true, base, {}, {}};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const StudyRead read = readStudy({reinterpret_cast<const char*>(data), size}, "", baseOfAll);
  require(read.study.has_value() || hasErrors(read.problems), "a refusal says why");
  if (!read.study) return 0;
  const Study& study = *read.study;
  for (const std::int64_t run : {std::int64_t{0}, study.design->runs() / 2, study.design->runs() - 1}) {
    if (run < 0 || run >= study.design->runs()) continue;
    const StudyPoint point = study.design->run(run);
    require(point.values.size() == study.factors.size(), "a value for each factor");
    (void)study.scenarioOf(point);
  }
  return 0;
}
