// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/base/message_value.h"
#include "core/base/rounding.h"

#include <memory>
#include <typeinfo>

namespace antipode {

/// A part that is no single value as YAML flow text, and back; see core/scenario/yaml/part_text.h for the types.
template <class T>
std::string partText(const T& part);
template <class T>
Result<T> partFromText(const std::string& text);

/// The text of a part of a scenario: a single value by the codec of its field, another part as YAML.
template <class T>
struct PartCodec {
  static constexpr bool kIsField = requires { FieldCodec<typename detail::Unwrapped<T>::type>::kKind; };
  static std::string toText(const T& value) {
    if constexpr (kIsField)
      return FieldCodec<T>::toText(value);
    else
      return partText(value);
  }
  static Result<T> fromText(const std::string& text) {
    if constexpr (kIsField)
      return FieldCodec<T>::fromText(text);
    else
      return partFromText<T>(text);
  }
};

/// The value of one part of a scenario: a typed value, or a text that is read once its type is known. Copies share
/// the typed value. Any thread.
class Value {
 public:
  Value() = default;
  Value(std::string text) : text_(std::move(text)) {}  // NOLINT: a text is a value
  Value(const char* text) : text_(text) {}             // NOLINT
  Value(double number) : Value(of(withoutMinusZero(number))) {}  // NOLINT
  Value(const MessageValue& message)                   // NOLINT
      : Value(std::holds_alternative<double>(message) ? Value(std::get<double>(message))
                                                      : Value(std::get<std::string>(message))) {}
  template <class T>
  static Value of(T value) {
    Value made;
    made.typed_ = std::make_shared<const T>(std::move(value));
    made.type_ = &typeid(T);
    made.print_ = [](const void* typed) { return PartCodec<T>::toText(*static_cast<const T*>(typed)); };
    return made;
  }

  /// The typed value, or null for a text and for other types.
  template <class T>
  const T* get() const {
    return type_ && *type_ == typeid(T) ? static_cast<const T*>(typed_.get()) : nullptr;
  }
  /// The typed value, or the text read as one. Error: the text cannot be read as a T.
  template <class T>
  Result<T> as() const {
    if (const T* typed = get<T>()) return *typed;
    return PartCodec<T>::fromText(text());
  }
  /// The value as a message's content: a number stays a number, everything else is text.
  MessageValue message() const {
    if (const double* number = get<double>()) return *number;
    return text();
  }
  std::string text() const { return type_ ? print_(typed_.get()) : text_; }
  /// Compares what is written.
  bool operator==(const Value& other) const { return (type_ && typed_ == other.typed_) || text() == other.text(); }

 private:
  std::string text_;
  std::shared_ptr<const void> typed_;
  const std::type_info* type_ = nullptr;
  std::string (*print_)(const void*) = nullptr;
};

/// As setField() with a text, for a value that may be typed.
template <class P>
Result<void> setFieldValue(P& params, std::string_view name, const Value& value) {
  bool isDone = false;
  Result<void> outcome;
  P::fields(params, [&](const char* fieldName, auto& member, const FieldInfo& info) {
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (!CompositeField<T>) {
      const T* typed = name == fieldName ? value.get<T>() : nullptr;
      if (!typed) return;
      isDone = true;
      auto good = detail::checked<T>(*typed, info, fieldName);
      if (good)
        member = std::move(*good);
      else
        outcome = tl::unexpected<Error>(good.error());
    }
  });
  return isDone ? outcome : setField(params, name, value.text());
}

}  // namespace antipode
