// SPDX-License-Identifier: GPL-3.0-or-later
// A study as a job array of Slurm: each task does a share of the runs and writes them into a file of its own.
#pragma once

#include "core/study/study_run.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct SlurmJob {
  std::string program, study, folder;  ///< absolute paths; the folder of the shards
  std::int64_t runs = 0, tasks = 1;
  std::vector<std::int64_t> wanted;  ///< tasks to submit, ascending
  int nodes = 0;                     ///< tasks at the same time; 0: as many as there is room for
  int threads = 0;                   ///< of a task; 0: what Slurm gives
  std::string time, partition, account;
};

/// The runs of a task.
StudyRange shareOf(std::int64_t task, std::int64_t tasks, std::int64_t runs);
/// Where a task writes them.
std::string shardOf(const std::string& folder, std::int64_t task);
/// As many tasks as take `seconds` of work together and ten minutes each, at most 1000.
std::int64_t tasksFor(double seconds, std::int64_t runs);
/// "0-3,7".
std::string taskList(const std::vector<std::int64_t>& tasks);
/// The script for `sbatch`.
std::string slurmScript(const SlurmJob& job);
/// States by task, from lines such as "12_3 RUNNING", as squeue -h -r -o "%i %T" prints them. Other lines are left
/// out.
std::map<std::int64_t, std::string> queuedTasks(std::string_view queue);

}  // namespace antipode
