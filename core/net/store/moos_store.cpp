// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/store/moos_store.h"

#include "core/net/moos_clock.h"
#include "core/net/store/store_summary.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMostWords = 100;
constexpr std::size_t kMostWriters = 100;  // of one variable, that are remembered

auto placeOf(std::vector<MoosStore::Variable::Reader>& readers, MoosStore::ClientId client) {
  return std::ranges::lower_bound(readers, client, {}, &MoosStore::Variable::Reader::client);
}

/// The entry of a client, which is made where there is none.
MoosStore::Variable::Reader& readerOf(MoosStore::Variable& variable, MoosStore::ClientId client) {
  const auto place = placeOf(variable.readers, client);
  if (place != variable.readers.end() && place->client == client) return *place;
  return *variable.readers.insert(place, MoosStore::Variable::Reader{client});
}

void removeReader(MoosStore::Variable& variable, MoosStore::ClientId client) {
  const auto place = placeOf(variable.readers, client);
  if (place != variable.readers.end() && place->client == client) variable.readers.erase(place);
}

}  // namespace

bool MoosStore::Variable::isReadBy(ClientId client) const {
  return std::ranges::binary_search(readers, client, {}, &Reader::client);
}

MoosStore::MoosStore(std::string community, double startTime, Deliver deliver, Limits limits)
    : community_(std::move(community)),
      ownName_("MOOSDB_" + community_),
      startTime_(startTime),
      deliver_(std::move(deliver)),
      limits_(limits) {
  for (const char* name :
       {"DB_CLIENTS", "DB_EVENT", "DB_QOS", "DB_RWSUMMARY", "DB_TIME", "DB_UPTIME", "DB_VARSUMMARY"})
    variables_[name].time = startTime;
}

Result<void> MoosStore::addClient(ClientId id, const std::string& name, double now) {
  if (name.empty() || name.size() > limits_.nameLength) return err("A client needs a name");
  if (clientIds_.contains(name)) return err("A client of this name (\"{}\") already exists", name);
  clients_[id] = {name, {}};
  clientIds_[name] = id;
  postOwn("DB_EVENT", "connected=" + name, now);
  return {};
}

void MoosStore::removeClient(ClientId id, double now) {
  const auto client = clients_.find(id);
  if (client == clients_.end()) return;
  const std::string name = client->second.name;
  for (auto& [variableName, variable] : variables_) removeReader(variable, id);
  clientIds_.erase(name);
  clients_.erase(client);
  postOwn("DB_EVENT", "disconnected=" + name, now);
}

void MoosStore::receive(ClientId from, const MoosMessage& message, double now) {
  // Subscriptions belong to the source that a message names, whichever connection brings it.
  const auto reader = clientIds_.find(message.source);
  const bool isKnown = reader != clientIds_.end();
  switch (message.type) {
    case MoosMessageType::Notify:
      return notify(message, now);
    case MoosMessageType::Register:
      if (!isKnown) return;
      if (Variable* read = variable(message.key)) subscribe(reader->second, message.key, *read, message.number, now);
      return;
    case MoosMessageType::Unregister:
      if (const auto read = variables_.find(message.key); isKnown && read != variables_.end())
        removeReader(read->second, reader->second);
      return;
    case MoosMessageType::WildcardRegister:
      if (isKnown) addWildcard(reader->second, message, now);
      return;
    case MoosMessageType::WildcardUnregister:
      if (isKnown) removeWildcard(reader->second, message);
      return;
    case MoosMessageType::ServerRequest:
      return answer(from, message, now);
    default:
      return;  // internal to other programs
  }
}

/// Null: there is no room for another name.
MoosStore::Variable* MoosStore::variable(const std::string& name) {
  const auto found = variables_.find(name);
  if (found != variables_.end()) return &found->second;
  if (name.empty() || name.size() > limits_.nameLength) return nullptr;
  if (variables_.size() >= limits_.variables) {
    say(fmt::format("variable {} refused: there are {} already", name, variables_.size()));
    return nullptr;
  }
  Variable& made = variables_[name];
  made.time = startTime_;
  return &made;
}

void MoosStore::notify(const MoosMessage& message, double now) {
  Variable* const found = variable(message.key);
  if (!found) return;
  Variable& written = *found;
  if (written.type && *written.type != message.dataType)
    return say(fmt::format("{} from {} dropped: its type is {}, and the first post had {}", message.key,
                           message.source, static_cast<char>(message.dataType), static_cast<char>(*written.type)));
  const std::size_t bytes = bytes_ - written.text.size() + message.text.size();
  if (bytes > limits_.bytes)
    return say(fmt::format("{} from {} dropped: all values together would have {} bytes", message.key,
                           message.source, bytes));
  bytes_ = bytes;
  const bool isFirst = !written.type;
  if (!isFirst && now > written.written) written.frequency = (written.frequency + 1 / (now - written.written)) / 2;
  written.type = message.dataType;
  written.written = now;
  keep(message, written);
  if (isFirst) applyWildcards(message.key, message.source, written);
  if (written.readers.empty()) return;
  const MoosMessage mail = present(message.key, written);
  for (Variable::Reader& reader : written.readers)
    if (hasPassed(reader.interval, reader.lastDelivery, now)) {
      reader.lastDelivery = now;
      deliver_(reader.client, mail);
    }
}

void MoosStore::keep(const MoosMessage& message, Variable& variable) {
  variable.id = message.id;
  names_.hold(variable.source, message.source);
  names_.hold(variable.sourceAux, message.sourceAux);
  names_.hold(variable.community, message.community.empty() ? community_ : message.community);
  variable.time = message.time;
  variable.number = message.number;
  variable.number2 = message.number2;
  variable.text = message.text;
  const bool isKnown = std::ranges::find(variable.writers, variable.source) != variable.writers.end();
  if (!isKnown && variable.writers.size() < kMostWriters) names_.hold(variable.writers.emplace_back(), message.source);
}

/// The last post, as it goes to readers.
MoosMessage MoosStore::present(const std::string& name, const Variable& variable) const {
  return {.id = variable.id,
          .type = MoosMessageType::Notify,
          .dataType = *variable.type,
          .source = names_[variable.source],
          .sourceAux = names_[variable.sourceAux],
          .community = names_[variable.community],
          .key = name,
          .time = variable.time,
          .number = variable.number,
          .number2 = variable.number2,
          .text = variable.text,
          .received = variable.written};
}

/// Readers by pattern of a variable that has just been written first; the post itself reaches them.
void MoosStore::applyWildcards(const std::string& name, const std::string& source, Variable& variable) {
  for (const auto& [id, client] : clients_)
    for (const Wildcard& wildcard : client.wildcards)
      if (!variable.isReadBy(id) && matchesWildcard(wildcard.variable, name) && matchesWildcard(wildcard.app, source))
        readerOf(variable, id).interval = wildcard.interval;
}

void MoosStore::subscribe(ClientId reader, const std::string& name, Variable& variable, double interval, double now) {
  Variable::Reader& entry = readerOf(variable, reader);
  entry.interval = std::isfinite(interval) ? std::max(interval, 0.0) : 0;
  if (!variable.type) return;
  entry.lastDelivery = now;
  MoosMessage mail = present(name, variable);
  mail.id = -1;
  deliver_(reader, mail);
}

void MoosStore::addWildcard(ClientId reader, const MoosMessage& message, double now) {
  const auto wildcard = wildcardFromText(message.text);
  std::vector<Wildcard>& known = clients_.at(reader).wildcards;
  if (!wildcard) return say(fmt::format("wildcard '{}' of {} is none", message.text, message.source));
  if (std::ranges::find(known, *wildcard) == known.end()) {
    if (known.size() >= limits_.wildcards)
      return say(fmt::format("{} has {} wildcards already", message.source, known.size()));
    known.push_back(*wildcard);
  }
  for (auto& [name, variable] : variables_)
    if (matchesWildcard(wildcard->variable, name) && matchesWildcard(wildcard->app, names_[variable.source]) &&
        !variable.isReadBy(reader))
      subscribe(reader, name, variable, wildcard->interval, now);
}

/// Ends the subscriptions that match. The pattern stays and takes new variables, as the reference program has it.
void MoosStore::removeWildcard(ClientId reader, const MoosMessage& message) {
  const auto wildcard = wildcardFromText(message.text);
  if (!wildcard) return;
  for (auto& [name, variable] : variables_)
    if (matchesWildcard(wildcard->variable, name) && matchesWildcard(wildcard->app, names_[variable.source]))
      removeReader(variable, reader);
}

void MoosStore::answer(ClientId from, const MoosMessage& request, double now) {
  MoosMessage reply = notification(request.key, std::string(), ownName_, now - startTime_);
  reply.id = MoosMessage::kServerRequestId;
  if (request.key == "VAR_SUMMARY") {
    reply.time = now;
    reply.text = variableNames(*this);
    return deliver_(from, reply);
  }
  if (request.key == "PROC_SUMMARY") {
    for (const auto& [id, client] : clients_) {
      reply.text = clientSummary(*this, id);
      deliver_(from, reply);
    }
    return;
  }
  if (request.key == "DB_CLEAR") {
    for (auto& [name, variable] : variables_) {
      bytes_ -= variable.text.size();
      variable.type.reset();
      keep({}, variable);
      for (NamePool::Id& writer : variable.writers) names_.hold(writer, {});
      variable.writers.clear();
      variable.frequency = 0;
    }
    return say(fmt::format("all variables cleared by {}", request.source));
  }
  if (request.key != "ALL") return;
  for (const auto& [name, variable] : variables_) {
    if (!variable.type) continue;
    MoosMessage mail = present(name, variable);
    mail.id = MoosMessage::kServerRequestId;
    mail.time -= startTime_;
    mail.number2 = variable.frequency;
    deliver_(from, mail);
  }
}

void MoosStore::postOwn(const std::string& name, const MessageValue& value, double now) {
  notify(notification(name, value, ownName_, now), now);
}

void MoosStore::postStatus(double now, const std::string& qos) {
  postOwn("DB_TIME", now, now);
  postOwn("DB_UPTIME", now - startTime_, now);
  postOwn("DB_CLIENTS", clientsText(*this), now);
  postOwn("DB_VARSUMMARY", variableTable(*this), now);
  postOwn("DB_QOS", qos, now);
  postOwn("DB_RWSUMMARY", readersAndWritersText(*this), now);
}

void MoosStore::say(std::string word) {
  if (words_.size() < kMostWords) words_.push_back(std::move(word));
}

std::vector<std::string> MoosStore::takeWords() {
  return std::exchange(words_, {});
}

}  // namespace antipode
