// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_buttons.h"

#include "core/scenario/checks/check_message.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

void checkButtons(const Scenario& scenario, ProblemList& problems) {
  if (scenario.buttons.empty()) return;
  FleetNames names(scenario);
  MessageCheck messages(scenario);
  const auto add = [&](std::string item, std::string message, std::string expected) {
    problems.add({Severity::Error, {}, std::move(item), std::move(message), std::move(expected)});
  };
  for (std::size_t i = 0; i < scenario.buttons.size() && !problems.isFull(); ++i) {
    const PostButton& button = scenario.buttons[i];
    const std::string item = itemPath("buttons", i);
    if (trimmed(button.text).empty())
      add(itemPath(item, "text"), "this button has no text", "a word such as Deploy");
    if (button.post.empty()) add(itemPath(item, "post"), "this button posts nothing", "'post: {DEPLOY: true}'");
    if (!button.vehicle.empty() && !names.contains(button.vehicle))
      add(itemPath(item, "vehicle"), fmt::format("there is no vehicle '{}'", button.vehicle),
          names.suggestionFor(button.vehicle));
    // Buttons of a viewer often post what other programs read; a message of the wrong type is ignored.
    for (const auto& [variable, value] : button.post)
      if (auto problem = findMessage(variable) ? messages.problemOf(variable, value, {}) : std::nullopt) {
        problem->severity = Severity::Warning;
        problem->item = itemPath(item, "post/" + variable);
        problems.add(std::move(*problem));
      }
  }
}

}  // namespace antipode
