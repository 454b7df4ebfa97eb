# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the places of a source of core/ that a mutant can change, with libclang.

A mutant is one small change. It is put in as text around the piece it changes, never by repeating the piece, so that
mutants may lie inside each other.
"""
import bisect
import re

from clang import cindex
from clang.cindex import CursorKind as Kind
from clang.cindex import TypeKind

FUNCTIONS = {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.CONVERSION_FUNCTION,
             Kind.FUNCTION_TEMPLATE}
FLOATS = {TypeKind.FLOAT, TypeKind.DOUBLE, TypeKind.LONGDOUBLE}
INTEGERS = {TypeKind.CHAR_U, TypeKind.UCHAR, TypeKind.CHAR16, TypeKind.CHAR32, TypeKind.USHORT, TypeKind.UINT, TypeKind.ULONG,
            TypeKind.ULONGLONG, TypeKind.CHAR_S, TypeKind.SCHAR, TypeKind.WCHAR, TypeKind.SHORT, TypeKind.INT, TypeKind.LONG,
            TypeKind.LONGLONG}
NUMBERS = FLOATS | INTEGERS
COMPARED = NUMBERS | {TypeKind.BOOL, TypeKind.ENUM, TypeKind.POINTER}
RELATIONS = {'<': ('less', '<='), '<=': ('lessOrEqual', '<'), '>': ('greater', '>='), '>=': ('greaterOrEqual', '>'),
             '==': ('equal', '!='), '!=': ('unequal', '==')}
ARITHMETIC = {'+': ('plus', '-'), '-': ('minus', '+'), '*': ('times', '/'), '/': ('divided', '*')}
MESSAGES = re.compile(r'\b(say|format|print|log|warn|complain|describe|__builtin)\w*\s*\(')
COMMENT_OR_TEXT = re.compile(rb'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


class Place:
    """A piece of a file and what becomes of it. `edits(n)` are (offset, removed bytes, text, order) for mutant number n."""

    def __init__(self, kind, begin, end, change, before, after='', middle=None):
        self.kind, self.begin, self.end, self.change = kind, begin, end, change
        self.before, self.after, self.middle = before, after, middle

    def edits(self, n):
        length = self.end - self.begin
        # At one offset what ends comes first, the inner piece before the outer; then what begins, the outer before the inner.
        yield self.begin, 0, self.before.replace('#', str(n)), (1, -length, n)
        if self.middle:
            yield self.middle[0], self.middle[1] - self.middle[0], self.middle[2], (2, 0, 0)
        if self.after:
            yield self.end, 0, self.after.replace('#', str(n)), (0, length, -n)


def size_of(data):
    """How much there is to change: statements within functions, by braces and semicolons, without a parser."""
    text = COMMENT_OR_TEXT.sub(b' ', data)
    size, stack, head = 0, [False], b''
    for piece in re.split(rb'([;{}])', text):
        if piece == b'{':
            container = re.search(rb'\b(namespace|class|struct|enum|union)\b[^()]*$', head)
            stack.append(not container and (stack[-1] or b')' in head))
        elif piece == b'}':
            if len(stack) > 1:
                stack.pop()
        elif piece == b';':
            size += stack[-1]
        else:
            head = piece
    return size


class Finder:
    """Sources that are read together, since most of the time goes into the headers that they share."""

    def __init__(self, root, flags):
        self.index, self.root, self.flags = cindex.Index.create(excludeDecls=True), root, flags

    def read(self, paths):
        """False when there are errors, as where two of the sources cannot stand in one."""
        group = str(self.root / 'core/group.cpp')
        text = ''.join(f'#include "{path}"\n' for path in paths)
        # Incomplete: templates are not made for the types that use them, which takes as long again.
        unit = self.index.parse(group, args=self.flags, unsaved_files=[(group, text)], options=cindex.TranslationUnit.PARSE_INCOMPLETE)
        self.functions = {}
        self._look_for_functions(unit.cursor)
        self.unit = unit  # the cursors need it
        self.error = next((str(d) for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error), None)
        return self.error is None

    def places(self, path):
        self.path = path
        self.data = (self.root / path).read_bytes()
        self.lines = [0] + [match.end() for match in re.finditer(b'\n', self.data)]
        self.found = []
        for function in self.functions.get(path, []):
            self._function(function)
        return list({(p.begin, p.end, p.change): p for p in self.found}.values())

    def line_of(self, offset):
        return bisect.bisect_right(self.lines, offset)

    def line_text(self, offset):
        line = self.line_of(offset)
        end = self.lines[line] if line < len(self.lines) else len(self.data)
        return self.text(self.lines[line - 1], end).strip()

    def text(self, begin, end):
        return self.data[begin:end].decode('utf-8', 'replace')

    def _look_for_functions(self, cursor):
        core = str(self.root / 'core') + '/'
        for child in cursor.get_children():
            file = child.extent.start.file
            if file is None or not file.name.startswith(core):
                continue
            if child.kind in FUNCTIONS:
                self.functions.setdefault(file.name[len(core) - 5:], []).append(child)
            elif child.kind in (Kind.NAMESPACE, Kind.CLASS_DECL, Kind.STRUCT_DECL, Kind.CLASS_TEMPLATE, Kind.UNEXPOSED_DECL,
                                Kind.LINKAGE_SPEC):
                self._look_for_functions(child)

    def _function(self, cursor):
        children = list(cursor.get_children())
        body = next((c for c in children if c.kind == Kind.COMPOUND_STMT), None)
        if body is None or re.search(r'\b(constexpr|consteval)\b', self.text(cursor.extent.start.offset, body.extent.start.offset)):
            return
        for child in children:
            if child.kind != Kind.PARM_DECL and child.kind != Kind.COMPOUND_STMT and child.kind.is_expression():
                self._walk(child, None, cursor.result_type)  # what constructors give their members
        self._walk(body, None, cursor.result_type)

    def _walk(self, cursor, parent, result):
        kind = cursor.kind
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        if kind in (Kind.STATIC_ASSERT, Kind.CASE_STMT, Kind.TYPE_REF, Kind.TEMPLATE_REF, Kind.STRING_LITERAL, Kind.PARM_DECL):
            if kind == Kind.CASE_STMT:
                for child in list(cursor.get_children())[1:]:
                    self._walk(child, cursor, result)
            return
        if kind in (Kind.DECL_STMT, Kind.VAR_DECL) and re.match(r'(static\s+)?(constexpr|constinit)\b', self.text(begin, begin + 30)):
            return
        if kind == Kind.CALL_EXPR and MESSAGES.match(self.text(begin, end).split('(')[0].split('::')[-1].split('.')[-1] + '('):
            return
        children = list(cursor.get_children())
        if kind == Kind.IF_STMT and re.match(r'if\s+constexpr', self.text(begin, begin + 20)):
            children = children[1:]
        elif kind in (Kind.IF_STMT, Kind.CONDITIONAL_OPERATOR):
            self._condition(cursor, children)
        elif kind == Kind.BINARY_OPERATOR:
            self._binary(cursor, children)
        elif kind in (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL):
            self._constant(begin, end, parent)
        elif kind == Kind.RETURN_STMT and children:
            self._return(begin, children[0], result)
        elif kind == Kind.COMPOUND_STMT:
            for child in children:
                self._statement(child)
        if kind == Kind.LAMBDA_EXPR:
            result = None  # it is not written down
        for child in children:
            self._walk(child, cursor, result)

    def _add(self, *arguments, **named):
        self.found.append(Place(*arguments, **named))

    def _short(self, begin, end):
        text = ' '.join(self.text(begin, end).split())
        return text if len(text) <= 90 else text[:87] + '...'

    def _condition(self, cursor, children):
        if any(c.kind in (Kind.VAR_DECL, Kind.DECL_STMT) for c in children) or not children[0].kind.is_expression():
            return
        begin, end = children[0].extent.start.offset, children[0].extent.end.offset
        in_brackets = self.data[:begin].rstrip().endswith(b'(') and self.data[end:].lstrip().startswith(b')')
        if end <= begin or (cursor.kind == Kind.IF_STMT and not in_brackets):
            return
        text = self._short(begin, end)
        self._add('condition', begin, end, f'{text} -> !({text})', '(mutants::is(#) != static_cast<bool>(', '))')

    def _binary(self, cursor, children):
        if len(children) != 2:
            return
        left, right = children
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        middle_begin, middle_end = left.extent.end.offset, right.extent.start.offset
        if not begin <= middle_begin < middle_end <= end or left.extent.start.offset != begin or right.extent.end.offset != end:
            return
        operator = COMMENT_OR_TEXT.sub(b'', self.data[middle_begin:middle_end]).strip().decode('ascii', 'replace')
        kinds = [c.type.get_canonical().kind for c in children]
        text = self._short(begin, end)
        sides = self._short(begin, middle_begin), self._short(middle_end, end)
        if operator in RELATIONS:
            name, other = RELATIONS[operator]
            if not all(k in COMPARED for k in kinds) or (operator not in ('==', '!=') and not all(k in NUMBERS for k in kinds)):
                return
            kind = 'relation'
        elif operator in ARITHMETIC:
            name, other = ARITHMETIC[operator]
            if not all(k in NUMBERS for k in kinds):
                return
            kind = 'arithmetic'
        elif operator in ('&&', '||'):
            if any(k == TypeKind.DEPENDENT for k in kinds):
                return
            other = '||' if operator == '&&' else '&&'
            # De Morgan: with the mutant on, both sides and the whole are negated.
            self._add('logic', begin, end, f'{text} -> {sides[0]} {other} {sides[1]}',
                      '(((mutants::is(#) != static_cast<bool>(', '))) != mutants::is(#))',
                      middle=(middle_begin, middle_end, f')) {operator} (mutants::is(@) != static_cast<bool>('))
            return
        else:
            return
        self._add(kind, begin, end, f'{text} -> {sides[0]} {other} {sides[1]}', f'mutants::{name}(#, ', ')',
                  middle=(middle_begin, middle_end, ', '))

    def _constant(self, begin, end, parent):
        text = self.text(begin, end)
        if not re.fullmatch(r"[\d.][\w.']*(e[+-]\d+)?[a-zA-Z]*", text):
            return
        if self.data[begin - 1:begin] in b'<[' or self.data[end:end + 1] == b'>':  # of a template, of an array
            if self.data[begin - 1:begin] == b'<' or self.data[end:end + 1] == b'>' or parent.kind == Kind.VAR_DECL:
                return
        digits = text.replace("'", '')
        if re.fullmatch(r'0[uUlL]*|0*\.0*|0\.0*f?', digits):
            other = '1'
        elif re.fullmatch(r'1[uUlL]*|1\.0*f?', digits):
            other = '0'
        else:
            other = f'{text} + 1'
        self._add('constant', begin, end, f'{text} -> {other}', 'mutants::constant(#, ', ')')

    def _return(self, begin, value, result):
        value_begin, value_end = value.extent.start.offset, value.extent.end.offset
        if value_end <= value_begin or self.data[begin:begin + 6] != b'return' or not self.data[value_end:].lstrip().startswith(b';'):
            return
        text = self._short(value_begin, value_end)
        kind = (result or value.type).get_canonical().kind
        if kind == TypeKind.BOOL:
            self._add('return', value_begin, value_end, f'return {text} -> return !({text})',
                      '(mutants::is(#) != static_cast<bool>(', '))')
        elif kind in NUMBERS and value.type.get_canonical().kind in NUMBERS:
            self._add('return', value_begin, value_end, f'return {text} -> return 0, or 1 instead of 0', 'mutants::answer(#, ', ')')
        elif result is not None and kind in (TypeKind.RECORD, TypeKind.POINTER) and text not in ('{}', 'std::nullopt', 'nullptr'):
            self._add('return', begin, value_end, f'return {text} -> return {{}}', 'if (mutants::is(#)) return {}; else ')

    def _statement(self, child):
        begin, end = child.extent.start.offset, child.extent.end.offset
        if not self.data[end:].lstrip().startswith(b';') or end <= begin:
            return
        text = self._short(begin, end)
        kind = child.kind
        if kind == Kind.BINARY_OPERATOR:
            sides = list(child.get_children())
            assigns = len(sides) == 2 and self.text(sides[0].extent.end.offset, sides[1].extent.start.offset).strip() == '='
            if not assigns:
                return
        elif kind not in (Kind.CALL_EXPR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR, Kind.UNEXPOSED_EXPR):
            return
        if MESSAGES.search(text.split('(')[0] + '('):
            return
        self._add('statement', begin, end, f'{text}; -> nothing', 'if (!mutants::is(#)) ')


def put_in(data, numbered):
    """The file with the places of `numbered`, pairs of a number and a place, made switchable."""
    edits = sorted((edit for n, place in numbered for edit in _edits(n, place)), key=lambda e: (e[0], e[3]))
    out, at = [], 0
    for offset, removed, text, _ in edits:
        if offset < at:
            raise ValueError('places overlap')
        out += [data[at:offset], text.encode()]
        at = offset + removed
    text = b''.join(out) + data[at:]
    # In place of the first line, which names the licence: the numbers of lines stay.
    first, rest = text.split(b'\n', 1)
    if not first.startswith(b'//'):
        raise ValueError('the first line is no comment')
    return b'#include "tests/mutants/switch.h"\n' + rest


def _edits(n, place):
    for offset, removed, text, order in place.edits(n):
        yield offset, removed, text.replace('@', str(n)), order
