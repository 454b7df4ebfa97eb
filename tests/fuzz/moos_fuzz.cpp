// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a mission file: no crash, and what is imported comes back equal from YAML and from an export.
#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_import.h"
#include "core/scenario/yaml/scenario_io.h"

#include <cstdio>
#include <cstdlib>

namespace {

using namespace antipode;

/// An import that finds one behaviour file under every name.
MoosImportOptions withBehaviours(const std::string& text) {
  MoosImportOptions options;
  options.readFile = [text](const std::string&) -> Result<std::string> { return text; };
  return options;
}

const std::string kBehaviours =
    "initialize DEPLOY = true\nBehavior = BHV_Waypoint\n{\nname = go\npoints = 1,2\nwobble = 3\n}\n";

[[noreturn]] void fail(const std::string& text, const Problems& problems) {
  std::fwrite(text.data(), 1, text.size(), stderr);  // a text may hold zero bytes
  std::fputc('\n', stderr);
  for (const Problem& problem : problems) std::fprintf(stderr, "%s\n", problem.text().c_str());
  std::abort();
}

void checkYaml(const Scenario& scenario) {
  const std::string yaml = writeScenario(withInlineField(scenario));
  const ScenarioRead read = readScenario(yaml, "fuzz.yaml");
  if (!read.scenario || !(*read.scenario == withInlineField(scenario))) fail(yaml, read.problems);
}

/// What was understood and what was kept unread comes back equal, but for the tunnel time, which no mission holds.
void checkExport(Scenario scenario) {
  for (WormholeSpec& hole : scenario.wormholes) hole.tunnelTime.reset();
  const MoosExport missions = exportMoos(scenario);
  const MoosImport again =
      importMoosText(missions.missions.at(0).text, "again.moos",
                     withBehaviours(missions.behaviours.empty() ? "" : missions.behaviours[0].text));
  if (again.scenario && *again.scenario == scenario) return;
  const std::string found = again.scenario ? writeScenario(*again.scenario) : "no scenario";
  fail(missions.missions[0].text + "\n--- expected\n" + writeScenario(scenario) + "\n--- found\n" + found,
       again.problems);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  MoosImportOptions options = withBehaviours(kBehaviours);
  options.preprocess = text.find("#define") != std::string::npos;
  const MoosImport import = importMoosText(text, "fuzz.moos", options);
  if ((import.scenario == nullptr) != hasErrors(import.problems)) std::abort();
  if (!import.scenario) return 0;
  checkYaml(*import.scenario);
  checkExport(*import.scenario);
  return 0;
}
