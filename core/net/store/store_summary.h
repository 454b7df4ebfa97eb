// SPDX-License-Identifier: GPL-3.0-or-later
// The texts in which a database describes itself.
#pragma once

#include "core/net/store/moos_store.h"

namespace antipode {

/// DB_CLIENTS: the names, each followed by a comma.
std::string clientsText(const MoosStore& store);
/// DB_RWSUMMARY: "client=sub1:sub2&pub1:pub2,..."
std::string readersAndWritersText(const MoosStore& store);
/// DB_VARSUMMARY: a line for each variable with time, source, rate and value.
std::string variableTable(const MoosStore& store);
/// VAR_SUMMARY: the names of all variables.
std::string variableNames(const MoosStore& store);
/// PROC_SUMMARY of one client: "name:SUBSCRIBED=,a,b,PUBLISHED=,c".
std::string clientSummary(const MoosStore& store, MoosStore::ClientId client);

}  // namespace antipode
