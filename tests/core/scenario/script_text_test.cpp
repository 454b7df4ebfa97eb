// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/script_text.h"

#include "core/scenario/document/script_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <random>

namespace antipode {
namespace {

using ::testing::ElementsAre;

struct TextCase {
  const char* text;
  const char* result;
};

TEST(ScriptArithmetic, WorksOutOneOperatorAPairOfBraces) {
  for (const TextCase& c : {TextCase{"{1+2}", "3"},
                            {"{ 1.5 * 4 }", "6"},
                            {"{10-25}", "-15"},
                            {"{-3--4}", "1"},
                            {"{-3+-4}", "-7"},
                            {"{+3*+4}", "12"},
                            {"{1/8}", "0.125"},
                            {".5 and {.5*2}", ".5 and 1"},
                            {"{{3+2}*4}", "20"},
                            {"{4*{{1+1}/8}}", "1"},
                            {"x={1+1},y={2*3}", "x=2,y=6"},
                            {"{0.1+0.2}", "0.30000000000000004"},
                            {"{0.0001*0.0001}", "0.00000001"}})
    EXPECT_EQ(withArithmetic(c.text), c.result) << c.text;
}

TEST(ScriptArithmetic, LeavesEverythingElseAsItStands) {
  for (const char* text : {"",      "{",       "}",        "}{",      "{}",
                           "{1}",   "{1+}",    "{+1}",     "{1+2+3}", "{a+1}",
                           "{1/0}", "{1e3+1}", "{1..2+3}", "{1 2}",   "pts={0,40:3.9,36.9}",
                           "{1^2}", "{1+2",    "1+2",      "{-}",     "{.+.}",
                           "{1+ }", "{ }"})
    EXPECT_EQ(withArithmetic(text), text);
  EXPECT_EQ(withArithmetic("{{1+2}"), "{3");
  EXPECT_EQ(withArithmetic("{{1/0}+1}"), "{{1/0}+1}");
  const std::string huge = "{" + std::string(310, '9') + "*10}";
  EXPECT_EQ(withArithmetic(huge), huge);
}

/// An expression as a tree, worked out without any text.
struct Expression {
  char op = 0;
  double value = 0;
  std::unique_ptr<Expression> left, right;

  std::string text() const {
    if (!op) return plainNumberText(value);
    return fmt::format("{{{}{}{}}}", left->text(), op, right->text());
  }
  /// Not finite once anything inside is not.
  double result() const {
    if (!op) return value;
    const double a = left->result(), b = right->result();
    const double whole = op == '+' ? a + b : op == '-' ? a - b : op == '*' ? a * b : a / b;
    return std::isfinite(a) && std::isfinite(b) ? whole : NAN;
  }
};

std::unique_ptr<Expression> randomExpression(std::mt19937& random, int depth) {
  auto expression = std::make_unique<Expression>();
  const auto below = [&](unsigned n) { return random() % n; };
  if (depth == 0 || below(4) == 0) {
    expression->value = std::uniform_real_distribution<>(-100, 100)(random);
    if (below(2) == 0) expression->value = std::round(expression->value);
    return expression;
  }
  expression->op = "+-*/"[below(4)];
  expression->left = randomExpression(random, depth - 1);
  expression->right = randomExpression(random, depth - 1);
  return expression;
}

TEST(ScriptArithmetic, AgreesWithATreeOfTheSameExpressionToTheLastBit) {
  std::mt19937 random(4);
  int compared = 0;
  for (int i = 0; i < 5000; ++i) {
    const auto expression = randomExpression(random, 6);
    const double expected = expression->result();
    if (!std::isfinite(expected)) continue;  // somewhere a quotient by 0
    const auto number = parseNumber(withArithmetic(expression->text()));
    ASSERT_TRUE(number) << expression->text() << " gives " << withArithmetic(expression->text());
    ASSERT_EQ(*number, expected) << expression->text();
    ++compared;
  }
  EXPECT_GT(compared, 4500);
}

TEST(ScriptMacros, AreFoundAndFilledInByName) {
  EXPECT_THAT(macrosIn("$[A] and $[B_2]$[A], $[open $(C) ${D}"), ElementsAre("A", "B_2", "A"));
  const MacroLookup lookup = [](std::string_view name) -> std::optional<std::string> {
    if (name == "A") return "7";
    if (name == "B") return "$[A]";
    return std::nullopt;
  };
  EXPECT_EQ(withMacros("$[A]$[A] $[b] $[B] $[A", lookup), "77 $[b] $[A] $[A")
      << "what is filled in is not filled in again";
}

TEST(ScriptValue, BecomesANumberOnlyWhenItIsWorkedOutWithoutQuotes) {
  const MacroLookup lookup = [](std::string_view name) -> std::optional<std::string> {
    return name == "A" ? std::optional<std::string>("-2.5") : std::nullopt;
  };
  const auto filled = [&](const char* text) { return filledIn(MessageValue(std::string(text)), lookup); };
  EXPECT_EQ(filled("$[A]"), MessageValue(-2.5));
  EXPECT_EQ(filled("{$[A]*2}"), MessageValue(-5.0));
  EXPECT_EQ(filled("\"$[A]\""), MessageValue("-2.5"));
  EXPECT_EQ(filled("\"{$[A]*2}, 3\""), MessageValue("-5, 3"));
  EXPECT_EQ(filled("$[A] m"), MessageValue("-2.5 m"));
  EXPECT_EQ(filled("12"), MessageValue("12"));
  EXPECT_EQ(filled("\"12\""), MessageValue("\"12\"")) << "nothing is worked out here";
  EXPECT_EQ(filledIn(MessageValue(3.0), lookup), MessageValue(3.0));
}

TEST(ScriptValue, ReportsWhetherItMayBecomeANumber) {
  for (const char* text : {"$[A]", "{$[A]+1}", "-$[A].5", "12"}) EXPECT_TRUE(mayBecomeNumber(text)) << text;
  for (const char* text : {"", "$[A], 1", "x=$[A]", "{$[A],1}"}) EXPECT_FALSE(mayBecomeNumber(text)) << text;
}

TEST(NumberRange, ReadsANumberOrLowAndHigh) {
  using Codec = FieldCodec<NumberRange>;
  EXPECT_EQ(Codec::fromText("3").value(), NumberRange(3));
  EXPECT_EQ(Codec::fromText(" 2 : 5.5").value(), NumberRange(2, 5.5));
  EXPECT_EQ(Codec::toText({2, 5.5}), "2:5.5");
  EXPECT_EQ(Codec::toText(0.00001), "0.00001");
  for (const char* text : {"", ":", "2:", ":5", "2:3:4", "a", "2:b"}) EXPECT_FALSE(Codec::fromText(text)) << text;
}

TEST(ResetWords, ReadAsInMissionFiles) {
  EXPECT_EQ(FieldCodec<ResetMax>::fromText("nolimit")->resets, -1);
  EXPECT_EQ(FieldCodec<ResetMax>::fromText("3")->resets, 3);
  EXPECT_FALSE(FieldCodec<ResetMax>::fromText("-1"));
  EXPECT_FALSE(FieldCodec<ResetMax>::fromText("many"));
  EXPECT_EQ(FieldCodec<ResetTime>::fromText("end"), FieldCodec<ResetTime>::fromText("All-Posted"));
  EXPECT_EQ(FieldCodec<ResetTime>::fromText("12.5")->seconds, 12.5);
  EXPECT_FALSE(FieldCodec<ResetTime>::fromText("0"));
  EXPECT_FALSE(FieldCodec<ResetTime>::fromText("soon"));
}

TEST(ScriptArithmetic, LeavesWhatIsTooLargeForANumber) {
  const std::string nines(308, '9'), more(400, '9');
  for (const std::string& text : {"{" + nines + "*" + nines + "}", "{1+" + more + "}", "{" + more + "+1}"})
    EXPECT_EQ(withArithmetic(text), text);
}

TEST(ScriptValue, KeepsASingleQuoteAndABraceAsTheyStand) {
  const MacroLookup lookup = [](std::string_view) { return std::optional<std::string>("-2.5"); };
  EXPECT_EQ(filledIn(MessageValue("{"), lookup), MessageValue("{"));
  EXPECT_EQ(filledIn(MessageValue("\"$[A]"), lookup), MessageValue("\"-2.5"));
}

TEST(ResetWords, HaveSeveralWordsForNoLimit) {
  for (const char* word : {"nolimit", "unlimited", "any", " Any "})
    EXPECT_EQ(FieldCodec<ResetMax>::fromText(word)->resets, -1) << word;
  EXPECT_EQ(FieldCodec<ResetMax>::fromText("1000000000")->resets, 1'000'000'000);
  EXPECT_FALSE(FieldCodec<ResetMax>::fromText("1000000001"));
  for (const char* text : {"none", "all-posted", "12.5"})
    EXPECT_EQ(FieldCodec<ResetTime>::toText(*FieldCodec<ResetTime>::fromText(text)), text);
}

TEST(MacroName, HasLettersDigitsAndUnderscores) {
  for (const char* name : {"A", "z", "B_2", "9"}) EXPECT_TRUE(isMacroName(name)) << name;
  for (const char* name : {"", "a-b", "a b", "a[", "a{", "a~", "\xC3\xA4"})
    EXPECT_FALSE(isMacroName(name)) << name;
}

}  // namespace
}  // namespace antipode
