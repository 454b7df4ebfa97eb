// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/row_sampler.h"

namespace antipode::test {

/// Reads the bands of a sampler one by one: take(i, values) gets one value a vehicle. Allocates nothing.
template <class F>
void readBands(RowSampler& sampler, F&& take) {
  sampler.read([&](std::size_t band, std::span<const double* const> values, std::size_t count) {
    for (const double* const first : values) take(band++, std::span(first, count));
  });
}

}  // namespace antipode::test
