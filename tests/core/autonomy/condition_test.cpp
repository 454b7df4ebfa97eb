// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/conditions/condition.h"

#include "core/autonomy/behaviours/survey.h"
#include "core/autonomy/conditions/flag.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <random>

namespace antipode {
namespace {

using testing::HasSubstr;

bool holds(const std::string& text, const VariableStore& store) {
  const auto condition = Condition::fromText(text);
  EXPECT_TRUE(condition) << text << ": " << (condition ? "" : condition.error().text());
  return condition && condition->holds(store);
}

std::string canonical(const std::string& text) {
  const auto condition = Condition::fromText(text);
  return condition ? condition->text() : "error: " + condition.error().message;
}

TEST(Condition, ComparesNumbersAndTexts) {
  VariableStore store;
  store.write("DEPTH", 5.0);
  store.write("MODE", "ACTIVE:SURVEYING");
  store.write("DEPLOY", "TRUE");
  for (const char* text : {"DEPTH = 5", "DEPTH == 5.0", "DEPTH != 4", "DEPTH < 5.1", "DEPTH <= 5", "DEPTH > -1",
                           "DEPTH >= 5", "DEPLOY = true", "MODE == ACTIVE", "MODE == SURVEYING", "MODE != ACTIVE",
                           "MODE = \"ACTIVE:SURVEYING\"", "MODE != ACT", "DEPTH != \"5\"", "MODE != 5"})
    EXPECT_TRUE(holds(text, store)) << text;
  for (const char* text : {"DEPTH = 4", "DEPTH < 5", "DEPTH > 5", "DEPLOY = false", "DEPLOY != true",
                           "MODE == active", "MODE = ACTIVE", "MODE = SURVEYING", "MODE == VEYING",
                           "DEPTH = \"5\"", "MODE < Z", "MODE > A", "DEPLOY = 1"})
    EXPECT_FALSE(holds(text, store)) << text;
}

TEST(Condition, TwoEqualSignsMatchNeighbouringFieldsOfTheVariable) {  // helm-behaviours 1.9
  VariableStore store;
  store.write("MODE", "ACTIVE:SURVEY:TWO");
  for (const char* text :
       {"MODE == ACTIVE", "MODE == SURVEY", "MODE == TWO", "MODE == SURVEY:TWO", "MODE == ACTIVE:SURVEY",
        "MODE == ACTIVE:SURVEY:TWO", "MODE = ACTIVE:SURVEY:TWO", "MODE != ACTIVE"})
    EXPECT_TRUE(holds(text, store)) << text;
  for (const char* text : {"MODE == ACT", "MODE == active", "MODE == ACTIVE:TWO", "MODE = ACTIVE", "MODE = TWO",
                           "MODE != ACTIVE:SURVEY:TWO", "MODE == ACTIVE:SURVEY:TWO:THREE"})
    EXPECT_FALSE(holds(text, store)) << text;
}

/// What the helm of MOOS-IvP takes (helm-behaviours.md section 1.9): a comparison, "!(...)", or two parts in parentheses
/// with `and` or `or` between.
bool isStrict(std::string_view text) {
  text = trimmed(text);
  const auto closing = [&](std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
      depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
      if (depth == 0) return i;
    }
    return std::string_view::npos;
  };
  if (text.starts_with("!(")) return closing(1) == text.size() - 1 && isStrict(text.substr(2, text.size() - 3));
  if (text.starts_with('(')) {
    const std::size_t end = closing(0);
    if (end == std::string_view::npos) return false;
    const auto open = text.find('(', end);
    if (open == std::string_view::npos || closing(open) != text.size() - 1) return false;
    const std::string word = lowered(trimmed(text.substr(end + 1, open - end - 1)));
    return (word == "and" || word == "or") && isStrict(text.substr(1, end - 1)) &&
           isStrict(text.substr(open + 1, text.size() - open - 2));
  }
  const auto sign = text.find_first_of("=<>!");
  if (sign == 0 || sign == std::string_view::npos) return false;
  std::string_view value = text.substr(sign);
  value.remove_prefix(std::min(value.find_first_not_of("=<>!"), value.size()));
  const std::string relation(text.substr(sign, text.size() - sign - value.size()));
  const std::string words = ' ' + lowered(value) + ' ';
  const bool isValue = value.find_first_of("=<>!") == std::string_view::npos &&
                       (trimmed(value).starts_with("$(") || value.find_first_of("()") == std::string_view::npos);
  return isValue && !trimmed(value).empty() && relation != "=>" && words.find(" and ") == std::string::npos &&
         words.find(" or ") == std::string::npos;
}

TEST(Condition, ExportedTextsAreStrict) {  // C1
  for (const char* text : {"GO = true and X != 3", "not (GO=false)", "(A=1) and (B=2) and (C=3)", "GO = (true)", "N => 5",
                           "GO", "(A=1) && (B=2)", "(A=1) | (B=2)"})
    EXPECT_FALSE(isStrict(text)) << text;
  for (const char* text : {"((A=1) and (B=2)) or (C=3)", "!(GO=false)", "(A=1) AND (B=2)", "N < $(M)"})
    EXPECT_TRUE(isStrict(text)) << text;
  const auto strict = [](const std::string& text) {
    const auto condition = Condition::fromText(text);
    EXPECT_TRUE(condition) << text;
    if (!condition) return std::string{};
    const std::string written = condition->strictText();
    EXPECT_TRUE(isStrict(written)) << written;
    const auto again = Condition::fromText(written);
    EXPECT_TRUE(again && *again == *condition) << written;
    return written;
  };
  EXPECT_EQ(strict("GO = true"), "GO = true");
  EXPECT_EQ(strict("GO = true and X != 3"), "(GO = true) and (X != 3)");
  EXPECT_EQ(strict("not (GO=false)"), "!(GO = false)");
  EXPECT_EQ(strict("(A=1) and (B=2) and (C=3)"), "((A = 1) and (B = 2)) and (C = 3)");
  EXPECT_EQ(strict("A = 1 and B = 2 or not C = 3"), "((A = 1) and (B = 2)) or (!(C = 3))");
  EXPECT_EQ(strict("not (A = 1 or MODE == X:Y)"), "!((A = 1) or (MODE == X:Y))");
  EXPECT_EQ(strict("N < $(M)"), "N < $(M)");
  EXPECT_EQ(strict("!(GO=false) and (N >= $(M) or N < 2)"), "(!(GO = false)) and ((N >= $(M)) or (N < 2))");
}

TEST(Condition, ComparesWithAnotherVariable) {  // C1
  VariableStore store;
  store.setExact(true);
  store.write("N", 5.0), store.write("S", "text"), store.write("GO", "true");
  EXPECT_FALSE(holds("GO = TRUE", store));
  EXPECT_TRUE(holds("N = 5.0", store));
  EXPECT_FALSE(holds("S > 3", store));
  EXPECT_FALSE(holds("N < M", store));
  EXPECT_FALSE(holds("N < $(M)", store)) << "it is unknown";
  EXPECT_TRUE(holds("!(N < $(M))", store));
  store.write("M", 6.0);
  EXPECT_TRUE(holds("N < $(M)", store));
  EXPECT_FALSE(holds("N = $(M)", store));
  EXPECT_FALSE(holds("N < M", store)) << "a word is a word";
}

TEST(Condition, TheProgramsCompareTruthValuesLetterByLetter) {
  VariableStore store;
  store.write("DEPLOY", "TRUE");
  EXPECT_TRUE(holds("DEPLOY = true", store));
  store.setExact(true);
  EXPECT_FALSE(holds("DEPLOY = true", store));
  EXPECT_TRUE(holds("DEPLOY != true", store));
  EXPECT_TRUE(holds("DEPLOY = TRUE", store));
}

TEST(Condition, IsFalseForAVariableWithoutAValueUnlessNegated) {
  const VariableStore store;
  for (const char* text : {"A = 1", "A != 1", "A < 1", "A >= 1", "A = x", "A != x"})
    EXPECT_FALSE(holds(text, store));
  EXPECT_TRUE(holds("not (A = 1)", store));
}

TEST(Condition, BindsNotBeforeAndBeforeOr) {
  EXPECT_EQ(canonical("A=1 or B=2 and not C=3"), "A = 1 or B = 2 and not (C = 3)");
  EXPECT_EQ(canonical("(A=1 OR B=2) AND C = 3"), "(A = 1 or B = 2) and C = 3");
  EXPECT_EQ(canonical("((A = 1))"), "A = 1");
  EXPECT_EQ(canonical("NOT(A=1 and B=2)"), "not (A = 1 and B = 2)");
  EXPECT_EQ(canonical("STATUS = all is well or X<=-1.50"), "STATUS = all is well or X <= -1.5");
  EXPECT_EQ(canonical("A = \"this and that\""), "A = \"this and that\"");
  EXPECT_EQ(canonical("(DEPLOY=true) and (MODE == ACTIVE)"), "DEPLOY = true and MODE == ACTIVE");
}

TEST(Condition, SaysWhatIsWrong) {
  for (const char* text : {"", "A", "A =", "= 1", "A = 1 and", "A = 1 B = 2", "(A = 1", "A = 1)", "A = \"x", "and",
                           "A = 1 or or B = 2", "A => 1", "A = x = y"})
    EXPECT_THAT(canonical(text), HasSubstr("error: ")) << text;
  EXPECT_THAT(canonical(std::string(200, '(') + "A = 1" + std::string(200, ')')), HasSubstr("nested"));
  std::string chain = "A = 1";
  for (int i = 0; i < 2000; ++i) chain += " and A = 1";
  EXPECT_THAT(canonical(chain), HasSubstr("letters"));
}

/// A random expression, as text in odd spellings, with its value worked out while it is made.
class Expressions {
 public:
  explicit Expressions(unsigned seed) : random_(seed) {
    for (const char* name : {"A", "B", "DEPLOY", "NAV_X"})
      if (below(4) > 0) values_[name] = value();
  }
  VariableStore store() const {
    VariableStore store;
    for (const auto& [name, value] : values_) store.write(name, value);
    return store;
  }
  std::pair<std::string, bool> make(int depth) {
    switch (depth == 0 ? 0 : below(5)) {
      case 1: {
        const auto [text, isTrue] = make(depth - 1);
        return {word("not") + blank() + "(" + text + ")", !isTrue};
      }
      case 2:
      case 3: {
        const auto [a, isA] = make(depth - 1);
        const auto [b, isB] = make(depth - 1);
        return {"(" + a + ")" + blank() + word("and") + blank() + "(" + b + ")", isA && isB};
      }
      case 4: {
        const auto [a, isA] = make(depth - 1);
        const auto [b, isB] = make(depth - 1);
        return {a + " " + word("or") + " " + b, isA || isB};
      }
      default:
        return comparison();
    }
  }

 private:
  int below(int n) { return std::uniform_int_distribution<>(0, n - 1)(random_); }
  std::string blank() { return std::string(static_cast<std::size_t>(below(3)), ' '); }
  std::string word(std::string text) { return below(2) ? text : uppered(text); }
  MessageValue value() {
    static const std::vector<MessageValue> kValues{1.0,   -2.5, 0.0,   1e6, "true", "FALSE",
                                                   "x y", "12", "a:b", "b", ""};
    return kValues[static_cast<std::size_t>(below(static_cast<int>(kValues.size())))];
  }
  /// Told anew, with strings and doubles apart.
  static bool expected(const MessageValue& a, int relation, const MessageValue& b) {
    if (a.index() != b.index()) return relation == 1;
    if (a.index() == 0) {
      const double x = std::get<double>(a), y = std::get<double>(b);
      const bool all[] = {x == y, x != y, x<y, x <= y, x> y, x >= y, x == y};
      return all[relation];
    }
    const std::string x = std::get<std::string>(a), y = std::get<std::string>(b);
    const auto truth = [](const std::string& t) { return lowered(t) == "true" || lowered(t) == "false"; };
    const bool same = x == y || (truth(x) && lowered(x) == lowered(y));
    const bool matches = same || (!y.empty() && (":" + x + ":").find(":" + y + ":") != std::string::npos);
    return relation == 0 ? same : relation == 6 ? matches : relation == 1 && !same;
  }
  std::pair<std::string, bool> comparison() {
    static const std::vector<std::string> kNames{"A", "B", "DEPLOY", "NAV_X", "UNSET"};
    static const std::vector<std::string> kSigns{"=", "!=", "<", "<=", ">", ">=", "=="};
    const std::string& name = kNames[static_cast<std::size_t>(below(5))];
    const int relation = below(7);
    const MessageValue wanted = value();
    const std::string text =
        name + blank() + kSigns[static_cast<std::size_t>(relation)] + blank() + quotedMessageText(wanted);
    const auto found = values_.find(name);
    return {text, found != values_.end() && expected(found->second, relation, wanted)};
  }

  std::mt19937 random_;
  std::map<std::string, MessageValue> values_;
};

TEST(Condition, AgreesWithAnIndependentEvaluatorInRandomExpressions) {
  int held = 0;
  for (unsigned seed = 0; seed < 3000; ++seed) {
    Expressions expressions(seed);
    const VariableStore store = expressions.store();
    // An alternative inside a conjunction stands in parentheses there, so that its value is the one worked out.
    const auto [text, isTrue] = expressions.make(4);
    const auto condition = Condition::fromText(text);
    ASSERT_TRUE(condition) << text << ": " << condition.error().message;
    ASSERT_EQ(condition->holds(store), isTrue) << text;
    const auto again = Condition::fromText(condition->text());
    ASSERT_TRUE(again) << condition->text();
    ASSERT_EQ(*again, *condition) << text << "\n" << condition->text();
    held += isTrue;
  }
  EXPECT_GT(held, 300);
}

TEST(VariableStore, KeepsTheNewestValueAndCountsEveryWrite) {
  VariableStore store;
  EXPECT_EQ(store.find("A"), nullptr);
  store.write("A", 1.0);
  store.write("B", "x");
  const auto stamp = store.stampOf("A");
  store.write("A", 1.0);
  EXPECT_GT(store.stampOf("A"), stamp) << "the same value is a message too";
  EXPECT_EQ(*store.find("A"), MessageValue(1.0));
  EXPECT_EQ(store.find("a"), nullptr) << "names are case-sensitive";
  EXPECT_EQ(store.revision(), 3u);
}

TEST(Flag, PostsNumbersTextsAndMacros) {
  const FlagMacros macros{.x = 1.23456, .y = -2, .speed = 3, .heading = 270, .depth = 4.5, .utc = 12};
  const auto posted = [&](const char* text) { return Flag::fromText(text)->filled(macros); };
  EXPECT_EQ(posted("A = 5"), MessageValue(5.0));
  EXPECT_EQ(posted("A = \"5\""), MessageValue("5"));
  EXPECT_EQ(posted("A = RETURN"), MessageValue("RETURN"));
  EXPECT_EQ(posted("A = $[X]"), MessageValue(1.23456));
  EXPECT_EQ(posted("A=x=$[X], y=$[Y], $[SPEED] $[HEADING] $[DEPTH] $[UTC] $[NO]"),
            MessageValue("x=1.235, y=-2, 3 270 4.5 12 $[NO]"));
  for (const char* wrong : {"", "A", "= 5", "A B = 5", "A ="}) EXPECT_FALSE(Flag::fromText(wrong)) << wrong;
  EXPECT_EQ(Flag::fromText("A=\"5\"")->text(), "A = \"5\"");
}

TEST(TextList, IsDividedBySemicolonsOutsideQuotes) {
  const auto list = FlagList::fromText("A = 1; B = \"x; y\" ;; C = z");
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 3u);
  EXPECT_EQ(list->items[1].value, MessageValue("x; y"));
  EXPECT_EQ(FlagList::fromText(list->text()), *list);
}

TEST(Survey, LaysLanesInsideTheBoxFromTheNearestCorner) {
  const auto spec = SurveySpec::fromText(
      "format=lawnmower, x=10, y=20, width=40, height=60, lane_width=15, startx=100, starty=-100");
  ASSERT_TRUE(spec) << spec.error().text();
  EXPECT_EQ(spec->points(), (std::vector<Vec2>{{30, -10}, {30, 50}, {15, 50}, {15, -10}, {0, -10}, {0, 50}}));
}

TEST(Survey, TurnsItsBoxClockwiseWithTheLanes) {
  const auto spec = SurveySpec::fromText(
      "format=lawnmower,x=0,y=0,width=20,height=60,lane_width=20,degs=90,startx=-100,starty=100,label=box");
  ASSERT_TRUE(spec) << spec.error().text();
  EXPECT_EQ(spec->points(), (std::vector<Vec2>{{-30, 10}, {30, 10}, {30, -10}, {-30, -10}})) << "lanes run east";
  const auto rows = SurveySpec::fromText(
      "format=lawnmower,x=0,y=0,width=60,height=20,lane_width=20,rows=east-west,startx=-100,starty=100");
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->points(), spec->points());
}

TEST(Survey, MakesLanesThatAreParallelAndApartAtAnyAngle) {
  std::mt19937 random(7);
  const auto number = [&](double low, double high) { return std::uniform_real_distribution<>(low, high)(random); };
  for (int i = 0; i < 200; ++i) {
    SurveySpec spec;
    spec.centre = {number(-100, 100), number(-100, 100)};
    spec.width = number(10, 200), spec.height = number(10, 200), spec.laneWidth = number(2, 60);
    spec.degs = number(-360, 360), spec.start = {number(-500, 500), number(-500, 500)};
    const auto points = spec.points();
    const auto corners = spec.corners();
    ASSERT_EQ(points.size() % 2, 0u);
    for (const Vec2 corner : corners)
      EXPECT_LE(distance(points[0], spec.start), distance(corner, spec.start) + 1e-9);
    for (std::size_t p = 0; p + 1 < points.size(); ++p)
      EXPECT_NEAR(distance(points[p], points[p + 1]), p % 2 == 0 ? spec.height : spec.laneWidth, 1e-9);
    EXPECT_LE(spec.laneWidth * (static_cast<double>(points.size()) / 2 - 1), spec.width + 1e-6);
    EXPECT_GT(spec.laneWidth * (static_cast<double>(points.size()) / 2), spec.width);
    EXPECT_EQ(SurveySpec::fromText(spec.text()), spec);
  }
}

TEST(Survey, KnowsCirclesAndEllipsesAndRefusesTheRest) {
  EXPECT_EQ(SurveySpec::fromText("format=radial,x=5,y=0,radius=10,pts=8")->points().size(), 8u);
  EXPECT_EQ(SurveySpec::fromText("format=ellipse,x=5,y=0,degs=20,major=30,minor=10,pts=12")->points().size(), 12u);
  for (const char* wrong : {"format=spiral", "x=1,y=2", "format=lawnmower,width=10,height=10",
                            "format=lawnmower,width=10,height=10,lane_width=0", "format=radial,radius=10,pts=2",
                            "format=lawnmower,width=1e9,height=10,lane_width=1", "format=radial,radius=x,pts=5",
                            "format=lawnmower,width=10,height=10,lane_width=3,speed=4"})
    EXPECT_FALSE(SurveySpec::fromText(wrong)) << wrong;
}

TEST(Condition, AnyWhiteSpaceIsABlank) {
  EXPECT_EQ(canonical("GO\t=\r\n1\nand\tX < 2"), "GO = 1 and X < 2");
}

TEST(Condition, AndAndOrInsideAWordJoinNothing) {
  for (const char* text : {"A = sand", "A = floor", "A = origin", "A = sand and B = floor or C = andes"})
    EXPECT_EQ(canonical(text), text);
}

TEST(Condition, OnlyTrueAndFalseMayHaveAnyCase) {
  VariableStore store;
  store.write("DEPLOY", "FALSE"), store.write("MODE", "ACTIVE"), store.write("GO", "TRUE");
  for (const char* text : {"DEPLOY = false", "GO = True", "GO != four", "MODE != active"})
    EXPECT_TRUE(holds(text, store)) << text;
  for (const char* text : {"DEPLOY != False", "GO = four", "MODE = active", "GO = false"})
    EXPECT_FALSE(holds(text, store)) << text;
}

TEST(Condition, SaysWhatIsWrongBehindANot) {
  EXPECT_EQ(canonical("not A"), "error: condition 'not A': there is no relation behind 'A'");
  EXPECT_EQ(canonical("B = 1 and !A"), "error: condition 'B = 1 and !A': there is no relation behind 'A'");
}

TEST(Condition, OnlyOneComparisonIsAComparison) {
  const auto one = Condition::fromText("A = 1"), two = Condition::fromText("A = 1 and B = 2");
  ASSERT_TRUE(one && two);
  ASSERT_TRUE(one->comparison());
  EXPECT_EQ(one->comparison()->variable, "A");
  EXPECT_EQ(two->comparison(), nullptr);
}

TEST(Condition, WithoutAnyComparisonItHolds) {
  const Condition none;
  EXPECT_TRUE(none.holds(VariableStore{}));
  EXPECT_EQ(none.text(), "");
  EXPECT_EQ(none.strictText(), "");
}

TEST(Condition, AVariableWithoutItsParenthesisIsAText) {
  VariableStore store;
  store.write("N", "$(MODE"), store.write("MODE", "5");
  EXPECT_TRUE(holds("N = $(MODE", store));
  store.write("N", "5");
  EXPECT_FALSE(holds("N = $(MODE", store));
  EXPECT_TRUE(holds("N = $(MODE)", store));
}

TEST(Condition, AReaderComparesTruthValuesInAnyCaseUnlessItSaysOtherwise) {
  class OneValue final : public VariableReader {
   public:
    const MessageValue* find(std::string_view variable) const override {
      return variable == "DEPLOY" ? &value_ : nullptr;
    }

   private:
    MessageValue value_ = "TRUE";
  };
  const OneValue reader;
  EXPECT_TRUE(Condition::fromText("DEPLOY = true")->holds(reader));
  EXPECT_FALSE(Condition::fromText("RETURN = true")->holds(reader));
  EXPECT_EQ(reader.stampOf("DEPLOY"), 0u) << "it does not know of writes";
}

TEST(VariableStore, ListsItsVariablesByName) {
  VariableStore store;
  store.write("B", 2.0), store.write("C", "x"), store.write("A", 1.0), store.write("B", 3.0);
  std::vector<std::string> names;
  for (const VariableStore::Entry& entry : store.entries()) names.push_back(entry.variable);
  EXPECT_THAT(names, testing::ElementsAre("A", "B", "C"));
  EXPECT_EQ(store.entries()[1].value, MessageValue(3.0));
}

TEST(Flag, SaysWhatItsReceiversLack) {
  for (const char* wrong : {"#group", "@cpa", "# A = 1", "@ A = 1"}) {
    const auto flag = Flag::fromText(wrong);
    ASSERT_FALSE(flag) << wrong;
    EXPECT_EQ(flag.error().message, "'" + std::string(wrong) + "' is not a flag");
  }
}

TEST(Flag, AMacroThatDoesNotEndIsText) {
  const FlagMacros macros{.x = 3};
  for (const char* text : {"at $[X", "at $(X", "$["}) {
    const auto flag = Flag::fromText("A = " + std::string(text));
    ASSERT_TRUE(flag) << text;
    EXPECT_EQ(flag->filled(macros), MessageValue(text));
  }
  EXPECT_EQ(Flag::fromText("A = at $(X)")->filled(macros), MessageValue("at 3"));
}

TEST(Survey, RowsHaveShortNames) {
  const auto pointsOf = [](const std::string& rows) {
    const auto spec = SurveySpec::fromText(
        "format=lawnmower,x=0,y=0,width=60,height=20,lane_width=20,startx=-100,starty=100" + rows);
    EXPECT_TRUE(spec) << rows;
    return spec ? spec->points() : std::vector<Vec2>{};
  };
  EXPECT_EQ(pointsOf(",rows=ew"), pointsOf(",rows=east-west"));
  EXPECT_EQ(pointsOf(",rows=ns"), pointsOf(""));
  EXPECT_EQ(pointsOf(",rows=north-south"), pointsOf(""));
  EXPECT_NE(pointsOf(",rows=ew"), pointsOf(",rows=ns"));
}

TEST(Survey, SaysWhatIsWrong) {
  const std::string box = "format=lawnmower,width=10,height=10,lane_width=3";
  const std::pair<std::string, const char*> cases[] = {
      {box + ",rows=diagonal", "points: rows 'diagonal' is not known"},
      {box + ",pts=5", "points: unknown key 'pts'"},
      {box + ",snap=1", "points: unknown key 'snap'"},
      {box + ",rads=1", "points: unknown key 'rads'"},
      {box + ",degs=steep", "points: degs 'steep' is not a number"},
      {"format=radial,radius=10,pts=many", "points: pts 'many' is not a whole number"},
      {"format=radial,radius=10,pts=8,rads=1", "points: unknown key 'rads'"},
      {"format=radial,radius=-1,pts=8", "points: radius: -1 is out of range"},
      {"format=radial,pts=8", "points: 'radius' is missing"},
      {"format=radial,radius", "points: 'radius' is not of the form key=value"},
      {"width=5,height=5,lane_width=1", "points: 'format' is missing"},
      {"format=spiral", "points: the format 'spiral' is not known"}};
  for (const auto& [text, message] : cases) {
    const auto spec = SurveySpec::fromText(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_EQ(spec.error().message, message);
  }
}

TEST(Survey, HasNoPointsWhereItsNumbersAreOutOfRange) {
  EXPECT_TRUE(SurveySpec{}.points().empty()) << "a box without a size";
  auto spec = SurveySpec::fromText("format=radial,x=5,y=0,radius=10,pts=8");
  ASSERT_TRUE(spec);
  EXPECT_TRUE(spec->corners().empty()) << "only a lawnmower has a box";
  spec->centre.x = std::numeric_limits<double>::infinity();
  const auto checked = spec->check();
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().text(), HasSubstr("points: x: "));
  EXPECT_THAT(checked.error().text(), HasSubstr("expected a number"));
  EXPECT_TRUE(spec->points().empty());
}

}  // namespace
}  // namespace antipode
