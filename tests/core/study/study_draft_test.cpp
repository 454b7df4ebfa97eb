// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_draft.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

constexpr const char* kDrafted = R"(# What the study is for.
antipode_study: 1
name: Turning
base: base.yaml                      # the boats
design: {kind: grid, repeats: 2}

factors:
  - path: vehicles/*/params/turn_rate   # in percent
    values: [40, 60, 80]
  - {name: drift, path: environment/drift_x, from: 0, to: 1, steps: 3}   # to the east

metrics:
  east: last(a.x)                    # m
  close: closest_approach
verdict: [east > 5]
)";

StudyDraft draftWith(const auto& change) {
  StudyDraft draft = draftOf(kDrafted);
  change(draft);
  return draft;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  return text.replace(text.find(what), what.size(), by);
}

TEST(StudyDraft, ReadsWhatTheTextSays) {
  const StudyDraft draft = draftOf(kDrafted);
  EXPECT_EQ(draft.base, "base.yaml");
  EXPECT_EQ(draftValue(draft.design, "repeats"), "2");
  ASSERT_EQ(draft.factors.size(), 2u);
  EXPECT_THAT(draft.factors[0].values, testing::ElementsAre("40", "60", "80"));
  EXPECT_EQ(draftValue(draft.factors[1].keys, "steps"), "3");
  EXPECT_EQ(draftValue(draft.metrics, "close"), "closest_approach");
  EXPECT_THAT(draft.verdict, testing::ElementsAre("east > 5"));
}

TEST(StudyDraft, ChangesOnlyWhatDiffers) {
  const auto changed = [](const auto& change) { return withDraft(kDrafted, draftWith(change)); };
  EXPECT_EQ(changed([](StudyDraft&) {}), kDrafted);
  EXPECT_EQ(changed([](StudyDraft& d) { d.base = "other.yaml"; }),
            replaced(kDrafted, "base: base.yaml", "base: other.yaml"));
  EXPECT_EQ(changed([](StudyDraft& d) { setDraftValue(d.design, "repeats", "5"); }),
            replaced(kDrafted, "repeats: 2", "repeats: 5"));
  EXPECT_EQ(changed([](StudyDraft& d) { setDraftValue(d.design, "points", "9"); }),
            replaced(kDrafted, "repeats: 2}", "repeats: 2, points: 9}"));
  EXPECT_EQ(changed([](StudyDraft& d) {
              d.factors[0].values = {"1", "2"};
            }),
            replaced(kDrafted, "[40, 60, 80]", "[1, 2]"));
  EXPECT_EQ(changed([](StudyDraft& d) { setDraftValue(d.metrics, "speed", "mean(a.speed)"); }),
            replaced(kDrafted, "close: closest_approach\n", "close: closest_approach\n  speed: mean(a.speed)\n"));
  EXPECT_EQ(changed([](StudyDraft& d) { d.verdict = {}; }), replaced(kDrafted, "verdict: [east > 5]\n", ""));
}

TEST(StudyDraft, AFactorIsAddedBelowTheOthers) {
  const StudyDraft draft = draftWith([](StudyDraft& d) {
    d.factors.push_back({"seed", {"seed"}, {"1", "2"}, {}, {}});
  });
  const std::string text = withDraft(kDrafted, draft);
  EXPECT_EQ(text, replaced(kDrafted, "# to the east\n",
                           "# to the east\n  - name: seed\n    path: seed\n    values: [1, 2]\n"));
}

/// Whatever a person does in the forms, the text says it.
TEST(StudyDraft, TheTextSaysWhatTheDraftDoes) {
  const std::vector<StudyDraft> drafts = {
      draftWith([](StudyDraft& d) { d.factors.clear(); }),
      draftWith([](StudyDraft& d) { d.factors.erase(d.factors.begin()); }),
      draftWith([](StudyDraft& d) {
        d.factors[0].keys = {{"distribution", "normal"}, {"mean", "3"}}, d.factors[0].values = {};
      }),
      draftWith([](StudyDraft& d) {
        d.factors[1].keys = {}, d.factors[1].values = {"20:2, 40:3", "x"}, d.factors[1].weights = {"1", "2"};
      }),
      draftWith([](StudyDraft& d) { d.design = {}; }),
      draftWith([](StudyDraft& d) {
        d.metrics = {{"a", "max(depth)"}};
      }),
      draftWith([](StudyDraft& d) {
        d.stop = {{"metric", "east"}, {"width", "2"}}, d.duration = "60";
      }),
      draftWith([](StudyDraft& d) {
        d.name = "a: b # c", d.verdict = {"east > 5", "close > 1"};
      }),
  };
  for (const StudyDraft& draft : drafts) {
    EXPECT_EQ(draftOf(withDraft(kDrafted, draft)), draft) << withDraft(kDrafted, draft);
    EXPECT_EQ(draftOf(newStudyText(draft)), draft) << newStudyText(draft);
  }
}

TEST(StudyDraft, ReadsOfATextWhatCanBeRead) {
  EXPECT_EQ(draftOf("name: [a"), StudyDraft{}) << "no YAML";
  EXPECT_EQ(draftOf("[1, 2]"), StudyDraft{}) << "no map";
  EXPECT_EQ(draftOf(""), StudyDraft{});
  const StudyDraft draft = draftOf(
      "name: [a]\ndesign: 3\nmetrics: {a: [1], b: max(x)}\nverdict: [a > 1, [b]]\nfactors:\n  - 3\n"
      "  - {paths: [x, y], from: 1, to: [2]}\n");
  EXPECT_EQ(draft.name, "");
  EXPECT_EQ(draft.design, DraftKeys{});
  EXPECT_EQ(draft.metrics, (DraftKeys{{"b", "max(x)"}}));
  EXPECT_EQ(draft.verdict, std::vector<std::string>{"a > 1"});
  ASSERT_EQ(draft.factors.size(), 2u);
  EXPECT_EQ(draft.factors[0], FactorDraft{});
  EXPECT_EQ(draft.factors[1], (FactorDraft{"", {"x", "y"}, {}, {}, {{"from", "1"}}}));
  EXPECT_EQ(draftOf("verdict: a > 1\n").verdict, std::vector<std::string>{"a > 1"}) << "one without a list";
}

TEST(StudyDraft, ValuesAreFoundSetAndTakenAwayByTheirKeys) {
  DraftKeys keys = {{"a", "1"}, {"b", "2"}};
  EXPECT_EQ(draftValue(keys, "b"), "2");
  EXPECT_EQ(draftValue(keys, "c"), "");
  setDraftValue(keys, "c", "");
  EXPECT_EQ(keys, (DraftKeys{{"a", "1"}, {"b", "2"}}));
  setDraftValue(keys, "a", "");
  setDraftValue(keys, "b", "5");
  setDraftValue(keys, "c", "7");
  EXPECT_EQ(keys, (DraftKeys{{"b", "5"}, {"c", "7"}}));
}

TEST(StudyDraft, ChangesTextsOfAnyShape) {
  struct Case {
    const char* before;
    void (*change)(StudyDraft&);
    const char* after;
  };
  static const FactorDraft kSeed{"", {"seed"}, {"1"}, {}, {}};
  const Case cases[] = {
      {"name: [a", [](StudyDraft& d) { d.name = "x"; }, "name: [a"},
      {"antipode_study: 1", [](StudyDraft& d) { d.name = "x", d.base = "y"; },
       "antipode_study: 1\nname: x\nbase: y\n"},
      {"verdict: [a > 1]\nname: x\n", [](StudyDraft& d) { d.verdict = {}; }, "name: x\n"},
      {"name: x\nverdict: [a > 1]", [](StudyDraft& d) { d.verdict = {}; }, "name: x\n"},
      {"name: x\nduration: 60\nbase: y\n", [](StudyDraft& d) { d.duration = ""; }, "name: x\nbase: y\n"},
      {"name: x\ndesign: {kind: grid}\n", [](StudyDraft& d) { d.design = {}; }, "name: x\n"},
      {"design: {}\n",
       [](StudyDraft& d) {
         d.design = {{"repeats", "5"}};
       },
       "design: {repeats: 5}\n"},
      {"design: grid\n",
       [](StudyDraft& d) {
         d.design = {{"repeats", "5"}};
       },
       "design: {repeats: 5}\n"},
      {"metrics:\n  a: max(x)", [](StudyDraft& d) { setDraftValue(d.metrics, "b", "max(y)"); },
       "metrics:\n  a: max(x)\n  b: max(y)"},
      {"metrics:\n  a:\n  b: max(y)\n", [](StudyDraft& d) { setDraftValue(d.metrics, "a", "max(x)"); },
       "metrics:\n  a: max(x)\n  b: max(y)\n"},
      {"factors: [{path: x, values: [1]}]\n", [](StudyDraft& d) { d.factors = {kSeed}; },
       "factors:\n  - path: seed\n    values: [1]\n"},
      {"factors: 3\n", [](StudyDraft& d) { d.factors = {kSeed}; }, "factors:\n  - path: seed\n    values: [1]\n"},
      {"factors:\n  - 3\n", [](StudyDraft& d) { d.factors.push_back(kSeed), d.factors.push_back(kSeed); },
       "factors:\n  - 3\n  - path: seed\n    values: [1]\n  - path: seed\n    values: [1]\n"},
      {"factors:\n  - {path: x, values: [1]}\n",
       [](StudyDraft& d) {
         d.factors[0].paths = {"x", "y"};
       },
       nullptr},
  };
  for (const auto& [before, change, after] : cases) {
    StudyDraft draft = draftOf(before);
    change(draft);
    const std::string text = withDraft(before, draft);
    if (after) {
      EXPECT_EQ(text, after) << before;
    } else {
      EXPECT_EQ(draftOf(text), draft) << text;
    }
  }
}

}  // namespace
}  // namespace antipode
