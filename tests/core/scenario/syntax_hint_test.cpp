// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/syntax_hint.h"
#include "core/scenario/yaml/yaml_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

/// The problem of a text that is no YAML, without the words that all of them have: "2:3 message; expected ...".
std::string hintOf(const std::string& text) {
  const YamlTree tree = parseYaml(text, "t.yaml");
  if (tree.isWhole || tree.problems.empty()) return "none";
  const Problem& problem = tree.problems.back();
  std::string sentence = problem.sentence();
  const std::string words = "this is not readable as YAML: ";
  if (sentence.starts_with(words)) sentence.erase(0, words.size());
  return fmt::format("{}:{} {}", problem.location.line, problem.location.column, sentence);
}

/// A behaviour in lines of its own, the first of which is line 5.
std::string behaviour(const std::string& lines) {
  return "antipode: 1\nvehicles:\n  - name: abe\n    behaviours:\n" + lines;
}

TEST(SyntaxHint, AColonThatIsMissing) {
  EXPECT_EQ(hintOf(behaviour("      - type: waypoint\n        speed 2\n        points: [[0, 0]]\n")),
            "6:14 a colon is missing behind 'speed'; expected 'speed: 2'");
  EXPECT_EQ(hintOf(behaviour("      - type waypoint  # the route\n        speed: 2\n")),
            "5:13 a colon is missing behind 'type'; expected 'type: waypoint'");
  EXPECT_EQ(hintOf("antipode: 1\nvehicles: []\nevents\n  - {at: 1, post: {DEPLOY: true}}\n"),
            "3:7 a colon is missing behind 'events'; expected 'events:'");
  EXPECT_EQ(hintOf("antipode: 1\nenvironment\n  water_depth: 60\nvehicles: []\n"),
            "2:12 a colon is missing behind 'environment'; expected 'environment:'");
  EXPECT_EQ(hintOf("antipode 1\nvehicles: []\n"),
            "1:9 a colon is missing behind 'antipode'; expected 'antipode: 1'");
}

TEST(SyntaxHint, ABlankThatIsMissing) {
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  - name:course\n    pid: {}\n"),
            "3:10 a blank is missing behind 'name:'; expected 'name: course'");
  EXPECT_EQ(hintOf("antipode: 1\r\nvehicles:\r\n  - name: abe\r\n    colour:\"#fff\"\r\n    pid: {}\r\n"),
            "4:12 a blank is missing behind 'colour:'; expected 'colour: \"#fff\"'");
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  -name: abe\n   start: {x: 0}\n"),
            "3:4 a blank is missing between '-' and 'name'; expected '- name:'");
}

TEST(SyntaxHint, ABracketThatIsNotClosedIsNamedWhereItWasOpened) {
  EXPECT_EQ(
      hintOf("antipode: 1\nvehicles:\n  - name: abe\n    start: {x: 0, y: 0\n    pid: {}\n    behaviours: []\n"),
      "4:12 the bracket '{' is not closed; expected '}' behind its last value");
  EXPECT_EQ(
      hintOf(behaviour("      - {type: waypoint, points: [[0, 0], [1, 1], speed: 2}\n      - {type: loiter}\n")),
      "5:34 the bracket '[' is not closed; expected ']' behind its last value");
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  - {name: abe, start: {x: 0, y: 0}\n  - {name: ben}\n"),
            "3:5 the bracket '{' is not closed; expected '}' behind its last value");
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  - {name: abe, points: [[0, 0], [1, 1]\n"),
            "3:25 the bracket '[' is not closed; expected ']' behind its last value")
      << "the end of the file";
  EXPECT_EQ(hintOf("antipode: 1\nplots:\n  - {name: \"a ] b\", plots: ['}', \"x\"\n  - {name: b}\n"),
            "3:28 the bracket '[' is not closed; expected ']' behind its last value")
      << "brackets in quotes are text";
}

TEST(SyntaxHint, ABracketOrACommaInTheWrongPlace) {
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  - {name: abe, points: [[0, 0], [1, 1]]]}\n"),
            "3:41 the bracket ']' closes nothing; expected as many closing brackets as opening ones");
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  - {name: abe, points: [[0, 0], [1, 1]]}}\n"),
            "3:42 the bracket '}' closes nothing; expected as many closing brackets as opening ones");
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  - {name: abe start: {x: 0}, pid: {}}\n"),
            "3:16 a comma is missing before 'start'; expected a comma between two values");
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  - {name: abe, points: [[0, 0] [1, 1]]}\n"),
            "3:33 a comma is missing; expected a comma between two values");
}

TEST(SyntaxHint, ATabInTheIndentation) {
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  - name: abe\n\tpid: {}\n"),
            "4:1 a tab stands in the indentation; expected blanks: YAML takes no tabs there");
  EXPECT_EQ(hintOf("antipode: 1\nvehicles:\n  \t- name: abe\n  \t  pid: {}\n"),
            "3:3 a tab stands in the indentation; expected blanks: YAML takes no tabs there");
}

TEST(SyntaxHint, ASecondColonInAValue) {
  EXPECT_EQ(
      hintOf(behaviour("      - type: waypoint\n        points: 100,0 : 100,100\n        speed: 2\n")),
      "6:23 a second colon with a blank behind it stands in the value of 'points'; expected points: [[100, 0], "
      "[100, 100]], or quotes around the points");
  EXPECT_EQ(
      hintOf("antipode: 1\nname: Test: the first\nvehicles: []\n"),
      "2:11 a second colon with a blank behind it stands in the value of 'name'; expected quotes around it: name: "
      "\"Test: the first\"");
}

TEST(SyntaxHint, AnIndentationThatDoesNotFit) {
  const std::string words = " the indentation of this line does not fit the lines above it; expected ";
  const std::string abe = "antipode: 1\nvehicles:\n  - name: abe\n    start: {x: 0}\n";
  EXPECT_EQ(hintOf(abe + "     pid: {}\n"), "5:6" + words + "4 blanks before it, as in line 4");
  EXPECT_EQ(hintOf(abe + "   pid: {}\n"), "5:4" + words + "4 blanks before it, as in line 4");
  EXPECT_EQ(hintOf(abe + "  pid: {}\n"), "5:3" + words + "'- ' before it, as in line 3, or fewer blanks");
  EXPECT_EQ(hintOf("antipode: 1\nname: Test\n  time: {step: 0.1}\nvehicles: []\n"),
            "3:3" + words + "no blank before it, as in line 2");
  EXPECT_EQ(hintOf("antipode: 1\nevents:\n - {at: 1}\n  - {at: 2}\n"),
            "4:3" + words + "1 blank before it, as in line 3");
  EXPECT_EQ(hintOf("  antipode: 1\nvehicles: []\n"), "2:1" + words + "2 blanks before it, as in line 1");
  EXPECT_THAT(hintOf("antipode: 1\n---\nvehicles: []\n"),
              ::testing::StartsWith("2:1 a second document begins here"));
  EXPECT_EQ(hintOf("   - 1\n - 2\n"), "2:2" + words + "3 blanks before it, as in line 1");
}

TEST(SyntaxHint, AQuotedTextThatNeverEnds) {
  EXPECT_EQ(hintOf("antipode: 1\nname: 'tis\nvehicles: []\n"),
            "2:7 this quoted text never ends; expected a closing quote");
}

/// What YAML allows, above a line that it does not allow: only that line is named.
TEST(SyntaxHint, WhatYamlAllowsIsNoMistake) {
  const std::string allowed =
      "antipode: 1  # {[\nname: It's \"x\" [y {z\ntext: |\n  a b\n  \tc: [\n  d\nlong: one\n  two - three\n  "
      "four\n"
      "list:\n- a\n- - b\n  - c: 1\n    d: http://x:80/y\n\"q: r\": {a: \"]\", 'b': 'it''s', c: [1,\n 2, # ]\n "
      "3], d: e:f}\n";
  const std::string rest =
      "empty:\nblock: >-\n  [\n\nmore:\n  [[0, 0],\n   [1, 1]]\nvehicles:\n\n  # { a comment\n  - name: abe\n";
  const std::string wrong = "   pid: {}\n";
  EXPECT_TRUE(parseYaml(allowed + rest, "t.yaml").isWhole);
  EXPECT_FALSE(syntaxHint(allowed + rest, (allowed + rest).size()));
  EXPECT_EQ(hintOf(allowed + rest + wrong), "29:4 end of sequence not found")
      << "behind a key in quotes nothing is sure";
  EXPECT_THAT(hintOf("antipode: 1\n" + rest + wrong), ::testing::StartsWith("13:4 the indentation"));
}

/// With any letter left out, doubled or changed, the answer comes soon, with a place in the text.
TEST(SyntaxHint, AnyTextIsAnsweredWithAPlaceInIt) {
  const std::string text = behaviour(
      "      - {type: waypoint, points: [[0, 0], [1, 1]], speed: 2}\n      - type: loiter\n        polygon: "
      "\"0,0:9,0:9,9\"\n"
      "        # comment\nevents:\n- {at: 3, post: {NOTE: 'it''s'}}\nname: |\n  long\n");
  for (std::size_t i = 0; i < text.size(); ++i)
    for (const std::string& by : {"", "[", "}", "\"", "'", ": ", "- ", "\n", "\t", "#", ",", "  "}) {
      std::string changed = text;
      changed.replace(i, 1, by);
      for (std::size_t offset = 0; offset <= changed.size(); offset += 7)
        if (const auto hint = syntaxHint(changed, offset)) ASSERT_LE(hint->offset, changed.size()) << changed;
      const YamlTree tree = parseYaml(changed, "t.yaml");
      if (!tree.isWhole) ASSERT_GE(tree.stoppedAtLine, 1) << changed;
    }
}

TEST(SyntaxHint, AMistakeBehindTwentyThousandLinesIsFound) {
  std::string text = "antipode: 1\nvehicles:\n";
  for (int i = 0; i < 20'000; ++i) text += "  - {name: abe, start: {x: 0, y: 0}}\n";
  EXPECT_EQ(hintOf(text + "  - {name: abe\n  - {name: ben}\n"),
            "20003:5 the bracket '{' is not closed; expected '}' behind its last value");
}

}  // namespace
}  // namespace antipode
