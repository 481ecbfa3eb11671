"""Templates by name: filled in, or one diagnostic at the line that fails."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from toolkit.diagnostic import CodePage, Diagnostic, did_you_mean
from toolkit.location import Location
from toolkit.source import short
from toolkit.template.meter import MAX_OUTPUT, Endless, Meter
from toolkit.template.sandbox import environment

if TYPE_CHECKING:
    import jinja2

PLACE = "template-line"
"""The attribute that tells an element's line."""

_ELEMENT = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<!--.*?-->|<([A-Za-z][\w.-]*)", re.DOTALL)

CODES = (
    CodePage(
        "LAY010",
        "A template cannot be filled in",
        "A template that fails would leave a hole in a print, so what it makes is refused and the template's "
        "line is named: wrong syntax, a value it asks for that does not exist, or work without end.",
        "{{ map.titel }} where the value is called `title`",
        "{{ map.title }}",
    ),
)


class TemplateProblem(Exception):
    """A template that cannot be found, read or filled in; carries the diagnostic."""

    def __init__(self, diagnostic: Diagnostic):
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class TemplateMissing(TemplateProblem):
    """A template that is not there; `name` is what was asked for."""

    def __init__(self, name: str, diagnostic: Diagnostic):
        super().__init__(diagnostic)
        self.name = name


class Templates:
    """Templates by name such as `saint-george/press.txt.j2`.

    `load(name)` returns a template's text and the file it came from, what keeps it from being read, or None
    if there is none. `known` lists all names, for advice. `read` lists the files that were used, in order,
    for the digest of what was made from them.
    """

    def __init__(
        self,
        load: Callable[[str], tuple[str, str] | Diagnostic | None],
        known: Callable[[], Iterable[str]] = tuple,
    ):
        self._load = load
        self._known = known
        self._read: dict[str, str] = {}
        self._environments: dict[bool, jinja2.Environment] = {}
        self._meter = Meter()

    def file(self, number: int) -> str:
        """The file of the template that was read as the `number`-th (from 0)."""
        return list(self._read.values())[number]

    def file_of(self, name: str) -> str:
        """The file of the template of that name, as diagnostics show it."""
        return self._read.get(name, f"templates/{name}")

    @property
    def read(self) -> tuple[str, ...]:
        """Names of the templates used so far (includes too)."""
        return tuple(self._read)

    def render(self, name: str, values: Mapping[str, object], *, with_places: bool = False) -> str:
        """Fill in a template. Raises TemplateProblem at the template's line.

        `with_places`: every element of an XML template gets an attribute `PLACE`, "number:line", where the
        number is the place of its template in `read`.
        """
        import jinja2

        try:
            if with_places not in self._environments:
                find = self._placed if with_places else self._find
                self._environments[with_places] = environment(find, self._meter)
            held = self._environments[with_places]
            self._meter.reset()
            parts, size, template = [], 0, held.get_template(name)
            for part in template.generate(values):
                size += len(part)
                if size > MAX_OUTPUT:
                    raise Endless(f"writes more than {MAX_OUTPUT // 1024 // 1024} MiB")
                parts.append(part)
            return "".join(parts)
        except TemplateProblem:
            raise
        except jinja2.TemplateNotFound as error:
            missing = str(error.name or name)
            advice = did_you_mean(missing, self._known())
            message = f"there is no template {short(missing)}"
            problem = self._problem(*_place(error, name, self._read), message, advice)
            raise TemplateMissing(missing, problem.diagnostic) from None
        except jinja2.TemplateSyntaxError as error:
            raise self._problem(error.name or name, error.lineno, _sentence(error.message)) from None
        except RecursionError as error:
            message = "the template calls or includes itself without end"
            raise self._problem(*_place(error, name, self._read), message) from None
        except Endless as error:
            raise self._problem(*_place(error, name, self._read), f"the template {error}") from None
        except Exception as error:  # whatever a stranger's template does wrong is the template's problem
            unknown = re.fullmatch(r"'(\w+)' is undefined", str(error))
            advice = did_you_mean(unknown[1], values) if unknown else ""
            raise self._problem(*_place(error, name, self._read), _sentence(str(error)), advice) from None

    def _find(self, name: str) -> tuple[str, str, None] | None:
        found = self._load(name)
        if found is None:
            return None
        if isinstance(found, Diagnostic):
            raise TemplateProblem(found)
        text, self._read[name] = found
        return text, name, None

    def _placed(self, name: str) -> tuple[str, str, None] | None:
        found = self._find(name)
        return (_with_places(found[0], list(self._read).index(name)), name, None) if found else None

    def _problem(self, name: str, line: int, message: str, advice: str = "") -> TemplateProblem:
        at = Location(self.file_of(name), line)
        return TemplateProblem(
            Diagnostic("LAY010", message, at, help=advice or "see `boxwright explain LAY010`")
        )


def _with_places(text: str, number: int) -> str:
    """The template with its own line written into every element."""
    line, done, out = 1, 0, []
    for found in _ELEMENT.finditer(text):
        line += text.count("\n", done, found.start())
        out.append(text[done : found.start()])
        out.append(f'{found[0]} {PLACE}="{number}:{line}"' if found[1] else found[0])
        line += found[0].count("\n")
        done = found.end()
    return "".join((*out, text[done:]))


def _place(error: BaseException, name: str, files: Mapping[str, str]) -> tuple[str, int]:
    """The template and line an error came from: the last frame that runs a template."""
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename in files:
            name, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    return name, line


def _sentence(message: str | None) -> str:
    text = (message or "the template fails").strip().rstrip(".").replace("\n", " ")
    return text[:1].lower() + text[1:]
