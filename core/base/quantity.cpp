// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"

#include "core/base/fields.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace antipode {
namespace {

constexpr double kPerRadian = 180 / 3.14159265358979323846;
constexpr double kKnot = 1852.0 / 3600;

/// A unit, and how many of its family's first one it is.
struct Unit {
  std::string_view name, family;
  double size;
};
// The first of each family is how field lists write it.
constexpr Unit kUnits[] = {
    {"m", "m", 1},
    {"km", "m", 1000},
    {"nmi", "m", 1852},
    {"nm", "m", 1852},
    {"sm", "m", 1852},
    {"cm", "m", 0.01},
    {"mm", "m", 0.001},
    {"ft", "m", 0.3048},
    {"yd", "m", 0.9144},
    {"fathoms", "m", 1.8288},
    {"fathom", "m", 1.8288},
    {"m/s", "m/s", 1},
    {"kn", "m/s", kKnot},
    {"kt", "m/s", kKnot},
    {"kts", "m/s", kKnot},
    {"knots", "m/s", kKnot},
    {"km/h", "m/s", 1 / 3.6},
    {"kmh", "m/s", 1 / 3.6},
    {"mph", "m/s", 0.44704},
    {"ft/s", "m/s", 0.3048},
    {"cm/s", "m/s", 0.01},
    {"s", "s", 1},
    {"min", "s", 60},
    {"h", "s", 3600},
    {"d", "s", 86400},
    {"ms", "s", 0.001},
    {"deg", "deg", 1},
    {"°", "deg", 1},
    {"rad", "deg", kPerRadian},
    {"rad", "rad", 1},
    {"deg", "rad", 1 / kPerRadian},
    {"°", "rad", 1 / kPerRadian},
    {"deg/s", "deg/s", 1},
    {"°/s", "deg/s", 1},
    {"deg/min", "deg/s", 1.0 / 60},
    {"°/min", "deg/s", 1.0 / 60},
    {"rad/s", "deg/s", kPerRadian},
    {"m/s^2", "m/s^2", 1},
    {"m/s²", "m/s^2", 1},
    {"%", "%", 1},
    {"N", "N", 1},
    {"kN", "N", 1000},
    {"kg", "kg", 1},
    {"t", "kg", 1000},
    {"lb", "kg", 0.45359237},
    {"V", "V", 1},
    {"mV", "V", 0.001},
    {"J", "J", 1},
    {"kJ", "J", 1000},
    {"Wh", "J", 3600},
    {"kWh", "J", 3.6e6},
};

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The longest unit at the beginning of `text` for which `isWanted`; null: none. Case counts only where it must.
template <class Wanted>
const Unit* unitAt(std::string_view text, Wanted isWanted) {
  const Unit* best = nullptr;
  for (const bool isExact : {true, false}) {
    for (const Unit& unit : kUnits) {
      const std::string_view there = text.substr(0, unit.name.size());
      const bool isThere = isExact ? there == unit.name : lowered(there) == lowered(unit.name);
      const bool isWhole = text.size() <= unit.name.size() || !isLetter(text[unit.name.size()]);
      if (isThere && isWhole && isWanted(unit) && (!best || unit.name.size() > best->name.size())) best = &unit;
    }
    if (best) return best;
  }
  return best;
}

/// sum = product {(+|-) product}; product = factor {(*|/) factor}; factor = [+|-] (number [unit] {number unit} |
/// "(" sum ")" [unit]).
class Expression {
 public:
  Expression(std::string_view text, std::string_view unit) : text_(text), unit_(unit) {}

  Result<double> value() {
    const Term term = sum();
    skipBlanks();
    if (!failed_ && at_ < text_.size()) fail();
    if (failed_) return tl::unexpected<Error>(error_);
    if (!std::isfinite(term.value)) return errExpected(wanted(), "'{}' is no finite number", trimmed(text_));
    return term.value;
  }

 private:
  /// A number, in the field's unit where it has one.
  struct Term {
    double value = 0;
    bool hasUnit = false;
  };
  static constexpr int kDeepest = 40;

  Term sum() {
    Term left = product();
    while (!failed_) {
      if (take('+')) {
        const Term right = product();
        left = {left.value + right.value, left.hasUnit || right.hasUnit};
      } else if (take('-')) {
        const Term right = product();
        left = {left.value - right.value, left.hasUnit || right.hasUnit};
      } else {
        break;
      }
    }
    return left;
  }

  Term product() {
    Term left = factor();
    while (!failed_) {
      if (take('*')) {
        const Term right = factor();
        if (left.hasUnit && right.hasUnit) fail("two values with units cannot be multiplied");
        left = {left.value * right.value, left.hasUnit || right.hasUnit};
      } else if (take('/')) {
        const Term right = factor();
        if (right.hasUnit && !left.hasUnit) fail("a number cannot be divided by a value with a unit");
        left = {left.value / right.value, left.hasUnit && !right.hasUnit};
      } else {
        break;
      }
    }
    return left;
  }

  Term factor() {
    if (++depth_ > kDeepest) fail();
    Term term;
    if (failed_) return term;
    if (take('-')) {
      term = factor();
      term.value = -term.value;
    } else if (take('+')) {
      term = factor();
    } else if (take('(')) {
      term = sum();
      if (!take(')')) fail();
      takeUnit(term);
    } else {
      term.value = number();
      // "1 h 30 min" is a sum.
      while (takeUnit(term) && startsNumber()) {
        Term more{number(), false};
        if (!takeUnit(more)) fail();
        term.value += more.value;
      }
    }
    --depth_;
    return term;
  }

  bool startsNumber() {
    skipBlanks();
    return at_ < text_.size() && isDigit(text_[at_]);
  }

  double number() {
    skipBlanks();
    std::string digits;
    std::size_t end = at_;
    int points = 0;
    for (; end < text_.size() && (isDigit(text_[end]) || text_[end] == '.' || text_[end] == ','); ++end) {
      points += !isDigit(text_[end]);
      digits += text_[end] == ',' ? '.' : text_[end];
    }
    if (points > 1) fail("only one decimal point or comma is understood, and no dividers of thousands");
    if (std::ranges::none_of(digits, isDigit)) fail();
    if (failed_) return 0;
    // An exponent, unless it is the beginning of a unit.
    if (std::size_t e = end; e < text_.size() && (text_[e] == 'e' || text_[e] == 'E')) {
      ++e;
      if (e < text_.size() && (text_[e] == '+' || text_[e] == '-')) ++e;
      if (e < text_.size() && isDigit(text_[e])) {
        while (e < text_.size() && isDigit(text_[e])) ++e;
        digits += text_.substr(end, e - end);
        end = e;
      }
    }
    at_ = end;
    const auto value = parseNumber(digits.front() == '.' ? "0" + digits : digits);
    if (!value) fail();
    return value.value_or(0);
  }

  /// Takes the unit behind a term, if there is one.
  bool takeUnit(Term& term) {
    skipBlanks();
    const std::string_view rest = text_.substr(at_);
    if (rest.empty()) return false;
    const Unit* unit = unitAt(rest, [&](const Unit& each) { return each.family == unit_; });
    std::size_t size = unit ? unit->name.size() : 0;
    if (!unit && !unit_.empty() && rest.starts_with(unit_)) size = unit_.size();
    if (size == 0) {
      const Unit* other = unitAt(rest, [](const Unit&) { return true; });
      if (other && !unit_.empty())
        fail(fmt::format("'{}' is not a unit for a value in {}", other->name, unit_));
      else if (other)
        fail(fmt::format("this value has no unit, not even '{}'", other->name));
      return false;
    }
    if (term.hasUnit) fail();
    term.hasUnit = true;
    if (unit) term.value *= unit->size;
    at_ += size;
    return true;
  }

  void skipBlanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool take(char c) {
    skipBlanks();
    if (failed_ || !text_.substr(at_).starts_with(c)) return false;
    ++at_;
    return true;
  }
  std::string wanted() const {
    const std::string units = unitsLike(unit_);
    return units.empty() ? "a number such as 12, 0.5 or 3*4"
                         : "a number such as 12, 3*4 or 0.5 with a unit of " + units;
  }
  void fail(std::string message = {}) {
    if (failed_) return;
    failed_ = true;
    error_.message = message.empty() ? fmt::format("'{}' is not a number", trimmed(text_)) : std::move(message);
    error_.expected = wanted();
  }

  std::string_view text_, unit_;
  std::size_t at_ = 0;  // at most the size of the text
  int depth_ = 0;
  bool failed_ = false;
  Error error_;
};

/// Characters that people and programs write for the signs of degree, minute and second, and for minus.
std::string withPlainSigns(std::string_view text) {
  std::string plain(text);
  constexpr std::pair<std::string_view, std::string_view> kSigns[] = {
      {"º", "°"}, {"′", "'"}, {"’", "'"}, {"´", "'"}, {"″", "\""},     {"”", "\""},    {"''", "\""},
      {"−", "-"}, {"–", "-"}, {"·", "*"}, {"×", "*"}, {"\u00a0", " "}, {"\u202f", " "}};
  for (const auto& [from, to] : kSigns)
    for (std::size_t at; (at = plain.find(from)) != std::string::npos;) plain.replace(at, from.size(), to);
  return plain;
}

/// "57°30'12.5\"", "57° 30.2'", "57 30 12", "57 30.2": degrees, minutes, seconds; nullopt: the text is of another
/// kind.
std::optional<double> fromSexagesimal(std::string_view text) {
  double parts[3] = {};
  std::size_t count = 0, at = 0;
  bool isNegative = false, hasSign = false;
  const auto skip = [&] {
    while (at < text.size() && text[at] == ' ') ++at;
  };
  skip();
  if (at < text.size() && text[at] == '-') isNegative = true, ++at;
  for (skip(); at < text.size() && count < 3; ++count, skip()) {
    const std::size_t begin = at;
    while (at < text.size() && (isDigit(text[at]) || text[at] == '.' || text[at] == ',')) ++at;
    std::string digits(text.substr(begin, at - begin));
    std::ranges::replace(digits, ',', '.');
    const auto value = parseNumber(digits);
    if (!value) return std::nullopt;
    parts[count] = *value;
    if (count > 0 && (parts[count] >= 60 || parts[count - 1] != std::floor(parts[count - 1]))) return std::nullopt;
    skip();
    constexpr std::string_view kMarks[] = {"°", "'", "\""};
    if (text.substr(at).starts_with(kMarks[count])) at += kMarks[count].size(), hasSign = true;
    if (count == 0 && lowered(text.substr(at, 3)) == "deg") at += 3, hasSign = true;
  }
  if (at < text.size() || count == 0 || (count == 1 && !hasSign)) return std::nullopt;
  const double value = parts[0] + parts[1] / 60 + parts[2] / 3600;
  return isNegative ? -value : value;
}

}  // namespace

Result<double> parseQuantity(std::string_view text, std::string_view unit) {
  const std::string plain = withPlainSigns(text);
  if (unit == "deg")
    if (const auto angle = fromSexagesimal(trimmed(plain))) return *angle;
  return Expression(plain, unit).value();
}

Result<std::string> plainNumberOf(std::string_view text, std::string_view unit) {
  if (parseNumber(text)) return std::string(trimmed(text));
  const auto value = parseQuantity(text, unit);
  if (!value) return tl::unexpected<Error>(value.error());
  // 0.30000000000000004 is nobody's wish.
  return numberText(parseNumber(fmt::format("{:.9g}", *value)).value_or(*value));
}

Result<double> parseGeo(std::string_view text, GeoAxis axis) {
  const std::string plain = withPlainSigns(text);
  std::string_view rest = trimmed(plain);
  const std::string_view letters = axis == GeoAxis::Latitude ? "NSns" : "EWew";
  const bool isLatitude = axis == GeoAxis::Latitude;
  const double most = isLatitude ? 90 : 180;
  const std::string wanted = isLatitude ? "a latitude such as 57.5, 57°30'N or 57 30 12 N, from -90 to 90"
                                        : "a longitude such as 10.5, 10°30'W or 10 30 12 E, from -180 to 180";
  char side = 0;
  const auto isSide = [&](char c) { return letters.find(c) != std::string_view::npos; };
  if (!rest.empty() && isSide(rest.front()))
    side = rest.front(), rest.remove_prefix(1);
  else if (!rest.empty() && isSide(rest.back()))
    side = rest.back(), rest.remove_suffix(1);
  const auto value = parseQuantity(trimmed(rest), "deg");
  if (!value) return errExpected(wanted, "'{}' is no {}", trimmed(text), isLatitude ? "latitude" : "longitude");
  if (side && *value < 0) return errExpected(wanted, "'{}' has a minus and a letter", trimmed(text));
  const double signedValue = side == 'S' || side == 's' || side == 'W' || side == 'w' ? -*value : *value;
  if (std::abs(signedValue) > most) return errExpected(wanted, "'{}' is beyond {}°", trimmed(text), most);
  return signedValue;
}

std::string geoText(double deg, GeoAxis axis) {
  const bool isLatitude = axis == GeoAxis::Latitude;
  const char side = isLatitude ? (deg < 0 ? 'S' : 'N') : (deg < 0 ? 'W' : 'E');
  const double thousandths = std::round(std::abs(deg) * 60000);  // of a minute: never "59.1000"
  const double whole = std::floor(thousandths / 60000);
  const double minutes = (thousandths - whole * 60000) / 1000;
  return isLatitude ? fmt::format("{:02.0f}°{:06.3f}'{}", whole, minutes, side)
                    : fmt::format("{:03.0f}°{:06.3f}'{}", whole, minutes, side);
}

std::string unitsLike(std::string_view unit) {
  std::string names;
  int count = 0;
  for (const Unit& each : kUnits) {
    if (each.family != unit || ++count > 5) continue;
    if (!names.empty()) names += ", ";
    names += each.name;
  }
  return count > 1 ? names : "";
}

}  // namespace antipode
