// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"
#include "widgets/handle_charts/chart_widget.h"

#include <optional>

namespace antipode {

/// A chart with handles: the one gesture of all curves, dials and plans that are edited by hand. It finds the
/// handle under the pointer, drags it with a live preview, nudges the selected item with the arrow keys (a key
/// held down is one gesture), takes back with Escape, selects with Page Up and Page Down, adds with Insert or a
/// double click and removes with Delete or a right click. Axes, grid and curves are those of Qt Charts
/// (EditorChart).
///
/// A chart of an editor says what is drawn, where the handles are, and what a moved handle does to the value; it
/// derives from ValueChart, which keeps the value. Handles are numbered from 0. What is selected is an item:
/// mostly a handle, but several handles may belong to one item (the mirrored points of a polar plot). GUI thread.
class HandleChart : public ChartWidget {
  Q_OBJECT

 public:
  bool hasMenu() const override { return !hasRemovedOnPress_; }

 protected:
  struct Behaviour {
    bool canAddAndRemove = false;
    bool isAlwaysSelected = false;  ///< there is one item, and the keys mean it
    bool selectsOnTab = true;
    bool pans = false;       ///< a drag beside the handles moves the picture
    double grabRadius = 10;  ///< px
    double dragStart = 2;    ///< px that the pointer moves before a press is a drag
  };
  /// Arrow keys: one of them is -1 or 1. isFar: Shift is held.
  struct Nudge {
    int right = 0, up = 0;
    bool isFar = false;
  };

  HandleChart(EditorChart::Shape shape, const Behaviour& behaviour, QWidget* parent);

  // --- what a chart of an editor supplies
  virtual int handleCount() const = 0;
  virtual QPointF handlePosition(int handle) const = 0;  ///< px
  virtual int itemCount() const { return handleCount(); }
  /// What becomes selected when the handle is pressed; nullopt: nothing.
  virtual std::optional<int> itemOf(int handle) const { return handle; }
  /// The handle that a press here means.
  virtual std::optional<int> handleForPress(QPointF position) const { return handleNear(position); }
  virtual void dragStarts(int) {}
  /// Moves a handle to where the pointer wants it, px. isFine: Ctrl is held.
  virtual void dragHandle(int handle, QPointF to, bool isFine) = 0;
  /// False: this key does nothing to the item.
  virtual bool nudgeItem(int item, const Nudge& nudge) = 0;
  virtual void addItem() {}        ///< Insert
  virtual void removeItem(int) {}  ///< Delete, right click
  virtual void doubleClickedBeside(QPointF /*position*/, bool /*isFine*/) {}
  virtual void pan(QPointF /*pixels*/) {}
  virtual void selectionMade() {}              ///< by the person
  virtual void announce(EditPhase phase) = 0;  ///< emits the signal of the editor
  virtual void keepValue() = 0;                ///< for restoreValue()
  virtual void restoreValue() = 0;

  /// Where dotted lines cross, px, while the pointer is over the chart.
  virtual std::optional<QPointF> crosshair() const { return std::nullopt; }
  virtual Qt::CursorShape cursorOf(int) const { return Qt::SizeAllCursor; }
  virtual Qt::CursorShape cursorBeside() const { return Qt::CrossCursor; }
  virtual void paintHandle(QPainter& painter, int handle) const;
  virtual void paintBelowHandles(QPainter&) const {}
  virtual void paintAboveHandles(QPainter&) const {}

  // --- what it may use
  std::optional<int> selectedItem() const { return selected_; }
  void selectItem(std::optional<int> item);  ///< not by the person
  /// The same as the index of a list.
  std::optional<std::size_t> selectedIndex() const;
  void selectIndex(std::optional<std::size_t> index);
  /// Starts a gesture with what an edit outside of mouse and keys does; false: whoever listens ended it.
  bool begin();
  void commit();
  void cancel();
  void endSilently();  ///< another value came from outside
  bool isInGesture() const { return isOpen_; }
  bool isDragging() const { return drag_ && drag_->hasMoved; }
  bool isPressed() const { return drag_.has_value(); }
  std::optional<int> draggedHandle() const;
  std::optional<int> hoveredHandle() const;
  std::optional<QPointF> pointer() const { return pointer_; }
  std::optional<int> handleNear(QPointF position) const;
  bool isMarked(int handle) const;  ///< under the pointer or selected
  bool isSelected(int handle) const { return selected_ && itemOf(handle) == selected_; }
  /// A disc, with a halo while it is marked.
  void paintMark(QPainter& painter, int handle, const QColor& colour, double width, double radius) const;

  bool holdsAxes() const override { return isOpen_ || drag_; }
  void paintOver(QPainter& painter) override;
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent*) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  struct Drag {
    std::optional<int> handle;  // none: the picture
    QPointF press, last;
    QPointF grip;  // from the pointer to the handle, so that it does not jump
    bool hasMoved = false;
  };
  void select(std::optional<int> item);  // by the person
  void dragTo(QPointF position, bool isFine);
  bool nudgeBy(QKeyEvent* event);
  bool usesKey(int key) const;
  void stopKeysAndDrag();

  Behaviour behaviour_;
  std::optional<int> selected_;
  std::optional<QPointF> pointer_;
  std::optional<Drag> drag_;
  bool isOpen_ = false;  // Begin has been announced
  int nudgeKey_ = 0;
  bool hasRemovedOnPress_ = false;  // the right button that is still down
};

/// A HandleChart of one value of type T.
template <class T>
class ValueChart : public HandleChart {
 protected:
  using HandleChart::HandleChart;
  const T& value() const { return value_; }
  const T& valueBefore() const { return before_; }  ///< of a gesture: when it began
  /// Shows a value from outside; announces nothing. Another than the present one ends a gesture.
  void showValue(const T& value) {
    if (value != value_) endSilently();
    put(value);
  }
  void preview(const T& next) {
    if (next == value_ || !begin()) return;
    put(next);
    announce(EditPhase::Preview);
  }
  /// A whole edit: Begin and Commit.
  void apply(const T& next) {
    if (next == value_ || !begin()) return;
    put(next);
    commit();
  }
  virtual void valueChanged() {}  ///< what is derived from the value

 private:
  void put(const T& value) {
    value_ = value;
    valueChanged();
    refresh();
  }
  void keepValue() final { before_ = value_; }
  void restoreValue() final { put(before_); }

  T value_{}, before_{};
};

}  // namespace antipode
