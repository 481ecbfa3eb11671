"""The workspace: its root, what content it holds, and the user's files over the shipped ones.

In: a folder. Out: content files by game and kind, their bytes, schemas, pictures, fonts, templates. What
ships lies under the user's own by id and file.
"""

from toolkit.workspace.code import CODES
from toolkit.workspace.material import (
    font_folders,
    material_file,
    material_places,
    template,
    template_names,
)
from toolkit.workspace.record import VENDORS, ContentFile, Folder, content_files, stray_games
from toolkit.workspace.root import SHIPPED, NoWorkspace, Workspace, find, shipped_root

__all__ = [
    "CODES",
    "SHIPPED",
    "VENDORS",
    "ContentFile",
    "Folder",
    "NoWorkspace",
    "Workspace",
    "content_files",
    "find",
    "font_folders",
    "material_file",
    "material_places",
    "shipped_root",
    "stray_games",
    "template",
    "template_names",
]
