"""Sandboxed Jinja2 templates, found in the workspace first and in what ships second.

In: a template's name and plain values. Out: text. A template is data from strangers: it runs in Jinja2's
sandbox with an allow-list of filters, autoescape for XML and HTML, and limits on steps and on output.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from toolkit.diagnostic import CodePage, Diagnostic
from toolkit.location import Location

if TYPE_CHECKING:
    import jinja2
    from jinja2.runtime import Context

PLACE = "template-line"
"""The attribute that tells an element's line."""

_ELEMENT = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<!--.*?-->|<([A-Za-z][\w.-]*)", re.DOTALL)

MAX_STEPS = 200_000
MAX_OUTPUT = 4 * 1024 * 1024
FILTERS = frozenset(
    {"abs", "capitalize", "default", "escape", "first", "float", "int", "join", "last", "length", "list"}
    | {"lower", "map", "max", "min", "reject", "rejectattr", "reverse", "round", "select", "selectattr"}
    | {"sort", "sum", "title", "trim", "truncate", "unique", "upper"}
)
"""No filter or method that makes much out of little (center, format, replace …)."""

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


class Templates:
    """Templates by name such as `saint-george/press.txt.j2`.

    `load(name)` returns a template's text and the file it came from, or None. `read` lists the files that
    were used, in order, for the digest of what was made from them.
    """

    def __init__(self, load: Callable[[str], tuple[str, str] | None]):
        self._load = load
        self._read: dict[str, str] = {}
        self._environments: dict[bool, jinja2.Environment] = {}
        self._meter = _Meter()

    def file(self, number: int) -> str:
        """The file of the template that was read as the `number`-th (from 0)."""
        return list(self._read.values())[number]

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
                self._environments[with_places] = _environment(find, self._meter)
            environment = self._environments[with_places]
            self._meter.reset()
            parts, size, template = [], 0, environment.get_template(name)
            for part in template.generate(values):
                size += len(part)
                if size > MAX_OUTPUT:
                    raise _Endless(f"writes more than {MAX_OUTPUT // 1024 // 1024} MiB")
                parts.append(part)
            return "".join(parts)
        except jinja2.TemplateNotFound as error:
            raise self._problem(name, 0, f"there is no template {error.name or name}") from None
        except jinja2.TemplateSyntaxError as error:
            raise self._problem(error.name or name, error.lineno, _sentence(error.message)) from None
        except (_Endless, RecursionError) as error:
            raise self._problem(*_place(error, name, self._read), f"the template {error}") from None
        except Exception as error:  # whatever a stranger's template does wrong is the template's problem
            raise self._problem(*_place(error, name, self._read), _sentence(str(error))) from None

    def _find(self, name: str) -> tuple[str, str, None] | None:
        found = self._load(name)
        if found is None:
            return None
        text, self._read[name] = found
        return text, name, None

    def _placed(self, name: str) -> tuple[str, str, None] | None:
        found = self._find(name)
        return (_with_places(found[0], list(self._read).index(name)), name, None) if found else None

    def _problem(self, name: str, line: int, message: str) -> TemplateProblem:
        at = Location(self._read.get(name, f"templates/{name}"), line)
        return TemplateProblem(Diagnostic("LAY010", message, at, help="see `boxwright explain LAY010`"))


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


class _Endless(Exception):
    """A template that does too much."""


class _Meter:
    """Counts the work of one rendering: turns of loops and macros, and characters put together on the way."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Begin a rendering."""
        self._steps = MAX_STEPS
        self._characters = 2 * MAX_OUTPUT

    def step(self) -> None:
        """Count one turn."""
        self._steps -= 1
        if self._steps < 0:
            raise _Endless(f"takes more than {MAX_STEPS} steps")

    def text(self, value: object) -> object:
        """Count a value's text, and return the value."""
        if isinstance(value, str):
            self._characters -= len(value)
            if self._characters < 0:
                raise _Endless(f"writes more than {MAX_OUTPUT // 1024 // 1024} MiB")
        return value


def _environment(find: Callable[[str], tuple[str, str, None] | None], meter: _Meter) -> jinja2.Environment:
    import jinja2
    from jinja2 import nodes
    from jinja2.sandbox import ImmutableSandboxedEnvironment
    from jinja2.visitor import NodeTransformer

    def metered(name: str, held: nodes.Expr | None, line: int) -> nodes.Filter:
        # A filter is called as it is; a function would go through the sandbox each time.
        return nodes.Filter(held or nodes.Const(None), name, [], [], None, None, lineno=line)

    class Metering(NodeTransformer):
        def visit_For(self, node: nodes.For) -> nodes.For:  # noqa: N802 (Jinja2's name)
            self.generic_visit(node)
            node.body.insert(0, nodes.ExprStmt(metered("_step", None, node.lineno), lineno=node.lineno))
            return node

        def visit_Macro(self, node: nodes.Macro) -> nodes.Macro:  # noqa: N802
            self.generic_visit(node)
            node.body.insert(0, nodes.ExprStmt(metered("_step", None, node.lineno), lineno=node.lineno))
            return node

        def visit_Output(self, node: nodes.Output) -> nodes.Output:  # noqa: N802
            self.generic_visit(node)
            node.nodes = [
                n if isinstance(n, nodes.TemplateData) else metered("_text", n, n.lineno) for n in node.nodes
            ]
            return node

        def visit_Concat(self, node: nodes.Concat) -> nodes.Concat:  # noqa: N802
            self.generic_visit(node)
            node.nodes = [metered("_text", n, n.lineno) for n in node.nodes]
            return node

    class Sandbox(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset(["+", "*", "**", "%"])

        def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
            tree = super()._parse(source, name, filename)
            return cast(nodes.Template, Metering().visit(tree).set_environment(self))

        def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
            if operator == "**":
                raise _Endless("may not use `**`")
            if not (isinstance(left, int | float) and isinstance(right, int | float)):
                raise _Endless(f"may use `{operator}` on numbers only (join texts with `~`)")
            return super().call_binop(context, operator, left, right)

        def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
            if isinstance(obj, str | bytes):
                return False
            return super().is_safe_attribute(obj, attr, value)

    environment = Sandbox(
        loader=jinja2.FunctionLoader(find),
        autoescape=lambda name: bool(name) and ".txt" not in str(name),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        cache_size=50,
        auto_reload=False,
    )
    # What takes the context is never worked out beforehand.
    meters = {
        "_text": jinja2.pass_context(lambda _, value: meter.text(value)),
        "_step": jinja2.pass_context(lambda *_: meter.step()),
    }
    environment.filters = {k: v for k, v in environment.filters.items() if k in FILTERS} | meters
    environment.globals.clear()
    return environment


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
