// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/follow_command.h"

#include "app/cli/input_guard.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/old_files.h"
#include "core/base/files/atomic_file.h"
#include "core/io/alog/helm_posts.h"
#include "core/io/alog/track_deviation.h"
#include "core/io/csv/csv_table.h"
#include "core/io/formats.h"
#include "core/scenario/yaml/scenario_io.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>
#include <memory>

namespace antipode::cli {
namespace {

struct FollowOptions {
  std::string mission, log, csv, scenario;
  MoosImportOptions reading;
  LogInputOptions inputs;
  double window = 60;
  bool isForced = false;
};

struct Quantity {
  const char* name;
  const char* unit;
  double TrackDeviation::*value;
};
constexpr Quantity kQuantities[] = {{"position", "m", &TrackDeviation::position},
                                    {"heading", "deg", &TrackDeviation::heading},
                                    {"speed", "m/s", &TrackDeviation::speed},
                                    {"depth", "m", &TrackDeviation::depth}};

DeviationStatistics statisticsFor(const Quantity& quantity, std::span<const TrackDeviation> part) {
  std::vector<double> values;
  for (const TrackDeviation& deviation : part) values.push_back(deviation.*quantity.value);
  return statisticsOf(std::move(values));
}

void printRow(const std::string& label, std::span<const TrackDeviation> part) {
  say(stdout, "{:<14}", label);
  for (const Quantity& quantity : kQuantities) {
    const DeviationStatistics statistics = statisticsFor(quantity, part);
    if (statistics.count == 0)
      say(stdout, "  {:>26}", "-");
    else
      say(stdout, "  {:8.4f} {:8.4f} {:8.4f}", statistics.rms, statistics.p95, statistics.max);
  }
  say(stdout, "\n");
}

void printTable(const char* title, const std::vector<TrackDeviation>& all, double window) {
  say(stdout, "\n{}\n{:<14}", title, "time (s)");
  for (const Quantity& quantity : kQuantities)
    say(stdout, "  {:>26}", fmt::format("{} ({}) rms p95 max", quantity.name, quantity.unit));
  say(stdout, "\n");
  for (std::size_t from = 0; from < all.size();) {
    const double end = (std::floor(all[from].time / window) + 1) * window;
    std::size_t to = from + 1;
    while (to < all.size() && all[to].time < end) ++to;
    printRow(fmt::format("{:g} to {:g}", end - window, end), std::span(all).subspan(from, to - from));
    from = to;
  }
  printRow("all", all);
}

/// Of runs that are compared at the same times, each with a name.
using NamedDeviations = std::vector<std::pair<const char*, std::vector<TrackDeviation>>>;

void tellDeviations(const NamedDeviations& runs) {
  nlohmann::ordered_json deviations = nlohmann::ordered_json::array();
  for (const auto& [steps, all] : runs)
    for (const Quantity& quantity : kQuantities)
      if (const DeviationStatistics s = statisticsFor(quantity, all); s.count > 0)
        deviations.push_back({{"steps", steps}, {"quantity", quantity.name}, {"unit", quantity.unit},
                              {"rms", s.rms}, {"p95", s.p95}, {"max", s.max}});
  tell("deviations", std::move(deviations));
}

Result<void> writeDeviations(const NamedDeviations& runs, const std::string& path) {
  CsvTable table;
  table.columns = {"time"};
  for (const auto& [steps, deviations] : runs)
    for (const Quantity& quantity : kQuantities)
      table.columns.push_back(fmt::format("{}_{}", steps, quantity.name));
  for (std::size_t i = 0; i < runs.front().second.size(); ++i) {
    table.rows.push_back({runs.front().second[i].time});
    for (const auto& [steps, deviations] : runs)
      for (const Quantity& quantity : kQuantities) table.rows.back().push_back(deviations[i].*quantity.value);
  }
  return writeCsvTable(table, path);
}

std::string secondsText(const std::optional<double>& time) {
  return time ? fmt::format("{:.3f}", *time) : std::string("-");
}

void printHelmPosts(const std::vector<ComparedHelmPost>& posts) {
  say(stdout, "\n{:<24}{:>12}{:>12}{:>12}\n", "posted by the helm", "log (s)", "here (s)", "later (s)");
  for (const ComparedHelmPost& post : posts)
    say(stdout, "{:<24}{:>12}{:>12}{:>12}\n", fmt::format("{} = {}", post.variable, post.value),
               secondsText(post.recorded), secondsText(post.simulated),
               post.recorded && post.simulated ? fmt::format("{:.3f}", *post.simulated - *post.recorded) : "-");
}

int follow(const FollowOptions& options) {
  if (const auto refused = refuseInputs({options.mission, options.log}, {options.csv, options.scenario}))
    return *refused;
  if (const auto refused = refuseOldFiles({options.csv, options.scenario}, options.isForced)) return *refused;
  LoadedScenario mission = loadScenario(options.mission, options.reading);
  if (!mission.scenario) return failToLoad(options.mission, mission.wasRead, mission.problems);
  std::erase_if(mission.problems, [](const Problem& p) { return p.severity == Severity::Note; });
  printProblems(stderr, mission.problems);
  const auto log = Alog::open(options.log);
  if (!log) return fail(options.log, log.error());
  if (const std::string text = log->note(); !text.empty()) note(options.log, text);
  const auto inputs = inputsFromLog(*mission.scenario, *log, options.inputs);
  if (!inputs) return fail(options.log, inputs.error());

  if (!options.scenario.empty())
    if (auto written = writeFileAtomically(options.scenario, writeScenario(*inputs->scenario)); !written)
      return fail(options.scenario, written.error());
  NamedDeviations runs{{"equal", trackDeviations(*inputs, *log, StepTimes::Equal)}};
  if (options.inputs.missionAlone) {
    say(stdout, "the mission alone, from {:.3f} s to {:.3f} s; its scripts begin at {:.3f} s\n",
               inputs->stepTimes.front(), inputs->stepTimes.back(), inputs->scriptStart);
  } else {
    const auto steps = static_cast<double>(inputs->stepTimes.size() - 1);
    say(stdout, "{} messages of the log posted, from {:.3f} s to {:.3f} s\n", inputs->messages,
               inputs->stepTimes.front(), inputs->stepTimes.back());
    say(stdout, "recorded steps: mean {:.5f} s, standard deviation {:.5f} s; of the mission: {:g} s\n",
               (inputs->stepTimes.back() - inputs->stepTimes.front()) / steps, inputs->stepSpread,
               inputs->scenario->time.step);
    runs.emplace_back("recorded", trackDeviations(*inputs, *log, StepTimes::Recorded));
  }
  printTable("Steps of equal length", runs[0].second, options.window);
  if (options.inputs.missionAlone)
    printHelmPosts(comparedHelmPosts(*inputs, *log));
  else
    printTable("Steps at the recorded moments", runs[1].second, options.window);
  tellDeviations(runs);
  if (!options.csv.empty())
    if (auto written = writeDeviations(runs, options.csv); !written) return fail(options.csv, written.error());
  return kOk;
}

}  // namespace

void addFollowCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<FollowOptions>();
  CLI::App* command =
      app.add_subcommand("follow", "Repeat a recorded mission from its log's messages and compare the tracks");
  command->add_option("MISSION", options->mission, "Mission file (.moos) or scenario of one vehicle")->required();
  command->add_option("LOG", options->log, "Log of the recorded run (.alog)")->required();
  addMissionOptions(*command, options->reading);
  command
      ->add_option("--latency", options->inputs.latency, "From a message's stamp to its effect, s; default 0.006")
      ->type_name("S")
      ->check(CLI::Range(0.0, 10.0));
  command->add_flag("--alone", options->inputs.missionAlone,
                    "Let the mission's own helm and scripts run instead of the log's messages");
  command->add_option("--window", options->window, "Length of a line of the table, s; default 60")
      ->type_name("S")
      ->check(CLI::Range(1.0, 1e9));
  command->add_option("--csv", options->csv, "Write the deviations over time into this file")->type_name("OUT");
  command->add_option("--scenario", options->scenario, "Write the scenario with the log's messages as events")
      ->type_name("OUT.yaml");
  addForce(*command, options->isForced);
  command->footer("Deviation: repeated minus recorded, at each moment at which the log has a position.");
  command->callback([&action, options] { action = [options] { return follow(*options); }; });
}

}  // namespace antipode::cli
