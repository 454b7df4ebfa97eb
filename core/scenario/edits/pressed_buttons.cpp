// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/pressed_buttons.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"
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
  const auto post = keyValueOf(what);
  if (!post || post->key.empty())
    return errExpected(known.empty() ? "VARIABLE=VALUE" : known, "--press {}: there is no such button", what);
  pressed.push_back({{}, {}, {{std::string(post->key), messageValueFromText(post->value)}}});
  return pressed;
}

}  // namespace antipode
