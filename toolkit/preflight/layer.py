"""Optional-content layers: which there are, and which are on.

In: a document's catalogue. Out: `Layers`.
"""

from __future__ import annotations

import pikepdf

from toolkit.preflight.value import elements, entry, identity, name


class Layers:
    """The layers of a document, by object number."""

    def __init__(self, root: object):
        held = entry(root, "/OCProperties")
        settings = entry(held, "/D")
        on, off = ({identity(each) for each in elements(entry(settings, key))} for key in ("/ON", "/OFF"))
        all_off = name(entry(settings, "/BaseState")) == "OFF"
        self.names: dict[tuple[int, int], str] = {}
        self._off: set[tuple[int, int]] = set()
        for group in elements(entry(held, "/OCGs")):
            key, label = identity(group), entry(group, "/Name")
            self.names[key] = str(label) if isinstance(label, pikepdf.String) else "without a name"
            unprinted = name(entry(group, "/Usage", "/Print", "/PrintState")) == "OFF"
            if key in off or (all_off and key not in on) or unprinted:
                self._off.add(key)

    @property
    def off(self) -> list[str]:
        """Names of the layers that are off, in order."""
        return [label for key, label in self.names.items() if key in self._off]

    def is_hidden(self, group: object) -> bool:
        """Whether what belongs to this group (or to groups, all of them off) does not print."""
        if name(entry(group, "/Type")) == "OCMD":
            inside = entry(group, "/OCGs")
            held = elements(inside) or ([inside] if inside is not None else [])
            return bool(held) and all(identity(each) in self._off for each in held)
        return identity(group) in self._off
