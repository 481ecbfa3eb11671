"""The words of the home edition, where nothing is scratched: hexes are opened, losses crossed out in pencil.

In: a map with the card's words. Out: the same map with the home edition's, and which rewordings are idle.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.saint_george.model import Map, Rewording, Section


@dataclass(slots=True)
class _Editor:
    """Rewords texts and remembers which rewordings found something to do."""

    rewordings: tuple[Rewording, ...]
    used: set[str] = field(default_factory=set)

    def text(self, words: str) -> str:
        """The text with every rewording applied in order, whole words only."""
        for each in self.rewordings:
            pattern = rf"(?<!\w){re.escape(each.card)}(?!\w)"
            words, count = re.subn(pattern, each.home.replace("\\", r"\\"), words)
            if count:
                self.used.add(each.card)
        return words

    def sections(self, sections: tuple[Section, ...]) -> tuple[Section, ...]:
        """The sections with their paragraphs reworded."""
        return tuple(
            replace(
                section,
                paragraphs=tuple(replace(each, text=self.text(each.text)) for each in section.paragraphs),
            )
            for section in sections
        )


def at_home(subject: Map) -> tuple[Map, tuple[Diagnostic, ...]]:
    """The map as the home edition words it, and a warning for each rewording that replaces nothing."""
    orders, ruleset = subject.orders, subject.ruleset
    editor = _Editor(orders.home_words)
    reworded = replace(
        orders,
        briefing=replace(orders.briefing, text=editor.text(orders.briefing.text)),
        left=editor.sections(orders.left),
        right=editor.sections(orders.right),
        abilities_note=editor.text(orders.abilities_note),
        debriefing_note=editor.text(orders.debriefing_note),
    )
    members = tuple(
        replace(member, ability=replace(member.ability, text=editor.text(member.ability.text)))
        for member in ruleset.squad.members
    )
    squad = replace(ruleset.squad, members=members)
    idle = tuple(
        Diagnostic(
            "LAY026",
            f"the card never says `{each.card}`, so the home edition rewords nothing",
            each.at,
            Severity.WARNING,
            "take it out, or write the words as the card has them",
        )
        for each in orders.home_words
        if each.card not in editor.used
    )
    return replace(subject, orders=reworded, ruleset=replace(ruleset, squad=squad)), idle
