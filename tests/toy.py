"""A toy game that tests copy in: a folder, a schema, content; no engine. No existing file is edited."""

from __future__ import annotations

from pathlib import Path

PACKAGE = {
    "__init__.py": """
from toolkit.game import Game, Kind
TOKEN = Kind("token", "tokens", "a word on a card", "id: {id}\\nword: hello\\n")
GAME = Game("toy-game", "Toy", __name__, (TOKEN,))
""",
    "model.py": """
from dataclasses import dataclass
from toolkit.game import Modelled
from toolkit.location import Places

@dataclass(frozen=True)
class Token:
    id: str
    word: str
    places: Places
    file: str

def build(records):
    return Modelled(tuple(Token(r.data["id"], r.data["word"], r, r.file) for r in records.of("token")))
""",
    "rules.py": '''
from toolkit.games.toy_game.model import Token
from toolkit.rule import Finding, rule

@rule("TOY001")
def polite(token: Token):
    """A word that is not polite.

    People read them (TOY-1).

    Fails: word: drat

    Passes: word: hello
    """
    if token.word == "drat":
        yield Finding(token.places.at("word"), "`drat` is not polite", "say `hello`")
''',
    "artefacts.py": """
from toolkit.game import Artefact, Made, Page
from toolkit.games.toy_game.model import Token

def artefacts(subjects, printer):
    for s in subjects:
        if isinstance(s, Token):
            make = lambda templates, s=s: Made(Page(templates.render("toy-game/token.txt", {"word": s.word})))
            yield Artefact(f"toy-game/{s.id}/token.txt", make, (s.file,), s.id)
""",
}
SCHEMA = """{
"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
"required": ["id", "word"], "additionalProperties": false,
"properties": {
  "id": {"type": "string", "description": "The token's id."},
  "word": {"type": "string", "description": "The word on it."},
  "allow": {"type": "object"}
}}"""


def lay(package: Path, root: Path, name: str = "toy") -> None:
    """Put the toy's package below `package` and its data into a workspace at `root`, under a name."""
    files = {package / "toy_game" / file: text.lstrip() for file, text in PACKAGE.items()}
    files[root / "schemas/toy-game/token.schema.json"] = SCHEMA
    files[root / "templates/toy-game/token.txt"] = "It says {{ word }}.\n"
    files[root / "content/toy-game/tokens/one.yaml"] = "id: one\nword: hello\n"
    files[root / "content/toy-game/tokens/two.yaml"] = "id: two\nword: hello\n"
    for toy, text in files.items():
        path = Path(str(toy).replace("toy_game", f"{name}_game").replace("toy-game", f"{name}-game"))
        path.parent.mkdir(parents=True, exist_ok=True)
        named = text.replace("toy_game", f"{name}_game").replace("toy-game", f"{name}-game")
        path.write_text(named, encoding="utf-8")
