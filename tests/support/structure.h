// SPDX-License-Identifier: GPL-3.0-or-later
// The house rules that a compiler does not check, as functions over a source tree. Each gives one line
// "file: what is wrong" for every place that breaks the rule; an empty list is a tidy house.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace antipode::structure {

using Complaints = std::vector<std::string>;

/// core/ and app/cli/ neither include nor link Qt, widgets or the workbench; widgets/ includes nothing of app/.
Complaints forbiddenIncludes(const std::filesystem::path& root);
/// A folder of core/ includes only from itself and the folders before it: base, model, autonomy, scenario,
/// sim, run, io.
Complaints folderOrder(const std::filesystem::path& root);
/// No header reaches itself through includes.
Complaints includeCycles(const std::filesystem::path& root);
/// A source file of the program has a header of its name beside it, unless it holds main().
Complaints missingHeaders(const std::filesystem::path& root);
/// Sources, CMake files and scripts say their licence within the first three lines.
Complaints missingLicences(const std::filesystem::path& root);
/// No text file of the tree holds one of the `words`.
Complaints filesMentioning(const std::filesystem::path& root, const std::vector<std::string>& words);
/// Nothing below core/, modules/, widgets/ and app/ starts another program. Where that is meant, the caller knows.
Complaints startsOfPrograms(const std::filesystem::path& root);

}  // namespace antipode::structure
