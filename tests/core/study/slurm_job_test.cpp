// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/slurm_job.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using testing::HasSubstr;

TEST(SlurmJob, TheSharesAreAllRunsOnce) {
  for (const auto& [runs, tasks] :
       {std::pair<std::int64_t, std::int64_t>(1000, 8), {7, 7}, {1'000'000'000'003, 999}, {3, 5}}) {
    std::int64_t next = 0;
    for (std::int64_t task = 0; task < tasks; ++task) {
      const StudyRange share = shareOf(task, tasks, runs);
      EXPECT_EQ(share.first, next);
      EXPECT_LE(share.end - share.first, runs / tasks + 1);
      next = share.end;
    }
    EXPECT_EQ(next, runs);
  }
}

TEST(SlurmJob, TasksTakeTenMinutesAtLeast) {
  EXPECT_EQ(tasksFor(10, 1000), 1);
  EXPECT_EQ(tasksFor(6000, 1000), 10);
  EXPECT_EQ(tasksFor(6000, 4), 4) << "a task has a run";
  EXPECT_EQ(tasksFor(1e9, 1'000'000), 1000) << "Slurm takes no longer arrays";
}

TEST(SlurmJob, ListsTasksAsRanges) {
  EXPECT_EQ(taskList({0, 1, 2, 3, 7}), "0-3,7");
  EXPECT_EQ(taskList({5}), "5");
  EXPECT_EQ(taskList({}), "");
}

TEST(SlurmJob, TheScriptSaysWhatWasAskedFor) {
  SlurmJob job;
  job.program = "/opt/antipode-cli", job.study = "/home/an o'hara/study.yaml", job.folder = "/data/shards";
  job.runs = 1000, job.tasks = 8, job.wanted = {0, 1, 2, 5}, job.nodes = 2, job.threads = 4;
  job.time = "1:00:00", job.partition = "short", job.account = "sea";
  const std::string script = slurmScript(job);
  for (const char* line : {"#SBATCH --array=0-2,5%2\n", "#SBATCH --time=1:00:00\n", "#SBATCH --partition=short\n",
                           "#SBATCH --account=sea\n", "#SBATCH --cpus-per-task=4\n", "runs=1000 tasks=8",
                           "'/home/an o'\\''hara/study.yaml'"})
    EXPECT_THAT(script, HasSubstr(line));
  EXPECT_TRUE(script.starts_with("#!/bin/bash\n"));
  EXPECT_THAT(slurmScript({}), Not(HasSubstr("--partition")));
}

TEST(SlurmJob, ReadsTheQueue) {
  const auto tasks = queuedTasks(
      "12_3 RUNNING\n12_7 PENDING\nslurm_load_jobs error\n13 RUNNING\n12_x RUNNING\n_ \n"
      "error: job 12_9\n12_4x RUNNING\n12_-4 RUNNING\n12_ RUNNING\n\n");
  EXPECT_EQ(tasks.size(), 2u);
  EXPECT_EQ(tasks.at(3), "RUNNING");
  EXPECT_EQ(tasks.at(7), "PENDING");
}

}  // namespace
}  // namespace antipode
