/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program in C, as the header is meant for. */
#ifndef ANTIPODE_TESTS_CALLED_FROM_C_H
#define ANTIPODE_TESTS_CALLED_FROM_C_H

#ifdef __cplusplus
extern "C" {
#endif

/* Runs the text of a scenario for some steps, and returns the x of its first vehicle; -1: something went wrong. */
double x_after(const char* text, long steps);

#ifdef __cplusplus
}
#endif

#endif
