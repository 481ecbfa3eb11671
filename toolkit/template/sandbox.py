"""Jinja2's sandbox: an allow-list of filters, a meter on everything, plain words for what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, cast

from toolkit.diagnostic import did_you_mean
from toolkit.template.meter import MAX_NUMBER, Endless, Meter

if TYPE_CHECKING:
    import jinja2
    from jinja2.nodes import EvalContext
    from jinja2.runtime import Context

FILTERS = frozenset(
    {"abs", "capitalize", "default", "escape", "first", "float", "int", "join", "last", "length", "list"}
    | {"lower", "map", "max", "min", "reject", "rejectattr", "reverse", "round", "select", "selectattr"}
    | {"sort", "sum", "title", "trim", "truncate", "unique", "upper"}
)
"""No filter or method that makes much out of little (center, format, replace …)."""


def environment(find: Callable[[str], tuple[str, str, None] | None], meter: Meter) -> jinja2.Environment:
    """An environment that finds templates by `find` and counts their work on `meter`."""
    import jinja2
    from jinja2 import nodes
    from jinja2.sandbox import ImmutableSandboxedEnvironment
    from jinja2.visitor import NodeTransformer

    def metered(name: str, held: nodes.Expr, line: int) -> nodes.Filter:
        # A filter is called as it is; a function would go through the sandbox each time.
        return nodes.Filter(held, name, [], [], None, None, lineno=line)

    class Metering(NodeTransformer):
        def _turn(self, node: nodes.Node) -> nodes.Node:
            """Let what may run many times begin with a step that counts the text in it."""
            held = sum(len(part.data) for part in node.find_all(nodes.TemplateData))
            self.generic_visit(node)
            step = metered("_step", nodes.Const(held), node.lineno)
            node.body.insert(0, nodes.ExprStmt(step, lineno=node.lineno))  # type: ignore[attr-defined]
            return node

        visit_For = visit_Macro = visit_CallBlock = visit_Block = visit_Template = _turn  # noqa: N815

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
                raise Endless("may not use `**`")
            if not (isinstance(left, int | float) and isinstance(right, int | float)):
                raise Endless(f"may use `{operator}` on numbers only (join texts with `~`)")
            found: object = super().call_binop(context, operator, left, right)
            if isinstance(found, int) and abs(found) > MAX_NUMBER:
                raise Endless("reckons with numbers of more than 15 digits")
            return found

        def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
            if isinstance(obj, str | bytes):
                return False
            return super().is_safe_attribute(obj, attr, value)

    made = Sandbox(
        loader=jinja2.FunctionLoader(find),
        autoescape=lambda name: bool(name) and ".txt" not in str(name),
        undefined=_undefined(),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        cache_size=50,
        auto_reload=False,
    )
    # What takes the context is never worked out beforehand.
    meters = {
        "_text": jinja2.pass_context(lambda _, value: meter.text(value)),
        "_step": jinja2.pass_context(lambda _, characters: meter.step(characters)),
    }
    made.filters = _filters(made.filters, meter) | meters
    made.globals.clear()
    return made


def _filters(known: Mapping[str, Callable[..., object]], meter: Meter) -> dict[str, Callable[..., object]]:
    """The filters of the allow-list, metered: none makes much out of little unseen."""
    import jinja2
    from jinja2.filters import make_attrgetter

    def sized(name: str) -> Callable[..., object]:
        @wraps(known[name])  # with what Jinja2 is told to pass
        def counted(*arguments: object, **options: object) -> object:
            return meter.size(known[name](*arguments, **options))

        return counted

    @jinja2.pass_eval_context
    def joined(context: EvalContext, value: Iterable[object], d: str = "", attribute: str = "") -> object:
        value = map(make_attrgetter(context.environment, attribute), value) if attribute else value
        held = [meter.text(part) for part in value]
        meter.count(len(d) * len(held))
        return known["join"](context, held, d)

    @jinja2.pass_environment
    def total(
        environment: object, value: Iterable[object], attribute: str | None = None, start: object = 0
    ) -> object:
        if not isinstance(start, int | float):
            raise Endless("may sum up numbers only (put texts together with `join`)")
        return known["sum"](environment, value, attribute, start)

    def rounded(value: float, precision: int = 0, method: str = "common") -> object:
        return known["round"](value, max(-15, min(precision, 15)), method)

    return {name: sized(name) for name in known if name in FILTERS} | {
        "join": joined,
        "round": rounded,
        "sum": total,
    }


def _undefined() -> type[jinja2.StrictUndefined]:
    """What stands for a value that is not there: whoever uses it is told so, with the nearest name."""
    import jinja2

    class Missing(jinja2.StrictUndefined):
        __slots__ = ()

        @property
        def _undefined_message(self) -> str:
            held, name = self._undefined_obj, self._undefined_name
            if not isinstance(held, Mapping):
                return super()._undefined_message
            advice = did_you_mean(str(name), [key for key in held if isinstance(key, str)])
            return f"there is no `{name}` here ({advice})" if advice else f"there is no `{name}` here"

    return Missing
