// SPDX-License-Identifier: GPL-3.0-or-later
// Random values for the fields of any parameters.
#pragma once

#include "tests/core/scenario/random_scenario.h"

#include <algorithm>
#include <cmath>

namespace antipode::testing {

template <class P>
void ScenarioMaker::shake(P& params, double share) {
  P::fields(params, [&](const char* name, auto& value, const FieldInfo& info) {
    using T = std::remove_cvref_t<decltype(value)>;
    if (std::string_view(name) == "shortest_tour") return;  // see behaviour()
    if (!chance(share)) return;
    const double low = std::isfinite(info.min) ? info.min + (info.minExcluded ? 1e-3 : 0) : -50;
    const double high = std::isfinite(info.max) ? info.max : low + 100;
    if constexpr (std::is_same_v<T, double> || std::is_same_v<T, std::optional<double>>) {
      value = std::max(number(low, high), low);
      if (std::string_view(name) == "seed") value = std::floor(number(0, 1e6));
    } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::optional<bool>>) {
      value = chance(0.5);
    } else if constexpr (std::is_same_v<T, std::string>) {
      value = std::string_view(name) == "prefix" ? "NAV" : text();
    } else if constexpr (std::is_enum_v<T>) {
      value = static_cast<T>(below(static_cast<int>(choiceNames<T>().size())));
    } else if constexpr (std::is_same_v<T, Rounds>) {
      value.extra = below(5) - 1;
    } else if constexpr (std::is_same_v<T, PointList>) {
      value.points.clear();
      for (int i = 1 + below(12); i > 0; --i) value.points.push_back({number(-500, 500), number(-500, 500)});
      static const char* const kForms[] = {"format=lawnmower,x=3,y=-4.5,width=90,height=30,lane_width=7,degs=20",
                                           "format=ellipse,x=3,y=-4.5,degs=20,major=90,minor=30.5,pts=9,snap=0.5",
                                           "format=radial,x=3,y=-4.5,radius=20,pts=7"};
      if (chance(0.3)) value = *PointList::fromText(kForms[value.points.size() % 3]);
    } else if constexpr (std::is_same_v<T, std::optional<Vec2>>) {
      value = Vec2{number(-50, 50), number(-50, 50)};
    } else if constexpr (std::is_same_v<T, ConditionList>) {
      static const std::vector<std::string> kConditions{"DEPLOY = true", "A < 5 and not (B = \"x; y\")",
                                                        "NAV_X >= -1e3", "(A = 1 or B = two words) and C != \"7\"",
                                                        "MODE = ACTIVE:GO"};
      value.items.clear();
      for (int i = below(3); i >= 0; --i)
        value.items.push_back(*Condition::fromText(kConditions[static_cast<std::size_t>(below(5))]));
    } else if constexpr (std::is_same_v<T, FlagList>) {
      static const std::vector<std::string> kFlags{"DEPLOY = false", "A = 5", "B = \"5\"", "C = x=$[X],y=$[Y]; no",
                                                   "WHERE = a # b: [c]"};
      value.items.clear();
      for (int i = below(3); i >= 0; --i)
        value.items.push_back(*Flag::fromText(kFlags[static_cast<std::size_t>(below(5))]));
    } else if constexpr (std::is_same_v<T, TextList<HelmDomain>>) {
      value = *TextList<HelmDomain>::fromText(chance(0.5) ? "course:0:359:360; speed:0:4:41" : "depth:0:50.5:102");
    } else if constexpr (std::is_same_v<T, std::optional<Wind>>) {
      value = Wind{number(0, 360), number(0, 20)};
    } else if constexpr (std::is_same_v<T, PolarPlot>) {
      value = PolarPlot::fromText(chance(0.5) ? "0,0: 45,65.5: 90,80" : "").value_or(PolarPlot{});
    } else if constexpr (std::is_same_v<T, ThrustMap>) {
      value.pairs.clear();
      for (int i = below(6); i > 0; --i) value.pairs.push_back({number(-100, 100), number(-5, 5)});
    }
  });
}

template <class P>
void ScenarioMaker::shakeOne(P& params) {
  const P before = params;
  for (int tries = 0; tries < 20 && params == before; ++tries) shake(params, 0.05);
}

}  // namespace antipode::testing
