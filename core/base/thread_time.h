// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

/// s that the calling thread has worked so far. What others do at the same time, and sleep, do not count.
double threadSeconds();

}  // namespace antipode
