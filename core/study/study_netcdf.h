// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study_store.h"

namespace antipode {

/// Writes the results of a study as NetCDF (classic format with 64-bit offsets): a record for each run along the
/// dimension `run`, with a variable for its number, point, repeat, seed, each factor and metric (no value: NaN),
/// whether it passed, its outcome, reason, steps and state hash. Factors of words, seeds and hashes are texts. The
/// file is read twice, and memory does not grow with it. Whole or not at all.
Result<void> writeResultsNetcdf(const StudyFile& file, const std::string& path);

}  // namespace antipode
