// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of runs, read again by programs that are not ours where there are such, else byte by byte by their
// descriptions.
#include "core/io/export/run_export.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/io/csv/csv_import.h"
#include "core/io/export/mat_writer.h"
#include "core/io/export/mcap_writer.h"
#include "tests/support/files.h"
#include "tests/support/largest_file.h"
#include "tests/support/process.h"
#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <netcdf.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace antipode::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Two boats, 2 s apart at a speed of 1 m/s, 101 rows; the second turns through north.
struct ExportedRun : Recording {
  static Recording::Header exportedHeader() {
    Recording::Header header = headerFor(2, {Channel::X, Channel::Y, Channel::Heading, Channel::Depth}, 0.1);
    Scenario scenario = *header.scenario;
    scenario.origin = GeoOrigin{54.2, 10.1};
    header.scenario = std::make_shared<const Scenario>(scenario);
    header.vehicleNames[1] = "ben, \"2\"";
    header.logStart = 1'700'000'000.5;
    return header;
  }
  ExportedRun() : Recording(exportedHeader()) {
    for (std::int64_t step = 0; step <= 100; ++step) {
      const double t = 0.1 * static_cast<double>(step);
      constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
      appendRow(step, std::vector<double>{t, 2, 90, step < 5 ? kNone : 3.5, t - 2, -2, step % 2 ? 359.0 : 1.0, 0});
    }
    appendEvents({{20, 1, RunEvent::Source::Helm, "RETURN", std::string("true")},
                  {80, kAllVehicles, RunEvent::Source::Script, "GUST", 2.5}});
    complete();
  }
};

class RunExport : public testing::Test {
 protected:
  Result<void> write(const std::string& name, const RunSelection& selection = {},
                     const ExportOptions& options = {}) {
    const std::string path = folder / name;
    return exportRun(run, selection, *exportFormatOf(path), path, options);
  }
  ExportedRun run;
  TemporaryFolder folder;
};

TEST_F(RunExport, SelectsVehiclesTimesAndRate) {
  const auto part = selectedRun(run, {.vehicles = {1}, .range = TimeRange{2, 4}, .interval = 0.25});
  ASSERT_TRUE(part) << part.error().text();
  const Recording& chosen = **part;
  EXPECT_EQ(chosen.header().vehicleNames.size(), 1u);
  EXPECT_EQ(chosen.rows(), 9);
  EXPECT_DOUBLE_EQ(chosen.timeOfRow(1), 2.25);
  EXPECT_NEAR(chosen.valueAt(0, Channel::X, 2.25), 0.25, 1e-12);
  // Half-way between 1 and 359 degrees lies north.
  EXPECT_NEAR(std::remainder(chosen.valueAt(0, Channel::Heading, 2.25), 360), 0, 1e-6);
  ASSERT_EQ(chosen.eventCount(), 1u);
  EXPECT_EQ(chosen.events(0, 1)[0].vehicle, 0);
  const auto rows = selectedRun(run, {.range = TimeRange{2, 4}});
  ASSERT_TRUE(rows);
  EXPECT_EQ((*rows)->rows(), 21);
  EXPECT_EQ((*rows)->stepOfRow(0), 20);
  EXPECT_FALSE(selectedRun(run, {.range = TimeRange{20, 30}}));
  EXPECT_FALSE(selectedRun(run, {.interval = 0}));
}

TEST_F(RunExport, HasTheChosenVehiclesInTheirOrderWithTheirEvents) {
  const auto part = selectedRun(run, {.vehicles = {1, 0}});
  ASSERT_TRUE(part) << part.error().text();
  EXPECT_THAT((*part)->header().vehicleNames, ElementsAre("ben, \"2\"", "boat1"));
  EXPECT_EQ((*part)->valueAt(0, Channel::Y, 1), -2);
  EXPECT_EQ((*part)->valueAt(1, Channel::Y, 1), 2);
  ASSERT_EQ((*part)->eventCount(), 2u);
  EXPECT_EQ((*part)->events(0, 1)[0].vehicle, 0) << "of ben";
  EXPECT_EQ((*part)->events(1, 1)[0].vehicle, kAllVehicles);
  const auto first = selectedRun(run, {.vehicles = {0}});
  ASSERT_TRUE(first) << first.error().text();
  ASSERT_EQ((*first)->eventCount(), 1u) << "without those of the other";
  EXPECT_EQ((*first)->events(0, 1)[0].variable, "GUST");
}

TEST_F(RunExport, NetcdfIsReadByTheLibrary) {
  ASSERT_TRUE(write("run.nc"));
  int file = 0, format = 0, variable = 0;
  ASSERT_EQ(nc_open((folder / "run.nc").c_str(), NC_NOWRITE, &file), NC_NOERR);
  ASSERT_EQ(nc_inq_format(file, &format), NC_NOERR);
  EXPECT_EQ(format, NC_FORMAT_64BIT_OFFSET);
  const auto lengthOf = [&](const char* name) {
    int id = 0;
    std::size_t length = 0;
    EXPECT_EQ(nc_inq_dimid(file, name, &id), NC_NOERR);
    EXPECT_EQ(nc_inq_dimlen(file, id, &length), NC_NOERR);
    return length;
  };
  EXPECT_EQ(lengthOf("trajectory"), 2u);
  EXPECT_EQ(lengthOf("obs"), 101u);
  const auto textOf = [&](int id, const char* name) {
    std::size_t length = 0;
    EXPECT_EQ(nc_inq_attlen(file, id, name, &length), NC_NOERR) << name;
    std::string text(length, ' ');
    EXPECT_EQ(nc_get_att_text(file, id, name, text.data()), NC_NOERR);
    return text;
  };
  EXPECT_EQ(textOf(NC_GLOBAL, "Conventions"), "CF-1.8");
  EXPECT_EQ(textOf(NC_GLOBAL, "featureType"), "trajectory");
  const auto valuesOf = [&](const char* name) {
    std::vector<double> values(202);
    EXPECT_EQ(nc_inq_varid(file, name, &variable), NC_NOERR) << name;
    EXPECT_EQ(nc_get_var_double(file, variable, values.data()), NC_NOERR);
    return values;
  };
  const auto times = valuesOf("time");
  EXPECT_EQ(textOf(variable, "units"), "seconds since 2023-11-14 22:13:20.500000");
  EXPECT_DOUBLE_EQ(times[100], 10);
  EXPECT_DOUBLE_EQ(times[101], 0);
  const auto x = valuesOf("x");
  EXPECT_EQ(textOf(variable, "units"), "m");
  EXPECT_EQ(textOf(variable, "coordinates"), "time lat lon depth");
  EXPECT_EQ(x[100], run.valueAt(0, Channel::X, 10));
  EXPECT_EQ(x[101], -2);
  const auto lat = valuesOf("lat");
  EXPECT_EQ(textOf(variable, "standard_name"), "latitude");
  EXPECT_EQ(textOf(variable, "units"), "degrees_north");
  EXPECT_NEAR(lat[0], 54.2, 1e-3);
  const auto lon = valuesOf("lon");
  EXPECT_EQ(textOf(variable, "standard_name"), "longitude");
  EXPECT_EQ(textOf(variable, "units"), "degrees_east");
  EXPECT_NEAR(lon[0], 10.1, 1e-3);
  EXPECT_TRUE(std::isnan(valuesOf("depth")[0]));
  EXPECT_EQ(valuesOf("depth")[5], 3.5);
  char names[2][8];
  ASSERT_EQ(nc_inq_varid(file, "trajectory", &variable), NC_NOERR);
  ASSERT_EQ(lengthOf("name_length"), 8u);
  ASSERT_EQ(nc_get_var_text(file, variable, &names[0][0]), NC_NOERR);
  EXPECT_EQ(std::string(names[0]), "boat1");
  nc_close(file);
}

TEST_F(RunExport, McapStandsUpToAReaderOfItsOwn) {
  ASSERT_TRUE(write("run.mcap"));
  const Finished read = runProgram(
      {"/usr/bin/python3", sourceFile("tests/support/read_mcap.py"), folder / "run.mcap", "/boat1/state"});
  ASSERT_EQ(read.code, 0) << read.errors;
  const auto seen = nlohmann::json::parse(read.out);
  EXPECT_EQ(seen["topics"]["/boat1/state"], 101);
  EXPECT_EQ(seen["topics"]["/boat1/location"], 101);
  EXPECT_EQ(seen["topics"]["/events"], 2);
  EXPECT_EQ(seen["messages"], 4 * 101 + 2);
  EXPECT_EQ(seen["schemas"]["/boat1/location"], "foxglove.LocationFix");
  const auto& last = seen["shown"].back();
  EXPECT_EQ(last["time"], 10.0);
  EXPECT_EQ(last["x"], run.valueAt(0, Channel::X, 10));
  EXPECT_FALSE(seen["shown"][0].contains("depth"));  // JSON has no NaN
  EXPECT_EQ(seen["first"], 1'700'000'000'500'000'000);
  EXPECT_EQ(seen["last"], 1'700'000'010'500'000'000);
}

TEST_F(RunExport, MatStandsUpToAReaderOfItsOwn) {
  ASSERT_TRUE(write("run.mat"));
  const Finished read =
      runProgram({"/usr/bin/python3", sourceFile("tests/support/read_mat.py"), folder / "run.mat"});
  ASSERT_EQ(read.code, 0) << read.errors;
  const auto seen = nlohmann::json::parse(read.out);
  EXPECT_THAT(seen["info"].get<std::string>(), HasSubstr("Test fleet"));
  EXPECT_EQ(seen["time"].size(), 101u);
  EXPECT_EQ(seen["time"][100], 10.0);
  EXPECT_EQ(seen["boat1"]["x"][100], run.valueAt(0, Channel::X, 10));
  EXPECT_TRUE(seen["boat1"]["depth"][0].is_null());
  EXPECT_EQ(seen["ben___2_"]["y"][0], -2.0);
  EXPECT_THAT(matNames({"1st", "time", "a b", "a-b"}), ElementsAre("v_1st", "time_2", "a_b", "a_b_2"));
}

TEST_F(RunExport, MatKeepsTheLettersOfTheScenariosName) {
  Recording::Header header = run.header();
  Scenario scenario = *header.scenario;
  scenario.name =
      "\xC3\x9C"
      "bung";
  header.scenario = std::make_shared<const Scenario>(scenario);
  Recording named(header);
  named.appendRow(0, std::vector<double>(8));
  ASSERT_TRUE(writeMat(named, folder / "run.mat", {}));
  const auto bytes = readFile(folder / "run.mat");
  ASSERT_TRUE(bytes);
  EXPECT_NE(bytes->find(std::string("\xDC\0b\0u\0n\0g\0;\0", 12)), std::string::npos);
}

TEST_F(RunExport, MatTellsHowMuchOfTheVehiclesIsWritten) {
  std::vector<double> told;
  ASSERT_TRUE(write("run.mat", {}, {.progress = [&](double part) { told.push_back(part); }}));
  ASSERT_GE(told.size(), 2u);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_EQ(told.back(), 1.0) << "all of it, and no more";
}

/// Two topics for each vehicle and one for the events; their numbers have 16 bits.
TEST(McapExport, AClockBeyondItsNanosecondsCountsFromTheStart) {
  const TemporaryFolder folder;
  Recording::Header header = headerFor(1, {Channel::X}, 0.5);
  header.logStart = 17'952'270'236.5;  // of a community at warp 10
  Recording run(header);
  for (std::int64_t step = 0; step < 5; ++step) run.appendRow(step, std::vector<double>{1.0});
  run.complete();
  ASSERT_TRUE(writeMcap(run, folder / "warped.mcap", {}));
  const Finished read = runProgram(
      {"/usr/bin/python3", sourceFile("tests/support/read_mcap.py"), folder / "warped.mcap", "/boat1/state"});
  ASSERT_EQ(read.code, 0) << read.errors;
  const auto seen = nlohmann::json::parse(read.out);
  EXPECT_EQ(seen["first"], 0);
  EXPECT_EQ(seen["last"], 2'000'000'000);
}

TEST(McapExport, HasRoomForTheTopicsOf32767Vehicles) {
  const TemporaryFolder folder;
  const auto fleet = [](int vehicles) {
    Recording::Header header = headerFor(1, {Channel::X});
    for (int v = 2; v <= vehicles; ++v) {
      header.vehicleNames.push_back(fmt::format("boat{}", v));
      header.vehicleColours.push_back("#123456");
    }
    auto run = std::make_unique<Recording>(header);
    run->appendRow(0, std::vector<double>{1.0});
    run->complete();
    return run;
  };
  const auto written = writeMcap(*fleet(32'767), folder / "most.mcap", {});
  EXPECT_TRUE(written) << written.error().text();
  const auto refused = writeMcap(*fleet(32'768), folder / "more.mcap", {});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("too many vehicles for the topics of one file"));
  EXPECT_FALSE(readFile(folder / "more.mcap"));
}

TEST_F(RunExport, CsvIsJoinedOrAFileForEachVehicle) {
  ASSERT_TRUE(write("run.csv", {.range = TimeRange{1, 1.2}}, {.channels = {Channel::X, Channel::Depth}}));
  EXPECT_EQ(*readFile(folder / "run.csv"),
            "time,boat1.x,boat1.depth,\"ben, \"\"2\"\".x\",\"ben, \"\"2\"\".depth\"\n"
            "1,1,3.5,-1,0\n1.1000000000000001,1.1000000000000001,3.5,-0.89999999999999991,0\n"
            "1.2000000000000002,1.2000000000000002,3.5,-0.79999999999999982,0\n");
  ASSERT_TRUE(write("each/", {.vehicles = {0}, .interval = 5}, {.channels = {Channel::X}}));
  EXPECT_EQ(*readFile(folder / "each/boat1.csv"), "step,time,x\n0,0,0\n1,5,5\n2,10,10\n");
}

TEST_F(RunExport, AFileForEachVehicleIsATrackThatCanBeOpened) {
  for (const RunSelection& part : {RunSelection{}, {.range = TimeRange{1, 4}}, {.interval = 0.25}}) {
    ASSERT_TRUE(write("each/", part, {.channels = {Channel::Heading, Channel::X}}));
    const auto chosen = *selectedRun(run, part);
    const auto track = importCsv(folder / "each/boat1.csv");
    ASSERT_TRUE(track) << track.error().text();
    ASSERT_EQ(track->recording->rows(), chosen->rows());
    for (std::int64_t row = 0; row < chosen->rows(); ++row) {
      const double time = chosen->timeOfRow(row);
      EXPECT_NEAR(track->recording->timeOfRow(row), time, 1e-9);
      EXPECT_EQ(track->recording->valueAt(0, Channel::X, track->recording->timeOfRow(row)),
                chosen->sample(*chosen->columnOf(0, Channel::X), row));
    }
  }
  ASSERT_TRUE(write("joined.csv"));
  EXPECT_THAT(importCsv(folder / "joined.csv").error().text(), HasSubstr(":1:1: error: this is no track"));
}

TEST_F(RunExport, GeographicTracksAreReadByOgr) {
  for (const char* name : {"run.geojson", "run.gpx", "run.kml"}) {
    SCOPED_TRACE(name);
    ASSERT_TRUE(write(name, {.vehicles = {0}, .interval = 1}));
    if (access("/usr/bin/ogrinfo", X_OK) != 0) continue;
    const Finished read = runProgram({"/usr/bin/ogrinfo", "-al", "-so", folder / name});
    EXPECT_EQ(read.code, 0) << read.errors;
    EXPECT_THAT(read.out, HasSubstr("Extent: (10.1"));
  }
}

TEST_F(RunExport, IsWholeOrNotThereAtAll) {
  std::stop_source stop;
  stop.request_stop();
  for (const char* name : {"run.nc", "run.mcap", "run.mat", "run.csv"}) {
    SCOPED_TRACE(name);
    EXPECT_FALSE(write(name, {}, {.stop = stop.get_token()}));
    EXPECT_FALSE(readFile(folder / name));
  }
  EXPECT_FALSE(exportFormatOf("run.txt"));
  EXPECT_THAT(*channelsFromText("x, heading"), ElementsAre(Channel::X, Channel::Heading));
  EXPECT_FALSE(channelsFromText("x, hedding"));
}

TEST_F(RunExport, TheSameRunGivesTheSameBytes) {
  for (const char* extension : {"nc", "mcap", "mat", "csv"}) {
    ASSERT_TRUE(write(fmt::format("a.{}", extension)));
    ASSERT_TRUE(write(fmt::format("b.{}", extension)));
    EXPECT_EQ(*readFile(folder / fmt::format("a.{}", extension)),
              *readFile(folder / fmt::format("b.{}", extension)));
  }
}

TEST_F(RunExport, EveryFormatIsKnownByItsExtension) {
  EXPECT_GE(exportFormats().size(), 8u);
  for (const ExportFormat& format : exportFormats()) {
    EXPECT_EQ(exportFormatOf(format.isFolder ? folder.path() : std::string("run") + format.extension), &format)
        << format.name;
    if (format.isFolder) continue;
    EXPECT_EQ(exportFormatOf(std::string("b.a/RUN") + format.extension), &format) << format.name;
    EXPECT_EQ(exportFormatOf("each" + std::string(format.extension) + "/")->isFolder, true) << format.name;
  }
}

TEST_F(RunExport, OfNothingIsAnErrorWithTheFile) {
  Recording empty(ExportedRun::exportedHeader());
  empty.complete();
  for (const char* name : {"run.nc", "run.mcap", "run.mat"}) {
    const std::string path = folder / name;
    const auto written = exportRun(empty, {}, *exportFormatOf(path), path);
    ASSERT_FALSE(written) << name;
    EXPECT_EQ(written.error().text(), path + ": error: the run has no rows");
    EXPECT_FALSE(readFile(path)) << name;
  }
  const struct {
    RunSelection selection;
    const char* message;
  } cases[] = {{{.range = TimeRange{20, 30}}, "the run has no rows from 20 to 30 s"},
               {{.range = TimeRange{2.03, 2.06}}, "the run has no rows from 2.03 to 2.06 s"},
               {{.range = TimeRange{4, 2}},
                "from 4 to 2 s there is no time; expected an end that is later than the beginning"},
               {{.interval = 1e-9}, "an interval of 1e-09 s gives too many rows; expected a longer one"},
               {{.interval = -1}, "an interval of -1 s gives too many rows; expected a longer one"}};
  for (const auto& [selection, message] : cases) {
    const auto written = write("part.csv", selection);
    ASSERT_FALSE(written) << message;
    EXPECT_EQ(written.error().text(), (folder / "part.csv") + ": error: " + message);
  }
  EXPECT_EQ(selectedRun(empty, {.interval = 1}).error().message, "the run has no rows");
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(selectedRun(run, {}, stop.get_token()).error().message, "the export was stopped");
}

/// Three intervals of 0.1 s are a little more than 0.3 s in numbers of 64 bits; the rows are met all the same.
TEST_F(RunExport, MeetsRowsWhoseTimesDifferByRoundingOnly) {
  const auto part = selectedRun(run, {.interval = 0.3});
  ASSERT_TRUE(part) << part.error().text();
  const Recording& chosen = **part;
  ASSERT_EQ(chosen.rows(), 34);
  for (std::int64_t row = 0; row < chosen.rows(); ++row)
    for (int column = 0; column < 8; ++column) {
      const double value = chosen.sample(column, row), expected = run.sample(column, 3 * row);
      EXPECT_TRUE(value == expected || (std::isnan(value) && std::isnan(expected))) << column << " " << row;
    }
}

TEST_F(RunExport, DoesNotInterpolateAcrossAWormholeNorBetweenCommands) {
  Recording jumping(headerFor(1, {Channel::X, Channel::Transported, Channel::Thrust}, 1));
  for (int t = 0; t <= 10; ++t)
    jumping.appendRow(t, std::vector<double>{t < 5 ? 1.0 * t : 1000.0 + t, t == 5 ? 1.0 : 0.0, 10.0 * t});
  jumping.complete();
  const auto part = selectedRun(jumping, {.interval = 0.5});
  ASSERT_TRUE(part) << part.error().text();
  const Recording& chosen = **part;
  EXPECT_EQ(chosen.valueAt(0, Channel::X, 3.5), 3.5);
  EXPECT_EQ(chosen.sample(*chosen.columnOf(0, Channel::X), 9), 4) << "half a second before the jump it holds";
  EXPECT_EQ(chosen.sample(*chosen.columnOf(0, Channel::X), 10), 1005);
  EXPECT_EQ(chosen.sample(*chosen.columnOf(0, Channel::X), 11), 1005.5);
  EXPECT_EQ(chosen.sample(*chosen.columnOf(0, Channel::Thrust), 7), 30) << "a command holds";
  EXPECT_EQ(chosen.sample(*chosen.columnOf(0, Channel::X), 20), 1010) << "the last row";
}

TEST_F(RunExport, OfARunThatGoesOnHasWhatThereIs) {
  Recording running(headerFor(1, {Channel::X, Channel::Y}, 1));
  for (int t = 0; t < 3; ++t) running.appendRow(t, std::vector<double>{1.0 * t, 0});
  const std::string path = folder / "run.csv";
  ASSERT_TRUE(exportRun(running, {}, *exportFormatOf(path), path, {.channels = {Channel::X, Channel::Rudder}}));
  EXPECT_EQ(*readFile(path), "time,boat1.x\n0,0\n1,1\n2,2\n") << "of the rudder nothing is recorded";
  ASSERT_TRUE(exportRun(running, {.interval = 2}, *exportFormatOf(path), path, {.channels = {Channel::X}}));
  EXPECT_EQ(*readFile(path), "time,boat1.x\n0,0\n2,2\n");
}

TEST_F(RunExport, OfARunThatHasForgottenItsBeginningStartsLater) {
  Recording running(headerFor(1, {Channel::X, Channel::Y}, 1));
  const std::int64_t chunk = running.chunkCapacity();
  for (std::int64_t t = 0; t < 2 * chunk + 2; ++t)
    running.appendRow(t, std::vector<double>{0.5 * static_cast<double>(t), 0});
  running.releaseRowsBefore(2 * chunk);
  running.complete();
  const std::string path = folder / "run.csv";
  ASSERT_TRUE(exportRun(running, {}, *exportFormatOf(path), path, {.channels = {Channel::X}}));
  EXPECT_EQ(*readFile(path),
            fmt::format("time,boat1.x\n{},{}\n{},{}.5\n", 2 * chunk, chunk, 2 * chunk + 1, chunk));
}

TEST_F(RunExport, UnitsInNetcdfAreThoseOfUdunits) {
  Recording::Header header =
      headerFor(2, {Channel::YawRate, Channel::TotalEnergy, Channel::Rudder, Channel::Transported}, 1);
  std::erase_if(header.channels,
                [](const RecordedChannel& c) { return c.vehicle == 1 && c.channel == Channel::YawRate; });
  header.scenario = nullptr;
  Recording plain(header);
  plain.appendRow(0, std::vector<double>{1, 2, 3, 0, 5, 6, 0});
  plain.complete();
  const std::string path = folder / "run.nc";
  ASSERT_TRUE(exportRun(plain, {}, *exportFormatOf(path), path));
  int file = 0, variable = 0;
  ASSERT_EQ(nc_open(path.c_str(), NC_NOWRITE, &file), NC_NOERR);
  const auto unitOf = [&](Channel channel) {
    std::size_t length = 0;
    EXPECT_EQ(nc_inq_varid(file, channelInfo(channel).name, &variable), NC_NOERR);
    EXPECT_EQ(nc_inq_attlen(file, variable, "units", &length), NC_NOERR);
    std::string text(length, ' ');
    EXPECT_EQ(nc_get_att_text(file, variable, "units", text.data()), NC_NOERR);
    return text;
  };
  EXPECT_EQ(unitOf(Channel::TotalEnergy), "W h");
  EXPECT_EQ(unitOf(Channel::Transported), "1");
  EXPECT_EQ(unitOf(Channel::YawRate), "degree s-1");
  std::vector<double> rates(2);
  ASSERT_EQ(nc_get_var_double(file, variable, rates.data()), NC_NOERR);
  EXPECT_EQ(rates[0], 1);
  EXPECT_TRUE(std::isnan(rates[1])) << "the second vehicle has none";
  nc_close(file);
  ASSERT_TRUE(exportRun(plain, {}, *exportFormatOf(folder / "run.mat"), folder / "run.mat"))
      << "without a scenario";
}

TEST_F(RunExport, McapHasTopicsForAnyNameAndLevelsForWarnings) {
  Recording::Header header = headerFor(3, {Channel::X, Channel::Y}, 0.1);
  Scenario scenario = *header.scenario;
  scenario.origin = GeoOrigin{54.2, 10.1};
  header.scenario = std::make_shared<const Scenario>(scenario);
  header.vehicleNames = {"a/b c", "", "cal"};
  Recording named(header);
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  for (int row = 0; row < 3000; ++row)
    named.appendRow(row, std::vector<double>{1, 2, row < 1000 ? kNone : 1, 2, 3, 4});
  named.appendEvents({{0, kAllVehicles, RunEvent::Source::Run, "WARNING", std::string("shoal")},
                      {2500, 2, RunEvent::Source::Script, "RETURN", 1.0},
                      {2999, 2, RunEvent::Source::Script, "STOP", 1.0}});
  named.complete();
  const std::string path = folder / "run.mcap";
  ASSERT_TRUE(exportRun(named, {}, *exportFormatOf(path), path));
  const Finished read =
      runProgram({"/usr/bin/python3", sourceFile("tests/support/read_mcap.py"), path, "/events"});
  ASSERT_EQ(read.code, 0) << read.errors;
  const auto seen = nlohmann::json::parse(read.out);
  EXPECT_EQ(seen["topics"]["/a_b_c/state"], 3000);
  EXPECT_EQ(seen["topics"]["/vehicle/state"], 3000);
  EXPECT_EQ(seen["topics"]["/vehicle/location"], 2000) << "where it has a place";
  EXPECT_EQ(seen["topics"]["/events"], 3);
  const auto& shown = seen["shown"];
  ASSERT_EQ(shown.size(), 3u);
  EXPECT_EQ(shown[0]["level"], 3);
  EXPECT_EQ(shown[0]["message"], "WARNING = shoal");
  EXPECT_EQ(shown[0]["name"], "");
  EXPECT_EQ(shown[1]["level"], 2);
  EXPECT_EQ(shown[1]["name"], "cal");
}

TEST_F(RunExport, OfNoChannelNamesTheNearest) {
  const auto near = channelsFromText("x, hedding");
  ASSERT_FALSE(near);
  EXPECT_EQ(near.error().text(), "error: there is no channel 'hedding'; expected 'heading'");
  const auto far = channelsFromText("qqqqqqqqqqqqqqqqqqqqqqqq");
  ASSERT_FALSE(far);
  EXPECT_EQ(far.error().text(),
            "error: there is no channel 'qqqqqqqqqqqqqqqqqqqqqqqq'; expected the name of a channel");
}

TEST_F(RunExport, IsRefusedWhereAFolderOrAFileIsInTheWay) {
  for (const char* name : {"run.nc", "run.mcap", "run.mat", "run.csv"}) {
    const std::string path = folder / name;
    std::filesystem::create_directory(path);
    const ExportFormat* const format =
        exportFormatOf(std::string("x") + std::filesystem::path(name).extension().string());
    const auto written = exportRun(run, {}, *format, path);
    ASSERT_FALSE(written) << name;
    EXPECT_EQ(written.error().text(), path + ": error: cannot write the file: Is a directory");
    EXPECT_TRUE(std::filesystem::is_empty(path));
  }
  std::filesystem::create_directories(folder / "each/boat1.csv");
  const auto each = write("each/");
  ASSERT_FALSE(each);
  EXPECT_THAT(each.error().text(), HasSubstr("each/boat1.csv: error: cannot write the file: Is a directory"));
  ASSERT_TRUE(writeFileAtomically(folder / "file", "x"));
  const auto underFile = write("file/");
  ASSERT_FALSE(underFile);
  EXPECT_THAT(underFile.error().text(), HasSubstr(folder / "file"));
}

TEST_F(RunExport, LeavesNothingOfAFileForWhichThereIsNoRoom) {
  Recording::Header header = ExportedRun::exportedHeader();
  Recording longer(header);
  for (int row = 0; row < 3000; ++row)
    longer.appendRow(row, std::vector<double>{1.0 / (row + 1), 2, 90, 3, 4, 5, 6, 1.0 / (row + 3)});
  std::vector<RunEvent> events;
  for (int i = 0; i < 3000; ++i) events.push_back({i, 0, RunEvent::Source::Helm, "NOTE", std::string(200, 'x')});
  longer.appendEvents(events);
  longer.complete();
  for (const char* name : {"run.nc", "run.mcap", "run.mat", "run.csv"}) {
    const std::string path = folder / name;
    const ExportFormat& format = *exportFormatOf(path);
    ASSERT_TRUE(exportRun(longer, {}, format, path)) << name;
    const auto whole = std::filesystem::file_size(path);
    std::filesystem::remove(path);
    // Also just before the end, where little is written at once.
    std::vector<std::uintmax_t> limits{0,          60,         200,         700,         whole - 1,
                                       whole - 20, whole - 60, whole - 400, whole - 1500};
    for (std::uintmax_t part = 1; part < 24; ++part) limits.push_back(whole * part / 24);
    for (const std::uintmax_t limit : limits) {
      Result<void> written;
      {
        const LargestFile largest(limit);
        written = exportRun(longer, {}, format, path);
      }
      ASSERT_FALSE(written) << name << " " << limit << " of " << whole;
      EXPECT_EQ(written.error().text(), path + ": error: cannot write the file: File too large");
      EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << name << " " << limit;
    }
    EXPECT_TRUE(exportRun(longer, {}, format, path)) << "there is room again";
    std::filesystem::remove(path);
  }
}

TEST_F(RunExport, McapStopsAtTheFirstPartForWhichThereIsNoRoom) {
  Recording longer(headerFor(1, {Channel::X, Channel::Y}, 0.1));  // without a place on the earth or an event
  for (int row = 0; row < 40'000; ++row)
    longer.appendRow(row, std::vector<double>{1.0 / (row + 1), 1.0 / (row + 3)});
  longer.complete();
  const std::string path = folder / "run.mcap";
  std::vector<double> told;
  Result<void> written;
  {
    const LargestFile largest(1000);
    written = writeMcap(longer, path, {.progress = [&](double part) { told.push_back(part); }});
  }
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().text(), path + ": error: cannot write the file: File too large");
  ASSERT_FALSE(told.empty());
  EXPECT_LT(told.back(), 0.9) << "the rows behind it are not read";
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace antipode::test
