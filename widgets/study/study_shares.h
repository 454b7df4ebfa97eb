// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of a study that show shares of runs, and what comes from which factor.
#pragma once

#include "widgets/study/study_pictures.h"

namespace antipode {

/// Histogram, survival curve, tornado and Sobol's indices.
StudyPicture sharesPicture(const StudyRuns& runs, std::span<const std::size_t> shown,
                           const StudyQuestion& question);

}  // namespace antipode
