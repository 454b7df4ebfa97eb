// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of a behaviour of the table (behaviour_kind.h), as a value that does not show their type.
#pragma once

#include "core/autonomy/behaviours/behaviour_field.h"

#include <memory>

namespace antipode {

struct BehaviourKind;

/// Parameters of one kind. KindParams owns it.
class KindObject {
 public:
  virtual ~KindObject() = default;
  virtual const BehaviourKind& kind() const = 0;
  virtual std::unique_ptr<KindObject> clone() const = 0;
  /// `other` is of the same kind.
  virtual bool equals(const KindObject& other) const = 0;
  virtual std::vector<BehaviourField> fields() = 0;
};

class KindParams {
 public:
  KindParams() = default;  ///< of no kind, without fields
  explicit KindParams(std::unique_ptr<KindObject> object) : object_(std::move(object)) {}
  KindParams(KindParams&&) noexcept = default;
  KindParams& operator=(KindParams&&) noexcept = default;
  KindParams(const KindParams& other) : object_(other.object_ ? other.object_->clone() : nullptr) {}
  KindParams& operator=(const KindParams& other) {
    object_ = other.object_ ? other.object_->clone() : nullptr;
    return *this;
  }
  ~KindParams() = default;

  /// Null: of no kind.
  const KindObject* object() const { return object_.get(); }
  KindObject* object() { return object_.get(); }
  bool operator==(const KindParams& other) const {
    if (!object_ || !other.object_) return !object_ && !other.object_;
    return &object_->kind() == &other.object_->kind() && object_->equals(*other.object_);
  }

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    if (!p.object_) return;
    for (const BehaviourField& field : p.object_->fields())
      std::visit(
          [&](auto* value) {
            if constexpr (std::is_const_v<Self>)
              f(field.name, std::as_const(*value), field.info);
            else
              f(field.name, *value, field.info);
          },
          field.value);
  }

 private:
  std::unique_ptr<KindObject> object_;
};

/// As the templates of fields.h, with the defaults and names of the present kind.
std::vector<FieldView> fieldViews(const KindParams& params);
Result<void> setField(KindParams& params, std::string_view name, std::string_view text);
std::vector<std::string> fieldNamesOf(const KindParams& params);

}  // namespace antipode
