// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/verdict_spec.h"

namespace antipode {

VerdictSpec::Conditions& conditionsOf(VerdictSpec& verdict, VerdictRole role) {
  return role == VerdictRole::End ? verdict.end : role == VerdictRole::Pass ? verdict.pass : verdict.fail;
}
const VerdictSpec::Conditions& conditionsOf(const VerdictSpec& verdict, VerdictRole role) {
  return role == VerdictRole::End ? verdict.end : role == VerdictRole::Pass ? verdict.pass : verdict.fail;
}

}  // namespace antipode
