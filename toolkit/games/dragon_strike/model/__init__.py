"""Dragon Strike's content as frozen dataclasses."""
