/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Antipode for programs in C and everything that calls C: loads a scenario, runs worlds of it, changes them, and
 * reads what their vehicles do. docs/library.md shows how.
 *
 * Units: metres, seconds, m/s and degrees, x to the east, y to the north, depth downwards, headings clockwise from
 * north; antipode_channel_unit() says the unit of a column, docs/parameters.md that of a parameter.
 *
 * Errors: a function that can fail returns a status, or null instead of what it would have made. antipode_error()
 * then says what is wrong, where, and what would be right. Nothing has been done then, unless a function says
 * something else. Where memory runs out in the middle of a step or a reset, worlds take nothing but another reset.
 *
 * Texts are UTF-8 and end with a zero. A text that is returned belongs to what it was asked of and lives as long
 * as that, unless a function says something else.
 *
 * Threads: each object is used by one thread at a time; different objects know nothing of each other. A scenario
 * may be used by several threads at once. What scenario, seed and calls are equal gives equal bits, on any number
 * of threads, as antipode and antipode-cli do.
 */
#ifndef ANTIPODE_H
#define ANTIPODE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when a program that was compiled with an older header would not work any more; the name of the library has it,
 * libantipode.so.1. New functions do not change it. */
#define ANTIPODE_ABI 1

/* For a vehicle or a world: all of them. */
#define ANTIPODE_ALL (-1)

/* What the value of a function that can fail means. */
enum {
  ANTIPODE_OK = 0,
  ANTIPODE_WRONG = 1,     /* an argument, a value or a file; antipode_error() says what */
  ANTIPODE_DIVERGED = 2,  /* the state of a world has ceased to be finite: it has ended */
  ANTIPODE_NO_MEMORY = 3
};

typedef struct antipode_scenario antipode_scenario;
typedef struct antipode_worlds antipode_worlds;

/* Version of the program, such as "0.1.0". */
const char* antipode_version(void);
/* ANTIPODE_ABI of the library that is loaded; a program compares it with its own. */
int antipode_abi(void);
/* What the last failed call of this thread says; until the next failed call of this thread. Never null. */
const char* antipode_error(void);

/* ---- Scenarios: everything a run starts from; never changed once made ---- */

/* Reads a scenario (.yaml), a mission file (.moos) or a folder of mission files. Null: it has errors. */
antipode_scenario* antipode_scenario_load(const char* path);
/* Reads the text of a scenario; `name` stands in messages, and files that the text names are looked for in its folder. */
antipode_scenario* antipode_scenario_parse(const char* text, const char* name);
/* A copy with one value changed, by the path that `antipode-cli run --set` takes: "time.step" and "0.05",
 * "vehicles.*.params.turn_rate" and "40". Null: there is no such value, or the scenario would be wrong. */
antipode_scenario* antipode_scenario_with(const antipode_scenario* scenario, const char* path, const char* value);
/* Worlds made of it stay as they are. Null is allowed. */
void antipode_scenario_free(antipode_scenario* scenario);

/* The scenario as YAML. */
const char* antipode_scenario_text(const antipode_scenario* scenario);
/* What is doubtful in it, a line each, as `antipode-cli check` says it; empty: nothing. */
const char* antipode_scenario_warnings(const antipode_scenario* scenario);
double antipode_scenario_step_length(const antipode_scenario* scenario); /* s */
double antipode_scenario_start_time(const antipode_scenario* scenario);  /* s */
/* Steps that `antipode-cli run` makes of it: those of time.duration, else of 3600 s. */
int64_t antipode_scenario_steps(const antipode_scenario* scenario);
int antipode_scenario_vehicles(const antipode_scenario* scenario);
/* Null: there is no vehicle of this number. */
const char* antipode_scenario_vehicle_name(const antipode_scenario* scenario, int vehicle);
/* The number of a vehicle, from 0; -1: there is none of this name. */
int antipode_scenario_vehicle(const antipode_scenario* scenario, const char* name);

/* ---- Channels: what a vehicle has a value of, in every moment ---- */

/* How many there are; their numbers are not for storing, names are. */
int antipode_channels(void);
const char* antipode_channel_name(int channel); /* "heading"; null: there is no such channel */
const char* antipode_channel_unit(int channel); /* "deg"; may be empty */
const char* antipode_channel_help(int channel);

/* ---- Worlds: one or many runs of one scenario, stepped side by side ---- */

/* `count` worlds, 1 to 1,000,000, at step 0. World i has the seed of the scenario plus i. `threads`, 1 to 1024, take
 * worlds in turn; a single world of many vehicles is shared between them. */
antipode_worlds* antipode_worlds_make(const antipode_scenario* scenario, int count, int threads);
/* Its columns end with it. Null is allowed. */
void antipode_worlds_free(antipode_worlds* worlds);

/* Back to step 0 without what was set since. `seeds`: one for each world, 0 to 2^53; null: as at the beginning. */
int antipode_worlds_reset(antipode_worlds* worlds, const int64_t* seeds);
/* Steps all worlds, 0 or more times. ANTIPODE_DIVERGED: a world has ended, in this call or before; the others have
 * made all their steps, and antipode_worlds_has_ended() tells which it was. */
int antipode_worlds_step(antipode_worlds* worlds, int64_t steps);
/* 1: its state has ceased to be finite, and it makes no more steps. 0: it goes on. -1: there is no such world. */
int antipode_worlds_has_ended(const antipode_worlds* worlds, int world);
int antipode_worlds_count(const antipode_worlds* worlds);
int64_t antipode_worlds_steps_done(const antipode_worlds* worlds);
double antipode_worlds_time(const antipode_worlds* worlds); /* s; starts with that of the scenario */

/* Changes a value from the next step on, by the path of antipode_scenario_with(); `world` may be ANTIPODE_ALL. What
 * cannot change while a run goes on is an error. After an error of one world those before it have been changed. */
int antipode_worlds_set(antipode_worlds* worlds, int world, const char* path, const char* value);
/* Sends a message that a vehicle gets before the next step, such as DESIRED_RUDDER; `world` and `vehicle` may be
 * ANTIPODE_ALL. A variable that nothing reads is an error, and so is a value that a vehicle does not take: a text
 * instead of a number, a number that is not finite, or a text that is not written as the variable needs it. */
int antipode_worlds_post_number(antipode_worlds* worlds, int world, int vehicle, const char* variable, double value);
int antipode_worlds_post_text(antipode_worlds* worlds, int world, int vehicle, const char* variable, const char* value);
/* As antipode_worlds_post_number(), with a value of its own for each world. */
int antipode_worlds_post_each(antipode_worlds* worlds, int vehicle, const char* variable, const double* values);

/* The present values of a channel: count x vehicles of them, world by world, in the order of the vehicles of the
 * scenario; NaN where it does not apply. The array is of the worlds and stays in its place as long as they live;
 * steps and resets renew its values. Null: there is no such channel. A first question costs the memory. */
const double* antipode_worlds_column(antipode_worlds* worlds, const char* channel);
/* Differs where any bit of the state of a world differs; equal to what `antipode-cli` shows of the same run. 0 for a
 * world that there is not. */
uint64_t antipode_worlds_hash(const antipode_worlds* worlds, int world);

#ifdef __cplusplus
}
#endif

#endif
