// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/ipf_function.h"

#include "core/base/fields.h"
#include "core/base/not_a_number.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace antipode {
namespace {

constexpr int kMostVariables = 6;
constexpr int kMostPoints = 1'000'000;
constexpr double kMostCells = 2e7;  // of a function that is drawn

/// Fields between commas, one after the other.
class IpfFields {
 public:
  explicit IpfFields(std::string_view text) : rest_(text), isAtEnd_(text.empty()) {}
  bool isAtEnd() const { return isAtEnd_; }
  std::string_view next() {
    if (isAtEnd_) return {};
    const std::size_t comma = rest_.find(',');
    const std::string_view field = rest_.substr(0, comma);
    isAtEnd_ = comma == rest_.npos;
    rest_ = isAtEnd_ ? std::string_view() : rest_.substr(comma + 1);
    return field;
  }

 private:
  std::string_view rest_;
  bool isAtEnd_;
};

/// A decimal number without an exponent; the point may stand at its end.
std::optional<double> ipfNumber(std::string_view text) {
  if (text.empty() || text.find_first_not_of("-.0123456789") != text.npos) return std::nullopt;
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, failure] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  if (failure != std::errc() || stopped != end || !std::isfinite(number)) return std::nullopt;
  return number;
}

template <class Integer>
std::optional<Integer> ipfInteger(std::string_view text) {
  Integer number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, failure] = std::from_chars(text.data(), end, number);
  if (text.empty() || failure != std::errc() || stopped != end) return std::nullopt;
  return number;
}

Result<IpfVariable> ipfVariable(std::string_view text) {
  const auto parts = splitTrimmed(text, ';');
  IpfVariable variable;
  const auto low = parts.size() == 4 ? ipfNumber(parts[1]) : std::nullopt;
  const auto high = parts.size() == 4 ? ipfNumber(parts[2]) : std::nullopt;
  const auto points = parts.size() == 4 ? ipfInteger<int>(parts[3]) : std::nullopt;
  if (!low || !high || !points || parts[0].empty() || *points < 1 || *points > kMostPoints || *high < *low)
    return errExpected("name;low;high;points", "'{}' is no variable of a domain", text.substr(0, 40));
  variable.name = std::string(parts[0]);
  variable.low = *low, variable.high = *high, variable.points = *points;
  return variable;
}

Result<std::vector<IpfVariable>> ipfDomain(std::string_view text, int dimensions) {
  std::vector<IpfVariable> domain;
  for (const std::string_view part : splitTrimmed(text, ':')) {
    auto variable = ipfVariable(part);
    if (!variable) return tl::unexpected<Error>(variable.error());
    if (std::ranges::find(domain, variable->name, &IpfVariable::name) != domain.end())
      return err("the domain has '{}' twice", variable->name);
    domain.push_back(std::move(*variable));
  }
  if (static_cast<int>(domain.size()) != dimensions)
    return err("the domain has {} variables instead of {}", domain.size(), dimensions);
  return domain;
}

/// Counts through a box of indices, the last one fastest; false at its end.
bool countOn(std::vector<int>& indices, std::span<const int> low, std::span<const int> high) {
  for (std::size_t d = indices.size(); d-- > 0;) {
    if (++indices[d] <= high[d]) return true;
    indices[d] = low[d];
  }
  return false;
}

}  // namespace

int IpfVariable::nearest(double value) const {
  if (points < 2 || !(high > low)) return 0;
  const double index = std::round((value - low) / (high - low) * (points - 1));
  return static_cast<int>(std::clamp(index, 0.0, static_cast<double>(points - 1)));
}

Result<IpfFunction> IpfFunction::fromText(std::string_view text) {
  IpfFields fields(text);
  IpfFunction f;
  if (fields.next() != "H") return errExpected("H,<length>,<context>,...", "the function does not begin with H");
  const auto length = ipfInteger<std::size_t>(fields.next());
  const std::string_view context = fields.next();
  const std::size_t colon = context.find(':');
  const auto iteration = ipfInteger<std::int64_t>(context.substr(0, colon));
  if (!length || *length != context.size() || colon == context.npos || !iteration)
    return errExpected("<iteration>:<behaviour>", "the context '{}' is damaged", context.substr(0, 60));
  f.iteration_ = *iteration;
  f.behaviour_ = std::string(context.substr(colon + 1));
  const auto dimensions = ipfInteger<int>(fields.next());
  const auto pieces = ipfInteger<std::size_t>(fields.next());
  const auto degree = ipfInteger<int>(fields.next());
  const auto weight = ipfNumber(fields.next());
  if (!dimensions || *dimensions < 1 || *dimensions > kMostVariables)
    return err("a function of {} variables", dimensions.value_or(0));
  if (!pieces || *pieces > text.size()) return err("the number of pieces is damaged");
  if (!degree || *degree < 0 || *degree > 2) return errExpected("0, 1 or 2", "the degree is damaged");
  if (!weight) return err("the priority weight is no number");
  f.degree_ = *degree, f.weight_ = *weight;
  if (fields.next() != "D") return err("D and the domain are missing");
  auto domain = ipfDomain(fields.next(), *dimensions);
  if (!domain) return tl::unexpected<Error>(domain.error());
  f.variables_ = std::move(*domain);
  if (fields.next() != "G") return err("G and the search grid are missing");
  for (int d = 0; d < *dimensions; ++d)
    if (!ipfNumber(fields.next())) return err("the search grid is damaged");
  if (fields.next() != "F") return err("F and the pieces are missing");
  for (std::size_t piece = 0; piece < *pieces; ++piece) {
    for (const IpfVariable& variable : f.variables_) {
      Edge edge;
      for (const bool isLow : {true, false}) {
        std::string_view field = fields.next();
        const bool isExcluded = field.starts_with('X');
        if (isExcluded) field.remove_prefix(1);
        const auto index = ipfInteger<int>(field);
        if (!index || *index < 0 || *index >= variable.points)
          return err("piece {}: '{}' is no index of {}", piece + 1, field.substr(0, 20), variable.name);
        (isLow ? edge.low : edge.high) = isExcluded ? *index + (isLow ? 1 : -1) : *index;
      }
      if (edge.low > edge.high) return err("piece {} is empty in {}", piece + 1, variable.name);
      f.edges_.push_back(edge);
    }
    for (std::size_t w = 0; w < f.weightsPerPiece(); ++w) {
      const std::string_view field = fields.next();
      const auto number = ipfNumber(field);
      if (!number) return err("piece {}: '{}' is no number", piece + 1, field.substr(0, 20));
      f.weights_.push_back(*number);
    }
  }
  if (!fields.isAtEnd() || *pieces == 0)
    return err("the function has not the {} pieces that it announces", *pieces);
  if (f.hasOverlaps()) return err("the pieces of the function lie upon each other");
  return f;
}

/// Pieces that share their borders cover a point at most twice in each variable. Without a limit a short text
/// could keep one busy for minutes.
bool IpfFunction::hasOverlaps() const {
  const std::size_t n = variables_.size();
  double most = 1, covered = 0;
  for (const IpfVariable& variable : variables_) most *= 2.0 * variable.points;
  for (std::size_t piece = 0; piece < pieceCount(); ++piece) {
    double points = 1;
    for (const Edge& edge : std::span(edges_).subspan(piece * n, n)) points *= 1.0 + edge.high - edge.low;
    covered += points;
  }
  return covered > most;
}

std::optional<std::size_t> IpfFunction::variable(std::string_view name) const {
  const auto at = std::ranges::find(variables_, name, &IpfVariable::name);
  if (at == variables_.end()) return std::nullopt;
  return static_cast<std::size_t>(at - variables_.begin());
}

double IpfFunction::valueIn(std::size_t piece, std::span<const int> indices) const {
  const std::size_t n = variables_.size();
  const double* w = weights_.data() + piece * weightsPerPiece();
  double value = w[weightsPerPiece() - 1];
  for (std::size_t d = 0; d < n && degree_ > 0; ++d) {
    const double index = indices[d];
    value += degree_ == 1 ? w[d] * index : w[d] * index * index + w[n + d] * index;
  }
  return value;
}

std::optional<double> IpfFunction::at(std::span<const int> indices) const {
  const std::size_t n = variables_.size();
  if (indices.size() != n) return std::nullopt;
  for (std::size_t piece = 0; piece < pieceCount(); ++piece) {
    bool isIn = true;
    for (std::size_t d = 0; d < n && isIn; ++d) {
      const Edge& edge = edges_[piece * n + d];
      isIn = indices[d] >= edge.low && indices[d] <= edge.high;
    }
    if (isIn) return valueIn(piece, indices);
  }
  return std::nullopt;
}

std::vector<double> IpfFunction::projected(std::span<const std::size_t> axes) const {
  double cells = 1, size = 1;
  for (const IpfVariable& variable : variables_) cells *= variable.points;
  for (const std::size_t axis : axes) size *= variables_[axis].points;
  if (cells > kMostCells) return {};
  std::vector<double> values(static_cast<std::size_t>(size), kNaN);
  const std::size_t n = variables_.size();
  std::vector<int> indices(n), low(n), high(n);
  for (std::size_t piece = 0; piece < pieceCount(); ++piece) {
    for (std::size_t d = 0; d < n; ++d)
      indices[d] = low[d] = edges_[piece * n + d].low, high[d] = edges_[piece * n + d].high;
    do {
      std::size_t cell = 0;
      for (const std::size_t axis : axes)
        cell = cell * static_cast<std::size_t>(variables_[axis].points) + static_cast<std::size_t>(indices[axis]);
      const double value = valueIn(piece, indices);
      if (!(values[cell] >= value)) values[cell] = value;
    } while (countOn(indices, low, high));
  }
  return values;
}

std::optional<std::size_t> IpfSum::best() const {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!std::isnan(values[i]) && (!best || values[i] > values[*best])) best = i;
  return best;
}

IpfSum ipfSum(std::span<const IpfFunction* const> functions, std::span<const std::string_view> names) {
  IpfSum sum;
  for (const std::string_view name : names)
    for (const IpfFunction* f : functions)
      if (const auto at = f->variable(name)) {
        sum.axes.push_back(f->variables()[*at]);
        break;
      }
  if (sum.axes.empty()) return sum;
  double cells = 1;
  for (const IpfVariable& axis : sum.axes) cells *= axis.points;
  if (cells > kMostCells) return {};
  sum.values.assign(static_cast<std::size_t>(cells), 0);
  for (const IpfFunction* f : functions) {
    std::vector<std::size_t> own;     // its variables that are axes
    std::vector<std::size_t> axisOf;  // and which axes they are
    for (std::size_t a = 0; a < sum.axes.size(); ++a)
      if (const auto at = f->variable(sum.axes[a].name)) own.push_back(*at), axisOf.push_back(a);
    if (own.empty()) continue;
    const std::vector<double> part = f->projected(own);
    if (part.empty()) continue;
    std::vector<std::vector<int>> there(own.size());  // index in its domain, by index of the axis
    for (std::size_t o = 0; o < own.size(); ++o)
      for (int i = 0; i < sum.axes[axisOf[o]].points; ++i)
        there[o].push_back(f->variables()[own[o]].nearest(sum.axes[axisOf[o]].value(i)));
    const std::size_t n = sum.axes.size();
    std::vector<int> indices(n, 0), low(n, 0), high(n);
    for (std::size_t a = 0; a < n; ++a) high[a] = sum.axes[a].points - 1;
    std::size_t cell = 0;
    do {
      std::size_t at = 0;
      for (std::size_t o = 0; o < own.size(); ++o)
        at = at * static_cast<std::size_t>(f->variables()[own[o]].points) +
             static_cast<std::size_t>(there[o][static_cast<std::size_t>(indices[axisOf[o]])]);
      sum.values[cell++] += f->weight() * part[at];
    } while (countOn(indices, low, high));
  }
  return sum;
}

}  // namespace antipode
