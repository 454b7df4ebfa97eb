// SPDX-License-Identifier: GPL-3.0-or-later
// Obvious repairs of a scenario text: a misspelt word becomes the one that was meant, a number out of range the
// nearest good one.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <optional>

namespace antipode {

struct ProblemFix {
  std::size_t begin = 0, end = 0;  ///< bytes of the text that give way
  std::string replacement;
  std::string summary;  ///< for people: "turn_rat becomes turn_rate"

  std::string applied(const std::string& text) const;
};

/// The repair of a problem that readWhatIsReadable() found in `text`, if there is an obvious one. Every repair has
/// been tried: with it the text has fewer errors than before, or those of a behaviour whose type was unknown show.
std::optional<ProblemFix> fixFor(const std::string& text, const std::string& fileName, const Problem& problem);

}  // namespace antipode
