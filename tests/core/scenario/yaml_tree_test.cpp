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

}  // namespace
}  // namespace antipode
