"""Sandboxed Jinja2 templates, found in the workspace first and in what ships second."""
