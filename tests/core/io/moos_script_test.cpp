// SPDX-License-Identifier: GPL-3.0-or-later
// Timer scripts of mission files.
#include "core/io/moos/moos_script.h"
#include "core/base/fields.h"
#include "core/io/moos/moos_import.h"
#include "core/io/moos/moos_script_lines.h"
#include "tests/core/io/moos_missions.h"
#include "tests/support/problem_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::count;
using test::mission;
using test::vehicleOf;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> textsOf(const ScriptSpec& script) {
  std::vector<std::string> all;
  for (const ScriptEvent& event : script.events)
    all.push_back(fmt::format("{} {}{} {}{}", FieldCodec<NumberRange>::toText(event.time),
                              event.value.index() == 0 ? "number " : "text ", event.variable,
                              messageText(event.value),
                              event.amount == 1 ? "" : fmt::format(" x{}", event.amount)));
  return all;
}

TEST(MoosScripts, AScriptsTimesAreThoseOfTheRun) {
  const MoosImport import =
      importMoosText(mission("") +
                         "ProcessConfig = uTimerScript\n{\n"
                         "event = var=DRIFT_Y, val=1, time=10\nevent = var=DRIFT_X, val=2, time=4, amt=2\n"
                         "delay_start = 3\ntime_warp = 2\n}\n",
                     "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  std::vector<double> times;
  for (const ScenarioEvent& event : import.scenario->events) times.push_back(event.at.value_or(-1));
  EXPECT_THAT(times, ElementsAre(5, 5, 8));
  EXPECT_THAT(import.scenario->unhandled, IsEmpty());
}

TEST(MoosScripts, QuotesDecideBetweenTextAndNumber) {
  const MoosImport import = importMoosText(mission("") +
                                               "ProcessConfig = uTimerScript\n{\n"
                                               "event = var=USM_RESET_NAV, val=12, time=1\n"
                                               "event = var=\"USM_RESET_NAV\", val=\"12\", time=2 // x\n"
                                               "event = var=USM_RESET, val=\"x=1, y=2\", time=3\n"
                                               "event = var=DRIFT_VECTOR, val=200,0.3, time=5\n}\n",
                                           "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->events.size(), 3U) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->events[0].post[0].second, MessageValue(12.0));
  EXPECT_EQ(import.scenario->events[1].post[0].second, MessageValue(std::string("12")));
  EXPECT_EQ(import.scenario->events[2].post[0].second, MessageValue(std::string("x=1, y=2")));
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:10:1: warning: event: '0.3' is not understood"));
}

TEST(MoosScripts, APostThatItsVehicleIgnoresIsTakenOverAndReported) {
  const MoosImport import = importMoosText(
      mission("") + "ProcessConfig = uTimerScript\n{\nevent = var=DRIFT_X, val=\"12\", time=4\n}\n", "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->scripts.size(), 1U);
  EXPECT_THAT(textsOf(import.scenario->scripts[0]), ElementsAre("4 text DRIFT_X 12"));
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("m.moos:7:1: warning: DRIFT_X: '12' is a text"));
}

TEST(MoosScripts, ATimerScriptIsTakenOverWhole) {
  const MoosImport import = importMoosText(mission("") + R"(ProcessConfig = uTimerScript
{
  script_name = gusts
  paused      = true
  reset_max   = nolimit
  reset_time  = end
  delay_start = 1:3
  delay_reset = 20
  time_warp   = 0.5:2
  upon_awake  = restart
  shuffle     = false
  condition   = (DEPLOY = true) and (NAV_X > 20)   // inside
  condition   = RETURN != true
  rand_var    = varname=ANGLE, min=-30, max=359
  randvar     = varname=MAG, min=0.1, max=0.4, key=at_post
  event = var=DRIFT_VECTOR_ADD, val="$[ANGLE],{$[MAG]*2}", time=2:5, amt=3
  event = var=COUNT_TEXT, val="$[COUNT]", time=7
  event = var=COUNT_NUMBER, val={$[COUNT]+1}, time=7
  event = var=DEPLOY, val=true
}
)",
                                           "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_THAT(import.scenario->unhandled, IsEmpty());
  EXPECT_THAT(import.scenario->events, IsEmpty());
  ASSERT_EQ(import.scenario->scripts.size(), 1U);
  const ScriptSpec& script = import.scenario->scripts[0];
  EXPECT_EQ(script.name, "gusts");
  EXPECT_TRUE(script.paused);
  EXPECT_EQ(script.resetMax.resets, -1);
  EXPECT_EQ(script.resetTime.kind, ResetTime::Kind::AllPosted);
  EXPECT_EQ(script.delayStart, NumberRange(1, 3));
  EXPECT_EQ(script.delayReset, NumberRange(20));
  EXPECT_EQ(script.timeWarp, NumberRange(0.5, 2));
  EXPECT_EQ(script.uponAwake, UponAwake::Restart);
  EXPECT_FALSE(script.shuffle);
  EXPECT_THAT(script.conditions.texts(), ElementsAre("DEPLOY = true and NAV_X > 20", "RETURN != true"));
  EXPECT_EQ(script.random,
            (std::vector<RandomVariable>{{"ANGLE", -30, 359, DrawnAt::Reset}, {"MAG", 0.1, 0.4, DrawnAt::Post}}));
  EXPECT_THAT(textsOf(script),
              ElementsAre("2:5 text DRIFT_VECTOR_ADD $[ANGLE],{$[MAG]*2} x3", "7 text COUNT_TEXT \"$[COUNT]\"",
                          "7 text COUNT_NUMBER {$[COUNT]+1}", "0 text DEPLOY true"));
}

TEST(MoosScripts, MacrosInRoundBracketsAreMacros) {
  const auto read = [](const std::string& lines) {
    const MoosImport import =
        importMoosText(mission("") + "ProcessConfig = uTimerScript\n{\n" + lines + "}\n", "m.moos");
    EXPECT_TRUE(import.scenario && import.scenario->scripts.size() == 1) << test::textsOf(import.problems);
    return import.scenario && !import.scenario->scripts.empty() ? import.scenario->scripts[0] : ScriptSpec{};
  };
  const ScriptSpec script = read(R"x(randvar = varname=ANG, min=0, max=9
  event = var=DRIFT_VECTOR_ADD, val="$(ANG),{$[ANG]*0.2}", time=1
  event = var=RCVD, val="RCVD_$(COUNT)", time=2
  event = var=NUMBER, val=$(COUNT), time=3
  event = var=TEXT, val="$(COUNT)", time=4
  event = var=DIGITS, val=x$(4)$()$(A-B)$(, time=5
)x");
  EXPECT_THAT(textsOf(script), ElementsAre("1 text DRIFT_VECTOR_ADD $[ANG],{$[ANG]*0.2}", "2 text RCVD RCVD_$[COUNT]",
                                           "3 text NUMBER $[COUNT]", "4 text TEXT \"$[COUNT]\"",
                                           "5 text DIGITS x$(4)$()$(A-B)$("));
  std::vector<std::string> refused;
  std::string again;
  for (const std::string& line : moosScriptLines(script, refused)) again += line + "\n";
  EXPECT_THAT(refused, IsEmpty());
  EXPECT_EQ(read(again), script) << again;
}

TEST(MoosScripts, AVariableOfAnyDistributionIsDrawn) {
  const auto read = [](const std::string& line, std::string& told) {
    const MoosImport import =
        importMoosText(mission("") + "ProcessConfig = uTimerScript\n{\nrand_var = varname=A, " + line +
                           "\nevent = var=V, val=$[A], time=1\n}\n",
                       "m.moos");
    EXPECT_TRUE(import.scenario && import.scenario->scripts.size() == 1) << test::textsOf(import.problems);
    told = test::textsOf(import.problems);
    return import.scenario && !import.scenario->scripts.empty() ? import.scenario->scripts[0].random
                                                                : std::vector<RandomVariable>{};
  };
  std::string plain, told;
  const auto even = read("min=2, max=5, key=at_post", plain);
  EXPECT_EQ(read("min=2, max=5, key=at_post, type=uniform", told), even);
  EXPECT_EQ(told, plain);
  const auto normal = read("type=gaussian, mu=100, sigma=2, key=at_post", told);
  EXPECT_EQ(normal, (std::vector<RandomVariable>{{"A", 88, 112, DrawnAt::Post, DrawnAs::Gaussian, 100, 2}}))
      << "practically without ends";
  EXPECT_EQ(told, plain);
  const auto cut = read("type=gaussian, mu=1, sigma=9, min=0, max=5, snap=1, key=at_start", told);
  EXPECT_EQ(cut, (std::vector<RandomVariable>{{"A", 0, 5, DrawnAt::Reset, DrawnAs::Gaussian, 1, 9, 1}}));
  EXPECT_THAT(told,
              HasSubstr("rand_var: key=at_start is drawn anew whenever the script begins again, as at_reset"));
}

TEST(MoosScripts, WhatAScriptCannotMeanIsKeptAndReported) {
  const MoosImport import = importMoosText(mission("") + R"(ProcessConfig = uTimerScript
{
  rand_var = varname=COUNT, min=0, max=9
  rand_var = varname=A, min=9, max=0
  reset_max = often
  time_warp = 0
  delay_start = 5:2
  condition = = 3
  wobble = 4
  event = quit
  event = var=DRIFT_X, val=1, time=5:2
  event = var=DRIFT_X, val=1, time=1, amt=0
  event = var=DRIFT_X, val="1" "2"
  event = var=DRIFT_X, val=1, time=3
}
)",
                                           "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->events.size(), 1U);
  EXPECT_EQ(count(import.problems, Severity::Warning), 11U) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->unhandled.size(), 14U);
}

TEST(MoosScripts, AScriptWithoutAnyPostIsKept) {
  const MoosImport import = importMoosText(
      mission("") + "ProcessConfig = uTimerScript\n{\npaused = false\nreset_max = 3\n}\n", "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_THAT(import.scenario->scripts, IsEmpty());
  EXPECT_THAT(import.scenario->unhandled,
              ElementsAre("ProcessConfig = uTimerScript", "{", "  paused = false", "  reset_max = 3", "}"));
  std::vector<int> told;
  for (const Problem& problem : import.problems)
    if (problem.message == "the script posts nothing; the line is not taken over")
      told.push_back(problem.location.line);
  EXPECT_THAT(told, ElementsAre(7, 8)) << "of each of its settings";
}

TEST(MoosScripts, SeveralScriptsUnderAliasesBecomeAScriptEach) {
  const MoosImport import =
      importMoosText("ProcessConfig = ANTLER\n{\nRun = uTimerScript ~ gusts\n}\n" + mission("") +
                         "ProcessConfig = gusts\n{\nevent = var=A, val=1, time=1\n}\n"
                         "ProcessConfig = uTimerScript_2\n{\nevent = var=B, val=1, time=1\n}\n"
                         "ProcessConfig = uTimerScript\n{\nevent = var=DRIFT_X, val=1, time=1\n}\n",
                     "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->scripts.size(), 2U);
  EXPECT_EQ(import.scenario->scripts[0].events[0].variable, "A");
  EXPECT_EQ(import.scenario->scripts[1].events[0].variable, "B");
  EXPECT_EQ(import.scenario->events.size(), 1U);
}

TEST(MoosScripts, LinesOfTheProgramAloneAreKeptWithANote) {
  const MoosImport import =
      importMoosText(mission("") +
                         "ProcessConfig = uTimerScript\n{\nAppTick = 4\nstatus_var = STAT\nVerbose = true\n"
                         "event = var=DRIFT_X, val=1, time=1\n}\n",
                     "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->events.size(), 1U);
  for (const char* name : {"AppTick", "status_var", "Verbose"})
    EXPECT_THAT(test::textsOf(import.problems),
                ContainsRegex(fmt::format("these have no meaning here and are not taken over, .*{} \\(", name)));
  EXPECT_EQ(count(import.problems, Severity::Warning), 0U) << test::textsOf(import.problems);
}

TEST(MoosScripts, MorePostsThanAScriptMayHaveAreLeftOut) {
  static_assert(ScriptSpec::kMaxPosts == 100'000);
  std::string script = "ProcessConfig = uTimerScript\n{\nevent = var=A, val=1, time=1\n";
  for (int i = 0; i < 99; ++i) script += "event = var=A, val=1, time=1, amt=1000\n";
  const MoosImport import = importMoosText(
      mission("") + script + "event = var=B, val=1, time=1, amt=1000\nevent = var=C, val=1, time=1, amt=999\n}\n",
      "m.moos");
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("m.moos:107:1: warning: event: more than 100000 posts; the line is not taken over"));
  ASSERT_EQ(import.scenario->scripts.size(), 1u);
  ASSERT_EQ(import.scenario->scripts[0].events.size(), 101u);
  EXPECT_EQ(import.scenario->scripts[0].events.back().variable, "C") << "just as many fit";
}

/// What a line of a script cannot hold is named instead of written wrong.
TEST(MoosScripts, WhatCannotBeWrittenIsNamed) {
  ScriptSpec script;
  script.name = "a // b";
  script.conditions.items = {*Condition::fromText("GO = true"), *Condition::fromText("URL = \"x//y\"")};
  script.random = {{"ANGLE", -30, 359, DrawnAt::Reset}, {"A,B", 0, 1, DrawnAt::Reset}};
  script.events = {
      {"A", 1.5, 2, 1}, {"B", std::string("two\nlines"), 3, 1}, {"C", std::string("it is \"so\""), 3, 1}};
  std::vector<std::string> refused;
  const std::vector<std::string> lines = moosScriptLines(script, refused);
  EXPECT_THAT(refused,
              testing::IsSupersetOf({"script_name 'a // b' cannot be written exactly in a timer script",
                                     "the random variable 'A,B' cannot be written exactly in a timer script",
                                     "the value 'two\nlines' of B cannot be written in a timer script"}));
  EXPECT_THAT(lines, testing::IsSupersetOf({"condition = GO = true"}));
  EXPECT_THAT(lines, testing::Not(testing::Contains(HasSubstr("two"))));
  EXPECT_EQ(*moosScriptLine("A", 1.5, 2),
            *std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("event"); }));
  const auto bad = moosScriptLine("B", std::string("two\nlines"), 3);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().message, "the value 'two\nlines' of B cannot be written in a timer script");
}

struct ScriptFault {
  const char* line;
  const char* told;  ///< without the place
};

TEST(MoosScripts, EachFaultOfALineIsNamed) {
  for (const auto& [line, told] : std::initializer_list<ScriptFault>{
           {"event = var=A, val=1, time=2:x", "event: '2:x' is not understood"},
           {"event = var=A, val=1, time=x:2", "event: 'x:2' is not understood"},
           {"event = var=A, val=1, time=5:2000000000", "event: 5:2000000000 is out of range"},
           {"event = var=A, val=1, amt=1001", "event: amt: '1001' is not usable"},
           {"event = var=A, val=1, amt=1.5", "event: amt: '1.5' is not usable"},
           {"event = var=A, val=1, amt=many", "event: amt: 'many' is not usable"},
           {"event = val=1", "event: var or val is missing"},
           {"event = var=A", "event: var or val is missing"},
           {"rand_var = varname=B, min=low", "rand_var: min: 'low' is not a number"},
           {"rand_var = varname=B, max=high", "rand_var: max: 'high' is not a number"},
           {"rand_var = varname=B, colour=red", "rand_var: 'colour=red' is not understood"},
           {"rand_var = varname=B-C", "rand_var: 'B-C' cannot be the name of a macro"},
           {"rand_var = varname=B, key=never", "rand_var: "},
           {"rand_var = varname=ANGLE, min=0, max=1", "rand_var: there is a variable 'ANGLE' already"},
           {"paused =", "paused has no value"}}) {
    const MoosImport import = importMoosText(mission("") +
                                                 "ProcessConfig = uTimerScript\n{\n"
                                                 "rand_var = varname=ANGLE, min=0, max=9\n" +
                                                 line + "\nevent = var=GOOD, val=1\n}\n",
                                             "m.moos");
    ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
    EXPECT_THAT(test::textsOf(import.problems), HasSubstr(std::string("m.moos:8:1: warning: ") + told)) << line;
    EXPECT_THAT(import.scenario->unhandled, testing::Contains(HasSubstr(line)));
    ASSERT_EQ(import.scenario->scripts.size(), 1U);
    EXPECT_EQ(import.scenario->scripts[0].events.size(), 1U) << "the other lines count: " << line;
    EXPECT_EQ(import.scenario->scripts[0].random.size(), 1U) << line;
  }
}

TEST(MoosScripts, AWidthBeyondAllNumbersIsRefused) {
  const std::string huge(308, '9');  // programs read no exponents
  std::vector<std::string> unlike;
  const auto variable = moosVariableFromText("varname=B, min=-" + huge + ", max=" + huge, unlike);
  ASSERT_FALSE(variable);
  EXPECT_EQ(variable.error().message, "min or max is out of range");
}

TEST(MoosScripts, AConditionMayHoldAMacro) {
  const MoosImport import =
      importMoosText("define: WORD = fast\n" + mission("") +
                         "ProcessConfig = uTimerScript\n{\ncondition = MODE = ${WORD} // as defined\n"
                         "event = var=A, val=1, time=1\n}\n",
                     "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->scripts.size(), 1U);
  EXPECT_THAT(import.scenario->scripts[0].conditions.texts(), ElementsAre("MODE = fast"));
}

TEST(MoosScripts, APostThatPausesScriptsIsAnEventForTheOthers) {
  const MoosImport import =
      importMoosText(mission("") +
                         "ProcessConfig = uTimerScript\n{\nevent = var=UTS_PAUSE, val=true, time=4\n}\n"
                         "ProcessConfig = uTimerScript_2\n{\nshuffle = false\nevent = var=A, val=1, time=5\n}\n",
                     "m.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(import.scenario->scripts.size(), 1U);
  ASSERT_EQ(import.scenario->events.size(), 1U);
  EXPECT_EQ(import.scenario->events[0].post[0].first, "UTS_PAUSE");
}

TEST(MoosScripts, OneThatPausesItselfStaysAScript) {
  const auto import = [](const std::string& lines) {
    return importMoosText(mission("") + "ProcessConfig = uTimerScript\n{\n" + lines + "}\n", "m.moos");
  };
  const MoosImport stops = import(
      "event = var=DRIFT_X, val=1, time=2\nevent = var=UTS_PAUSE, val=true, time=4\n"
      "event = var=DRIFT_X, val=2, time=5\n");
  ASSERT_TRUE(stops.scenario) << test::textsOf(stops.problems);
  EXPECT_EQ(stops.scenario->scripts.size(), 1U);
  EXPECT_THAT(stops.scenario->events, IsEmpty());

  // Behind its last post there is nothing that it could stop.
  const MoosImport ends = import("event = var=DRIFT_X, val=1, time=2\nevent = var=UTS_PAUSE, val=true, time=4\n");
  ASSERT_TRUE(ends.scenario) << test::textsOf(ends.problems);
  EXPECT_THAT(ends.scenario->scripts, IsEmpty());
  EXPECT_EQ(ends.scenario->events.size(), 2U);
  EXPECT_THAT(test::textsOf(ends.problems), HasSubstr("UTS_PAUSE: it has no effect; there is no timer script"));
}

/// A text that would end its block, or that the reader would change, is refused and leaves the other lines whole.
TEST(MoosScripts, NamesAndTextsThatWouldNotComeBackAreRefused) {
  for (const std::string name :
       {"a // b", "// b", "two words", "a\n}\nb = 1", "a\n}\nProcessConfig = y\n{\nc = 1", "gusts "}) {
    ScriptSpec script;
    script.name = name;
    std::vector<std::string> refused;
    const std::vector<std::string> lines = moosScriptLines(script, refused);
    EXPECT_THAT(refused, ElementsAre("script_name '" + name + "' cannot be written exactly in a timer script"));
    EXPECT_THAT(lines, testing::Contains("paused = false")) << name;
  }
  ScriptSpec script;
  script.random = {{"A B", 0, 1, DrawnAt::Reset}, {"GOOD", 0, 1, DrawnAt::Reset}};
  script.events = {{"A B", 1.0, 2, 1}, {"C", std::string("a\n}\nd = 1"), 3, 1}};
  std::vector<std::string> refused;
  const std::vector<std::string> lines = moosScriptLines(script, refused);
  EXPECT_THAT(refused, ElementsAre("the random variable 'A B' cannot be written exactly in a timer script",
                                   "the value '1' of A B cannot be written in a timer script",
                                   "the value 'a\n}\nd = 1' of C cannot be written in a timer script"));
  EXPECT_THAT(lines, testing::Contains("rand_var = varname=GOOD, min=0, max=1, key=at_reset"));
}

}  // namespace
}  // namespace antipode
