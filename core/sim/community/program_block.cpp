// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/program_block.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/base/key_value.h"

#include <array>

namespace antipode {
namespace {

std::string_view withoutComment(std::string_view line, BlockReading reading) {
  if (reading == BlockReading::WithQuotes) return line.substr(0, line.find("//"));
  const std::size_t open = line.find('"'), close = open == line.npos ? open : line.find('"', open + 1);
  const std::size_t comment = line.find("//");
  if (close == line.npos || comment < open) return line.substr(0, comment);
  return line.substr(0, line.find("//", close));
}

std::string withoutFirstQuotes(std::string_view line) {
  std::string text(line);
  const std::size_t open = text.find('"'), close = open == text.npos ? open : text.find('"', open + 1);
  if (close != text.npos) text.erase(close, 1), text.erase(open, 1);
  return text;
}

std::string blanksRemoved(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\t' && c != '\r') out += c;
  return out;
}

}  // namespace

std::vector<BlockLine> blockLines(const ProgramSpec& spec, BlockReading reading) {
  std::vector<BlockLine> lines;
  for (std::size_t i = 0; i < spec.lines.size(); ++i) {
    std::string text(trimmed(withoutComment(spec.lines[i], reading)));
    if (reading == BlockReading::WithoutQuotes) text = withoutFirstQuotes(text);
    const std::size_t equals = text.find('=');
    if (equals == text.npos) continue;
    BlockLine line{lowered(trimmed(std::string_view(text).substr(0, equals))),
                   blanksRemoved(text.substr(equals + 1)),
                   std::string(trimmed(std::string_view(text).substr(equals + 1))), i};
    if (!line.value.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

bool isCommonProgramParam(std::string_view name) {
  constexpr std::array kNames{
      "apptick",          "commstick",        "maxapptick",           "iteratemode",
      "app_logging",      "deprecated_ok",    "term_reporting",       "term_report_interval",
      "maxappcastevents", "deprecated_alert", "maxappcastrunwarnings"};
  return std::ranges::any_of(kNames, [&](const char* known) { return name == known; });
}

double appTickOf(const ProgramSpec& spec) {
  double tick = 4;
  for (const BlockLine& line : blockLines(spec, BlockReading::WithoutQuotes))
    if (line.name == "apptick") setNumber(tick, line.value);
  return tick > 0 ? std::clamp(tick, 0.01, 200.0) : 4;
}

bool setNumber(double& number, const std::string& value) {
  const auto read = parsePlainNumber(value);
  if (read) number = *read;
  return read.has_value();
}

bool setCount(int& count, const std::string& value, int least) {
  double number = 0;
  if (!setNumber(number, value) || number < least || number > 1e9) return false;
  count = static_cast<int>(number);
  return true;
}

bool setSwitch(bool& flag, const std::string& value) {
  const auto read = parseFlag(value);
  if (read) flag = *read;
  return read.has_value();
}

std::string_view withoutQuotes(std::string_view text) {
  text = trimmed(text);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') return text.substr(1, text.size() - 2);
  return text;
}

MessageValue postedValue(std::string_view text) {
  text = trimmed(text);
  if (const std::string_view inside = withoutQuotes(text); inside.size() != text.size())
    return std::string(inside);
  if (const auto number = parsePlainNumber(text)) return *number;
  return std::string(text);
}

bool ProgramFlag::read(std::string_view text, ProgramFlag& flag) {
  const auto pair = keyValueOf(text);
  if (!pair || pair->key.empty()) return false;
  flag.variable = pair->key;
  flag.value = postedValue(pair->value);
  return true;
}

std::string macroText(const MessageValue& value) {
  if (const double* number = std::get_if<double>(&value)) return reportNumber(*number, 3);
  return std::get<std::string>(value);
}

std::vector<std::pair<std::string, std::string>> keyedPieces(std::string_view text, char separator) {
  std::vector<std::pair<std::string, std::string>> pieces;
  int depth = 0;
  bool isQuoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size()) {
      if (text[i] == '"') isQuoted = !isQuoted;
      if (text[i] == '{') ++depth;
      if (text[i] == '}') --depth;
      if (isQuoted || depth > 0 || text[i] != separator) continue;
    }
    const std::string_view piece = trimmed(text.substr(begin, i - begin));
    begin = i + 1;
    if (piece.empty()) continue;
    const auto [key, value] = keyValueOf(piece).value_or(KeyValue{piece, {}});
    pieces.emplace_back(lowered(key), value);
  }
  return pieces;
}

}  // namespace antipode
