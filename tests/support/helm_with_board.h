// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/helm/helm.h"

namespace antipode::test {

/// A helm alone, with the board that its vehicle would have.
struct HelmWithBoard : Helm {
  using Helm::Helm;
  VariableStore store;
  HelmDecision decide(const HelmPose& pose, double time) { return Helm::decide(pose, time, store); }
};

}  // namespace antipode::test
