// SPDX-License-Identifier: GPL-3.0-or-later
// The text of an .alog, line by line. Inside core only.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace antipode {

/// A text as one word: without blanks, never empty.
std::string alogWord(std::string_view text);
/// Name and source of a line, padded; the source is one word.
std::string alogColumns(std::string_view name, std::string_view source);

/// The lines of a log, formatted into a buffer that its user empties.
class AlogLines {
 public:
  /// `precision`: decimals of numbers, 0 to 15. `marksTypes`: "D:" or "S:" before every value.
  AlogLines(int precision, bool marksTypes);

  void addHeader(const std::string& file, double logStart);
  /// All lines that follow have this time, in s.
  void setTime(double time);
  /// `columns` is that of alogColumns().
  void addNumber(std::string_view columns, double value);
  void addText(std::string_view columns, std::string_view value);

  fmt::memory_buffer buffer;

 private:
  void begin(std::string_view columns, std::string_view mark);

  int precision_;
  bool marksTypes_;
  fmt::basic_memory_buffer<char, 400> time_;
};

}  // namespace antipode
