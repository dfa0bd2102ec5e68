"""Reads files as an editor does by a grammar in TextMate's form:

    tokens.py GRAMMAR FILE...

Prints what is not covered, a line each: FILE:LINE: and the scope, "none" for
characters that no rule takes. Only what our grammars use is understood: match,
begin, end, their captures, patterns and include; each pattern must mean the
same to Oniguruma and to Python."""
import json
import re
import sys


class Grammar:
    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            self.whole = json.load(file)

    def rules(self, patterns):
        for one in patterns:
            if 'include' in one:
                yield self.whole['repository'][one['include'][1:]]
            else:
                yield one

    def first(self, frame, line, at):
        """The match that begins first, of the end or of a rule: it and its
        rule; the end goes before rules, and rules in their order."""
        found, rule = None, None
        for one in [None, *self.rules(frame.get('patterns', ()))]:
            text = frame.get('end') if one is None else \
                one.get('match', one.get('begin'))
            got = text and re.compile(text).search(line, at)
            if got and (found is None or got.start() < found.start()):
                found, rule = got, one
        return found, rule

    def line(self, stack, line):
        """Scopes of the characters of a line; `stack` is what is open."""
        scopes, at = ['none'] * (len(line) + 1), 0
        for _ in range(10 * len(line) + 10):
            found, rule = self.first(stack[-1], line, at)
            if not found:
                break
            if rule is None:
                paint(scopes, found, stack.pop(), 'endCaptures')
            elif 'match' in rule:
                paint(scopes, found, rule, 'captures')
            else:
                paint(scopes, found, rule, 'beginCaptures')
                stack.append(rule)
            if rule is not None and 'match' in rule and not found[0]:
                raise ValueError(f'an empty match: {rule}')
            at = found.end()
        else:
            raise ValueError(f'this line does not end: {line!r}')
        return scopes


def paint(scopes, found, rule, captures):
    if 'name' in rule and 'match' in rule:
        scopes[found.start():found.end()] = [rule['name']] * len(found[0])
    for number, capture in rule.get(captures, {}).items():
        start, end = found.span(int(number))
        if start >= 0:
            scopes[start:end] = [capture['name']] * (end - start)


def faults(grammar, path):
    stack = [grammar.whole]
    with open(path, encoding='utf-8') as file:
        for number, line in enumerate(file.read().split('\n'), 1):
            scopes = grammar.line(stack, line + '\n')
            bad = {scope for scope, char in zip(scopes, line)
                   if not char.isspace() and (scope == 'none'
                                              or 'invalid' in scope)}
            for scope in sorted(bad):
                yield f'{path}:{number}: {scope}'


if __name__ == '__main__':
    known = Grammar(sys.argv[1])
    for each in sys.argv[2:]:
        for fault in faults(known, each):
            print(fault)
