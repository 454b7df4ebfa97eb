// SPDX-License-Identifier: GPL-3.0-or-later
// What a run, or the picture before it, begins with.
#pragma once

#include "core/run/recording.h"

#include <QString>

namespace antipode {

/// A free name for a log in the folder, which is made when it is missing.
QString newLogPath(const QString& folder, const std::string& scenarioName);
/// The same without an ending: a folder that is not there yet.
QString newFolderPath(const QString& folder, const std::string& name);
/// When the first vehicle of a recording has a position: a log begins before the first message does.
double firstKnownTime(const Recording& recording);
/// What of a scenario with errors can be shown: where its vehicles start.
ScenarioPtr onlyStarts(const Scenario& scenario);
/// The step with which the duration of a scenario is over.
std::int64_t lastStepOf(const Scenario& scenario);
/// The recording reaches to the end of the scenario's duration: nothing more comes, although the run may still be
/// writing its log.
bool reachesDuration(const Recording& run);
/// Why a run has ended, in one sentence.
QString reasonOfEnd(const Recording& run);

}  // namespace antipode
