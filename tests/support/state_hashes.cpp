// SPDX-License-Identifier: GPL-3.0-or-later
// state_hashes: prints what tests/data/state_hashes.txt is to hold (stored_hashes.h).
#include "tests/support/stored_hashes.h"

#include <cstdio>

int main() {
  for (const std::string& name : antipode::test::hashedScenes())
    std::puts(antipode::test::hashLine(name, antipode::test::sceneHash(name)).c_str());
}
