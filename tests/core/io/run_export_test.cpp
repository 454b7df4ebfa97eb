// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of runs, read again by programs that are not ours where there are such, else byte by byte by their
// descriptions.
#include "core/io/export/run_export.h"

#include "core/base/files/text_file.h"
#include "core/io/export/mat_writer.h"
#include "core/io/export/mcap_writer.h"
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
  EXPECT_NEAR(lat[0], 54.2, 1e-3);
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
  const Finished read =
      runProgram({"/usr/bin/python3", ANTIPODE_SUPPORT "/read_mcap.py", folder / "run.mcap", "/boat1/state"});
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
  const Finished read = runProgram({"/usr/bin/python3", ANTIPODE_SUPPORT "/read_mat.py", folder / "run.mat"});
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

TEST_F(RunExport, MatTellsHowMuchOfTheVehiclesIsWritten) {
  std::vector<double> told;
  ASSERT_TRUE(write("run.mat", {}, {.progress = [&](double part) { told.push_back(part); }}));
  ASSERT_GE(told.size(), 2u);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_EQ(told.back(), 1.0) << "all of it, and no more";
}

/// Two topics for each vehicle and one for the events; their numbers have 16 bits.
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
  EXPECT_EQ(*readFile(folder / "each/boat1.csv"), "time,x\n0,0\n5,5\n10,10\n");
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

}  // namespace
}  // namespace antipode::test
