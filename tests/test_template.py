"""Templates from strangers: filled in, or stopped at their line."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from toolkit.template import TemplateProblem, Templates


def templates(**texts: str) -> Templates:
    held: Mapping[str, str] = {name.replace("_", "."): text for name, text in texts.items()}
    return Templates(lambda name: (held[name], f"templates/{name}") if name in held else None)


def test_values_and_includes_are_filled_in_and_recorded() -> None:
    found = templates(a_txt="{{ x }} & {% include 'b.txt' %}", b_txt="{{ 1 + 2 }}")
    assert found.render("a.txt", {"x": "<"}) == "< & 3"
    assert found.read == ("a.txt", "b.txt")


def test_xml_is_escaped() -> None:
    assert templates(a_xml="{{ x }}").render("a.xml", {"x": "<&"}) == "&lt;&amp;"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a\n\n{{ y }}", 3, "'y' is undefined"),
        ("a\n{% for i in x %}", 2, "endfor"),
        ("{{ ''.__class__ }}", 1, "unsafe"),
        ("\n{{ 'a' * 1000000000 }}", 2, "numbers only"),
        ("{{ 9 ** 9 ** 9 }}", 1, "may not use"),
        ("{% for a in x %}{% for b in x %}{% for c in x %}{% endfor %}{% endfor %}{% endfor %}", 1, "steps"),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", 1, "recursion"),
        ("{% set a = 'abc' %}" + "{% set a = a ~ a %}" * 50 + "{{ a }}", 1, "MiB"),
        ("{{ x|center(1000) }}", 1, "no filter"),
        ("{% include 'gone.txt' %}", 0, "there is no template gone.txt"),
    ],
)
def test_a_hostile_or_broken_template_ends_in_one_diagnostic(text: str, line: int, said: str) -> None:
    with pytest.raises(TemplateProblem) as caught:
        templates(a_txt=text).render("a.txt", {"x": list(range(100))})
    problem = caught.value.diagnostic
    assert problem.code == "LAY010"
    assert said in problem.message
    assert line == 0 or problem.at.line == line


def test_a_problem_in_an_included_template_stands_there() -> None:
    with pytest.raises(TemplateProblem) as caught:
        templates(a_txt="{% include 'b.txt' %}", b_txt="\n\n{{ gone }}").render("a.txt", {})
    assert str(caught.value.diagnostic.at) == "templates/b.txt:3"
