// SPDX-License-Identifier: GPL-3.0-or-later
// A clip as text for the clipboard: the YAML of a scenario with the copied things alone, and `behaviours:` of no
// vehicle. So text editors and other windows understand it, and it can be written by hand.
#pragma once

#include "core/scenario/edits/clip.h"

namespace antipode::edits {

std::string clipText(const Clip& clip);
/// Takes what clipText() writes, a whole scenario, one list of it or one item, also where the first line has lost
/// its indentation by being selected from the middle. Error: what cannot be read, or that nothing is in it.
Result<Clip> clipFromText(const std::string& text);

}  // namespace antipode::edits
