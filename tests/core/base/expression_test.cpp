// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expression/expression.h"
#include "core/base/expression/expression_parser.h"
#include "core/base/expression/expression_run.h"
#include "core/base/expression/vehicle_renaming.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <random>

namespace antipode {
namespace {

using Signal = std::function<double(double time)>;

std::vector<double> evaluated(const std::string& text, const std::map<std::string, Signal>& signals,
                              std::size_t rows = 100, double step = 0.1, std::size_t portion = 1000) {
  const auto expression = Expression::parse(text);
  EXPECT_TRUE(expression) << text << ": " << expression.error().text();
  if (!expression) return {};
  ExpressionRun run(*expression);
  std::vector<double> out(rows);
  for (std::size_t first = 0; first < rows; first += portion) {
    const std::size_t count = std::min(portion, rows - first);
    std::vector<double> times;
    for (std::size_t i = 0; i < count; ++i) times.push_back(static_cast<double>(first + i) * step);
    std::vector<std::vector<double>> columns;
    std::vector<std::span<const double>> values;
    for (const auto& [name, column] : expression->names()) {
      columns.emplace_back();
      for (const double time : times) columns.back().push_back(signals.at(quantityText(name))(time));
    }
    for (const auto& column : columns) values.emplace_back(column);
    run.next(times, values, std::span(out).subspan(first, count));
  }
  return out;
}

double number(const std::string& text) {
  const auto values = evaluated(text, {}, 1);
  return values.empty() ? std::nan("") : values[0];
}

TEST(ExpressionTest, OperatorsBindAsInMathematics) {
  EXPECT_EQ(number("1 + 2 * 3"), 7);
  EXPECT_EQ(number("(1 + 2) * 3"), 9);
  EXPECT_EQ(number("8 - 4 - 2"), 2);
  EXPECT_EQ(number("8 / 4 / 2"), 1);
  EXPECT_EQ(number("-2^2"), -4);
  EXPECT_EQ(number("2^3^2"), 512) << "powers from the right";
  EXPECT_EQ(number("2^-1"), 0.5);
  EXPECT_EQ(number("--3 + +1"), 4);
  EXPECT_EQ(number("1.5e2 * .5"), 75);
  EXPECT_EQ(number("max(1, 7, 3) - min(4, 2)"), 5);
  EXPECT_NEAR(number("sin(pi / 6) + cos(rad(60))"), 1, 1e-12);
  EXPECT_EQ(number("turn(350, 10)"), 20);
  EXPECT_EQ(number("turn(10, 350)"), -20);
  EXPECT_EQ(number("wrap360(-90)"), 270);
}

TEST(ExpressionTest, FunctionsGiveWhatTheDocumentationSays) {
  const std::pair<const char*, double> values[] = {{"abs(-2.5)", 2.5},
                                                   {"abs(2.5)", 2.5},
                                                   {"sign(-7)", -1},
                                                   {"sign(0)", 0},
                                                   {"sign(0.1)", 1},
                                                   {"sqrt(6.25)", 2.5},
                                                   {"exp(0)", 1},
                                                   {"ln(exp(3))", 3},
                                                   {"log10(1000)", 3},
                                                   {"sin(pi / 6)", 0.5},
                                                   {"cos(pi / 3)", 0.5},
                                                   {"tan(pi / 4)", 1},
                                                   {"asin(0.5)", std::asin(0.5)},
                                                   {"acos(0)", std::acos(0)},
                                                   {"deg(atan(1))", 45},
                                                   {"deg(atan2(1, -1))", 135},
                                                   {"rad(180)", 3.14159265358979},
                                                   {"wrap360(-30)", 330},
                                                   {"wrap360(725)", 5},
                                                   {"wrap180(350)", -10},
                                                   {"wrap180(-190)", 170},
                                                   {"turn(350, 20)", 30},
                                                   {"turn(20, 350)", -30},
                                                   {"hypot(3, -4)", 5},
                                                   {"min(3, -1, 2)", -1},
                                                   {"max(3, -1, 2)", 3},
                                                   {"floor(-1.5)", -2},
                                                   {"ceil(-1.5)", -1},
                                                   {"round(2.4)", 2},
                                                   {"round(-2.6)", -3}};
  for (const auto& [text, wanted] : values) EXPECT_NEAR(number(text), wanted, 1e-12) << text;
  for (const char* text :
       {"sqrt(-1)", "ln(-1)", "asin(2)", "sign(sqrt(-1))", "abs(sqrt(-1))", "min(1, sqrt(-1))", "min(sqrt(-1), 1)",
        "max(1, 2, sqrt(-1))", "hypot(1, sqrt(-1))", "wrap180(sqrt(-1))", "sqrt(-1) == 1", "not sqrt(-1)"})
    EXPECT_TRUE(std::isnan(number(text))) << text << ": a value that does not apply gives no value";
}

TEST(ExpressionTest, SaysWhatIsTooMuchOrNoSign) {
  struct Case {
    std::string text;
    const char* words;
  };
  for (const Case& c :
       {Case{"distance(abe, ben, cal)", "distance() has too many arguments"},
        Case{"distance(abe, ben", "distance(abe, ben)"}, Case{"distance(abe ben)", "distance(abe, ben)"},
        Case{"1 ! 2", "== or !="}, Case{"1 = 2", "== or !="},
        Case{std::string("1 + \0 2", 7), "1:5: error: a sign that no text has"},
        Case{"2 and", "the expression ends here"}, Case{"2 or )", "')' does not fit here"},
        Case{"1e999", "too large or too small a number"}, Case{"distance(abe, 'ben)", "the quote is not closed"},
        Case{"distance(abe, '')", "the quotes are empty"}}) {
    const auto expression = Expression::parse(c.text);
    ASSERT_FALSE(expression) << c.text;
    EXPECT_NE(expression.error().text().find(c.words), std::string::npos)
        << c.text << ": " << expression.error().text();
  }
}

TEST(ExpressionTest, NamesHaveVehiclesAndFieldsAndAreToldOnce) {
  const auto expression = Expression::parse("abe.depth - 'abe-1'.WPT_STAT.dist + depth + abe.depth");
  ASSERT_TRUE(expression);
  ASSERT_EQ(expression->names().size(), 3U);
  EXPECT_EQ(expression->names()[0].name, (QuantityName{"abe", "depth", ""}));
  EXPECT_EQ(expression->names()[1].name, (QuantityName{"abe-1", "WPT_STAT", "dist"}));
  EXPECT_EQ(expression->names()[1].column, 13);
  EXPECT_TRUE(expression->isOfAnyVehicle());
  EXPECT_FALSE(expression->asName());
  EXPECT_EQ(Expression::parse(" abe.depth ")->asName(), (QuantityName{"abe", "depth", ""}));
}

TEST(ExpressionTest, ANameIsWrittenAsItIsRead) {
  for (const QuantityName& name : std::vector<QuantityName>{{"abe", "depth", ""},
                                                            {"", "speed", ""},
                                                            {"", "WPT_STAT", "dist"},
                                                            {"it's 7-up", "A B", "x.y"},
                                                            {"t", "pi", ""},
                                                            {"", "t", ""},
                                                            {"7", "Tiefe_ä", ""}}) {
    const auto again = Expression::parse(quantityText(name));
    ASSERT_TRUE(again) << quantityText(name) << again.error().text();
    EXPECT_EQ(again->asName(), name) << quantityText(name);
  }
}

TEST(ExpressionTest, ErrorsNameTheColumnAndWhatWouldBeRight) {
  struct Case {
    std::string text;
    int column;
    std::string message, expected;
  };
  for (const Case& wrong : std::vector<Case>{{"", 1, "ends here", "a number"},
                                             {"1 +", 4, "ends here", "a number"},
                                             {"abe.depth ben.depth", 11, "'b' does not fit", "+ - * / ^"},
                                             {"(1 + 2", 7, "ends here", ")"},
                                             {"sqr(4)", 1, "no function 'sqr'", "sqrt()"},
                                             {"mean(depth)", 1, "too few", "mean(x, 10)"},
                                             {"mean(depth, t)", 13, "no number above 0", "mean(x, 10)"},
                                             {"mean(depth, -5)", 13, "no number above 0", "mean(x, 10)"},
                                             {"abs(1, 2)", 8, "too many", "abs(x)"},
                                             {"distance(abe, 3)", 15, "'3' does not fit", "distance(abe, ben)"},
                                             {"'abe.depth", 1, "not closed", "'"},
                                             {"abe.", 5, "ends here", "a name"},
                                             {"abe.WPT_STAT.dist.x", 18, "'.' does not fit", "+ - * / ^"},
                                             {"2 $ 3", 3, "'$' does not fit", "+ - * / ^"},
                                             {"1e999", 1, "too large", "1e308"}}) {
    const auto read = Expression::parse(wrong.text);
    ASSERT_FALSE(read) << wrong.text;
    EXPECT_EQ(read.error().location.column, wrong.column) << wrong.text;
    EXPECT_NE(read.error().message.find(wrong.message), std::string::npos) << read.error().text();
    EXPECT_NE(read.error().expected.find(wrong.expected), std::string::npos) << read.error().text();
  }
  EXPECT_FALSE(Expression::parse(std::string(100000, '(')));
  EXPECT_FALSE(Expression::parse(std::string(3000, '(') + "1" + std::string(900, ')')));
}

TEST(ExpressionTest, TheDerivativeOfTheIntegralIsTheMeanOfNeighbours) {
  const std::map<std::string, Signal> signals{{"x", [](double t) { return std::sin(t) + t; }}};
  const auto derived = evaluated("der(int(x))", signals), plain = evaluated("x", signals);
  EXPECT_TRUE(std::isnan(derived[0]));
  for (std::size_t i = 1; i < derived.size(); ++i)
    EXPECT_NEAR(derived[i], (plain[i] + plain[i - 1]) / 2, 1e-9) << i;
}

TEST(ExpressionTest, AMeanIsOfItsWindow) {
  const std::map<std::string, Signal> signals{{"x", [](double t) { return t * t; }}};
  const auto means = evaluated("mean(x, 0.45)", signals);
  for (std::size_t i = 0; i < means.size(); ++i) {
    double sum = 0, count = 0;
    for (std::size_t j = i >= 4 ? i - 4 : 0; j <= i; ++j, ++count) {
      const double time = static_cast<double>(j) * 0.1;
      sum += time * time;
    }
    EXPECT_NEAR(means[i], sum / count, 1e-9) << i;
  }
}

TEST(ExpressionTest, AnUnwrappedAngleHasNoJumpAndIsTheSameAngle) {
  const std::map<std::string, Signal> signals{{"h", [](double t) { return std::fmod(t * 40 + 300, 360); }}};
  const auto angles = evaluated("unwrap(h)", signals, 500), plain = evaluated("h", signals, 500);
  for (std::size_t i = 1; i < angles.size(); ++i) {
    EXPECT_NEAR(angles[i] - angles[i - 1], 4, 1e-6) << i;
    EXPECT_NEAR(std::remainder(angles[i] - plain[i], 360), 0, 1e-6) << i;
  }
}

TEST(ExpressionTest, DistanceAndBearingAreOfTheFirstVehicleToTheSecond) {
  const std::map<std::string, Signal> signals{{"abe.x", [](double) { return 10; }},
                                              {"abe.y", [](double) { return 10; }},
                                              {"ben.x", [](double) { return 13; }},
                                              {"ben.y", [](double) { return 6; }}};
  EXPECT_NEAR(evaluated("distance(abe, ben)", signals)[0], 5, 1e-12);
  EXPECT_NEAR(evaluated("bearing(abe, ben)", signals)[0], 143.13010235, 1e-7);
  EXPECT_NEAR(evaluated("bearing(ben, abe)", signals)[0], 323.13010235, 1e-7);
  EXPECT_EQ(Expression::parse("distance(ben)")->names()[1].name, (QuantityName{"", "x", ""}));
}

TEST(ExpressionTest, TheClosestApproachIsAheadOnStraightWays) {
  const auto constant = [](double value) { return [value](double) { return value; }; };
  std::map<std::string, Signal> signals{{"abe.x", constant(0)},       {"abe.y", constant(0)},
                                        {"abe.heading", constant(0)}, {"abe.speed", constant(2)},
                                        {"ben.x", constant(10)},      {"ben.y", constant(100)},
                                        {"ben.heading", constant(180)}, {"ben.speed", constant(2)}};
  EXPECT_NEAR(evaluated("closest(abe, ben)", signals)[0], 10, 1e-9);
  EXPECT_NEAR(evaluated("closest(ben, abe)", signals)[0], 10, 1e-9);
  signals["ben.heading"] = constant(0);
  EXPECT_NEAR(evaluated("closest(abe, ben)", signals)[0], std::hypot(10, 100), 1e-9) << "no nearer than now";
}

TEST(ExpressionTest, AGapStaysAGapAndIsOverWhenItIsOver) {
  const std::map<std::string, Signal> signals{
      {"x", [](double t) { return t > 2.95 && t < 4.95 ? std::nan("") : t; }}};
  for (const char* text : {"x + 1", "der(x)", "int(x)", "mean(x, 1)", "unwrap(x)", "max(x, 1)", "x^0"}) {
    const auto values = evaluated(text, signals);
    EXPECT_FALSE(std::isnan(values[20])) << text;
    EXPECT_TRUE(std::isnan(values[40])) << text;
    EXPECT_FALSE(std::isnan(values[52])) << text;
  }
}

TEST(ExpressionTest, ComparisonsGiveOneOrZero) {
  EXPECT_EQ(number("1 + 1 == 2"), 1);
  EXPECT_EQ(number("2 < 1"), 0);
  EXPECT_EQ(number("2 >= 2 and 3 != 4"), 1);
  EXPECT_EQ(number("1 > 2 or not 1 > 2 and true"), 1) << "not binds before and, and before or";
  EXPECT_EQ(number("not not 5"), 1);
  EXPECT_EQ(number("(1 < 2) + (2 < 1) * 7"), 1);
  EXPECT_EQ(number("false == 0"), 1);
  EXPECT_TRUE(std::isnan(number("sqrt(-1) < 2"))) << "a missing value is neither below nor above";
  EXPECT_EQ(evaluated("notable + orbit",
                      {{"notable", [](double) { return 1; }}, {"orbit", [](double) { return 2; }}})[0],
            3)
      << "a name may begin like a word of the language";
  EXPECT_EQ(Expression::parse("a = 2").error().location.column, 3);
  EXPECT_EQ(Expression::parse("a = 2").error().expected, "== or !=");
  EXPECT_FALSE(Expression::parse("not"));
  EXPECT_EQ(quantityText({"", "and", ""}), "'and'");
}

TEST(ExpressionTest, TheDocumentationHasEveryFunction) {
  std::ifstream file(test::sourceFile("docs/expressions.md"));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  for (const ExpressionFunction& function : expressionFunctions())
    EXPECT_NE(text.find(fmt::format("| `{}` | {} |", function.example, function.help)), std::string::npos)
        << function.name;
}

/// A random expression that the language takes.
std::string randomText(std::mt19937& random, int depth) {
  const auto pick = [&](unsigned count) { return random() % count; };
  if (depth == 0) return std::vector<std::string>{"x", "h", "t", "2.5", "pi"}[pick(5)];
  const std::string left = randomText(random, depth - 1);
  switch (pick(6)) {
    case 0:
      return "(" + left + ")" + std::string(1, "+-*/^"[pick(5)]) + "(" + randomText(random, depth - 1) + ")";
    case 1:
      return "-" + left;
    case 2:
      return "mean(" + left + ", " + std::to_string(1 + pick(5)) + ")";
    case 3:
      return std::string(pick(2) ? "der(" : "int(") + left + ")";
    case 4:
      return "unwrap(" + left + ")";
    default:
      return "max(" + left + ", " + randomText(random, depth - 1) + ")";
  }
}

TEST(ExpressionTest, TheResultDoesNotDependOnThePortions) {
  const std::map<std::string, Signal> signals{
      {"x", [](double t) { return t > 3 && t < 4 ? std::nan("") : std::sin(t * 3) * 5; }},
      {"h", [](double t) { return std::fmod(t * 77, 360); }}};
  std::mt19937 random(7);
  for (int i = 0; i < 200; ++i) {
    const std::string text = randomText(random, 4);
    const auto whole = evaluated(text, signals);
    for (const std::size_t portion : {1U, 7U}) {
      const auto parts = evaluated(text, signals, 100, 0.1, portion);
      ASSERT_EQ(whole.size(), parts.size());
      for (std::size_t row = 0; row < whole.size(); ++row)
        ASSERT_TRUE(whole[row] == parts[row] || (std::isnan(whole[row]) && std::isnan(parts[row])))
            << text << " row " << row << " in portions of " << portion;
    }
  }
}

TEST(ExpressionTest, NoTextBreaksTheReader) {
  std::mt19937 random(11);
  const std::string signs = "abetpi.()+-*/^,' 0123456789e_\xc3\xa4$#derintmeaxunwrap";
  int read = 0;
  for (int i = 0; i < 50000; ++i) {
    std::string text = i % 2 ? randomText(random, 3) : std::string();
    const std::size_t changes = i % 2 ? 1 + random() % 3 : 12;
    for (std::size_t c = 0; c < changes; ++c)
      text.insert(text.empty() ? 0 : random() % text.size(), 1, signs[random() % signs.size()]);
    const auto expression = Expression::parse(text);
    if (expression) {
      ++read;
    } else {
      ASSERT_GE(expression.error().location.column, 1) << text;
      ASSERT_LE(expression.error().location.column, static_cast<int>(text.size()) + 1) << text;
      ASSERT_FALSE(expression.error().message.empty());
      ASSERT_FALSE(expression.error().expected.empty()) << text;
    }
  }
  EXPECT_GT(read, 300);
}

TEST(Expression, VehiclesGetOtherNamesAndNothingElseChanges) {
  const std::map<std::string, std::string> names{{"abe", "lead boat"}, {"ben", "abe"}, {"x", "y"}};
  const auto renamed = [&](const char* text) { return withVehiclesRenamed(text, names); };
  EXPECT_EQ(renamed("abe.depth - ben.depth"), "'lead boat'.depth - abe.depth") << "old names count, in one go";
  EXPECT_EQ(renamed("distance( abe ,ben ) > 5 and not 'ben'.RETURN == true"),
            "distance( 'lead boat' ,abe ) > 5 and not abe.RETURN == true");
  EXPECT_EQ(renamed("x + der(x) + cal.abe.ben + .abe.x"), "x + der(x) + cal.abe.ben + .abe.x")
      << "channels, variables and fields of that name stay";
  EXPECT_EQ(renamed("abe .WPT_STAT. dist"), "'lead boat' .WPT_STAT. dist");
  EXPECT_EQ(renamed("abe.depth +"), "abe.depth +") << "no expression";
}

TEST(ExpressionTest, AndAndOrAreThoseOfLogic) {
  for (const int a : {0, 1})
    for (const int b : {0, 1}) {
      EXPECT_EQ(number(fmt::format("{} and {}", a, b)), a && b ? 1 : 0) << a << b;
      EXPECT_EQ(number(fmt::format("{} or {}", a, b)), a || b ? 1 : 0) << a << b;
    }
  EXPECT_EQ(number("2 and -3"), 1) << "whatever is not 0 is true";
  for (const char* text : {"1 or sqrt(-1)", "sqrt(-1) or 1", "0 and sqrt(-1)"})
    EXPECT_TRUE(std::isnan(number(text))) << text << ": nothing is known where a value is missing";
}

TEST(ExpressionTest, OnlyAQuantityAloneIsAName) {
  for (const char* text : {"7", "t", "pi", "true", "-depth", "abs(depth)", "depth + 0"})
    EXPECT_FALSE(Expression::parse(text)->asName()) << text;
  EXPECT_EQ(Expression::parse("(depth)")->asName(), (QuantityName{"", "depth", ""}));
  EXPECT_EQ(expressionName(""), "''");
}

TEST(ExpressionTest, TheValueThatIsComparedIsTheLeftSide) {
  for (const char* text : {"7", "1 + 2", "max(1, 2, 3)", "1 < 2 and 2 < 3", "not 1 < 2"})
    EXPECT_FALSE(Expression::parse(text)->comparedValue()) << text << " is no comparison";
  const std::pair<const char*, double> compared[] = {
      {"2 * 3 < max(1, 9, 4)", 6}, {"7 == 1 + 2 * 3", 7}, {"max(1, 2) >= -(4 - 3)", 2}, {"1 < 2", 1}};
  for (const auto& [text, wanted] : compared) {
    const auto left = Expression::parse(text)->comparedValue();
    ASSERT_TRUE(left) << text;
    ExpressionRun run(*left);
    const double time = 0;
    double value = -1;
    run.next({&time, 1}, {}, {&value, 1});
    EXPECT_EQ(value, wanted) << text;
  }
}

}  // namespace
}  // namespace antipode
