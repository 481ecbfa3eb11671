"""Rules that a schema cannot say: generators with a code and a reason.

In: a game's model. Out: diagnostics. A rule is a generator over one subject (a map, a board, a deck …) that
yields findings; it knows neither its severity nor the reporter. Its docstring is its manual page:

    Title, one line.

    Why it matters, with the rule's number (SG-26).

    Fails: a short example.

    Passes: a short example.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeVar, get_type_hints

from toolkit.diagnostic import CodePage, Diagnostic, Related, Severity
from toolkit.location import Location

Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule found: where, what is wrong, what to do."""

    at: Location
    message: str
    help: str = ""
    related: tuple[Related, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A registered rule: its page, the type of subject it reads, and the generator."""

    page: CodePage
    subject: type
    find: Callable[[Any], Iterator[Finding]]
    slow: bool = False

    @property
    def code(self) -> str:
        """The stable code, such as SGM003."""
        return self.page.code


def rule(
    code: str, *, severity: Severity = Severity.ERROR, slow: bool = False
) -> Callable[[Callable[[Subject], Iterator[Finding]]], Callable[[Subject], Iterator[Finding]]]:
    """Mark a generator as the rule `code`. Refuses one without title, reason and both examples."""
    if not re.fullmatch(r"[A-Z]{3}\d{3}", code):
        raise ValueError(f"{code!r} is no rule code: three letters and three digits")

    def mark(find: Callable[[Subject], Iterator[Finding]]) -> Callable[[Subject], Iterator[Finding]]:
        find.__rule__ = (code, _page(code, inspect.getdoc(find) or "", severity), slow)  # type: ignore[attr-defined]
        return find

    return mark


def _page(code: str, manual: str, severity: Severity) -> CodePage:
    blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n", manual) if block.strip()]
    fails = [b.removeprefix("Fails:").strip() for b in blocks if b.startswith("Fails:")]
    passes = [b.removeprefix("Passes:").strip() for b in blocks if b.startswith("Passes:")]
    prose = [b for b in blocks if not b.startswith(("Fails:", "Passes:"))]
    if len(prose) < 2 or not fails or not passes:
        raise ValueError(f"rule {code} needs a title, a reason, `Fails:` and `Passes:` in its docstring")
    return CodePage(code, prose[0].rstrip("."), " ".join(prose[1:]), fails[0], passes[0], severity)


def rules_in(*modules: ModuleType) -> tuple[Rule, ...]:
    """Every rule that these modules define, by code. Two with one code are an error."""
    found: dict[str, Rule] = {}
    for module in modules:
        for _, function in inspect.getmembers(module, inspect.isfunction):
            marked = getattr(function, "__rule__", None)
            if marked is None or function.__module__ != module.__name__:
                continue
            code, page, slow = marked
            if code in found:
                raise ValueError(f"two rules with the code {code}")
            hints = get_type_hints(function)
            subject = next(hint for name, hint in hints.items() if name != "return")
            found[code] = Rule(page, subject, function, slow)
    return tuple(found[code] for code in sorted(found))


def repeats(
    items: Iterable[Subject], key: Callable[[Subject], Hashable]
) -> Iterator[tuple[Subject, Subject]]:
    """Each item whose key an earlier one has, and the first that has it.

    >>> list(repeats(["web", "gust", "Web"], str.casefold))
    [('Web', 'web')]
    """
    first: dict[Hashable, Subject] = {}
    for item in items:
        earlier = first.setdefault(key(item), item)
        if earlier is not item:
            yield item, earlier


def check(subjects: Iterable[object], rules: Iterable[Rule], *, slow: bool = False) -> Iterator[Diagnostic]:
    """Run each rule on each subject of its type; slow rules only when asked."""
    by_type: dict[type, list[Rule]] = {}
    for each in rules:
        if slow or not each.slow:
            by_type.setdefault(each.subject, []).append(each)
    for subject in subjects:
        for each in by_type.get(type(subject), ()):
            for f in each.find(subject):
                yield Diagnostic(
                    each.code,
                    f.message,
                    f.at,
                    each.page.severity,
                    f.help or f"see `boxwright explain {each.code}`",
                    f.related,
                )
