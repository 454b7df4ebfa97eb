// SPDX-License-Identifier: GPL-3.0-or-later
// Prints resources/translations/core_texts.h: see packaging/translate.
#include "tests/gui/language/core_texts.h"

#include <cstdio>

int main() {
  std::fputs(antipode::coreTextsHeader().c_str(), stdout);
}
