// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/stretch.h"

#include "core/model/derived_channels.h"
#include "core/run/resimulation.h"
#include "core/run/timeline/helm_history.h"
#include "core/sim/fleet/vehicle.h"

#include <algorithm>
#include <optional>

namespace antipode {
namespace {

/// What is recorded of the channels asked for, each once: derived ones are made from others when they are read.
std::vector<RecordedChannel> columnsOf(const StretchQuestion& question) {
  std::vector<RecordedChannel> columns;
  for (const RecordedChannel& wanted : question.channels) {
    const auto [one, other] = sourcesOf(wanted.channel);
    for (const Channel channel : {one, other})
      if (const RecordedChannel column{wanted.vehicle, channel};
          std::find(columns.begin(), columns.end(), column) == columns.end())
        columns.push_back(column);
  }
  return columns;
}

Recording::Header headerOf(const Recording& run, const StretchQuestion& question) {
  Recording::Header header = run.header();
  header.scenarioText.clear();
  header.channels = columnsOf(question);
  return header;
}

std::vector<RecordedChannel> unrecordedOf(const Recording& run, const Simulation& simulation,
                                          const StretchQuestion& question) {
  std::vector<VehicleId> vehicles;
  for (const RecordedChannel& wanted : question.channels)
    if (std::find(vehicles.begin(), vehicles.end(), wanted.vehicle) == vehicles.end())
      vehicles.push_back(wanted.vehicle);
  std::vector<RecordedChannel> unrecorded;
  for (const VehicleId vehicle : vehicles)
    for (const ChannelInfo& info : channelTable())
      if (!isDerived(info.channel) && !run.columnOf(vehicle, info.channel) &&
          simulation.records(vehicle, info.channel))
        unrecorded.push_back({vehicle, info.channel});
  return unrecorded;
}

}  // namespace

Result<Stretch> simulateStretch(const Recording& run, std::shared_ptr<Keyframes> keyframes,
                                const StretchQuestion& question, std::stop_token stop,
                                const std::function<void(double share)>& progress) {
  if (!canRerun(run)) return err("this recording was not made by a run that can be simulated again");
  std::int64_t every = 1;
  while ((question.last - question.first) / every >= Stretch::kMostRows) every *= 2;

  Resimulation again(run, std::move(keyframes));
  const Simulation& simulation = again.simulation();
  std::optional<std::int64_t> begun;  // the first step that is simulated, before the stretch or in it
  const auto tell = [&] {
    if (!progress) return;
    if (!begun) begun = simulation.stepsDone();
    const auto all = static_cast<double>(std::max<std::int64_t>(1, question.last - *begun));
    progress(static_cast<double>(simulation.stepsDone() - *begun) / all);
  };
  if (auto moved = again.moveTo(question.first, stop, tell); !moved) return tl::unexpected<Error>(moved.error());
  if (stop.stop_requested()) return err("stopped");

  const auto rows = std::make_shared<Recording>(headerOf(run, question));
  const std::vector<RecordedChannel>& columns = rows->header().channels;
  std::vector<double> row(columns.size());
  const auto append = [&] {
    if ((simulation.stepsDone() - question.first) % every != 0) return;
    // Not by Simulation::value(), which measures the swarm: the keyframes on the way are those of the run.
    for (std::size_t i = 0; i < row.size(); ++i)
      row[i] = simulation.vehicle(columns[i].vehicle).value(columns[i].channel);
    rows->appendRow(simulation.stepsDone(), row);
  };
  append();
  const auto each = [&] {
    append();
    tell();
  };
  if (auto ran = again.advanceTo(question.last, stop, each); !ran) return tl::unexpected<Error>(ran.error());
  if (stop.stop_requested()) return err("stopped");
  rows->complete();
  return Stretch{rows, unrecordedOf(run, simulation, question)};
}

}  // namespace antipode
