/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/library/from_c/called_from_c.h"

#include "app/library/antipode.h"

double x_after(const char* text, long steps) {
  double x = -1;
  antipode_scenario* scenario = antipode_scenario_parse(text, "text.yaml");
  antipode_worlds* worlds = scenario ? antipode_worlds_make(scenario, 1, 1) : 0;
  const double* column = worlds ? antipode_worlds_column(worlds, "x") : 0;
  if (column && antipode_worlds_step(worlds, steps) == ANTIPODE_OK) x = column[0];
  antipode_worlds_free(worlds);
  antipode_scenario_free(scenario);
  return x;
}
