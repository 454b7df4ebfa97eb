// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/helm_types.h"
#include "core/io/helmlog/ipf_function.h"

#include <string>
#include <vector>

namespace antipode {

/// What our helm's behaviour wants, as the helm of a MOOS community would log it (helm-logs.md section 1): pieces
/// that are linear in the index of each variable, as few as give every value. Empty: the behaviour wants nothing.
std::string ipfText(const BehaviourReport& behaviour, const std::string& name, const HelmGrids& grids,
                    std::int64_t iteration);

/// The posts of BHV_IPF that carry such a text.
std::vector<std::string> ipfPosts(const std::string& text, const std::string& name, std::int64_t iteration);

}  // namespace antipode
