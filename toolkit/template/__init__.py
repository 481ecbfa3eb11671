"""Sandboxed Jinja2 templates, found in the workspace first and in what ships second.

In: a template's name and plain values. Out: text. A template is data from strangers: it runs in Jinja2's
sandbox with an allow-list of filters, autoescape for XML and HTML, and limits on steps and on output.
"""

from toolkit.template.filling import CODES, PLACE, TemplateMissing, TemplateProblem, Templates

__all__ = ["CODES", "PLACE", "TemplateMissing", "TemplateProblem", "Templates"]
