// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/exchange_words.h"

namespace antipode::exchange {

std::string commentText(std::string_view value) {
  std::string text;
  for (const char c : value)
    if (c == ' ')
      text += "%20";
    else if (c == '%')
      text += "%25";
    else
      text += c;
  return text;
}

std::string textOfComment(std::string_view text) {
  std::string value;
  for (; !text.empty(); text.remove_prefix(1)) {
    const bool isBlank = text.starts_with("%20"), isSign = text.starts_with("%25");
    value += isBlank ? ' ' : text.front();
    if (isBlank || isSign) text.remove_prefix(2);
  }
  return value;
}

}  // namespace antipode::exchange
