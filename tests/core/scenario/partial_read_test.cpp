// SPDX-License-Identifier: GPL-3.0-or-later
// A damaged file is read as far as it goes, can be edited, and keeps every line that nobody understood.
#include "core/scenario/yaml/partial_read.h"

#include "core/base/files/text_file.h"
#include "core/scenario/yaml/problem_fix.h"
#include "core/scenario/yaml/readable_part.h"
#include "tests/core/scenario/random_scenario.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace antipode {
namespace {

constexpr const char* kHarbour = R"(# A harbour
antipode: 1
vehicles:
  - name: abe      # the first
    start: {x: 10, y: 5, heading: 0}
    params: {turn_rat: 40, max_speed: 3}
  - name: ben
    colour: red
    behaviours:
      - {type: waypont, name: far, points: [[1, 2]]}
      - {type: station_keep, station_pt: [0, 0]}  # home
    params: {turn_rate: 900}
)";

std::size_t errorsIn(const Problems& problems) {
  return static_cast<std::size_t>(
      std::ranges::count_if(problems, [](const Problem& p) { return p.severity == Severity::Error; }));
}

Scenario withMovedFirst(const Scenario& before) {
  Scenario after = before;
  auto first = std::make_shared<VehicleSpec>(*after.vehicles.at(0));
  first->start.x += 7;
  after.vehicles[0] = first;
  return after;
}

TEST(PartialRead, WhatCanBeReadIsThereAndTheRestIsListed) {
  const PartialRead read = readWhatIsReadable(kHarbour, "h.yaml");
  ASSERT_TRUE(read.scenario);
  ASSERT_EQ(read.scenario->vehicles.size(), 2u);
  EXPECT_EQ(read.scenario->vehicles[0]->start.x, 10);
  EXPECT_EQ(read.scenario->vehicles[0]->params.maxSpeed, 3);
  ASSERT_EQ(read.scenario->vehicles[1]->behaviours.size(), 1u);
  EXPECT_EQ(errorsIn(read.problems), 4u);
}

TEST(PartialRead, AnEditKeepsTheWordsThatNobodyUnderstands) {
  const PartialRead read = readWhatIsReadable(kHarbour, "h.yaml");
  Scenario after = withMovedFirst(*read.scenario);
  auto ben = std::make_shared<VehicleSpec>(*after.vehicles[1]);
  std::get<StationKeepParams>(ben->behaviours[0].params).stationPt = {{3, 4}};
  after.vehicles[1] = ben;
  const std::string text = patchScenarioText(kHarbour, *read.scenario, after);
  std::string expected = kHarbour;
  expected.replace(expected.find("x: 10"), 5, "x: 17");
  expected.replace(expected.find("station_pt: [0, 0]"), 18, "station_pt: [3, 4]");
  EXPECT_EQ(text, expected);
}

TEST(PartialRead, LinesThatAreNoYamlAreLeftOutAndStay) {
  const std::string text =
      "antipode: 1\nvehicles:\n  - name: abe\n    params: {turn_rate: 40\n  - name: ben  # two\n    start: {x: "
      "4}\n";
  const PartialRead read = readWhatIsReadable(text, "h.yaml");
  ASSERT_TRUE(read.scenario);
  ASSERT_EQ(read.scenario->vehicles.size(), 2u);
  EXPECT_EQ(read.scenario->vehicles[1]->start.x, 4);
  ASSERT_GE(errorsIn(read.problems), 1u);
  const Scenario after = withMovedFirst(*read.scenario);
  const std::string edited = patchScenarioText(text, *read.scenario, after);
  EXPECT_NE(edited.find("    params: {turn_rate: 40\n"), std::string::npos) << edited;
  EXPECT_NE(edited.find("# two"), std::string::npos) << edited;
  const PartialRead again = readWhatIsReadable(edited, "h.yaml");
  EXPECT_EQ(*again.scenario, after) << edited;
}

TEST(PartialRead, EachLineThatIsNoYamlIsListed) {
  const PartialRead read = readWhatIsReadable(
      "antipode: 1\nname: &bay Bay\nvehicles:\n  - name: abe\n    colour: &red red\n", "h.yaml");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(read.scenario->vehicles.size(), 1u);
  std::vector<int> lines;
  for (const Problem& problem : read.problems)
    if (problem.severity == Severity::Error) lines.push_back(problem.location.line);
  EXPECT_EQ(lines, (std::vector<int>{2, 5}));
}

TEST(PartialRead, AnyTextCanBeOpenedAndEverythingElseIsRefused) {
  for (const char* text : {"", "# nothing\n", "plain words", "[1, 2", "antipode: 7\nvehicles: []\n"}) {
    const PartialRead read = readWhatIsReadable(text, "x.yaml");
    EXPECT_TRUE(read.scenario) << text;
    EXPECT_TRUE(hasErrors(read.problems)) << text;
  }
  EXPECT_FALSE(readWhatIsReadable(std::string("a\0b", 3), "x.yaml").scenario);
  EXPECT_FALSE(readWhatIsReadable("antipode: 1\nname: Gr\xc3\n", "x.yaml").scenario) << "half a letter";
}

/// Half a letter is no text, and refused as a whole: only ASCII is damaged.
std::string damaged(std::string text, std::mt19937& random) {
  const auto at = [&] {
    std::size_t place = random() % text.size();
    while (place > 0 && static_cast<unsigned char>(text[place]) >= 0x80) --place;
    return place;
  };
  switch (random() % 5) {
    case 0:
      text.erase(at(), 1);
      break;
    case 1:
      text.insert(at(), 1, "{}[]:#'\"-,& \t\n"[random() % 14]);
      break;
    case 2:
      text[at()] = static_cast<char>('a' + random() % 26);
      break;
    case 3: {
      const std::size_t line = text.find('\n', at());
      if (line != std::string::npos) text.insert(line + 1, "      stray words here\n");
      break;
    }
    default:
      text.resize(at());
  }
  return text.empty() ? "x" : text;
}

/// Any file, however damaged, can be opened, edited, saved and opened again, and then holds what was edited.
TEST(PartialRead, DamagedFilesCanBeEditedAndReadBackEqual) {
  std::size_t kept = 0, lines = 0;
  for (unsigned seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    testing::ScenarioMaker maker(seed);
    std::mt19937 random(seed);
    std::string text = writeScenario(maker.scenario());
    for (int i = 0; i < 3; ++i) text = damaged(std::move(text), random);
    const PartialRead read = readWhatIsReadable(text, "x.yaml");
    ASSERT_TRUE(read.scenario) << text;
    Scenario after = *read.scenario;
    after.name += "x";
    const std::string edited = patchScenarioText(text, *read.scenario, after);
    const PartialRead again = readWhatIsReadable(edited, "x.yaml");
    ASSERT_TRUE(again.scenario);
    EXPECT_EQ(*again.scenario, after) << "--- from\n" << text << "\n--- to\n" << edited;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      ++lines;
      kept += edited.find(text.substr(begin, end - begin)) != std::string::npos;
      begin = end + 1;
    }
  }
  EXPECT_GT(static_cast<double>(kept), 0.97 * static_cast<double>(lines)) << kept << " of " << lines;
}

struct Mistake {
  const char* name;
  const char* text;
  const char* repaired;
};

const Mistake kMistakes[] = {
    {"MisspeltKey", "antipode: 1\nvehicles:\n  - {name: abe, params: {turn_rat: 40}}\n",
     "antipode: 1\nvehicles:\n  - {name: abe, params: {turn_rate: 40}}\n"},
    {"MisspeltWord", "antipode: 1\ncompat: usimarine_v22\nvehicles: []\n",
     "antipode: 1\ncompat: usimmarine_v22\nvehicles: []\n"},
    {"MisspeltTypeOfABehaviourWithAnotherMistake",
     "antipode: 1\nvehicles: [{name: abe, behaviours: [{type: waypoit, points: [[0, 0]], sped: 2}]}]\n",
     "antipode: 1\nvehicles: [{name: abe, behaviours: [{type: waypoint, points: [[0, 0]], sped: 2}]}]\n"},
    {"MisspeltVehicle", "antipode: 1\nvehicles: [{name: abe}]\nevents: [{at: 1, vehicle: aeb, post: {A: 1}}]\n",
     "antipode: 1\nvehicles: [{name: abe}]\nevents: [{at: 1, vehicle: abe, post: {A: 1}}]\n"},
    {"NumberTooLarge", "antipode: 1\nvehicles:\n  - {name: abe, params: {turn_rate: 101}}\n",
     "antipode: 1\nvehicles:\n  - {name: abe, params: {turn_rate: 100}}\n"},
    {"NumberTooSmall", "antipode: 1\nvehicles:\n  - {name: abe, start: {depth: -2}}\n",
     "antipode: 1\nvehicles:\n  - {name: abe, start: {depth: 0}}\n"},
    {"NumberWithoutNearest", "antipode: 1\nvehicles:\n  - {name: abe, params: {max_speed: 0, turn_rate: 40}}\n",
     "antipode: 1\nvehicles:\n  - {name: abe, params: {turn_rate: 40}}\n"},
    {"DecimalComma", "antipode: 1\nvehicles:\n  - name: abe\n    start:\n      x: 0,5  # half\n",
     "antipode: 1\nvehicles:\n  - name: abe\n    start:\n      x: 0.5  # half\n"},
    {"LeadingZero", "antipode: 1\nvehicles: [{name: abe, start: {heading: 090}}]\n",
     "antipode: 1\nvehicles: [{name: abe, start: {heading: 90}}]\n"},
    {"UnknownColour", "antipode: 1\nvehicles:\n  - name: abe\n    colour: red\n    start: {x: 1}\n",
     "antipode: 1\nvehicles:\n  - name: abe\n    start: {x: 1}\n"},
    {"UnquotedColour", "antipode: 1\nvehicles:\n  - name: abe\n    colour: #ff8800\n",
     "antipode: 1\nvehicles:\n  - name: abe\n    colour: \"#ff8800\"\n"},
    {"ColourWithoutItsSign", "antipode: 1\nvehicles:\n  - name: abe\n    colour: ff88aa\n",
     "antipode: 1\nvehicles:\n  - name: abe\n    colour: \"#ff88aa\"\n"},
    {"MisspeltSwitch", "antipode: 1\nvehicles: [{name: abe, params: {dual_state: ture}}]\n",
     "antipode: 1\nvehicles: [{name: abe, params: {dual_state: true}}]\n"},
    {"NumberWithAUnit", "antipode: 1\nvehicles: [{name: abe, start: {x: 12 m}}]\n",
     "antipode: 1\nvehicles: [{name: abe, start: {x: 12}}]\n"},
    {"PartOfAWholeNumber", "antipode: 1\nvehicles: [{name: abe, count: 2.6}]\n",
     "antipode: 1\nvehicles: [{name: abe, count: 3}]\n"},
    {"OtherVersion", "antipode: 7\nvehicles: []\n", "antipode: 1\nvehicles: []\n"},
    {"OpenQuote", "antipode: 1\nname: \"Bay\nvehicles: []\n", "antipode: 1\nname: \"Bay\"\nvehicles: []\n"},
    {"NothingAtAll", "# only a comment\n", "# only a comment\nantipode: 1\nvehicles: []\n"},
    {"KeyTwice", "antipode: 1\nname: a\nname: b\nvehicles: []\n", "antipode: 1\nname: a\nvehicles: []\n"},
    {"NameTwice", "antipode: 1\nvehicles: [{name: abe}, {name: abe}]\n",
     "antipode: 1\nvehicles: [{name: abe}, {name: abe2}]\n"},
    {"NoVersion", "vehicles: []\n", "antipode: 1\nvehicles: []\n"},
    {"NoVehicles", "antipode: 1\n", "antipode: 1\nvehicles: []\n"},
    {"UnclosedBracket", "antipode: 1\nvehicles:\n  - name: abe\n    start: {x: 4  # here\n  - name: ben\n",
     "antipode: 1\nvehicles:\n  - name: abe\n    start: {x: 4}  # here\n  - name: ben\n"},
    {"Tabs", "antipode: 1\nvehicles:\n  - name: abe\n    start:\n\t\tx: 4\n",
     "antipode: 1\nvehicles:\n  - name: abe\n    start:\n    x: 4\n"},
};

class Mistakes : public ::testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreRepairedInTheTextAlone) {
  const std::string text = GetParam().text;
  const PartialRead read = readWhatIsReadable(text, "x.yaml");
  const auto error = std::ranges::find(read.problems, Severity::Error, &Problem::severity);
  ASSERT_NE(error, read.problems.end());
  const auto fix = fixFor(text, "x.yaml", *error);
  ASSERT_TRUE(fix) << error->text();
  EXPECT_EQ(fix->applied(text), GetParam().repaired) << fix->summary;
  EXPECT_FALSE(fix->summary.empty());
}

INSTANTIATE_TEST_SUITE_P(Each, Mistakes, ::testing::ValuesIn(kMistakes),
                         [](const auto& row) { return std::string(row.param.name); });

/// Every repair that is offered for the broken files makes them better, and following the offers comes to an end.
TEST(ProblemFix, FollowingTheOffersEndsAndLeavesFewerErrors) {
  std::size_t repaired = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::dataFile("broken"))) {
    if (entry.path().extension() != ".yaml" || entry.file_size() > 20'000) continue;
    std::string text = *readFile(entry.path().string());
    PartialRead read = readWhatIsReadable(text, entry.path().string());
    if (!read.scenario) continue;
    for (int step = 0; step < 60; ++step) {
      std::optional<ProblemFix> fix;
      for (const Problem& problem : read.problems)
        if ((fix = fixFor(text, entry.path().string(), problem))) break;
      if (!fix) break;
      ASSERT_LT(step, 59) << entry.path();
      text = fix->applied(text);
      read = readWhatIsReadable(text, entry.path().string());
    }
    repaired += errorsIn(read.problems) == 0;
  }
  EXPECT_GE(repaired, 25u);
}

const Mistake kMoreMistakes[] = {
    {"NameAndNextNameTaken", "antipode: 1\nvehicles: [{name: abe}, {name: abe2}, {name: abe}]\n",
     "antipode: 1\nvehicles: [{name: abe}, {name: abe2}, {name: abe3}]\n"},
    {"NoVersionBehindAByteOrderMark", "\xEF\xBB\xBFvehicles: []\n",
     "\xEF\xBB\xBF"
     "antipode: 1\nvehicles: []\n"},
    {"NoVehiclesAndNoLineEnd", "antipode: 1", "antipode: 1\nvehicles: []\n"},
    {"AnEmptyFile", "", "antipode: 1\nvehicles: []\n"},
    {"KeyTwiceWithWindowsLineEnds", "antipode: 1\r\nname: a\r\nname: b\r\nvehicles: []\r\n",
     "antipode: 1\r\nname: a\r\nvehicles: []\r\n"},
    {"OpenQuoteOnTheFirstLine", "name: \"Bay\nantipode: 1\nvehicles: []\n",
     "name: \"Bay\"\nantipode: 1\nvehicles: []\n"},
    {"ColonMissing", "antipode: 1\nvehicles:\n  - name: abe\n    start\n      x: 3\n",
     "antipode: 1\nvehicles:\n  - name: abe\n    start:\n      x: 3\n"},
    {"BlankMissing", "antipode: 1\nname:Bay\nvehicles: []\n", "antipode: 1\nname: Bay\nvehicles: []\n"},
    {"CommaMissing", "antipode: 1\nvehicles:\n  - {name: abe start: {x: 3}}\n",
     "antipode: 1\nvehicles:\n  - {name: abe, start: {x: 3}}\n"},
    {"TabsBeforeTextAlone", "antipode: 1\nvehicles:\n\t- name: abe\t# first\n",
     "antipode: 1\nvehicles:\n  - name: abe\t# first\n"},
};
INSTANTIATE_TEST_SUITE_P(More, Mistakes, ::testing::ValuesIn(kMoreMistakes),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(ProblemFix, NothingIsOfferedWhereNothingIsObvious) {
  for (const char* text : {"antipode: 1\ncompat: [usimmarine]\nvehicles: []\n",
                           "antipode: 1\nvehicles:\n  - name: abe\n    start:\n      x: 1,000.5\n",
                           "antipode: 1\nvehicles: [{name: abe, params: [1, 2]}]\n"}) {
    const PartialRead read = readWhatIsReadable(text, "x.yaml");
    const auto error = std::ranges::find(read.problems, Severity::Error, &Problem::severity);
    ASSERT_NE(error, read.problems.end()) << text;
    EXPECT_FALSE(fixFor(text, "x.yaml", *error)) << error->text();
  }
  Problem nowhere;
  nowhere.location.line = 0;
  EXPECT_FALSE(fixFor("vehicles: []\n", "x.yaml", nowhere)) << "it has no place";
}

TEST(ReadablePart, CoversAndUncoversTheSameLines) {
  for (const char* source :
       {"antipode: 1\nvehicles:\n  - name: abe\n    params: {turn_rate: 40\n  - name: ben\n",
        "&a b\nantipode: 1\nvehicles: []\n", "# #=unreadable 4=\nantipode: 1\nname: &x y\nvehicles: []\n",
        "antipode: 1\r\nname: &x y\r\nvehicles: []\r\n"}) {
    const ReadablePart part = readablePart(source, "x.yaml");
    EXPECT_TRUE(part.isReadable) << source;
    EXPECT_EQ(part.covered.size(), 1u) << source;
    EXPECT_EQ(part.problems.size(), 1u) << source;
    EXPECT_EQ(part.uncovered(part.text), source);
  }
}

TEST(ReadablePart, CoversTheLineWhoseBracketStaysOpenAndNoneBehindIt) {
  for (const std::string& line : {std::string("environment: {"), std::string("obstacles: [")}) {
    const std::string source = "antipode: 1\n" + line + "\nname: bay,\nseed: 3\nvehicles: []\n";
    const ReadablePart part = readablePart(source, "x.yaml");
    EXPECT_TRUE(part.isReadable) << line;
    ASSERT_EQ(part.covered.size(), 1u) << line;
    EXPECT_EQ(part.covered[0].original, line);
    EXPECT_EQ(part.uncovered(part.text), source);
  }
}

TEST(ReadablePart, ACoveredLineKeepsItsWordsWhereverAnEditPutsIt) {
  const ReadablePart part = readablePart("&a b\nantipode: 1\nvehicles: []\n", "x.yaml");
  ASSERT_EQ(part.covered.size(), 1u);
  EXPECT_EQ(part.withComments(part.text), "# &a b\nantipode: 1\nvehicles: []\n");
  EXPECT_EQ(part.uncovered("vehicles: [] " + part.covered[0].cover), "vehicles: [] \n&a b") << "a line of its own";
  EXPECT_EQ(part.uncovered("vehicles: []\n"), "vehicles: []\n") << "an edit has removed it";
}

TEST(ReadablePart, GivesUpOnATextThatIsNotOne) {
  std::string text = "antipode: 1\n";
  for (int i = 0; i < 250; ++i) text += fmt::format("k{}: &a 1\n", i);
  const ReadablePart part = readablePart(text, "x.yaml");
  EXPECT_FALSE(part.isReadable);
  EXPECT_LE(part.covered.size(), 200u);
  EXPECT_EQ(part.uncovered(part.text), text) << "nothing is lost";
}

TEST(PartialRead, AKeyThatStandsTwiceStaysWhenOthersAreEdited) {
  const std::string text =
      "antipode: 1\nname: a\nname: b  # which one?\nenvironment: {water_depth: 5}\nvehicles: []\n";
  const PartialRead read = readWhatIsReadable(text, "x.yaml");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(read.scenario->name, "a");
  Scenario after = *read.scenario;
  after.environment.waterDepth = 9;
  std::string expected = text;
  expected.replace(expected.find("water_depth: 5"), 14, "water_depth: 9");
  EXPECT_EQ(patchScenarioText(text, *read.scenario, after), expected);
}

TEST(ReadValue, TakesAFieldFromTheScenarioThatIsMeant) {
  const std::string text = "antipode: 1\nenvironment: {current_field: {file: tide.cfd}}\nvehicles: []\n";
  Scenario meant;
  EXPECT_EQ(readValue(text, meant).errors, 1u) << "no field";
  CurrentFieldSpec& spec = meant.environment.currentField.emplace();
  spec.field = std::make_shared<const CurrentField>();
  spec.file = "ebb.cfd";
  EXPECT_EQ(readValue(text, meant).errors, 1u) << "another file";
  spec.file = "tide.cfd";
  const ValueRead read = readValue(text, meant);
  EXPECT_EQ(read.errors, 0u);
  ASSERT_TRUE(read.scenario && read.scenario->environment.currentField);
  EXPECT_EQ(read.scenario->environment.currentField->field, spec.field);
  for (const char* nothing : {"", "[1, 2]", "words", "&a b\n"})
    EXPECT_FALSE(readValue(nothing, meant).scenario) << nothing;
}

}  // namespace
}  // namespace antipode
