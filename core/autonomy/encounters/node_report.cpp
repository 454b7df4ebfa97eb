// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/node_report.h"

#include "core/base/fields.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace antipode {
namespace {

/// How a field is written.
enum class FieldForm { Text, Number, Flag, Braces };

/// A field of a report: its names and where its value is. The order is that of a report.
struct ReportField {
  std::string_view key;
  std::string_view other;  ///< a second name that is read
  FieldForm form;
  int decimals = 2;
  bool isLong = false;  ///< left out of terse reports
  std::optional<double> NodeReport::*number = nullptr;
  std::string NodeReport::*words = nullptr;
};

constexpr std::array kReportFields{
    ReportField{"NAME", "", FieldForm::Text, 0, false, nullptr, &NodeReport::name},
    ReportField{"X", "", FieldForm::Number, 2, false, &NodeReport::x, nullptr},
    ReportField{"Y", "", FieldForm::Number, 2, false, &NodeReport::y, nullptr},
    ReportField{"SPD", "SPEED", FieldForm::Number, 2, false, &NodeReport::speed, nullptr},
    ReportField{"HDG", "HEADING", FieldForm::Number, 2, false, &NodeReport::heading, nullptr},
    ReportField{"COG", "", FieldForm::Number, 2, false, &NodeReport::course, nullptr},
    ReportField{"DEP", "DEPTH", FieldForm::Number, 2, true, &NodeReport::depth, nullptr},
    ReportField{"LAT", "", FieldForm::Number, 8, true, &NodeReport::lat, nullptr},
    ReportField{"LON", "", FieldForm::Number, 8, true, &NodeReport::lon, nullptr},
    ReportField{"TYPE", "", FieldForm::Text, 0, false, nullptr, &NodeReport::type},
    ReportField{"COLOR", "", FieldForm::Text, 0, false, nullptr, &NodeReport::color},
    ReportField{"GROUP", "", FieldForm::Text, 0, false, nullptr, &NodeReport::group},
    ReportField{"VSOURCE", "", FieldForm::Text, 0, false, nullptr, &NodeReport::source},
    ReportField{"MODE", "", FieldForm::Text, 0, false, nullptr, &NodeReport::mode},
    ReportField{"MODE_AUX", "", FieldForm::Text, 0, false, nullptr, &NodeReport::modeAux},
    ReportField{"ALLSTOP", "", FieldForm::Text, 0, false, nullptr, &NodeReport::allStop},
    ReportField{"LOAD_WARNING", "", FieldForm::Text, 0, false, nullptr, &NodeReport::loadWarning},
    ReportField{"ALTITUDE", "ALT", FieldForm::Number, 2, false, &NodeReport::altitude, nullptr},
    ReportField{"SPD_OG", "", FieldForm::Number, 2, false, &NodeReport::speedOverGround, nullptr},
    ReportField{"HDG_OG", "", FieldForm::Number, 2, false, &NodeReport::headingOverGround, nullptr},
    ReportField{"INDEX", "", FieldForm::Number, 0, false, &NodeReport::index, nullptr},
    ReportField{"THRUST_MODE_REVERSE", "", FieldForm::Flag, 0, false, nullptr, nullptr},
    ReportField{"YAW", "", FieldForm::Number, 7, true, &NodeReport::yaw, nullptr},
    ReportField{"TIME", "UTC_TIME", FieldForm::Number, 2, false, &NodeReport::time, nullptr},
    ReportField{"TRANSPARENCY", "", FieldForm::Number, 2, false, &NodeReport::transparency, nullptr},
    ReportField{"LENGTH", "LEN", FieldForm::Number, 2, false, &NodeReport::length, nullptr},
    ReportField{"BEAM", "", FieldForm::Number, 2, false, &NodeReport::beam, nullptr},
    ReportField{"TRAJECTORY", "", FieldForm::Braces, 0, false, nullptr, &NodeReport::trajectory}};

std::string_view unbraced(std::string_view text) {
  const bool has = text.size() >= 2 && text.front() == '{' && text.back() == '}';
  return has ? text.substr(1, text.size() - 2) : text;
}

void addProperty(NodeReport& report, std::string key, std::string_view value) {
  const auto at =
      std::ranges::lower_bound(report.properties, key, {}, [](const auto& item) { return item.first; });
  if (at != report.properties.end() && at->first == key)
    at->second = std::string(value);
  else
    report.properties.insert(at, {std::move(key), std::string(value)});
}

/// A numeric field with a text becomes a property, as in the programs.
void takeReportField(NodeReport& report, std::string_view key, std::string_view value) {
  const std::string name = uppered(key);
  const auto field = std::ranges::find_if(
      kReportFields, [&](const ReportField& f) { return f.key == name || (!f.other.empty() && f.other == name); });
  if (field == kReportFields.end()) return addProperty(report, std::string(key), value);
  if (field->form == FieldForm::Flag) {
    report.isThrustReversed = lowered(value) == "true";
  } else if (field->form == FieldForm::Number) {
    const auto number = parseNumber(value);
    if (!number) return addProperty(report, std::string(key), value);
    report.*(field->number) = *number;
  } else {
    report.*(field->words) = std::string(field->form == FieldForm::Braces ? unbraced(value) : value);
  }
}

void readReport(NodeReport& report, std::string_view text, char equals) {
  for (const std::string_view piece : splitOutsideBraces(text, ',')) {
    const std::size_t at = piece.find(equals);
    if (at == std::string_view::npos) continue;
    takeReportField(report, trimmed(piece.substr(0, at)), trimmed(piece.substr(at + 1)));
  }
}

/// Of either form, with whatever fields it has.
NodeReport reportAsItIs(std::string_view text) {
  NodeReport report;
  const std::string_view all = trimmed(text);
  if (all.starts_with('{')) {
    std::string bare(unbraced(all));
    std::erase(bare, '"');
    readReport(report, bare, ':');
  } else {
    readReport(report, all, '=');
  }
  return report;
}

/// `word`: in upper case; the text may have it in any.
bool mentions(std::string_view text, std::string_view word) {
  const auto isSame = [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; };
  // clang 14 has no ranges::search for this library
  return std::search(text.begin(), text.end(), word.begin(), word.end(), isSame) != text.end();
}

/// Calls `put(key, text, isNumber)` for each field that has a value, in the order of a report.
template <class Put>
void writeReport(const NodeReport& report, bool terse, Put&& put) {
  const bool hasNoLocalPlace = !report.x && !report.y;
  for (const ReportField& field : kReportFields) {
    const bool isOnlyPlace = hasNoLocalPlace && (field.key == "LAT" || field.key == "LON");
    if (terse && field.isLong && !isOnlyPlace) continue;
    if (field.form == FieldForm::Flag) {
      if (report.isThrustReversed) put(field.key, std::string("true"), false);
    } else if (field.form == FieldForm::Number) {
      const auto& number = report.*(field.number);
      const bool isUnset = !number || (field.key == "INDEX" && *number == 0);
      if (!isUnset) put(field.key, reportNumber(*number, field.decimals), true);
    } else if (const std::string& words = report.*(field.words); !words.empty()) {
      put(field.key, field.form == FieldForm::Braces ? "{" + words + "}" : words, false);
    }
  }
  for (const auto& property : report.properties)
    put(property.first, property.second, parseNumber(property.second).has_value());
}

}  // namespace

std::string reportNumber(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (text.find('.') != std::string::npos) {
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
  }
  return text == "-0" ? "0" : text;
}

std::vector<std::string_view> splitOutsideBraces(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  int depth = 0;
  bool isQuoted = false;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool isEnd = i == text.size();
    const char c = isEnd ? separator : text[i];
    if (!isEnd && c == '"') isQuoted = !isQuoted;
    if (!isEnd && !isQuoted && c == '{') ++depth;
    if (!isEnd && !isQuoted && c == '}' && depth > 0) --depth;
    if (!isEnd && (c != separator || depth > 0 || isQuoted)) continue;
    pieces.push_back(trimmed(text.substr(start, i - start)));
    start = i + 1;
  }
  return pieces;
}

Result<NodeReport> NodeReport::fromText(std::string_view text) {
  NodeReport report = reportAsItIs(text);
  if (report.name.empty()) return errExpected("NAME=", "node report: the name is missing");
  if (!report.time) return errExpected("TIME=", "node report of {}: the time is missing", report.name);
  const bool hasPlace = (report.x && report.y) || (report.lat && report.lon);
  if (!hasPlace) return errExpected("X= and Y=, or LAT= and LON=", "node report of {}: no position", report.name);
  return report;
}

std::string NodeReport::text(bool terse) const {
  std::string out;
  writeReport(*this, terse, [&](std::string_view key, const std::string& value, bool) {
    out += fmt::format("{}{}={}", out.empty() ? "" : ",", key, value);
  });
  return out;
}

std::string NodeReport::json(bool terse) const {
  std::string out;
  writeReport(*this, terse, [&](std::string_view key, const std::string& value, bool isNumber) {
    const char* const quote = isNumber ? "" : "\"";
    out += fmt::format("{}\"{}\":{}{}{}", out.empty() ? "" : ",", key, quote, value, quote);
  });
  return "{" + out + "}";
}

void completePosition(NodeReport& report, const LocalGrid* grid) {
  if (!grid) return;
  if (report.x && report.y && !(report.lat && report.lon)) {
    if (const auto geo = grid->geoFromLocal(report.at())) report.lat = geo->lat, report.lon = geo->lon;
  } else if (report.lat && report.lon && !(report.x && report.y)) {
    if (const auto local = grid->localFromGeo({*report.lat, *report.lon}))
      report.x = local->x, report.y = local->y;
  }
}

std::string groupVariable(std::string_view vehicle) {
  return uppered(vehicle) + "_NAV_GROUP";
}

std::optional<std::pair<std::string, std::string>> toldGroup(std::string_view variable, std::string_view text) {
  if (variable != "NODE_REPORT" && variable != "NODE_REPORT_LOCAL") return std::nullopt;
  if (!mentions(text, "GROUP")) return std::nullopt;  // most reports need not be read for it
  NodeReport report = reportAsItIs(text);
  if (report.name.empty() || report.group.empty()) return std::nullopt;
  return std::pair(groupVariable(report.name), std::move(report.group));
}

double platformLength(std::string_view type) {
  struct Length {
    std::string_view type;
    double metres;
  };
  static constexpr std::array<Length, 16> kLengths{{{"kayak", 4},
                                                    {"mokai", 4},
                                                    {"auv", 4},
                                                    {"uuv", 4},
                                                    {"usv", 6},
                                                    {"smr", 6},
                                                    {"ship", 8},
                                                    {"longship", 15},
                                                    {"heron", 3},
                                                    {"glider", 3},
                                                    {"cray", 3},
                                                    {"bcray", 3},
                                                    {"crayx", 3},
                                                    {"buoy", 3},
                                                    {"swimmer", 3},
                                                    {"skywalker", 2}}};
  const std::string name = lowered(type);
  for (const Length& length : kLengths)
    if (length.type == name) return length.metres;
  return 0;
}

}  // namespace antipode
