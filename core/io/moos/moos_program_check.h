// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_report.h"
#include "core/io/moos/moos_text.h"

namespace antipode {

/// Tells, with its place, what the programs of a launcher do not understand of their blocks, which of them are not
/// known, and buttons and actions of the viewer that post nothing. Simulator, controller, helm and scripts have
/// readers of their own, which tell theirs.
void checkMoosPrograms(const MoosText& text, MoosReport& report);

}  // namespace antipode
