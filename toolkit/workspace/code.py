"""The pages of the workspace's codes."""

from __future__ import annotations

from toolkit.diagnostic import CodePage, Severity
from toolkit.source import MAX_BYTES

CODES = (
    CodePage(
        "WSP001",
        "A file cannot be read",
        "What cannot be read cannot be checked or printed, and a build that passed over it would be wrong "
        "without saying so.",
        "content/saint-george/maps/mine.yaml belongs to another user",
        "a regular file that you may read",
    ),
    CodePage(
        "WSP002",
        "A link leads out of the workspace",
        "Content is data from strangers: a link could bring any file of your machine into a print. Only "
        "files inside the workspace are read.",
        "maps/mine.yaml -> /etc/passwd",
        "a copy of the file inside the workspace",
    ),
    CodePage(
        "WSP003",
        "A file is too large",
        f"A content file may have {MAX_BYTES // 1024 // 1024} MiB; past that it is most likely no content, "
        "and an editor that checks on every save would hang.",
        "a map of 100 MB",
        "one file a map",
    ),
    CodePage(
        "WSP004",
        "A file or folder that no game reads",
        "A misspelt folder hides everything in it: nothing there is checked, printed or played.",
        "content/saint-george/map/mine.yaml",
        "content/saint-george/maps/mine.yaml",
        Severity.WARNING,
    ),
    CodePage(
        "WSP005",
        "Two files with one id",
        "The id of a record is its file's name; with two of them a reference would mean either.",
        "maps/mine.yaml beside maps/mine.json",
        "maps/mine.yaml beside maps/other.yaml",
    ),
)
