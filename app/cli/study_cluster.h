// SPDX-License-Identifier: GPL-3.0-or-later
// Studies on a cluster with Slurm.
#pragma once

#include "app/cli/study_options.h"

namespace antipode::cli {

/// `study submit`: writes a batch script and gives it to sbatch; again: the tasks that are neither done nor
/// queued.
int submitStudy(const StudyOptions& options);
/// Says how many tasks are done, in the queue and lost, where the study was submitted. False: some are not done.
bool sayTasks(const Study& study, const StudyOptions& options);
/// The files that the tasks have written.
std::vector<std::string> shardFiles(const StudyOptions& options);

}  // namespace antipode::cli
