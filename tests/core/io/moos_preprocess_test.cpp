// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_import.h"
#include "core/io/moos/moos_text.h"
#include "tests/core/io/moos_missions.h"
#include "tests/support/problem_texts.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <utility>

namespace antipode {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const MoosImportOptions kExpand{.preprocess = true, .defines = {}, .readFile = {}};

double turnRate(const std::string& lines, MoosImportOptions options = kExpand) {
  const MoosImport import = importMoosText(test::mission(lines), "m.moos", options);
  return import.scenario ? import.scenario->vehicles[0]->params.turnRate : -1;
}

TEST(MoosPreprocess, WordsAreReplaced) {
  EXPECT_EQ(turnRate("turn_rate = $(RATE)\n", {.preprocess = true, .defines = {{"RATE", "33"}}, .readFile = {}}),
            33);
  EXPECT_EQ(turnRate("#define RATE 34 // slow\nturn_rate = $( RATE )\n"), 34);
}

TEST(MoosPreprocess, AnUndefinedWordStaysAndIsReported) {
  const MoosImport import = importMoosText(test::mission("prefix = $(P)\n"), "m.moos", kExpand);
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:4:10: warning: $(P) is not defined and stays as it is"));
}

/// "NAME", with "!" where a line needs it, and "=DEFAULT", one behind the other.
std::string unsetOf(const std::string& lines, std::map<std::string, std::string> defines = {}) {
  const MoosImportOptions options{.preprocess = false, .defines = std::move(defines), .readFile = {}};
  std::string all;
  for (const UnsetMacro& macro : importMoosText(test::mission(lines), "m.moos", options).macros)
    all += (all.empty() ? "" : " ") + macro.name + (macro.isNeeded ? "!" : "") +
           (macro.fallback ? "=" + *macro.fallback : "");
  return all;
}

TEST(MoosPreprocess, AMissionSaysWhichMacrosHaveNoValue) {
  const std::string lines =
      "// prefix = $(COMMENT)\n#define KNOWN 3\nspeed = $(KNOWN)\nstart_pos = $(POS)\nturn_rate = $(RATE:=40)\n"
      "#ifdef FAST || SLOW yes\nmax_acceleration = $(MORE)\n#endif\nprefix = %(POS)$(RATE)\n";
  EXPECT_EQ(unsetOf(lines), "POS! RATE!=40 FAST SLOW");
  EXPECT_EQ(unsetOf(lines, {{"FAST", "1"}, {"RATE", "3"}}), "POS! SLOW MORE!") << "another branch is read";
  EXPECT_EQ(unsetOf("turn_rate = $(RATE:=40)\n#ifndef A\n#elseifdef B && C\n#endif\n"), "RATE=40 A B C");
  EXPECT_EQ(unsetOf("turn_rate = 40\n"), "");
  EXPECT_EQ(importMoosText(test::mission("x = 1, y = $(Y)  \n"), "m.moos").macros.at(0).line, "x = 1, y = $(Y)");
}

TEST(MoosPreprocess, AMissionWithVeryManyMacrosListsTheFirstOnes) {
  std::string lines = "prefix = $(" + std::string(101, 'A') + ")\n";
  for (int i = 0; i < 1100; ++i) lines += "x = $(M" + std::to_string(i) + ")\n";
  const auto macros = importMoosText(test::mission(lines), "m.moos").macros;
  ASSERT_EQ(macros.size(), 1000U);
  EXPECT_EQ(macros.front().name, "M0");
  EXPECT_EQ(macros.back().name, "M999");
}

TEST(MoosPreprocess, OneOfTheBranchesIsRead) {
  const std::string branches =
      "#ifdef FAST yes\nturn_rate = 1\n#elseifdef FAST\nturn_rate = 2\n#else\nturn_rate = 3\n#endif\n";
  EXPECT_EQ(turnRate("#define FAST yes\n" + branches), 1);
  EXPECT_EQ(turnRate("#define FAST no\n" + branches), 2);
  EXPECT_EQ(turnRate(branches), 3);
  EXPECT_EQ(turnRate("#ifndef FAST\nturn_rate = 4\n#endif\n"), 4);
}

TEST(MoosPreprocess, BranchesStandInsideOneAnother) {
  EXPECT_EQ(turnRate("#ifdef A\n#define B\n#ifdef B\nturn_rate = 1\n#else\nturn_rate = 2\n#endif\n#else\n"
                     "#ifdef B\nturn_rate = 3\n#else\nturn_rate = 4\n#endif\n#endif\n"),
            4);
}

TEST(MoosPreprocess, BranchesThatDoNotMatchAreReported) {
  const MoosImport import = importMoosText(test::mission("#else\n#endif\n#ifdef A\n"), "m.moos", kExpand);
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:4:1: warning: #else without #ifdef"));
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:5:1: warning: #endif without #ifdef"));
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:6:1: warning: this has no #endif"));
}

TEST(MoosPreprocess, WithoutTheOptionTheLinesAreKept) {
  const MoosImport import = importMoosText(test::mission("#include x.moos\n"), "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(import.scenario->unhandled, testing::ElementsAre("#include x.moos"));
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:4:1: warning: pre-processor lines are not read"));
}

/// What nsplug would write, without the empty line at the end.
std::string expandedText(const std::string& text, MoosImportOptions options = {}) {
  options.preprocess = true;
  MoosReport report;
  std::string out;
  for (const MoosSourceLine& line : moosSource(text, "m.moos", options, report).lines)
    out += line.text + "\n";
  return out;
}

MoosImportOptions withMacros(std::map<std::string, std::string> macros) {
  MoosImportOptions options;
  options.defines = std::move(macros);
  return options;
}

// As nsplug answered to the same lines.
TEST(MoosPreprocess, AMacroMayHaveADefault) {
  EXPECT_EQ(expandedText("$(X:=a,b=c:d) $(X=e) $(A:=no) $(A=no) %(X=low)", withMacros({{"A", "one"}})),
            "a,b=c:d e one one LOW\n");
  EXPECT_EQ(expandedText("$(E:=d) [$(E=d)] [$(E)]", withMacros({{"E", ""}})), "d [] []\n");
  EXPECT_EQ(expandedText("%(A) $($(N))", withMacros({{"A", "one"}, {"N", "A"}})), "ONE one\n");
}

TEST(MoosPreprocess, ALineWithAnUndefinedMacroStaysWhole) {
  EXPECT_EQ(expandedText("$(A) $(B)", withMacros({{"A", "1"}})), "$(A) $(B)\n");
  MoosImportOptions lenient = withMacros({{"A", "1"}});
  lenient.isLenient = true;
  EXPECT_EQ(expandedText("$(A) $(B)", lenient), "1 $(B)\n");
  EXPECT_EQ(expandedText("$(A)", withMacros({{"A", "$(A)"}})), "$(A)\n") << "a macro of itself ends";
}

TEST(MoosPreprocess, ConditionsMayBeJoined) {
  const auto holds = [](const std::string& condition) {
    return expandedText("#ifdef " + condition + "\nyes\n#endif",
                        withMacros({{"A", "1"}, {"B", "2"}, {"A2", "1"}, {"E", ""}, {"F", kDefinedMacro}})) == "yes\n";
  };
  for (const char* condition : {"A", "A 1", "A A2", "A 2 || B 2", "A 1 && B 2", "C || A", "A||B", "F"})
    EXPECT_TRUE(holds(condition)) << condition;
  for (const char* condition : {"C", "A 2", "A && C", "A && B || C", "C || A && B", "E", "A // comment"})
    EXPECT_FALSE(holds(condition)) << condition;
  EXPECT_EQ(expandedText("#ifndef A 2\n1\n#endif\n#ifndef C D\n2\n#endif\n#ifndef A || C\n3\n#endif",
                         withMacros({{"A", "1"}})),
            "2\n");
}

TEST(MoosPreprocess, ADefinitionKeepsItsCommentAndSingleBlanks) {
  EXPECT_EQ(expandedText("#define A  some   words // x\n[$(A)]\n#define B\n[$(B)]"), "[some words // x]\n[]\n");
}

TEST(MoosPreprocess, AMacroMayBeWrittenInCapitals) {
  EXPECT_EQ(expandedText("#define A small 9z\n[%(A)] [$(A)]"), "[SMALL 9Z] [small 9z]\n");
  EXPECT_EQ(expandedText("[%(B=words)]"), "[WORDS]\n") << "its default, too";
  MoosReport report;
  MoosImportOptions options;
  options.preprocess = true;
  EXPECT_EQ(moosSource("x %(NONE)", "m.moos", options, report).lines.at(0).text, "x %(NONE)");
  EXPECT_THAT(test::textsOf(report.drain("m.moos")),
              HasSubstr("m.moos:1:3: warning: %(NONE) is not defined and stays as it is"));
}

TEST(MoosPreprocess, WhatIsNoMacroAndNoDirectiveStays) {
  for (const char* line : {"costs 5$", "50% (about)", "$A and $[B]", "$(open", "#pragma once", "$()", "# remark"})
    EXPECT_EQ(expandedText(line), std::string(line) + "\n");
}

TEST(MoosPreprocess, ADefinitionNeedsAName) {
  const MoosImport import =
      importMoosText(test::mission("  #define\n#ifdef NO\n#define\n#endif\nturn_rate = 7\n"), "m.moos", kExpand);
  EXPECT_EQ(import.scenario->vehicles[0]->params.turnRate, 7);
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:4:3: warning: #define without a name; expected '#define NAME VALUE'"));
  EXPECT_THAT(test::textsOf(import.problems), testing::Not(HasSubstr("m.moos:6:")))
      << "what is not read is not looked at";
}

TEST(MoosPreprocess, AConditionWithoutAllOfItsNamesDoesNotHold) {
  const std::string branches = "#ifndef A && B\nnot both\n#else\nboth\n#endif";
  EXPECT_EQ(expandedText(branches), "not both\n");
  EXPECT_EQ(expandedText("#define A\n#define B 3\n" + branches), "both\n");
}

TEST(MoosPreprocess, OneOfTheWordsIsEnoughForAConditionThatWantsNone) {
  const auto isRead = [](const std::string& condition) {
    return expandedText("#ifndef" + condition + "\nyes\n#endif", withMacros({{"A", "1"}, {"E", ""}})) == "yes\n";
  };
  for (const char* condition : {" B", " B && C", " B || C", " E", " C 3"})
    EXPECT_TRUE(isRead(condition)) << condition;
  for (const char* condition : {"", " A", " A && B", " B && A", " B || A", " B A", " A 2"})
    EXPECT_FALSE(isRead(condition)) << condition;
}

TEST(MoosPreprocess, ADefinitionMayNameWhatIsDefinedLater) {
  MoosReport report;
  MoosImportOptions options;
  options.preprocess = true;
  const MoosSource source =
      moosSource("#define HOST $(IP)\n#define IP 10.0.0.1\nx = $(HOST)", "m.moos", options, report);
  EXPECT_EQ(source.lines.at(0).text, "x = 10.0.0.1");
  EXPECT_FALSE(source.hasUndefined);
  EXPECT_EQ(test::textsOf(report.drain("m.moos")), "");
  EXPECT_EQ(expandedText("#define B 1\n#define A $(B)\n#define B 2\n$(A)"), "2\n");
  EXPECT_EQ(expandedText("#define $(FOO) bar\n$(FOO)"), "bar\n") << "the name as in its use";
}

TEST(MoosPreprocess, ADefinitionThatLeadsBackToItselfEnds) {
  MoosReport report;
  MoosImportOptions options;
  options.preprocess = true;
  const MoosSource source = moosSource("#define A $(B)\n#define B $(A)\nx = $(A)", "m.moos", options, report);
  EXPECT_EQ(source.lines.at(0).text, "x = $(A)");
  EXPECT_TRUE(source.hasUndefined) << "nsplug --strict writes nothing";
  EXPECT_EQ(test::textsOf(report.drain("m.moos")),
            "m.moos:3:5: warning: $(A) leads back to itself and stays as it is\n");
}

/// Words that double each other would fill the memory.
TEST(MoosPreprocess, ALineThatGrowsTooLongStaysAsItIs) {
  std::string text = "#define A0 0123456789\n";
  for (int i = 1; i < 20; ++i) text += fmt::format("#define A{0} $(A{1})$(A{1})\n", i, i - 1);
  MoosReport report;
  MoosImportOptions options;
  options.preprocess = true;
  const MoosSource source = moosSource(text + "x = $(A10)\nx = $(A19)", "m.moos", options, report);
  ASSERT_GE(source.lines.size(), 2u);
  EXPECT_EQ(source.lines[0].text.size(), 4 + 10240u);
  EXPECT_EQ(source.lines[1].text, "x = $(A19)");
  EXPECT_THAT(test::textsOf(report.drain("m.moos")),
              HasSubstr("the line becomes too long when its $(...) are replaced; they stay as they are"));
}

class MoosInclude : public testing::Test {
 protected:
  MoosInclude() { std::filesystem::create_directory(folder / "in"); }
  MoosImport import(const std::string& lines) {
    return importMoosText(test::mission(lines), folder / "in/m.moos", kExpand);
  }
  test::TemporaryFolder folder;
};

TEST_F(MoosInclude, AFileStandsWhereItIsIncluded) {
  test::writeText(folder / "in/rate.plug", "turn_rate = $(R)\nturn_rat = 3\n");
  const MoosImport read = import("#define R 12\n#include \"rate.plug\"\n");
  ASSERT_TRUE(read.scenario) << test::textsOf(read.problems);
  EXPECT_EQ(read.scenario->vehicles[0]->params.turnRate, 12);
  EXPECT_THAT(test::textsOf(read.problems), HasSubstr("in/rate.plug:2:1: warning: unknown parameter 'turn_rat'"));
}

TEST_F(MoosInclude, APartOfAFileCanBeIncluded) {
  test::writeText(folder / "in/plugs",
                  "turn_rate = 1\n<fast>\nturn_rate = 90\n\n<slow>\nturn_rate = 20\nturn_rat = 3\n");
  const auto turnRate = [&](const std::string& what) {
    const MoosImport read = import("#include " + what + "\n");
    EXPECT_TRUE(read.scenario) << test::textsOf(read.problems);
    return read.scenario ? read.scenario->vehicles[0]->params.turnRate : 0;
  };
  EXPECT_EQ(turnRate("plugs <fast>"), 90);
  EXPECT_EQ(turnRate("\"plugs\" <slow>"), 20);
  EXPECT_THAT(test::textsOf(import("#include plugs <slow>\n").problems),
              HasSubstr("in/plugs:7:1: warning: unknown parameter"));
  EXPECT_THAT(test::textsOf(import("#include plugs <late>\n").problems),
              HasSubstr("this file has no part <late>"));
}

TEST_F(MoosInclude, ATaggedPartHasNoDirectives) {
  test::writeText(folder / "in/plugs", "<tag>head\nkept\n<tag><one>\na\n#ifdef NO\nb\n#endif\n <tag> <two>\nc\n");
  MoosImportOptions options;
  options.includeFolders = {folder / "none", folder / "in"};
  EXPECT_EQ(expandedText("#include plugs <one>\nz", options), "a\nb\nz\n");
  EXPECT_EQ(expandedText("#include plugs <two>\nz", options), "c\n\nz\n") << "the file ends with a line end";
  EXPECT_EQ(expandedText("#include plugs\nz", options), "kept\na\nc\n\nz\n");
}

TEST_F(MoosInclude, WhatNsplugStopsAtIsTold) {
  MoosReport report;
  MoosImportOptions options;
  options.preprocess = true;
  EXPECT_TRUE(moosSource("#include none", folder / "in/m.moos", options, report).isBroken);
  EXPECT_TRUE(moosSource("#endif", "m.moos", options, report).isBroken);
  EXPECT_TRUE(moosSource("$(A)", "m.moos", options, report).hasUndefined);
  const MoosSource good = moosSource("#ifdef A\n// $(B)", "m.moos", options, report);
  EXPECT_FALSE(good.isBroken || good.hasUndefined);
}

TEST_F(MoosInclude, OnlyTheMissionsFolderIsRead) {
  test::writeText(folder / "secret.plug", "turn_rate = 1\n");
  std::filesystem::create_symlink(folder / "secret.plug", folder / "in/link.plug");
  for (const std::string& path :
       {std::string("../secret.plug"), folder / "secret.plug", std::string("link.plug")}) {
    const MoosImport read = import("#include " + path + "\n");
    ASSERT_TRUE(read.scenario);
    EXPECT_EQ(read.scenario->vehicles[0]->params.turnRate, 70) << path;
    EXPECT_THAT(test::textsOf(read.problems), HasSubstr("is not included"));
    EXPECT_THAT(test::textsOf(read.problems), HasSubstr("expected a file in the folder of the mission file"));
  }
}

TEST_F(MoosInclude, MissingFilesAndFoldersAreReported) {
  EXPECT_THAT(test::textsOf(import("#include none\n").problems),
              HasSubstr("m.moos:4:1: warning: 'none' is not included"));
  EXPECT_THAT(test::textsOf(import("#include .\n").problems), HasSubstr("this is no regular file"));
  EXPECT_THAT(test::textsOf(import("#include\n").problems), HasSubstr("there is no file name"));
}

TEST_F(MoosInclude, FilesStandInEachOtherToALimit) {
  test::writeText(folder / "in/f0", "turn_rate = 5\n");
  for (int i = 1; i < 40; ++i)
    test::writeText(folder / fmt::format("in/f{}", i), fmt::format("#include f{}\n", i - 1));
  const MoosImport shallow = import("#include f5\n");
  EXPECT_EQ(shallow.scenario->vehicles[0]->params.turnRate, 5);
  const MoosImport deep = import("#include f39\n");
  ASSERT_TRUE(deep.scenario);
  EXPECT_EQ(deep.scenario->vehicles[0]->params.turnRate, 70) << "the file at the end is not read";
  EXPECT_THAT(test::textsOf(deep.problems),
              HasSubstr("is not included: files are included too deep in each other"));
}

TEST_F(MoosInclude, AMissionThatGrowsTooLargeIsCut) {
  test::writeText(folder / "in/big", std::string(900'000, 'x') + "\n");
  std::string lines;
  for (int i = 0; i < 80; ++i) lines += "#include big\n";
  MoosReport report;
  const MoosSource source = moosSource(lines + "last", folder / "in/m.moos", kExpand, report);
  EXPECT_GT(source.lines.size(), 60u);
  EXPECT_NE(source.lines.back().text, "last");
  const Problems problems = report.drain("m.moos");
  EXPECT_EQ(problems.size(), 1u) << "once";
  EXPECT_THAT(test::textsOf(problems),
              HasSubstr("in/big:1:1: warning: the expanded mission is too large; the rest is left out"));
}

TEST_F(MoosInclude, CirclesEnd) {
  test::writeText(folder / "in/a", "#include b\n");
  test::writeText(folder / "in/b", "#include a\n#include b\nturn_rate = 5\n");
  const MoosImport read = import("#include a\n");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(read.scenario->vehicles[0]->params.turnRate, 5);
  EXPECT_THAT(test::textsOf(read.problems), HasSubstr("the file includes itself"));
}

TEST_F(MoosInclude, FilesThatDoubleEachOtherEnd) {
  std::string name = "last";
  test::writeText(folder / ("in/" + name), std::string(10'000, 'x') + "\n");
  for (int i = 0; i < 14; ++i) {
    const std::string line = "#include " + name + "\n";
    name = fmt::format("f{}", i);
    test::writeText(folder / ("in/" + name), line + line + line + line);
  }
  const MoosImport read = import("#include " + name + "\n");
  ASSERT_TRUE(read.scenario);
  EXPECT_THAT(test::textsOf(read.problems), HasSubstr("too many files are included"));
}

TEST(MoosProblems, AreAtMostAThousandAndTheWeightyOnesStay) {
  std::string lines;
  for (int i = 0; i < 2000; ++i) lines += fmt::format("start_x = {}\n", i);
  const MoosImport import = importMoosText(test::mission(lines + "turn_radius = -1\n"), "m.moos");
  EXPECT_EQ(import.problems.size(), MoosReport::kMost);
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:2004:15: warning: turn_radius: '-1' is not usable"));
  EXPECT_EQ(import.problems.back().text(), "m.moos: note: 1002 more problems are not shown");
}

TEST(MoosProblems, OfTheFinishedScenarioHaveTheirPlacesToo) {
  const MoosImport import = importMoosText(
      "Community = abe\nProcessConfig = uSimMarineV22\n{\n"
      "  thrust_map = 20:2.4, 50:4.2,  80:4\n  max_acceleration=x\n}\n"
      "ProcessConfig = uTimerScript\n{\n  event = var=USM_SIM_PAUSED, val=maybe, "
      "time=3\n}\nCommunity = a/b\n",
      "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  for (const Problem& problem : import.problems) {
    if (problem.message.find("by the manual's words") != std::string::npos) continue;  // of the whole file
    EXPECT_GT(problem.location.line, 0) << problem.text();
    EXPECT_GT(problem.location.column, 0) << problem.text();
  }
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:4:33: warning: thrust_map: pair 80:4 is left out"));
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:9:3: warning: USM_SIM_PAUSED: 'maybe' is not a known word"));
}

TEST(MoosProblems, ANameThatCannotBeIsCorrectedInItsPlace) {
  const MoosImport import = importMoosText("Community =  a/b\nProcessConfig = uSimMarineV22\n{\n}\n", "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->vehicles[0]->name, "a_b");
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:1:14: warning: 'a/b' cannot be a vehicle's name"));
}

TEST(MoosPreprocess, WhatIsNotReadDefinesAndIncludesNothing) {
  MoosReport report;
  MoosImportOptions options;
  options.preprocess = true;
  const MoosSource source =
      moosSource("#ifdef NO\n#define A 1\n#include none\n#endif\n[$(A=0)]", "m.moos", options, report);
  ASSERT_EQ(source.lines.size(), 1u);
  EXPECT_EQ(source.lines[0].text, "[0]");
  EXPECT_FALSE(source.isBroken);
  EXPECT_EQ(test::textsOf(report.drain("m.moos")), "");
}

TEST(MoosPreprocess, ANameWithTheValueOfAnotherNameHoldsOnlyForEqualValues) {
  const std::string text = "#ifdef A B\nyes\n#else\nno\n#endif";
  EXPECT_EQ(expandedText(text, withMacros({{"A", "1"}, {"B", "1"}})), "yes\n");
  EXPECT_EQ(expandedText(text, withMacros({{"A", "1"}, {"B", "2"}})), "no\n");
}

TEST(MoosPreprocess, OnlyLettersBecomeCapitals) {
  EXPECT_EQ(expandedText("%(A)", withMacros({{"A", "a{b}~z`"}})), "A{B}~Z`\n");
}

TEST(MoosPreprocess, AnUndefinedMacroInACommentIsNotTold) {
  MoosReport report;
  MoosImportOptions options;
  options.preprocess = true;
  const MoosSource source = moosSource("  // $(NONE)\n$(=x)", "m.moos", options, report);
  EXPECT_EQ(source.lines.at(0).text, "  // $(NONE)");
  EXPECT_EQ(source.lines.at(1).text, "$(=x)") << "a default without a name";
  EXPECT_EQ(test::textsOf(report.drain("m.moos")),
            "m.moos:2:1: warning: $(=x) is not defined and stays as it is\n");
}

TEST(MoosPreprocess, TheFirstByteThatIsNoUtf8IsNamedAlsoAtTheEndOfTheFile) {
  MoosReport report;
  const MoosSource source = moosSource("one\ntw\xF6", "m.moos", {}, report);
  EXPECT_EQ(source.lines.at(1).text, "tw\xC3\xB6");
  EXPECT_EQ(test::textsOf(report.drain("m.moos")),
            "m.moos:2:3: warning: the file is not UTF-8; it is read as Latin-1\n");
}

TEST_F(MoosInclude, ANameInAngleBracketsIsAFileAndAnOpenBracketIsNoPart) {
  test::writeText(folder / "in/rate.plug", "turn_rate = 12\n");
  for (const char* written : {"<rate.plug>", "rate.plug<", ">rate.plug"}) {
    const MoosImport read = import(std::string("#include ") + written + "\n");
    ASSERT_TRUE(read.scenario);
    EXPECT_EQ(read.scenario->vehicles[0]->params.turnRate, 12) << written << "\n" << test::textsOf(read.problems);
  }
}

TEST_F(MoosInclude, ALineOfAPartMayBeginWithABracket) {
  test::writeText(folder / "in/plugs", "<one>\n<small\n<two>\nc\n");
  MoosImportOptions options;
  options.includeFolders = {folder / "in"};
  EXPECT_EQ(expandedText("#include plugs <one>\nz", options), "<small\nz\n");
}

TEST_F(MoosInclude, AFileThatIsTooLargeIsNotRead) {
  test::writeText(folder / "in/huge", "turn_rate = 5\n");
  std::filesystem::resize_file(folder / "in/huge", 64'000'001);
  EXPECT_THAT(test::textsOf(import("#include huge\n").problems),
              HasSubstr("m.moos:4:1: warning: 'huge' is not included: the file is too large"));
}

/// Lines of the mission file itself, as parseMoosText() tells of them.
std::string toldOf(const std::string& text) {
  MoosReport report;
  parseMoosText(text, "m.moos", report);
  return test::textsOf(report.drain("m.moos"));
}

TEST(MoosMacros, ComeFromTheEnvironmentWhereNobodyDefinesThem) {
  ::setenv("ANTIPODE_TEST_RATE", "57", 1);
  ::setenv("ANTIPODE_TEST_BYTES", "\xFF", 1);
  const std::string lines = "turn_rate = ${ANTIPODE_TEST_RATE}\n";
  EXPECT_EQ(turnRate(lines, {}), 57);
  EXPECT_EQ(turnRate("define: ANTIPODE_TEST_RATE = 58\n" + lines, {}), 58) << "the mission decides";
  EXPECT_THAT(toldOf("prefix = ${ANTIPODE_TEST_BYTES}\n"),
              HasSubstr("m.moos:1:1: warning: macro 'ANTIPODE_TEST_BYTES' is not defined"))
      << "a value that is no text";
  ::unsetenv("ANTIPODE_TEST_RATE");
  ::unsetenv("ANTIPODE_TEST_BYTES");
  const std::string withNul("a = ${B\0C}\n", 11);
  EXPECT_THAT(toldOf(withNul), HasSubstr("is not defined; the word"));
}

TEST(MoosMacros, ALineThatGrowsTooLongIsToldOnceAlsoWithQuotes) {
  std::string line = "x = \"q\" ";
  for (int i = 0; i < 20; ++i) line += "${A}";
  const std::string told = toldOf("define: A = " + std::string(9'000, 'x') + "\n" + line + "\n");
  EXPECT_THAT(told, HasSubstr("m.moos:2:1: warning: the line becomes too long when its macros are replaced"));
  EXPECT_EQ(told.find("too long"), told.rfind("too long"));
}

TEST(MoosMacros, AWholeLineFromAMacroHasThePlaceOfTheMacro) {
  const auto told = [](const std::string& lines) {
    return test::textsOf(importMoosText(test::mission(lines), "m.moos").problems);
  };
  EXPECT_THAT(told("define: R = turn_rate=140\n  ${R}\n"),
              HasSubstr("m.moos:5:3: warning: turn_rate: 140 is out of range and becomes 100"));
  EXPECT_THAT(told("define: M = thrust_map=20:2,50\n  ${M}\n"),
              HasSubstr("m.moos:5:3: warning: thrust_map: '50' is not a pair"));
  EXPECT_THAT(told("define: P = 20:2\nthrust_map = ${P}, 50\n"),
              HasSubstr("m.moos:5:14: warning: thrust_map: '50' is not a pair"));
  EXPECT_THAT(told("thrust_map = 20:2,\n"),
              HasSubstr("m.moos:4:14: warning: thrust_map: '' is not a pair; the rest of the line is ignored"));
}

TEST(MoosProblems, OfBracesAreNamedWithTheirLines) {
  EXPECT_THAT(toldOf("ProcessConfig = a { // note\nx = 1\n}\n"),
              HasSubstr("m.moos:1:1: warning: '{' belongs on a line of its own"));
}

TEST(MoosProblems, AControlCharacterInTheScenariosNameIsABlank) {
  MoosReport report;
  EXPECT_EQ(parseMoosText("// scenario: North\x01South\n", "m.moos", report).scenarioName, "North South");
}

TEST(MoosProblems, AnErrorIsShownBehindAThousandWarningsAndOnlyWhatLacksIsCounted) {
  for (const std::size_t more : {std::size_t{0}, std::size_t{500}}) {
    MoosReport report;
    for (std::size_t i = 0; i < MoosReport::kMost + more; ++i)
      report.add(Severity::Warning, {"m.moos", 2, 1}, "warning");
    report.add(Severity::Error, {"m.moos", 1, 1}, "the error");
    const Problems problems = report.drain("m.moos");
    EXPECT_EQ(problems.front().message, "the error");
    EXPECT_EQ(test::count(problems, Severity::Warning), MoosReport::kMost);
    EXPECT_EQ(test::textsOf(problems).find("more problems are not shown") != std::string::npos, more > 0);
    if (more > 0) {
      EXPECT_EQ(problems.back().text(), "m.moos: note: 500 more problems are not shown");
    }
  }
}

TEST(MoosProblems, LinesOfSharesThatLeadNowhereAreNamed) {
  const std::string told = test::textsOf(
      importMoosText(
          test::mission("") +
              "ProcessConfig = ANTLER\n{\nRun = pShare @ NewConsole = false\n}\nProcessConfig = pShare\n{\n"
              "input = localhost:9201\noutput = src_name=A\noutput = route=localhost:9200\n"
              "output = A -> localhost:9200:B\noutput = src_name=A, route=localhost:9200\n"
              "input = route = here\n}\n",
          "m.moos")
          .problems);
  EXPECT_THAT(told,
              HasSubstr("m.moos:11:9: warning: pShare: 'input = localhost:9201' leads nowhere; expected route = "
                        "localhost:9201, or route = multicast_1\n"));
  EXPECT_THAT(told,
              HasSubstr("m.moos:12:10: warning: pShare: 'output = src_name=A' leads nowhere; expected src_name = "
                        "VAR, route = localhost:9200\n"));
  EXPECT_THAT(told, HasSubstr("m.moos:13:10: warning: pShare: 'output = route=localhost:9200' leads nowhere"));
  EXPECT_THAT(told, HasSubstr("m.moos:16:9: warning: pShare: 'input = route = here' leads nowhere"));
  EXPECT_THAT(told, testing::Not(HasSubstr("'output = A -> localhost:9200:B' leads")));
  EXPECT_THAT(told, testing::Not(HasSubstr("'output = src_name=A, route=localhost:9200' leads")));
}

}  // namespace
TEST(MoosProblems, ABlockOfNearlyTheNameOfALaunchedProgramIsNamed) {
  const auto told = [](const std::string& launched, const std::string& blocks) {
    return test::textsOf(importMoosText(test::mission("") + "ProcessConfig = ANTLER\n{\nRun = " + launched +
                                            " @ NewConsole = false\n}\n" + blocks,
                                        "m.moos")
                             .problems,
                         false);
  };
  EXPECT_EQ(told("pHelmIvP", "ProcessConfig = pHelmlvP\n{\nAppTick = 4\n}\n"),
            "m.moos:9:1: warning: no program reads the block pHelmlvP, and pHelmIvP, which the launcher starts, "
            "has none; "
            "expected 'ProcessConfig = pHelmIvP'\n");
  EXPECT_THAT(
      told("uTimerScript @ NewConsole = false ~ uTimerScript_gust", "ProcessConfig = uTimerScript_guts\n{\n}\n"),
      testing::Not(HasSubstr("no program reads")))
      << "every block of that name is a script";
  EXPECT_EQ(told("pHelmIvP", "ProcessConfig = pHelmIvP\n{\n}\nProcessConfig = pHelmlvP\n{\n}\n"), "")
      << "the program has its block";
  EXPECT_EQ(told("pHelmIvP", "ProcessConfig = uXMS\n{\n}\n"), "") << "another program, which nobody launches";
  EXPECT_EQ(told("pMarinePIDV22", "ProcessConfig = pMarinePID\n{\n}\n"), "") << "a program of its own";
}

}  // namespace antipode
