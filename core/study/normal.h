// SPDX-License-Identifier: GPL-3.0-or-later
// The normal distribution with the same bits on every processor, which a library's erf does not promise; the
// points of a study must not depend on the node that computes them.
#pragma once

namespace antipode {

/// Share of the standard normal distribution below `x`; error below 1e-15. Source: Hart's fit, as given by West,
/// "Better approximations to cumulative normal functions" (2005).
double normalShare(double x);

/// The reverse: x with the share `p` below it, 0 < p < 1; relative error below 1e-15. Source: Wichura, algorithm
/// AS 241 (1988).
double normalQuantile(double p);

}  // namespace antipode
