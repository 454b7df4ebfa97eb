// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_lines.h"

#include "core/base/fields.h"
#include "core/base/rounding.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>

namespace antipode {
namespace {

constexpr std::size_t kTimeWidth = 15, kNameWidth = 20, kSourceWidth = 15, kNumberWidth = 12;

template <class Buffer>
void appendFixed(Buffer& out, double value, int precision) {
  char digits[400];  // the greatest number has 309 digits
  const auto [end, failure] =
      std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, precision);
  (void)failure;
  out.append(std::string_view(digits, static_cast<std::size_t>(end - digits)));
}

/// "Sun Nov 29 18:03:24 2026" of a time since 1970, by UTC: the same run gives the same bytes everywhere.
std::string dateText(double unixTime) {
  constexpr double kLast = 253402300799;  // of the year 9999
  const auto seconds = static_cast<std::time_t>(unixTime > 0 ? std::min(unixTime, kLast) : 0);
  std::tm parts{};
  std::array<char, 32> text{};
  if (!::gmtime_r(&seconds, &parts) || !::asctime_r(&parts, text.data())) return {};
  return std::string(trimmed(text.data()));
}

}  // namespace

std::string alogWord(std::string_view text) {
  std::string out(text.empty() ? "_" : text);
  for (char& c : out)
    if (static_cast<unsigned char>(c) <= 0x20) c = '_';
  return out;
}

std::string alogColumns(std::string_view name, std::string_view source) {
  // By bytes, as the logger does; fmt would count signs.
  const auto padded = [](std::string text, std::size_t width) {
    if (text.size() < width) text.resize(width, ' ');
    return text + ' ';
  };
  return padded(alogWord(name), kNameWidth) + padded(std::string(source), kSourceWidth);
}

AlogLines::AlogLines(int precision, bool marksTypes)
    : precision_(std::clamp(precision, 0, 15)), marksTypes_(marksTypes) {}

void AlogLines::addHeader(const std::string& file, double logStart) {
  const std::string rule(59, '%');
  fmt::format_to(std::back_inserter(buffer), "{}\n%% LOG FILE:       {}\n%% FILE OPENED ON  {}\n", rule,
                 alogWord(file), dateText(logStart));
  fmt::format_to(std::back_inserter(buffer), "%% LOGSTART           {:.16g}\n", logStart);
  if (marksTypes_) buffer.append(std::string_view("%% DATATYPE MARKING ON\n"));
  fmt::format_to(std::back_inserter(buffer), "{}\n", rule);
}

void AlogLines::setTime(double time) {
  time_.clear();
  appendFixed(time_, withoutMinusZero(time), 5);
  while (time_.size() < kTimeWidth) time_.push_back(' ');
  time_.push_back(' ');
}

void AlogLines::addNumber(std::string_view columns, double value) {
  begin(columns, "D:");
  const std::size_t start = buffer.size();
  appendFixed(buffer, value, precision_);
  while (buffer.size() - start < kNumberWidth) buffer.push_back(' ');
  buffer.append(std::string_view(" \n"));
}

void AlogLines::addText(std::string_view columns, std::string_view value) {
  begin(columns, "S:");
  const std::size_t start = buffer.size();
  buffer.append(value);
  for (char* c = buffer.data() + start; c != buffer.data() + buffer.size(); ++c)
    if (*c == '\n' || *c == '\r') *c = ' ';
  buffer.append(std::string_view(" \n"));
}

void AlogLines::begin(std::string_view columns, std::string_view mark) {
  buffer.append(std::string_view(time_.data(), time_.size()));
  buffer.append(columns);
  if (marksTypes_) buffer.append(mark);
}

}  // namespace antipode
