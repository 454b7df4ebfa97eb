// SPDX-License-Identifier: GPL-3.0-or-later
// One part of a scenario by its path, see path.h; the paths are described in docs/scenario.md.
#pragma once

#include "core/scenario/document/path.h"
#include "core/scenario/document/scenario.h"
#include "core/scenario/document/value.h"

namespace antipode {

/// The part that `path` names. Error: there is no such part, or it is a section, which has no value of its own.
Result<Value> getValue(const Scenario& scenario, const Path& path);

/// The unit of the part that `path` names, "m/s"; empty: it has none, or there is no such part.
std::string unitAt(const Scenario& scenario, const Path& path);

/// Sets the part that `path` names; `*` for an item sets it in all items. A missing section comes to be where that
/// makes sense (pid, helm, acoustics, wind, current, origin). The range of the value is checked, but not whether
/// the scenario still holds together: see checkScenario(). After an error `scenario` may be changed in part.
Result<void> setValue(Scenario& scenario, const Path& path, const Value& value);

/// A copy in which the part is set, for `--set`. Error: as of setValue(), or the first error of checkScenario(),
/// unless `scenario` had errors before.
Result<Scenario> withValue(const Scenario& scenario, const std::string& path, const std::string& text);

}  // namespace antipode
