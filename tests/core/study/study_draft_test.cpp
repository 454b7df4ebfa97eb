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

}  // namespace
}  // namespace antipode
