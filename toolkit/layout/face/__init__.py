"""Faces: drawing XML into drawings. What a designer writes in templates, and pictures from SVG files.

In: XML with SVG's names and `<textbox>`, inks and faces by name, pictures. Out: a `Drawing` or a `Symbol`,
and LAY diagnostics at the template's line or at the content's.
"""

from toolkit.layout.face.code import CODES
from toolkit.layout.face.icon import IconSet
from toolkit.layout.face.kit import Field, Kit
from toolkit.layout.face.picture import Figure, figure
from toolkit.layout.face.setting import Face, face

__all__ = ["CODES", "Face", "Field", "Figure", "IconSet", "Kit", "face", "figure"]
