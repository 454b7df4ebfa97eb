// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_logger.h"

#include "core/io/alog/alog_reader.h"
#include "core/net/server/moos_server.h"
#include "tests/support/process.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class LiveLoggerTest : public testing::Test {
 protected:
  LiveLoggerTest() {
    auto made = MoosServer::listen(network, {.community = "alpha", .port = 0});
    EXPECT_TRUE(made);
    server = std::move(*made);
    tool = std::make_unique<MoosClient>(
        network, MoosClient::Options{.name = "pTool", .host = "127.0.0.1", .port = server->port()});
  }
  std::unique_ptr<LiveLogger> logger(const LoggerSettings& settings) {
    auto made = LiveLogger::create(
        network, {.address = {"alpha", "127.0.0.1", server->port(), 1}, .settings = settings, .file = file()});
    EXPECT_TRUE(made);
    return std::move(*made);
  }
  void post(const std::string& variable, const MessageValue& value, const std::string& aux = {}) {
    MoosMessage message = notification(variable, value, {}, tool->now());
    message.sourceAux = aux;
    EXPECT_TRUE(test::waitFor([&] { return tool->post(std::vector{message}); }, std::chrono::seconds(20)));
  }
  std::string file() const { return folder / "alpha.alog"; }
  std::string textWith(LiveLogger& logger, const std::string& part) const {
    test::waitFor(
        [&] {
          logger.advance();
          return test::fileText(file()).find(part) != std::string::npos;
        },
        std::chrono::seconds(20));
    return test::fileText(file());
  }

  Network network;
  std::unique_ptr<MoosServer> server;
  std::unique_ptr<MoosClient> tool;
  test::TemporaryFolder folder;
};

TEST_F(LiveLoggerTest, WritesWhatTheLoggerWrites) {
  const auto log = logger({});
  post("NAV_X", 12.5);
  post("VIEW_POINT", std::string("x=1, y=2"), "waypoint");
  post("END", 1.0);
  const std::string text = textWith(*log, "END ");
  EXPECT_THAT(text, testing::StartsWith("%%%%%%%%%%%%"));
  EXPECT_THAT(text, HasSubstr("%% LOGSTART           "));
  EXPECT_THAT(text, ContainsRegex("\n-?[0-9]+\\.[0-9]{5} +NAV_X                pTool           12\\.50000     \n"));
  EXPECT_THAT(text, HasSubstr("VIEW_POINT           pTool:waypoint  x=1, y=2 \n"));
  EXPECT_THAT(text, HasSubstr("DB_TIME              MOOSDB_alpha    ")) << "all variables";
  EXPECT_TRUE(Alog::open(file()));
}

TEST_F(LiveLoggerTest, ObeysTheBlockOfTheMission) {
  test::writeText(
      folder / "a.moos",
      "ProcessConfig = pLogger\n{\n  AsyncLog = true\n  Log = DEPLOY @ 0, NOSYNC\n  Log = NAV_X @ 2.5 NOSYNC\n"
      "  WildCardLogging = true\n  WildCardPattern = VIEW_*, NAV_*\n  WildCardOmitPattern = *_ARROW,*_Y\n"
      "  DoublePrecision = 2\n  MarkDataType = true\n}\n");
  const auto settings = loggerSettings(folder / "a.moos");
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->variables, (std::vector<LoggerSettings::Variable>{{"DEPLOY", 0}, {"NAV_X", 2.5}}));
  const auto log = logger(*settings);
  post("OTHER", 1.0);
  post("VIEW_ARROW", std::string("x=1"));
  post("NAV_Y", 6.0);
  post("NAV_SPEED", 1.5);
  post("VIEW_POINT", std::string("x=2"), "aux");
  post("DEPLOY", 3.0);
  const std::string text = textWith(*log, "DEPLOY");
  EXPECT_THAT(text, HasSubstr("pTool           D:3.00"));
  EXPECT_THAT(text, HasSubstr("VIEW_POINT           pTool           S:x=2 \n")) << "without LogAuxSrc no aux";
  EXPECT_THAT(text, Not(HasSubstr("OTHER")));
  EXPECT_THAT(text, Not(HasSubstr("VIEW_ARROW")));
  EXPECT_THAT(text, HasSubstr("NAV_SPEED ")) << "the second pattern of the line";
  EXPECT_THAT(text, Not(HasSubstr("NAV_Y ")));
}

TEST_F(LiveLoggerTest, BinaryValuesHaveAFileOfTheirOwn) {
  const auto log = logger({});
  MoosMessage picture = notification("PICTURE", std::string("\0\1two\n", 6), {}, tool->now());
  picture.dataType = MoosDataType::Binary;
  ASSERT_TRUE(test::waitFor([&] { return tool->post(std::vector{picture}); }, std::chrono::seconds(20)));
  const std::string text = textWith(*log, "</MOOS_BINARY>");
  const std::size_t at = text.find("Offset=");
  ASSERT_NE(at, text.npos);
  const auto offset = static_cast<std::size_t>(std::stoul(text.substr(at + 7)));
  EXPECT_THAT(text, HasSubstr(",Bytes=6</MOOS_BINARY>"));
  EXPECT_EQ(test::fileText(folder / "alpha.blog").substr(offset, 6), std::string("\0\1two\n", 6));
}

TEST_F(LiveLoggerTest, SaysWhereItCannotWrite) {
  auto made = LiveLogger::create(network, {.address = {"alpha", "127.0.0.1", server->port(), 1},
                                           .settings = {},
                                           .file = folder / "none/alpha.alog"});
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().message, HasSubstr("alpha.alog"));
}

TEST_F(LiveLoggerTest, MarksWhatComesFromOtherCommunitiesAndNamesParts) {
  test::writeText(folder / "a.moos",
                  "ProcessConfig = pLogger\n{\n  WildCardLogging = true\n  LogAuxSrc = true\n"
                  "  MarkExternalCommunityMessages = true\n}\n");
  const auto settings = loggerSettings(folder / "a.moos");
  ASSERT_TRUE(settings);
  EXPECT_TRUE(settings->hasAuxSource && settings->marksCommunity);
  const auto log = logger(*settings);
  MoosMessage passed = notification("PASSED", 1.0, {}, tool->now());
  passed.community = "beta";
  ASSERT_TRUE(test::waitFor([&] { return tool->post(std::vector{passed}); }, std::chrono::seconds(20)));
  post("OWN", 2.0, "survey");
  const std::string text = textWith(*log, "OWN ");
  EXPECT_THAT(text, ContainsRegex("PASSED +pTool@beta +1"));
  EXPECT_THAT(text, ContainsRegex("OWN +pTool:survey +2"));
}

TEST_F(LiveLoggerTest, WithoutWildcardsWritesOnlyWhatIsNamed) {
  test::writeText(folder / "a.moos", "ProcessConfig = pLogger\n{\n  Log = NAV_X\n  Log = END @ fast\n}\n");
  const auto settings = loggerSettings(folder / "a.moos");
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->variables, (std::vector<LoggerSettings::Variable>{{"NAV_X", 2}, {"END", 0}}));
  const auto log = logger(*settings);
  post("OTHER", 1.0);
  post("NAV_X", 2.0);
  post("END", 3.0);
  const std::string text = textWith(*log, "END ");
  EXPECT_THAT(text, HasSubstr("NAV_X "));
  EXPECT_THAT(text, Not(HasSubstr("OTHER")));
  EXPECT_THAT(text, Not(HasSubstr("DB_TIME")));
}

TEST_F(LiveLoggerTest, BinaryValuesLieOneBehindTheOther) {
  const auto log = logger({});
  for (const char* name : {"PICTURE", "SOUND"}) {
    MoosMessage binary = notification(name, std::string(name) + std::string("\0\n", 2), {}, tool->now());
    binary.dataType = MoosDataType::Binary;
    ASSERT_TRUE(test::waitFor([&] { return tool->post(std::vector{binary}); }, std::chrono::seconds(20)));
  }
  post("END", 1.0);
  const std::string text = textWith(*log, "END "), bytes = test::fileText(folder / "alpha.blog");
  for (const std::string name : {"PICTURE", "SOUND"}) {
    const std::size_t line = text.find("\n", text.find("LOGSTART")),
                      at = text.find("Offset=", text.find(name, line));
    ASSERT_NE(at, text.npos) << name;
    const auto offset = static_cast<std::size_t>(std::stoul(text.substr(at + 7)));
    EXPECT_EQ(bytes.substr(offset, name.size() + 2), name + std::string("\0\n", 2));
  }
}

TEST_F(LiveLoggerTest, DoesNotWriteOverAFolder) {
  auto made = LiveLogger::create(
      network, {.address = {"alpha", "127.0.0.1", server->port(), 1}, .settings = {}, .file = folder.path()});
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().text(), HasSubstr("Is a directory"));
}

TEST_F(LiveLoggerTest, SaysOnceThatBinaryValuesAreLeftOutAndWritesTheRest) {
  std::filesystem::create_directory(folder / "alpha.blog");
  const auto log = logger({});
  for (const char* name : {"PICTURE", "SOUND"}) {
    MoosMessage binary = notification(name, std::string("\0\1", 2), {}, tool->now());
    binary.dataType = MoosDataType::Binary;
    ASSERT_TRUE(test::waitFor([&] { return tool->post(std::vector{binary}); }, std::chrono::seconds(20)));
  }
  post("END", 1.0);
  const std::string text = textWith(*log, "END ");
  EXPECT_THAT(text, Not(HasSubstr("MOOS_BINARY"))) << "a line would name bytes that are not there";
  EXPECT_EQ(
      std::ranges::count(log->takeWords(), folder / "alpha.blog cannot be written: binary values are left out"),
      1);
}

TEST_F(LiveLoggerTest, ANameIsFreeWhereNeitherLogNorItsBinaryValuesAre) {
  EXPECT_EQ(freeLogName(folder.path(), "alpha"), folder / "alpha.alog");
  test::writeText(folder / "alpha.alog", "old");
  EXPECT_EQ(freeLogName(folder.path(), "alpha"), folder / "alpha-2.alog");
  test::writeText(folder / "alpha-2.blog", "old values of a log that was moved away");
  EXPECT_EQ(freeLogName(folder.path(), "alpha"), folder / "alpha-3.alog");
}

}  // namespace
}  // namespace antipode
