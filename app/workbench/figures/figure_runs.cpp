// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/figure_runs.h"

#include "core/base/fields.h"
#include "core/io/formats.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/document/grid_loading.h"
#include "core/scenario/edits/values.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::int64_t kHashEvery = 1000;  // steps
constexpr std::size_t kMostKept = 8;       // runs

Result<Scenario> scenarioOf(const FigureRun& order) {
  const LoadedScenario loaded = loadScenario(order.source);
  if (!loaded.scenario) {
    const auto bad = std::ranges::find(loaded.problems, Severity::Error, &Problem::severity);
    return bad == loaded.problems.end() ? Result<Scenario>(err("{}: cannot be read", order.source))
                                        : Result<Scenario>(tl::unexpected(*bad));
  }
  Scenario scenario = *loaded.scenario;
  for (const auto& [path, value] : order.sets) {
    auto changed = withValue(scenario, path, value);
    if (!changed) return changed;
    scenario = std::move(*changed);
  }
  if (std::ranges::any_of(order.sets, decidesGrids, [](const auto& set) { return std::string_view(set.first); }))
    if (auto loaded = loadGridsOf(order.source, scenario); !loaded) return tl::unexpected(loaded.error());
  if (order.duration) scenario.time.duration = *order.duration;
  scenario.time.duration = scenario.time.headlessDuration();
  return scenario;
}

Result<FigureSource> runOf(const FigureRun& order, Scenario value, std::optional<std::int64_t> seed) {
  if (seed)
    if (const auto set = setField(value.time, "seed", std::to_string(*seed)); !set)
      return tl::unexpected(set.error());
  const auto scenario = std::make_shared<const Scenario>(std::move(value));
  Simulation simulation(scenario);
  auto recording = std::make_shared<Recording>(recordingHeader(simulation, {}, order.source));
  const std::int64_t last = stepCount(scenario->time, *scenario->time.duration);
  if (!runToEnd(simulation, last, *recording, nullptr, kHashEvery, {}))
    return err("{}: the run does not reach its end", order.source);
  return FigureSource{order, recording, simulation.stateHash(), static_cast<std::int64_t>(scenario->time.seed),
                      false};
}

Result<std::vector<FigureSource>> sourcesOf(const FigureRun& order) {
  const FileFormat* format = formatOf(order.source);
  if (format && (format->holds == FileContent::Log || format->kind == FileKind::Csv)) {
    auto log = loadLog(order.source);
    if (!log) return tl::unexpected(log.error());
    return std::vector{FigureSource{order, log->recording, 0, 0, true}};
  }
  const auto scenario = scenarioOf(order);
  if (!scenario) return tl::unexpected(scenario.error());
  std::vector<std::optional<std::int64_t>> seeds(order.seeds.begin(), order.seeds.end());
  if (seeds.empty()) seeds.emplace_back();
  std::vector<FigureSource> sources;
  for (const auto& seed : seeds) {
    auto source = runOf(order, *scenario, seed);
    if (!source) return tl::unexpected(source.error());
    sources.push_back(std::move(*source));
  }
  return sources;
}

}  // namespace

Result<std::vector<FigureSource>> FigureRuns::of(const FigureRun& order) {
  FigureRun nameless = order;
  nameless.name.clear(), nameless.place = {};
  const auto known = std::ranges::find(kept_, nameless, &Kept::order);
  if (known != kept_.end()) {
    std::vector<FigureSource> sources = known->sources;
    for (FigureSource& source : sources) source.run = order;
    return sources;
  }
  auto sources = sourcesOf(order);
  if (!sources) return sources;
  kept_.push_front({std::move(nameless), *sources});
  if (kept_.size() > kMostKept) kept_.pop_back();
  return sources;
}

}  // namespace antipode
