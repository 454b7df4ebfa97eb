// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_contacts.h"

#include "core/autonomy/behaviours/kinds/alert_request.h"
#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>
#include <string_view>

namespace antipode {
namespace {

class ContactChecker {
 public:
  ContactChecker(const Scenario& scenario, ProblemList& problems) : scenario_(scenario), problems_(problems) {}

  void check() {
    // Programs beside the vehicles report whom they like, and an imported mission is one of several communities.
    if (scenario_.communities || !scenario_.unhandled.empty()) return;
    for (std::size_t v = 0; v < scenario_.vehicles.size() && !problems_.isFull(); ++v) {
      const VehicleSpec& vehicle = *scenario_.vehicles[v];
      for (std::size_t i = 0; i < vehicle.behaviours.size(); ++i)
        check(vehicle.behaviours[i], itemPath(itemPath(itemPath("vehicles", v), "behaviours"), i));
    }
  }

 private:
  void check(const BehaviourSpec& behaviour, const std::string& item) {
    const ContactParams* const params = contactParams(behaviour);
    // A message may name another contact: the one of a template always does.
    if (!params || !behaviour.common.updates.empty() || params->contact.find('$') != std::string::npos) return;
    const std::string& contact = params->contact;
    if (!names_) names_.emplace(scenario_);
    if (contact.empty() || contact == kUnsetContact)
      return warn(item, fmt::format("contact: this {} has none, and does nothing", behaviourType(behaviour)),
                  "the name of another vehicle, or 'updates' whose messages name one");
    if (names_->contains(contact) || mayBeReported(contact)) return;
    warn(item, fmt::format("contact: there is no vehicle '{}', and nothing here reports one", contact),
         names_->suggestionFor(contact));
  }

  void warn(const std::string& item, std::string message, std::string expected) {
    problems_.add({Severity::Warning, {}, itemPath(item, "contact"), std::move(message), std::move(expected)});
  }

  /// Each run of a study is checked, so what few scenarios need is made when one needs it.
  bool mayBeReported(std::string_view name) {
    if (!hasReports_) {
      const std::set<std::string> set = setVariables(scenario_);
      hasReports_ = std::ranges::any_of(
          set, [](const std::string& variable) { return variable.starts_with("NODE_REPORT"); });
    }
    if (*hasReports_) return true;
    // Behind a wormhole a vehicle may have another name (abe_w1).
    const auto renames = [](const WormholeSpec& hole) { return hole.idChange.value_or(false); };
    return name.find("_w") != std::string_view::npos && std::ranges::any_of(scenario_.wormholes, renames);
  }

  const Scenario& scenario_;
  ProblemList& problems_;
  std::optional<FleetNames> names_;
  std::optional<bool> hasReports_;
};

}  // namespace

void checkContacts(const Scenario& scenario, ProblemList& problems) {
  ContactChecker(scenario, problems).check();
}

}  // namespace antipode
