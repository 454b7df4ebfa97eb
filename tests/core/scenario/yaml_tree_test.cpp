// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/yaml_tree.h"
#include "tests/support/patience.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

YamlNode parsed(const std::string& text) {
  const YamlTree tree = parseYaml(text, "t.yaml");
  EXPECT_TRUE(tree.readable) << (tree.problems.empty() ? "" : tree.problems[0].text());
  return tree.root;
}

std::string sourceOf(const std::string& text, const YamlNode& node) {
  return text.substr(node.begin, node.end - node.begin);
}

TEST(YamlTree, KnowsWhereEveryNodeStands) {
  const std::string text =
      "a: 1 # c\nb: {x: 'it''s', y: [2, \"q\\\"\"] , n: }\nlist:\n  - name: é\n    z: |\n      foo\n      bar\n   "
      " w: multi\n      line # end\nlast: ~\n";
  const YamlNode root = parsed(text);
  const auto source = [&](const YamlNode& node) { return sourceOf(text, node); };
  EXPECT_EQ(source(root.find("a")->value), "1");
  const YamlNode& b = root.find("b")->value;
  EXPECT_EQ(source(b), "{x: 'it''s', y: [2, \"q\\\"\"] , n: }");
  EXPECT_EQ(source(b.find("x")->value), "'it''s'");
  EXPECT_EQ(source(b.find("y")->value), "[2, \"q\\\"\"]");
  EXPECT_EQ(source(b.find("n")->value), "");
  EXPECT_EQ(text.substr(b.find("n")->value.begin - 2, 2), "n:");
  const YamlNode& item = root.find("list")->value.items.at(0);
  EXPECT_EQ(source(item.find("name")->value), "é");
  EXPECT_EQ(source(item.find("z")->value), "|\n      foo\n      bar");
  EXPECT_EQ(source(item.find("w")->value), "multi\n      line");
  EXPECT_EQ(source(root.find("list")->value).back(), 'd') << "a block ends behind the comment of its last line";
  EXPECT_EQ(source(root.find("last")->value), "~");
  EXPECT_EQ(item.find("w")->key.line, 8);
  EXPECT_EQ(item.find("w")->key.column, 5);
}

TEST(YamlTree, DistinguishesQuotedFromPlainText) {
  const YamlNode root = parsed("a: 12\nb: '12'\nc: \"12\"\n");
  EXPECT_FALSE(root.entries[0].value.quoted);
  EXPECT_TRUE(root.entries[1].value.quoted);
  EXPECT_TRUE(root.entries[2].value.quoted);
}

TEST(YamlTree, CountsPlacesBehindAByteOrderMark) {
  const std::string text =
      "\xEF\xBB\xBF"
      "a: 1\nb: 2\n";
  const YamlNode root = parsed(text);
  EXPECT_EQ(root.entries[0].key.column, 1);
  EXPECT_EQ(sourceOf(text, root.entries[1].value), "2");
}

struct Hostile {
  const char* name;
  std::string (*text)();
};
std::string repeated(std::size_t times, const char* text) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}
const Hostile kHostile[] = {
    {"OpenLists", [] { return repeated(5'000'000, "["); }},
    {"AsManyListsAsMayBe", [] { return repeated(2 * kMaxYamlNodes, "["); }},
    {"OpenMaps", [] { return repeated(5'000'000, "{"); }},
    {"Dashes", [] { return repeated(1'000'000, "- "); }},
    {"QuestionMarks", [] { return repeated(1'000'000, "? "); }},
    {"ManyItems", [] { return fmt::format("[{}]", repeated(8'000'000, "a,")); }},
    {"ManyKeys",
     [] {
       std::string out;
       for (int i = 0; i < 1'500'000; ++i) out += fmt::format("k{}: 1\n", i);
       return out;
     }},
    {"OneLongLine", [] { return "a: " + std::string(30'000'000, 'x'); }},
    {"ManyPairsOnALine", [] { return fmt::format("{{{}}}", repeated(2'000'000, "a: 1, ")); }},
    {"OnlyComments", [] { return repeated(10'000'000, "#\n"); }},
    {"TooLarge", [] { return std::string(40'000'000, ' '); }},
    {"OpenQuote", [] { return "a: \"" + std::string(20'000'000, 'x'); }},
    {"ManyDocuments", [] { return repeated(2'000'000, "---\n"); }},
};

class YamlTreeHostile : public ::testing::TestWithParam<Hostile> {};
void PrintTo(const Hostile& row, std::ostream* out) {
  *out << row.name;
}

TEST_P(YamlTreeHostile, IsAnsweredWithinFiveSeconds) {
  const std::string text = GetParam().text();
  const double start = test::processorSeconds();
  const YamlTree tree = parseYaml(text, "t.yaml");
  EXPECT_LT(test::processorSeconds() - start, 5 * test::kPatience);
  EXPECT_EQ(tree.readable, tree.problems.empty());
}
INSTANTIATE_TEST_SUITE_P(Inputs, YamlTreeHostile, ::testing::ValuesIn(kHostile),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(YamlTree, CountsValuesAndNotSeconds) {
  const auto list = [](std::size_t points) { return "a: [" + repeated(points, "[1, 2], ") + "[1, 2]]\n"; };
  // A sanitizer makes the reader up to two hundred times as slow, and there is a limit of processor time besides.
  const std::size_t allowed = test::kPatience > 1 ? 1'000 : 60'000;
  EXPECT_TRUE(parseYaml(list(allowed), "t.yaml").readable) << "also on a busy machine";
  if (test::kPatience > 1) GTEST_SKIP() << "with a sanitizer the limit of processor time comes first";
  const YamlTree tree = parseYaml(list(200'000), "t.yaml");
  ASSERT_FALSE(tree.readable);
  EXPECT_THAT(tree.problems.front().text(), ::testing::HasSubstr("more than 500000 values"));
}

struct BytesCase {
  const char* bytes;
  const char* problem;
};

TEST(YamlTree, RefusesBytesThatAreNoLettersWithTheirPlace) {
  for (const BytesCase& c : {BytesCase{"\xC1\x80", "byte 0xC1 is not UTF-8"},
                             {"\xE0\x9F\x80", "byte 0xE0 is not UTF-8"},
                             {"\xED\xA0\x80", "byte 0xED is not UTF-8"},
                             {"\xF0\x8F\x80\x80", "byte 0xF0 is not UTF-8"},
                             {"\xF4\x90\x80\x80", "byte 0xF4 is not UTF-8"},
                             {"\xF5\x80\x80\x80", "byte 0xF5 is not UTF-8"},
                             {"\xC3", "byte 0xC3 is not UTF-8"},
                             {"\x7F", "control character 0x7F"},
                             {"\x1B", "control character 0x1B"}}) {
    const YamlTree tree = parseYaml(std::string("a: 1\nb: ") + c.bytes, "t.yaml");
    EXPECT_FALSE(tree.readable) << c.problem;
    ASSERT_EQ(tree.problems.size(), 1u) << c.problem;
    EXPECT_EQ(tree.problems[0].message, c.problem);
    EXPECT_EQ(tree.problems[0].location.line, 2) << c.problem;
    EXPECT_EQ(tree.problems[0].location.column, 4) << c.problem;
  }
  const YamlTree wide = parseYaml(std::string("\xFE\xFF\0a", 4), "t.yaml");
  ASSERT_EQ(wide.problems.size(), 1u);
  EXPECT_EQ(wide.problems[0].text(), "t.yaml:1:1: error: the file is encoded as UTF-16; expected UTF-8");
}

TEST(YamlTree, TakesTheFirstAndLastLettersOfEveryLength) {
  for (const char* letter : {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                             "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"})
    EXPECT_EQ(parsed(std::string("a: '") + letter + "'\n").entries.at(0).value.text, letter) << letter;
}

TEST(YamlTree, TellsAThousandOfManyRepeatedKeys) {
  const YamlTree tree = parseYaml(repeated(1500, "a: 1\n"), "t.yaml");
  EXPECT_FALSE(tree.readable);
  ASSERT_EQ(tree.problems.size(), 1000u);
  EXPECT_EQ(tree.problems.back().location.line, 1001);
  EXPECT_EQ(tree.problems.back().message, "key 'a' stands twice in this map");
}

TEST(YamlTree, KnowsWhereOddlySpacedNodesEnd) {
  struct Row {
    const char *text, *key, *source;
  };
  for (const auto& [text, key, source] : {
           Row{"a: [1, 2,\t\r\n   ]\nb: 3\n", "a", "[1, 2,\t\r\n   ]"},
           Row{"a: [1 # one, two\n  , 2]\n", "a", "[1 # one, two\n  , 2]"},
           Row{"a: {x : , y}\nb: 3\n", "a", "{x : , y}"},
           Row{"a:\t~\n", "a", "~"},
           Row{"a: one\n\n  two\nb: 3\n", "a", "one\n\n  two"},
           Row{"b: 3\na: |\n  one\n\n  two", "a", "|\n  one\n\n  two"},
           Row{"a: |\n  one\n  \n\n  two\nb: 3\n", "a", "|\n  one\n  \n\n  two"},
           Row{"a: |\r\n  one\r\n\r\n  two\r\nb: 3\r\n", "a", "|\r\n  one\r\n\r\n  two"},
           Row{"a: |\nb: 3\n", "a", "|"},
           Row{"a: 'it''s'\n", "a", "'it''s'"},
       }) {
    const YamlNode root = parsed(text);
    const YamlEntry* entry = root.find(key);
    ASSERT_TRUE(entry) << text;
    EXPECT_EQ(sourceOf(text, entry->value), source) << text;
  }
}

TEST(YamlTree, KnowsWhereAPairInAListEnds) {
  const std::string text = "a: [b: 1, 2]\n";
  const YamlNode root = parsed(text);
  const YamlNode& list = root.entries.at(0).value;
  ASSERT_EQ(list.items.size(), 2u);
  EXPECT_TRUE(list.items[0].isMap());
  EXPECT_EQ(sourceOf(text, list.items[0]), "b: 1");
  EXPECT_EQ(sourceOf(text, list), "[b: 1, 2]");
}

TEST(YamlTree, EndsABlockBehindACommentAfterATab) {
  const std::string text = "a:\n  b: 1\t# note\nc: 2\n";
  EXPECT_EQ(sourceOf(text, parsed(text).entries.at(0).value), "b: 1\t# note");
}

}  // namespace
}  // namespace antipode
