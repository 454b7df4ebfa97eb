// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/figure_file.h"

class QPrinter;

namespace antipode {

/// Prints a figure in its own size in the middle of a page; one that is larger than the page is made smaller.
/// Error: the printer does not take it, or its file cannot be written. GUI thread.
Result<void> printFigure(const Figure& figure, QPrinter& printer);

}  // namespace antipode
