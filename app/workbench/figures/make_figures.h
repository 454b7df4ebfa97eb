// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <functional>
#include <string>

namespace antipode {

/// Makes every figure of a figures.yaml into a folder, with manifest.json: for each file its SHA-256, scenario,
/// seed, state hash at the end of the run, and the version of the program. The same list gives the same bytes,
/// with the same fonts. Needs a QApplication, of any platform; no window is shown. `say` gets a line for each
/// figure. Error: the first thing that is wrong; what was made until then stays.
Result<void> makeFigures(const std::string& list, const std::string& folder,
                         const std::function<void(const std::string&)>& say);

}  // namespace antipode
