// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/pressed_buttons.h"

#include "core/base/fields.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

Result<std::vector<PostButton>> pressedButtons(const Scenario& scenario, const std::string& what) {
  std::vector<PostButton> pressed;
  std::string known;
  for (const PostButton& button : scenario.buttons) {
    known += (known.empty() ? "" : ", ") + button.text;
    if (lowered(button.text) == lowered(what)) pressed.push_back(button);
  }
  if (!pressed.empty()) return pressed;
  const std::size_t equals = what.find('=');
  if (equals == std::string::npos || equals == 0)
    return errExpected(known.empty() ? "VARIABLE=VALUE" : known, "--press {}: there is no such button", what);
  pressed.push_back({{}, {}, {{what.substr(0, equals), messageValueFromText(what.substr(equals + 1))}}});
  return pressed;
}

}  // namespace antipode
