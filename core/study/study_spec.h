// SPDX-License-Identifier: GPL-3.0-or-later
// A study: one scenario run many times, each time with other values of its factors, and what is measured of each
// run. docs/studies.md describes its file.
#pragma once

#include "core/base/expression/expression.h"
#include "core/base/fields.h"
#include "core/base/text_list.h"
#include "core/study/distribution.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// A part of the scenario that the runs of a study differ in. It has a list of values, or a distribution.
struct Factor {
  std::string name;                 ///< unique; column of the results
  std::vector<std::string> paths;   ///< of the scenario, all set to the same value
  std::vector<std::string> values;  ///< levels, as texts; empty: a distribution
  std::optional<Distribution> distribution;
  bool operator==(const Factor&) const = default;

  /// The value of the factor at the share `p` of its distribution, or the level number p * levels; 0 < p < 1.
  std::string valueAt(double p) const;
};

enum class DesignKind { Grid, OneAtATime, MonteCarlo, LatinHypercube, Sobol, Saltelli, Points };
template <>
std::vector<std::string> choiceNames<DesignKind>();
template <>
struct FieldCodec<DesignKind> : ChoiceCodec<DesignKind> {};

enum class RandomNumbers { Common, Independent };
template <>
std::vector<std::string> choiceNames<RandomNumbers>();
template <>
struct FieldCodec<RandomNumbers> : ChoiceCodec<RandomNumbers> {};

struct DesignSpec {
  DesignKind kind = DesignKind::Grid;
  std::optional<double> points;  ///< for what has no number of points of its own
  double repeats = 1;
  RandomNumbers randomNumbers = RandomNumbers::Common;
  double seed = 1;
  std::string file;  ///< of DesignKind::Points

  template <class Self, class Visitor>
  static void fields(Self& d, Visitor&& f) {
    f("kind", d.kind, {.help = "How the points are chosen."});
    f("points", d.points,
      {.min = 1, .max = 1e10, .help = "Number of points; of saltelli the number of base points."});
    f("repeats", d.repeats, {.min = 1, .max = 1e6, .help = "Runs of each point, with other random numbers."});
    f("random_numbers", d.randomNumbers,
      {.help = "common: repeat number r has the same seed at every point, so that points are compared under the "
               "same noise; independent: each run has a seed of its own."});
    f("seed", d.seed, {.min = 0, .max = 9e15, .help = "Of the points that are drawn, and of the runs."});
    f("file", d.file, {.help = "CSV with a column for each factor; for kind: points."});
  }
  bool operator==(const DesignSpec&) const = default;
};

/// A correlation of the ranks of two factors that have distributions.
struct FactorCorrelation {
  std::string a, b;
  double value = 0;
  bool operator==(const FactorCorrelation&) const = default;
};

}  // namespace antipode
