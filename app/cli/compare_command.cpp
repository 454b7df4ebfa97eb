// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_command.h"

#include "app/cli/input_guard.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/number_value.h"
#include "app/cli/old_files.h"
#include "app/cli/scenario_options.h"
#include "core/io/compare/comparison_text.h"
#include "core/io/compare/load_run.h"
#include "core/io/csv/csv_table.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace antipode::cli {
namespace {

struct CompareOptions {
  std::vector<std::string> files, tolerances, quantities;
  std::string align = "auto", event, otherEvent, csv;
  double offset = 0;
  std::optional<double> duration;
  bool asJson = false, quiet = false, isForced = false;
  ScenarioOptions changes;
  MoosImportOptions mission;
};

/// What a comparison asks for. Error: an unknown alignment, quantity or tolerance.
Result<ComparisonOptions> questionOf(const CompareOptions& options) {
  ComparisonOptions question;
  const auto by = alignByName(options.align);
  if (!by) return errExpected("auto, clock, start, event, motion or offset", "--align {}", options.align);
  question.align = {*by, options.event, options.otherEvent, options.offset};
  if (*by == AlignBy::Event && options.event.empty())
    return errExpected("--event VARIABLE or --event VARIABLE=VALUE", "--align event needs an event");
  for (const std::string& text : options.tolerances) {
    auto tolerance = toleranceFromText(text);
    if (!tolerance) return tl::unexpected<Error>(tolerance.error());
    question.tolerances.push_back(std::move(*tolerance));
  }
  for (const std::string& name : options.quantities) {
    const auto quantity = comparedQuantity(name);
    if (!quantity) return tl::unexpected<Error>(quantity.error());
    question.quantities.push_back(*quantity);
  }
  return question;
}

/// A run, or the exit code: what is wrong has been printed.
tl::expected<LoadedLog, int> load(const std::string& file, const CompareOptions& options, std::stop_source& stop) {
  const auto watch = [&](double) {
    if (isInterrupted()) stop.request_stop();
  };
  auto run = loadRun(
      file, {.mission = options.mission,
             .duration = options.duration,
             .change = [&](const LoadedScenario& load) { return changedScenario(load, file, options.changes); },
             .progress = watch,
             .stop = stop.get_token()});
  if (!run && isInterrupted()) return tl::unexpected<int>(kInterrupted);
  if (!run) return tl::unexpected<int>(failToLoad(file, run.error().wasRead, run.error().problems));
  if (!run->note.empty() && !options.quiet) note(file, run->note);
  return std::move(*run);
}

/// The differences of all vehicles over time.
Result<void> writeDifferences(const Recording& first, const Recording& other, const ComparisonOptions& question,
                              const std::string& path) {
  const auto pair = RunPair::of(first, other, question.align);
  if (!pair) return tl::unexpected<Error>(pair.error());
  const RunDifferences differences(*pair);
  CsvTable table;
  table.columns = {"time"};
  std::vector<std::vector<double>> columns{differences.times()};
  for (const VehiclePair& vehicle : pair->vehicles())
    for (const ComparedQuantity& quantity : question.quantities)
      if (auto values = differences.values(vehicle, quantity); !values.empty()) {
        table.columns.push_back(fmt::format("{}.{}", vehicle.name, quantity.name()));
        columns.push_back(std::move(values));
      }
  for (std::size_t row = 0; row < columns.front().size(); ++row) {
    auto& values = table.rows.emplace_back();
    for (const auto& column : columns) values.push_back(column[row]);
  }
  return writeCsvTable(table, path);
}

/// Each run against the first one.
int compare(const CompareOptions& options) {
  auto question = questionOf(options);
  if (!question) return fail("", question.error());
  if (!options.csv.empty() && options.files.size() > 2)
    return fail("", errExpected("two runs", "--csv with {} runs", options.files.size()).value());
  if (const auto refused = refuseInputs(options.files, {options.csv})) return *refused;
  if (const auto refused = refuseOldFiles({options.csv}, options.isForced)) return *refused;
  if (auto run = checkAreRun(options.files, options.changes); !run) return fail("", run.error());
  catchInterrupts();
  std::stop_source stop;
  const auto first = load(options.files.front(), options, stop);
  if (!first) return first.error();
  int code = kOk;
  std::string json;
  for (std::size_t i = 1; i < options.files.size(); ++i) {
    const auto other = load(options.files[i], options, stop);
    if (!other) return other.error();
    question->progress = [&](double) {
      if (isInterrupted()) stop.request_stop();
    };
    question->stop = stop.get_token();
    const auto compared = compareRuns(*first->recording, *other->recording, *question);
    if (!compared) return isInterrupted() ? kInterrupted : fail(options.files[i], compared.error());
    if (!compared->isEqual()) code = kProblems;
    const ComparedNames names{options.files.front(), options.files[i]};
    if (options.asJson)
      json += (json.empty() ? "" : ",\n") + comparisonJson(*compared, names);
    else if (!options.quiet)
      say(stdout, "{}{}", i > 1 ? "\n" : "", comparisonText(*compared, names));
    if (options.csv.empty()) continue;
    if (auto written = writeDifferences(*first->recording, *other->recording, *question, options.csv); !written)
      return fail(options.csv, written.error());
  }
  if (options.asJson && options.files.size() > 2)
    sayJson("[" + json + "]\n");
  else if (options.asJson)
    sayJson(json);
  return code;
}

void addAlignment(CLI::App& command, CompareOptions& options) {
  command
      .add_option("--align", options.align,
                  "auto, clock (time of the day), start, event, motion (the first metre) or offset; default auto")
      ->type_name("HOW");
  command
      .add_option("--event", options.event, "With --align event: its first post in each run, such as DEPLOY=true")
      ->type_name("VARIABLE[=VALUE]");
  command.add_option("--other-event", options.otherEvent, "The event in the other run, where it is another one")
      ->type_name("VARIABLE[=VALUE]");
  command.add_option("--offset", options.offset, "Move the times of the other run by S seconds, too")
      ->type_name("S");
}

}  // namespace

void addCompareCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<CompareOptions>();
  CLI::App* command = app.add_subcommand(
      "compare", "Compare runs: distances, differences of states, scenarios and parameters, within tolerances");
  command
      ->add_option("FILES", options->files,
                   "Two or more logs (.aprun, .alog, .csv), folders of logs, scenarios or missions, which are "
                   "run; each is compared "
                   "with the first")
      ->required()
      ->expected(2, 1000);
  command
      ->add_option(
          "--tolerance", options->tolerances,
          "Largest difference allowed, such as distance=2 or heading.p95=5; without any, nothing may differ")
      ->type_name("QUANTITY[.MEASURE]=VALUE")
      ->allow_extra_args(false);
  command->add_option("--quantity", options->quantities, "Compare this channel, too, such as rudder")
      ->type_name("CHANNEL")
      ->allow_extra_args(false);
  addAlignment(*command, *options);
  command->add_option("--duration", options->duration, "How long scenarios are run, s")
      ->type_name("S")
      ->check(isNumber());
  addScenarioOptions(*command, options->changes);
  command->add_option("--csv", options->csv, "Write the differences over time into this file")->type_name("OUT");
  addForce(*command, options->isForced);
  command->add_flag("--json", options->asJson, "Print the result as JSON");
  command->add_flag("--quiet", options->quiet, kQuietHelp);
  addMissionOptions(*command, options->mission);
  command->footer(
      "Differences are the other run minus the first, at the moments of the first run's rows; there the other run "
      "is\n"
      "interpolated between its own rows.\n"
      "Exit code 0: equal within the tolerances; 1: different, or a scenario has errors; 2: another error.");
  command->callback([&action, options] { action = [options] { return compare(*options); }; });
}

}  // namespace antipode::cli
