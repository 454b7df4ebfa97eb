// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/plot_layout.h"
#include "core/scenario/edits/plot_edits.h"
#include "core/scenario/yaml/patch_scenario.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kWithLayouts = R"(antipode: 1
vehicles: [{name: abe}]
plots:
  - name: Turning   # seen first
    plots: ["heading, desired_heading", "curves: der(heading), abe.speed", drifting]
    window: 600
    layers: [events, modes]
  - {name: Ranges, plots: ["range: abe, ben"], statistics: true}
)";

std::vector<std::string> layoutProblems(const std::string& plots) {
  std::vector<std::string> texts;
  for (const Problem& problem : readScenario("antipode: 1\nplots:\n" + plots, "p.yaml").problems)
    texts.push_back(problem.text());
  return texts;
}

TEST(PlotLayout, IsReadAndWrittenAgain) {
  const auto read = readScenario(kWithLayouts, "p.yaml");
  ASSERT_TRUE(read.scenario && read.problems.empty()) << read.problems[0].text();
  ASSERT_EQ(read.scenario->plots.size(), 2U);
  const PlotLayoutSpec& turning = read.scenario->plots[0];
  EXPECT_EQ(turning.name, "Turning");
  ASSERT_EQ(turning.plots.size(), 3U);
  EXPECT_EQ(turning.plots.items[0].kind, PlotText::Kind::Quantities);
  EXPECT_THAT(turning.plots.items[0].items, ElementsAre("heading", "desired_heading"));
  EXPECT_EQ(turning.plots.items[1].kind, PlotText::Kind::Curves);
  EXPECT_THAT(turning.plots.items[1].items, ElementsAre("der(heading)", "abe.speed"));
  EXPECT_EQ(turning.plots.items[2].kind, PlotText::Kind::Drifting);
  EXPECT_EQ(turning.window, 600);
  EXPECT_THAT(turning.layers.texts(), ElementsAre("events", "modes"));
  EXPECT_TRUE(read.scenario->plots[1].statistics);
  const auto again = readScenario(writeScenario(*read.scenario), "w.yaml");
  ASSERT_TRUE(again.scenario && again.problems.empty());
  EXPECT_EQ(*again.scenario, *read.scenario);
}

TEST(PlotLayout, CommasInsideBracketsAndQuotesDoNotPartExpressions) {
  const auto plot = PlotText::fromText("phase: mean(speed, 20), 'boat, two'.depth , distance(abe, ben)");
  ASSERT_TRUE(plot) << plot.error().text();
  EXPECT_THAT(plot->items, ElementsAre("mean(speed, 20)", "'boat, two'.depth", "distance(abe, ben)"));
  EXPECT_EQ(PlotText::fromText(plot->text()), *plot);
}

TEST(PlotLayout, WrongPlotsAreToldWithTheirPlace) {
  const auto texts = layoutProblems(
      "  - name: A\n    plots: [speed, depht]\n"
      "  - {name: B, plots: [\"curves: der(\"]}\n"
      "  - {name: C, plots: [\"pie: speed\"]}\n"
      "  - {name: D, plots: [\"range: abe\"]}\n"
      "  - {name: E, plots: [speed], layers: [evnts]}\n"
      "  - {name: A, plots: []}\n"
      "  - name: F\n    plots:\n      - curves: der(x)\n");
  const std::vector<const char*> places{"4:20: error: plots: there is no channel 'depht'",
                                        "5:23: error: plots: der(:",
                                        "6:23: error: plots: there is no kind of plot 'pie'",
                                        "7:23: error: plots: a range has a listener",
                                        "8:40: error: layers: there is no layer 'evnts'",
                                        "9:12: error: there are two layouts 'A'",
                                        "12:9: error: "};
  for (const char* place : places)
    EXPECT_THAT(texts, ::testing::Contains(HasSubstr(std::string("p.yaml:") + place)));
  EXPECT_THAT(texts, ::testing::Contains(HasSubstr("'depth'")));
  EXPECT_THAT(texts, ::testing::Contains(HasSubstr("this layout has no plots")));
  EXPECT_THAT(texts, ::testing::Contains(HasSubstr("in quotes if it has a colon")));
}

TEST(PlotLayout, EditsChangeOnlyTheirPlaceInTheText) {
  const auto read = readScenario(kWithLayouts, "p.yaml");
  PlotLayoutSpec depths{.name = "Depths"};
  depths.plots.items.push_back(*PlotText::fromText("depth"));
  const auto added = edits::withPlotLayout(*read.scenario, depths);
  const std::string text = patchScenarioText(kWithLayouts, *read.scenario, *added);
  EXPECT_THAT(text, StartsWith(kWithLayouts));
  const auto again = readScenario(text, "a.yaml");
  ASSERT_TRUE(again.scenario && again.problems.empty());
  EXPECT_EQ(*again.scenario, *added);
  // The layout of a name that is there stands in its place.
  depths.name = "Turning";
  const auto replaced = edits::withPlotLayout(*read.scenario, depths);
  ASSERT_EQ(replaced->plots.size(), 2U);
  EXPECT_EQ(replaced->plots[0], depths);
  EXPECT_EQ(edits::withoutPlotLayout(*added, "Depths")->plots, read.scenario->plots);
}

TEST(PlotLayout, PairsAndTheDriftingTargetAreKindsOfTheirOwn) {
  for (const char* text : {"bearing: abe, ben", "range: abe, ben", "drifting", "curves: speed", "phase: x, y"}) {
    const auto plot = PlotText::fromText(text);
    ASSERT_TRUE(plot) << text << ": " << plot.error().text();
    EXPECT_EQ(plot->text(), text);
  }
  EXPECT_EQ(PlotText::fromText("bearing: abe, ben")->kind, PlotText::Kind::Bearing);
  struct Case {
    const char *text, *message;
  };
  for (const auto& [text, message] : {
           Case{"bearing: abe", "a bearing has a listener and a pinger"},
           Case{"bearing: abe, ben, cal", "a bearing has a listener and a pinger"},
           Case{"drifting: abe", "the distance to a drifting target takes nothing more"},
           Case{"curves:", "this plot shows nothing"},
           Case{"", "this plot shows nothing"},
           Case{"qqqqqqqqqqqq", "there is no channel 'qqqqqqqqqqqq'"},
           Case{"curves", "there is no channel 'curves'"},
       }) {
    const auto plot = PlotText::fromText(text);
    ASSERT_FALSE(plot) << text;
    EXPECT_EQ(plot.error().message, message);
  }
}

}  // namespace
}  // namespace antipode
