// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/scenario/document/scenario.h"
#include "core/study/study_draft.h"

#include <string>

namespace antipode {

/// A factor that varies a field of a scenario around its present value. `path`: of the thing, such as
/// "vehicles/abe/params"; empty: the scenario itself. Its name is none of those that `others` have.
FactorDraft factorOfField(const std::string& path, const FieldView& field, const std::vector<FactorDraft>& others);
/// A study of this scenario, without factors; `base`: as it stands beside the study.
StudyDraft studyOfScenario(const Scenario& scenario, const std::string& base);

}  // namespace antipode
