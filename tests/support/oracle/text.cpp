// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/text.h"

#include <cctype>
#include <cstdlib>

namespace antipode::oracle {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string withoutBlanks(const std::string& text) {
  std::string result;
  for (const char c : text)
    if (c != ' ' && c != '\t') result += c;
  return result;
}

std::optional<double> number(const std::string& text) {
  const std::string word = trimmed(text);
  std::size_t i = 0;
  if (i < word.size() && (word[i] == '+' || word[i] == '-')) ++i;
  int digits = 0, points = 0;
  for (; i < word.size(); ++i) {
    if (word[i] == '.')
      ++points;
    else if (std::isdigit(static_cast<unsigned char>(word[i])))
      ++digits;
    else
      return std::nullopt;
  }
  if (digits == 0 || points > 1) return std::nullopt;
  return std::strtod(word.c_str(), nullptr);
}

double atofLike(const std::string& text) {
  const std::string word = trimmed(text);
  return std::strtod(word.substr(0, word.find_first_not_of("+-.0123456789eE")).c_str(), nullptr);
}

std::vector<std::string> items(const std::string& text, char separator) {
  std::vector<std::string> result(1);
  int depth = 0;
  for (const char c : text) {
    if (c == '{') ++depth;
    if (c == '}') --depth;
    if (c == separator && depth == 0)
      result.emplace_back();
    else
      result.back() += c;
  }
  for (std::string& item : result) item = trimmed(item);
  return result;
}

std::optional<std::pair<std::string, std::string>> keyValue(const std::string& item) {
  const std::size_t at = item.find('=');
  if (at == std::string::npos) return std::nullopt;
  return std::pair{trimmed(item.substr(0, at)), trimmed(item.substr(at + 1))};
}

std::optional<bool> boolean(const std::string& text, bool now) {
  const std::string word = lower(trimmed(text));
  if (word == "true" || word == "on" || word == "yes") return true;
  if (word == "false" || word == "off" || word == "no") return false;
  if (word == "toggle") return !now;
  return std::nullopt;
}

}  // namespace antipode::oracle
