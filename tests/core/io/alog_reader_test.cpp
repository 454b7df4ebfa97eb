// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_reader.h"
#include "core/io/alog/decimal.h"
#include "core/io/alog/slog_reader.h"

#include "tests/support/files.h"
#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <random>

namespace antipode {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kHeader =
    "%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%\n"
    "%% LOG FILE:       ./ABE/ABE.alog\n"
    "%% FILE OPENED ON  Thu Jan  1 00:00:00 1970\n"
    "%% LOGSTART           17952270236.6195\n"
    "%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%\n";

Alog logOf(const std::string& lines, const Alog::Options& options = {}) {
  auto log = Alog::fromText(kHeader + lines, "test.alog", options);
  EXPECT_TRUE(log.has_value()) << (log ? "" : log.error().text());
  return log ? std::move(*log) : *Alog::fromText(kHeader, "");
}

std::vector<std::string> textsOf(const Alog& log, std::string_view name) {
  std::vector<std::string> texts;
  if (const AlogVariable* variable = log.find(name))
    for (const AlogEntry& entry : variable->entries) texts.emplace_back(log.text(entry));
  return texts;
}

std::string refusal(const std::string& text) {
  const auto log = Alog::fromText(text, "test.alog");
  return log ? "accepted" : log.error().text();
}

TEST(AlogReader, ReadsTheHeader) {
  const Alog log = logOf("");
  EXPECT_EQ(log.header().file, "./ABE/ABE.alog");
  EXPECT_EQ(log.header().opened, "Thu Jan  1 00:00:00 1970");
  EXPECT_EQ(log.header().logStart, 17952270236.6195);
  EXPECT_FALSE(log.header().marksTypes);
  EXPECT_TRUE(log.variables().empty());
  EXPECT_FALSE(log.timeRange());
}

TEST(AlogReader, SplitsLinesByBlanksNotByColumns) {
  const Alog log = logOf(
      "2.38044         NAV_X                uSimMarineV22   0.02054      \n"
      "2.98932         NAV_HEADING_OVER_GROUND uSimMarineV22   90.00000     \n"
      "3.5 SHORT s 1\n"
      "4.0\tTABBED\ts\tone two, three \n");
  ASSERT_NE(log.find("NAV_X"), nullptr);
  EXPECT_EQ(log.number(log.find("NAV_X")->entries[0]), 0.02054);
  EXPECT_THAT(textsOf(log, "NAV_X"), ElementsAre("0.02054"));
  EXPECT_EQ(log.number(log.find("NAV_HEADING_OVER_GROUND")->entries[0]), 90);
  EXPECT_THAT(textsOf(log, "SHORT"), ElementsAre("1"));
  EXPECT_THAT(textsOf(log, "TABBED"), ElementsAre("one two, three"));
  EXPECT_EQ(log.damagedCount(), 0U);
  EXPECT_EQ(*log.timeRange(), std::pair(2.38044, 4.0));
}

TEST(AlogReader, AVariableIsANumberIfAllItsValuesAre) {
  const Alog log = logOf("1 A s 1.5 \n2 A s -3 \n1 B s 1.5 \n2 B s one \n1 C s  \n1 D s nan \n2 D s 1e-3 \n");
  EXPECT_TRUE(log.find("A")->isNumeric);
  EXPECT_FALSE(log.find("B")->isNumeric);
  EXPECT_FALSE(log.find("C")->isNumeric) << "an empty text is no number";
  EXPECT_TRUE(log.find("D")->isNumeric);
  EXPECT_FALSE(log.find("A")->isMarked);
}

/// Damage in one value must not lose the vehicle.
TEST(AlogReader, SomeUnreadableValuesOfANumberAreACountedGap) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += fmt::format("{} NAV_X s {} \n{} MODE s {} \n", i, i == 3 || i == 150 ? "1.#J5x" : std::to_string(i), i,
                        i % 3 == 0 ? "7" : "survey");
  const Alog log = logOf(text);
  const AlogVariable& x = *log.find("NAV_X");
  EXPECT_TRUE(x.isNumeric);
  EXPECT_EQ(x.unreadable, 2u);
  EXPECT_TRUE(std::isnan(log.number(x.entries[3])));
  EXPECT_EQ(log.number(x.entries[4]), 4);
  EXPECT_EQ(log.value(x, x.entries[3]), MessageValue(std::string("1.#J5x"))) << "what was posted is not lost";
  EXPECT_THAT(log.note(), HasSubstr("2 of 200 values of NAV_X are no number"));
  EXPECT_FALSE(log.find("MODE")->isNumeric);
  EXPECT_EQ(log.find("MODE")->unreadable, 0u);
}

TEST(AlogReader, MarksDecideOverTheTypeAndAreTakenOff) {
  const std::string header = std::string(kHeader).insert(std::string(kHeader).rfind("%%%%"), "");
  const auto log = Alog::fromText(
      "%% LOGSTART 5\n%% DATATYPE MARKING ON\n1 A s D:1.50000      \n1 B s S:12 \n1 C s S:D:x  \n", "m");
  ASSERT_TRUE(log);
  EXPECT_TRUE(log->header().marksTypes);
  EXPECT_TRUE(log->find("A")->isNumeric && log->find("A")->isMarked);
  EXPECT_THAT(textsOf(*log, "A"), ElementsAre("1.50000"));
  EXPECT_FALSE(log->find("B")->isNumeric) << "a text that looks like a number";
  EXPECT_THAT(textsOf(*log, "B"), ElementsAre("12"));
  EXPECT_THAT(textsOf(*log, "C"), ElementsAre("D:x ")) << "a text is kept to the last blank but one";
}

TEST(AlogReader, WithoutTheHeadersWordAMarkIsText) {
  const Alog log = logOf("1 A s D:1.5 \n");
  EXPECT_FALSE(log.find("A")->isNumeric);
  EXPECT_THAT(textsOf(log, "A"), ElementsAre("D:1.5"));
}

TEST(AlogReader, SortsByTimeAndKeepsTheOrderOfEqualMoments) {
  const Alog log = logOf("5 A s e \n-310.5 A s a \n5 A s f \n2 A s b \n2 A s c \n");
  EXPECT_THAT(textsOf(log, "A"), ElementsAre("a", "b", "c", "e", "f"));
  EXPECT_EQ(log.unorderedCount(), 3U);
  EXPECT_EQ(log.timeRange()->first, -310.5);
}

TEST(AlogReader, DropsExactDuplicatesOnly) {
  const std::string lines = "1 A s x \n1 A s y \n1 A s x \n1 A t x \n2 A s x \n2 A s x \n";
  const Alog log = logOf(lines);
  EXPECT_THAT(textsOf(log, "A"), ElementsAre("x", "y", "x", "x"));
  EXPECT_EQ(log.duplicateCount(), 2U);
  EXPECT_EQ(log.entryCount(), 4U);
  EXPECT_EQ(logOf(lines, {.dropDuplicates = false}).entryCount(), 6U);
}

TEST(AlogReader, SourcesKeepWhatTheLoggerAdded) {
  const Alog log = logOf("1 A pHelmIvP:849:box 1 \n1 B node@cedar 2 \n");
  EXPECT_EQ(log.sources()[log.find("A")->entries[0].source], "pHelmIvP:849:box");
  EXPECT_EQ(log.sources()[log.find("B")->entries[0].source], "node@cedar");
}

TEST(AlogReader, SkipsCountsAndPlacesDamagedLines) {
  const Alog log = logOf(
      "1 A s first line of two\nand the second, \x01 odd\n\n2 A s x \n3 A\nnan B s 1 \n1e300 B s 1 \n4 A s y \n",
      {.damageRecorded = 2});
  EXPECT_THAT(textsOf(log, "A"), ElementsAre("first line of two", "x", "y"));
  EXPECT_EQ(log.damagedCount(), 4U);
  ASSERT_EQ(log.damage().size(), 2U);
  EXPECT_EQ(log.damage()[0].line, 7U);
  EXPECT_EQ(log.damage()[0].text, "and the second, ? odd");
  EXPECT_EQ(log.damage()[1].line, 10U);
  EXPECT_THAT(log.note(), HasSubstr("4 lines are no entries and are left out, first line 7"));
}

TEST(AlogReader, ShowsTheBeginningOfADamagedLineForAnyTerminal) {
  const Alog log = logOf("1 A s x \n%x is no comment\n%% this is one\n\xc3\xa9" + std::string(80, 'y') + "\n");
  EXPECT_EQ(log.damagedCount(), 2U);
  ASSERT_EQ(log.damage().size(), 2U);
  EXPECT_EQ(log.damage()[0].text, "%x is no comment");
  EXPECT_EQ(log.damage()[1].text, "??" + std::string(58, 'y') + "...");
  EXPECT_EQ(log.damage()[1].line, 9U);
}

TEST(AlogReader, OneUnreadableValueIsNamedAsOne) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += fmt::format("{} X s {} \n", i, i == 7 ? "broken" : "5");
  EXPECT_EQ(logOf(text).note(), "1 of 40 values of X is no number: a gap.");
}

TEST(AlogReader, TheHeaderMayBeDamagedOrTorn) {
  for (const char* start : {"soon", "inf", "nan", ""}) {
    const auto log = Alog::fromText(fmt::format("%% LOGSTART {}\n1 A s 1 \n", start), "x");
    ASSERT_TRUE(log) << start;
    EXPECT_EQ(log->header().logStart, 0) << start;
  }
  const auto torn = Alog::fromText("%% LOG FILE: a.alog\n%% LOGSTART 5", "x");
  ASSERT_TRUE(torn);
  EXPECT_FALSE(torn->isTorn()) << "no entry is lost";
  EXPECT_EQ(torn->header().logStart, 5);
  EXPECT_EQ(torn->header().file, "a.alog");
  const auto odd = Alog::fromText("%x LOGSTART 5\n1 A s 1 \n2 A s 2 \n", "x");
  ASSERT_TRUE(odd);
  EXPECT_EQ(odd->header().logStart, 0);
  EXPECT_EQ(odd->entryCount(), 2U);
}

TEST(AlogReader, AsManyBytesAsAskedAreReadToTheEndOfALine) {
  const std::string text = "1 A s first \n2 A s second \n3 A s third \n";
  const auto count = [&](std::size_t most) {
    const auto log = Alog::fromText(kHeader + text, "x", {.mostBytes = most});
    return log ? log->entryCount() : 99;
  };
  const std::size_t header = std::string(kHeader).size();
  EXPECT_EQ(count(header + 13), 1U);
  EXPECT_EQ(count(header + 20), 1U) << "a line that is cut does not count";
  EXPECT_EQ(count(header + text.size()), 3U);
  EXPECT_EQ(count(1'000'000), 3U) << "the file is shorter";
  const Alog whole = logOf(text);
  EXPECT_EQ(whole.bytes(), kHeader + text);
  const auto part =
      Alog::fromText(kHeader + std::string("1 A s first\n2 A s second\n"), "x", {.mostBytes = header + 20});
  ASSERT_TRUE(part);
  EXPECT_THAT(textsOf(*part, "A"), ElementsAre("first")) << "to its last letter";
}

TEST(AlogReader, ALogWithoutLinesIsReadWithoutProgress) {
  int calls = 0;
  const auto log = Alog::fromText(kHeader, "x", {.progress = [&](double) { ++calls; }});
  ASSERT_TRUE(log);
  EXPECT_EQ(calls, 0) << "there is nothing of which a part could be done";
}

TEST(AlogReader, AnotherMarkIsPartOfTheText) {
  const auto log = Alog::fromText(
      "%% LOGSTART 5\n%% DATATYPE MARKING ON\n1 A s X:1 \n2 A s D:2 \n1 B s D:7 \n2 C s S:\n3 D s ", "m");
  ASSERT_TRUE(log);
  EXPECT_FALSE(log->find("A")->isMarked);
  EXPECT_THAT(textsOf(*log, "A"), ElementsAre("X:1", "2"));
  EXPECT_TRUE(log->find("B")->isMarked);
  EXPECT_THAT(textsOf(*log, "C"), ElementsAre(""));
  EXPECT_THAT(textsOf(*log, "D"), ElementsAre("")) << "the file ends where its value would begin";
}

TEST(AlogReader, LeavesATornLastLineOut) {
  const Alog torn = logOf("1 A s 12.34567 \n2 A s 12.34");
  EXPECT_TRUE(torn.isTorn());
  EXPECT_THAT(textsOf(torn, "A"), ElementsAre("12.34567"));
  EXPECT_THAT(torn.note(), HasSubstr("cut off"));
  const Alog whole = logOf("1 A s 12.34567 \n2 A s 12.34000     ");
  EXPECT_FALSE(whole.isTorn()) << "only the line end is missing";
  EXPECT_EQ(whole.entryCount(), 2U);
}

TEST(AlogReader, ReadsWindowsLineEnds) {
  const Alog log = logOf("1 A s 1.5 \r\n2 B s text \r\n");
  EXPECT_TRUE(log.find("A")->isNumeric);
  EXPECT_THAT(textsOf(log, "B"), ElementsAre("text"));
}

TEST(AlogReader, ReadsLinesLongerThanAnyBuffer) {
  const std::string value(3 << 20, 'x');
  const Alog log = logOf("1 A s " + value + " \n2 A s y \n");
  EXPECT_THAT(textsOf(log, "A"), ElementsAre(value, "y"));
}

TEST(AlogReader, RefusesWhatIsNoLog) {
  EXPECT_THAT(refusal(""), HasSubstr("test.alog: error: the file is empty"));
  EXPECT_THAT(refusal("a letter\nof two lines\n"),
              HasSubstr("is no log; expected lines of 'time variable source value'"));
  EXPECT_THAT(refusal("1 2 3 4\nbut mostly\nsomething\nelse\n"), HasSubstr("is no log"));
  EXPECT_EQ(refusal("1 A s 1 \n"), "accepted") << "the header may be missing";
  EXPECT_EQ(refusal(kHeader), "accepted");
  EXPECT_THAT(Alog::open("/nowhere/x.alog").error().text(), HasSubstr("cannot open the file"));
  EXPECT_THAT(Alog::open("/").error().text(), HasSubstr("is not a file"));
}

TEST(AlogReader, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  const auto log = Alog::fromText(std::string(kHeader) + "1 A s 1 \n", "x", {.stop = source.get_token()});
  ASSERT_FALSE(log);
  EXPECT_THAT(log.error().text(), HasSubstr("stopped"));
}

// The counts are those of an independent count over the files' lines.
TEST(AlogReader, IndexesTheRecordedLogsCompletely) {
  const auto pentagon = Alog::open(test::recordedLog("PENTAGON.alog"));
  ASSERT_TRUE(pentagon);
  EXPECT_EQ(pentagon->entryCount() + pentagon->duplicateCount(), 44177U);
  EXPECT_EQ(pentagon->damagedCount(), 0U);
  EXPECT_EQ(pentagon->variables().size(), 67U);
  EXPECT_EQ(pentagon->duplicateCount(), 257U);
  EXPECT_EQ(pentagon->header().logStart, 17952270236.6195);
  EXPECT_TRUE(pentagon->find("DRIFT_VECTOR_MULT")->isNumeric);
  EXPECT_EQ(textsOf(*pentagon, "DRIFT_VECTOR_ADD"), std::vector<std::string>{"200,0.3"});

  const auto yoyo = Alog::open(test::recordedLog("YOYO.alog"));
  ASSERT_TRUE(yoyo);
  EXPECT_EQ(yoyo->entryCount() + yoyo->duplicateCount(), 41656U);
  EXPECT_TRUE(yoyo->header().marksTypes);
  for (const AlogVariable& variable : yoyo->variables()) EXPECT_TRUE(variable.isMarked) << variable.name;
  EXPECT_EQ(yoyo->number(yoyo->find("WATER_DEPTH")->entries[0]), 41.5);
}

TEST(Decimal, ReadsEveryNumberAsTheGeneralParserDoes) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 200'000; ++i) {
    std::string text = fmt::format(
        "{:.{}f}",
        std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 90) - 80) * (random() % 2 ? 1 : -1),
        random() % 12);
    if (random() % 4 == 0) text = fmt::format("{:g}", std::strtod(text.c_str(), nullptr));
    ASSERT_EQ(parseDecimal(text), std::strtod(text.c_str(), nullptr)) << text;
  }
  EXPECT_EQ(parseDecimal("+5."), 5);
  EXPECT_EQ(parseDecimal("-.25"), -0.25);
  EXPECT_EQ(parseDecimal("+2.5e1"), 25);
  EXPECT_EQ(parseDecimal("+12345678901234567890"), 12345678901234567890.0);
  for (const char* text : {"1e999", "-1e999", "+1e999"}) EXPECT_FALSE(parseDecimal(text)) << text;
  for (const char* text : {"", "-", ".", "+", "1 ", " 1", "1,5", "0x10", "1e", "--1", "+-1", "1.2.3", "12a"})
    EXPECT_FALSE(parseDecimal(text)) << text;
}

TEST(SlogReader, ReadsTheRecordedLog) {
  const auto slog = readSlog(test::recordedLog("PENTAGON.slog"));
  ASSERT_TRUE(slog);
  EXPECT_THAT(slog->table.columns, ElementsAre("TIME", "NAV_X", "NAV_Y", "NAV_SPEED", "NAV_HEADING"));
  EXPECT_EQ(slog->table.rows.size(), 689U);
  EXPECT_EQ(slog->damagedCount, 0U);
  EXPECT_EQ(slog->header.logStart, 17952270236.6195);
  EXPECT_TRUE(std::isnan(slog->table.rows[0][1]));
  // A row holds the newest values that the asynchronous log has at its time, or at most one row earlier.
  const auto log = Alog::open(test::recordedLog("PENTAGON.alog"));
  const auto& entries = log->find("NAV_X")->entries;
  for (const auto& row : slog->table.rows) {
    if (std::isnan(row[1])) continue;
    const bool isThere = std::ranges::any_of(entries, [&](const AlogEntry& entry) {
      return std::abs(entry.time - row[0]) < 1 &&
             std::abs(log->number(entry) - row[1]) < 1e-4 * std::max(1.0, std::abs(row[1]));
    });
    ASSERT_TRUE(isThere) << row[0];
  }
}

/// Some lines of every kind: unordered, padded, damaged, of all types.
std::string randomLog(std::mt19937& random) {
  const auto pick = [&](const std::vector<std::string>& choices) { return choices[random() % choices.size()]; };
  std::string text = pick({"", kHeader, "%% LOGSTART 5\n%% DATATYPE MARKING ON\n"});
  for (auto lines = 1 + random() % 40; lines > 0; --lines) {
    text += fmt::format("{} {} {} ", static_cast<int>(random() % 60) - 5, pick({"A", "B", "NAV_X"}),
                        pick({"s", "t", "pHelmIvP:1"}));
    text += pick({"1.5", "1.5   ", "word", "word  ", "D:2 ", "S:2", "", "3\nstray line", "3 \r", "%% 4"}) +
            pick({" \n", "\n"});
  }
  return text + pick({"", "7 A s 1", "7 A s 1 "});
}

TEST(AlogReader, FindsTheSameInPartsAsInOnePiece) {
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    const std::string text = randomLog(random);
    const auto whole = Alog::fromText(text, "whole", {.threads = 1});
    const auto parts = Alog::fromText(text, "parts", {.threads = 5, .smallestPart = 20});
    ASSERT_EQ(whole.has_value(), parts.has_value()) << text;
    if (!whole) continue;
    ASSERT_EQ(whole->note(), parts->note()) << text;
    ASSERT_EQ(whole->sources(), parts->sources()) << text;
    ASSERT_EQ(whole->timeRange(), parts->timeRange()) << text;
    const auto counts = [](const Alog& log) {
      return std::array{log.lineCount(), log.entryCount(), log.duplicateCount(), log.unorderedCount(),
                        log.damagedCount()};
    };
    ASSERT_EQ(counts(*whole), counts(*parts)) << text;
    ASSERT_EQ(whole->variables().size(), parts->variables().size()) << text;
    for (const AlogVariable& variable : whole->variables()) {
      const AlogVariable* const other = parts->find(variable.name);
      ASSERT_NE(other, nullptr) << text;
      ASSERT_EQ(variable.isNumeric, other->isNumeric) << text;
      ASSERT_EQ(variable.isMarked, other->isMarked) << text;
      ASSERT_EQ(textsOf(*whole, variable.name), textsOf(*parts, variable.name)) << text;
    }
  }
}

TEST(AlogReader, AValueOfATextVariableKeepsItsBlanksEvenIfItReadsAsANumber) {
  EXPECT_THAT(textsOf(logOf("1 A s 5   \n2 A s word   \n3 A s 6   \n"), "A"), ElementsAre("5  ", "word  ", "6  "));
}

TEST(AlogReader, ReadingInPartsCanBeStopped) {
  std::stop_source stop;
  stop.request_stop();
  const auto log = Alog::fromText("%% LOGSTART 5\n1 A s 1 \n2 A s 2 \n3 A s 3 \n", "x",
                                  {.stop = stop.get_token(), .threads = 3, .smallestPart = 8});
  ASSERT_FALSE(log);
  EXPECT_THAT(log.error().message, HasSubstr("stopped"));
}

TEST(SlogReader, LeavesDamagedRowsOutAndRefusesOtherFiles) {
  const auto slog = slogFromText("%%   (1) TIME \n%%   (2) A\n1 2\n1 2 3\n1 x\nnan 1\n2 NaN\n3 4", "x");
  ASSERT_TRUE(slog);
  EXPECT_EQ(slog->table.rows.size(), 2U);
  EXPECT_EQ(slog->damagedCount, 4U);
  EXPECT_FALSE(slogFromText("1 2 3\n", "x"));
  EXPECT_FALSE(slogFromText("", "x"));
  EXPECT_THAT(readSlog("/nowhere/x.slog").error().text(),
              HasSubstr("/nowhere/x.slog: error: cannot open the file"));
}

TEST(SlogReader, NamesColumnsBeforeTheFirstRowOnly) {
  std::string text = "%% LOGSTART 7\n%% (1 TIME\n%% (x) B\n%%   (1) TIME\n\n%%   (2) A\n1 2\n%%   (3) LATE\n";
  for (int i = 0; i < 8; ++i) text += fmt::format("{}\n", 100 + i);
  const auto slog = slogFromText(text + "3 4\n", "x");
  ASSERT_TRUE(slog);
  EXPECT_THAT(slog->table.columns, ElementsAre("TIME", "A"));
  EXPECT_EQ(slog->header.logStart, 7);
  EXPECT_EQ(slog->table.rows.size(), 2U);
  EXPECT_EQ(slog->damagedCount, 8U) << "rows that are too short";
  ASSERT_EQ(slog->damage.size(), 5U) << "the first ones are kept";
  EXPECT_EQ(slog->damage[0].line, 9U);
  EXPECT_EQ(slog->damage[0].text, "100");
}

}  // namespace
}  // namespace antipode
