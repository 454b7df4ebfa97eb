// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/design.h"

#include "core/base/random.h"
#include "core/study/normal.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <bit>
#include <boost/random/sobol.hpp>
#include <cmath>
#include <numeric>

namespace antipode {
namespace {

constexpr double kMostRuns = 1e12;
constexpr std::size_t kMostSobolDimensions = 1000;

bool drawsShares(DesignKind kind) {
  return kind == DesignKind::MonteCarlo || kind == DesignKind::LatinHypercube || kind == DesignKind::Sobol ||
         kind == DesignKind::Saltelli;
}

double openShare(double share) {
  return std::clamp(share, 0x1p-53, 1 - 0x1p-53);
}

/// Lower triangular factor of the correlations of the normal scores that stand behind the shares.
Result<Eigen::MatrixXd> scoreFactor(const std::vector<Factor>& factors,
                                    const std::vector<FactorCorrelation>& correlations) {
  const auto indexOf = [&](const std::string& name) {
    return std::ranges::find(factors, name, &Factor::name) - factors.begin();
  };
  const auto count = static_cast<Eigen::Index>(factors.size());
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(count, count);
  for (const FactorCorrelation& correlation : correlations) {
    const Eigen::Index a = indexOf(correlation.a), b = indexOf(correlation.b);
    for (const auto& [index, name] : {std::pair(a, correlation.a), std::pair(b, correlation.b)})
      if (index == count || !factors[static_cast<std::size_t>(index)].distribution)
        return errExpected("a factor with a distribution", "correlation: '{}' is none", name);
    if (a == b) return errExpected("two factors", "correlation: '{}' with itself", correlation.a);
    if (!(std::fabs(correlation.value) < 1))
      return errExpected("a number between -1 and 1", "correlation of {} and {}: {}", correlation.a, correlation.b,
                         correlation.value);
    // The rank correlation of normal scores is 6/pi asin(r/2).
    matrix(a, b) = matrix(b, a) = 2 * portable::sin(0.52359877559829887308 * correlation.value);
  }
  const Eigen::LLT<Eigen::MatrixXd> factor(matrix);
  if (factor.info() != Eigen::Success)
    return errExpected("correlations that numbers can have together", "the correlations contradict each other");
  return Eigen::MatrixXd(factor.matrixL());
}

}  // namespace

template <>
std::vector<std::string> choiceNames<DesignKind>() {
  return {"grid", "one-at-a-time", "monte-carlo", "latin-hypercube", "sobol", "saltelli", "points"};
}
template <>
std::vector<std::string> choiceNames<RandomNumbers>() {
  return {"common", "independent"};
}

std::string Factor::valueAt(double p) const {
  const auto level = [&](double index) {
    return values[std::min(static_cast<std::size_t>(index), values.size() - 1)];
  };
  if (distribution && distribution->kind == DistributionKind::Weights) return level(distribution->quantile(p));
  if (distribution) return numberText(distribution->quantile(p));
  return level(p * static_cast<double>(values.size()));
}

struct Design::Impl {
  DesignSpec spec;
  std::vector<Factor> factors;
  std::vector<std::vector<std::string>> rows;
  Eigen::MatrixXd scores;  // empty: no correlation
  std::int64_t points = 0;

  std::size_t dimensions() const { return factors.size(); }
  std::uint64_t seed() const { return static_cast<std::uint64_t>(spec.seed); }

  /// Before correlations; `dimension` may be in [0, 2 * dimensions()) for saltelli.
  double plainShare(std::int64_t point, std::size_t dimension) const {
    const RandomStream chance(seed(), RandomPurpose::StudyPoint, static_cast<std::int64_t>(dimension));
    const double unit = chance.unit(static_cast<std::uint64_t>(point));
    if (spec.kind != DesignKind::LatinHypercube) return openShare(unit);
    const std::uint64_t key = chance.bits(~std::uint64_t{0});
    return openShare((static_cast<double>(shuffled(point, points, key)) + unit) / static_cast<double>(points));
  }

  /// Base points A and B, then A with one column of B at a time: (2 + d) points for each base point.
  std::vector<double> saltelliShares(std::int64_t point) const {
    const std::size_t d = dimensions();
    const auto width = static_cast<std::int64_t>(d + 2);
    const std::vector<double> both = sobolPoint(point / width, 2 * d);
    const auto which = static_cast<std::size_t>(point % width);
    std::vector<double> shares(both.begin(), both.begin() + static_cast<std::ptrdiff_t>(d));
    for (std::size_t i = 0; i < d; ++i)
      if (which == 1 || which == i + 2) shares[i] = both[d + i];
    return shares;
  }

  std::vector<double> shares(std::int64_t point) const {
    std::vector<double> shares;
    if (spec.kind == DesignKind::Sobol) {
      shares = sobolPoint(point, dimensions());
    } else if (spec.kind == DesignKind::Saltelli) {
      shares = saltelliShares(point);
    } else {
      for (std::size_t i = 0; i < dimensions(); ++i) shares.push_back(plainShare(point, i));
    }
    if (scores.size() == 0) return shares;
    Eigen::VectorXd normal(static_cast<Eigen::Index>(shares.size()));
    for (std::size_t i = 0; i < shares.size(); ++i)
      normal(static_cast<Eigen::Index>(i)) = normalQuantile(openShare(shares[i]));
    for (std::size_t i = 0; i < shares.size(); ++i) {
      double score = 0;  // in a fixed order: the same bits on every processor
      for (std::size_t k = 0; k <= i; ++k)
        score += scores(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(k)) *
                 normal(static_cast<Eigen::Index>(k));
      if (factors[i].distribution) shares[i] = openShare(normalShare(score));
    }
    return shares;
  }

  /// Level numbers of a grid, the last factor running fastest.
  std::vector<std::string> gridValues(std::int64_t point) const {
    std::vector<std::string> values(dimensions());
    for (std::size_t i = dimensions(); i-- > 0;) {
      const auto levels = static_cast<std::int64_t>(factors[i].values.size());
      values[i] = factors[i].values[static_cast<std::size_t>(point % levels)];
      point /= levels;
    }
    return values;
  }

  /// Point 0 has the first level of each factor; the others change one of them.
  std::vector<std::string> oneAtATimeValues(std::int64_t point) const {
    std::vector<std::string> values;
    for (const Factor& factor : factors) values.push_back(factor.values.front());
    std::int64_t left = point - 1;
    for (std::size_t i = 0; i < factors.size() && left >= 0; ++i) {
      const auto others = static_cast<std::int64_t>(factors[i].values.size()) - 1;
      if (left < others) values[i] = factors[i].values[static_cast<std::size_t>(left + 1)];
      left -= others;
    }
    return values;
  }

  std::vector<std::string> values(std::int64_t point) const {
    if (spec.kind == DesignKind::Grid) return gridValues(point);
    if (spec.kind == DesignKind::OneAtATime) return oneAtATimeValues(point);
    if (spec.kind == DesignKind::Points) return rows[static_cast<std::size_t>(point)];
    std::vector<std::string> values;
    const std::vector<double> at = shares(point);
    for (std::size_t i = 0; i < dimensions(); ++i) values.push_back(factors[i].valueAt(at[i]));
    return values;
  }

  /// Number of points, or why the factors do not fit.
  Result<double> countPoints() const {
    const std::string kind = FieldCodec<DesignKind>::toText(spec.kind);
    const auto spread = std::ranges::find_if(factors, [](const Factor& f) { return f.distribution.has_value(); });
    if ((spec.kind == DesignKind::Grid || spec.kind == DesignKind::OneAtATime) && spread != factors.end())
      return errExpected("a list of values or a range with steps", "{}: factor '{}' has a distribution", kind,
                         spread->name);
    if (drawsShares(spec.kind)) {
      if (!spec.points) return errExpected("a whole number from 1 on", "{}: 'points' is missing", kind);
      if (spec.kind != DesignKind::Saltelli) return *spec.points;
      return *spec.points * static_cast<double>(dimensions() + 2);
    }
    if (spec.points) return errExpected("no points", "{}: the number of points follows from the factors", kind);
    if (spec.kind == DesignKind::Points) return static_cast<double>(rows.size());
    double count = 1;
    for (const Factor& factor : factors) {
      const auto levels = static_cast<double>(factor.values.size());
      count = spec.kind == DesignKind::Grid ? count * levels : count + levels - 1;
    }
    return count;
  }
};

Result<Design> Design::of(const DesignSpec& spec, const std::vector<Factor>& factors,
                          const std::vector<FactorCorrelation>& correlations,
                          std::vector<std::vector<std::string>> rows) {
  auto impl = std::make_shared<Impl>();
  impl->spec = spec, impl->factors = factors, impl->rows = std::move(rows);
  const auto count = impl->countPoints();
  if (!count) return tl::unexpected<Error>(count.error());
  if (*count * spec.repeats > kMostRuns)
    return errExpected(fmt::format("at most {:g} runs", kMostRuns), "the study has {:g} runs",
                       *count * spec.repeats);
  impl->points = static_cast<std::int64_t>(*count);
  const std::size_t dimensions = factors.size() * (spec.kind == DesignKind::Saltelli ? 2 : 1);
  if ((spec.kind == DesignKind::Sobol || spec.kind == DesignKind::Saltelli) && dimensions > kMostSobolDimensions)
    return errExpected(fmt::format("at most {}", kMostSobolDimensions), "Sobol's sequence of {} dimensions",
                       dimensions);
  if (!correlations.empty()) {
    if (!drawsShares(spec.kind) || spec.kind == DesignKind::Saltelli)
      return errExpected("monte-carlo, latin-hypercube or sobol", "{}: this design has no correlations",
                         FieldCodec<DesignKind>::toText(spec.kind));
    auto scores = scoreFactor(factors, correlations);
    if (!scores) return tl::unexpected<Error>(scores.error());
    impl->scores = std::move(*scores);
  }
  return Design(std::move(impl));
}

std::int64_t Design::points() const {
  return impl_->points;
}

std::int64_t Design::runs() const {
  return impl_->points * static_cast<std::int64_t>(impl_->spec.repeats);
}

StudyPoint Design::run(std::int64_t index) const {
  const auto repeats = static_cast<std::int64_t>(impl_->spec.repeats);
  StudyPoint run;
  run.point = index / repeats;
  run.repeat = index % repeats;
  run.values = impl_->values(run.point);
  const std::int64_t chance = impl_->spec.randomNumbers == RandomNumbers::Common ? run.repeat : index;
  // A seed of a scenario is a whole number that a double holds.
  run.seed = RandomStream(impl_->seed(), RandomPurpose::StudyRun, chance).bits(0) >> 11;
  return run;
}

std::vector<double> Design::sharesAt(std::int64_t point) const {
  return impl_->shares(point);
}

std::int64_t shuffled(std::int64_t index, std::int64_t count, std::uint64_t key) {
  if (count < 2) return 0;
  // A Feistel network over the next even number of bits; what falls outside goes round again.
  const int half = (static_cast<int>(std::bit_width(static_cast<std::uint64_t>(count - 1))) + 1) / 2;
  const std::uint64_t mask = (std::uint64_t{1} << half) - 1;
  auto at = static_cast<std::uint64_t>(index);
  do {
    std::uint64_t left = at >> half, right = at & mask;
    for (int round = 0; round < 6; ++round) {
      const RandomStream mix(key, RandomPurpose::StudyPoint, round);
      left = std::exchange(right, left ^ (mix.bits(right) & mask));
    }
    at = left << half | right;
  } while (at >= static_cast<std::uint64_t>(count));
  return static_cast<std::int64_t>(at);
}

std::vector<double> sobolPoint(std::int64_t index, std::size_t dimensions) {
  thread_local std::size_t width = 0;
  thread_local std::unique_ptr<boost::random::sobol> sequence;
  if (width != dimensions) sequence = std::make_unique<boost::random::sobol>(width = dimensions);
  sequence->seed();
  sequence->discard(static_cast<std::uint64_t>(index) * dimensions);
  std::vector<double> point;
  for (std::size_t i = 0; i < dimensions; ++i)
    point.push_back(openShare(static_cast<double>((*sequence)() >> 11) * 0x1p-53));
  return point;
}

}  // namespace antipode
