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
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", 1, "without end"),
        ("{% include 'a.txt' %}", 1, "without end"),
        ("{% set a = 'abc' %}" + "{% set a = a ~ a %}" * 50 + "{{ a }}", 1, "MiB"),
        ("{{ x|center(1000) }}", 1, "no filter"),
        ("\n{% include 'gone.txt' %}", 2, "there is no template gone.txt"),
        ("{% set n = 9999999 * 9999999 %}" + "{% set n = n * n %}" * 50, 1, "15 digits"),
        ("{% set a = 'abc' %}" + "{% set a = [a, a, a, a]|join %}" * 30, 1, "MiB"),
        ("{% set a = ['abc'] %}" + "{% set a = [a, a, a, a]|sum(start=[]) %}" * 30, 1, "numbers only"),
        ("{% set a = ['abc'] %}" + "{% set a = [a, a, a, a] %}" * 30 + "\n{{ a }}", 2, "prints a list"),
        ("{% set a = ['abc'] %}" + "{% set a = [a, a, a, a] %}" * 30 + "\n{{ a|join }}", 2, "prints a list"),
        ("{{ {'a': 1} }}", 1, "prints a mapping"),
        ("{% macro m() %}{% endmacro %}{{ m }}", 1, "prints a macro"),
        ("{{ none }}", 1, "prints nothing"),
        (
            "{% set a %}{% for i in x %}{% for k in x %}"
            + "." * 9999
            + "{% endfor %}{% endfor %}{% endset %}",
            1,
            "MiB",
        ),
        ("\n{{ y.nmae }}{% set y = {'name': 1} %}", 2, "undefined"),
        ("{% set y = {'name': 1} %}\n{{ y.nmae }}", 2, "no `nmae` here (did you mean `name`?)"),
    ],
)
def test_a_hostile_or_broken_template_ends_in_one_diagnostic(text: str, line: int, said: str) -> None:
    with pytest.raises(TemplateProblem) as caught:
        templates(a_txt=text).render("a.txt", {"x": list(range(100))})
    problem = caught.value.diagnostic
    assert problem.code == "LAY010"
    assert said in problem.message
    assert line == 0 or problem.at.line == line


def test_numbers_are_rounded_and_texts_joined_as_anywhere() -> None:
    text = "{{ 2.344|round(2) }} {{ 2.1|round(400000000, 'ceil')|int }} {{ x|join('-') }} {{ x|sum }}"
    rows = "{{ rows|join(', ', attribute='n') }} {{ rows|sum(attribute='n') }}"
    found = templates(a_txt=f"{text} {rows}").render("a.txt", {"x": [1, 2], "rows": [{"n": 3}, {"n": 4}]})
    assert found == "2.34 2 1-2 3 3, 4 7"


def test_a_misspelt_value_or_template_is_told_with_the_nearest_name() -> None:
    with pytest.raises(TemplateProblem) as caught:
        templates(a_txt="{{ crad }}").render("a.txt", {"card": 1})
    assert caught.value.diagnostic.help == "did you mean `card`?"
    with pytest.raises(TemplateProblem) as caught:
        Templates(lambda name: None, lambda: ["toy/card-face.xml"]).render("toy/card-fcae.xml", {})
    assert caught.value.diagnostic.help == "did you mean `toy/card-face.xml`?"


def test_a_problem_in_an_included_template_stands_there() -> None:
    with pytest.raises(TemplateProblem) as caught:
        templates(a_txt="{% include 'b.txt' %}", b_txt="\n\n{{ gone }}").render("a.txt", {})
    assert str(caught.value.diagnostic.at) == "templates/b.txt:3"
