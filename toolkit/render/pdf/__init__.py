"""PDF: documents into bytes. The only package that knows ReportLab.

In: a `Document`. Out: a PDF whose boxes, inks, layers and text are those of the document, the same bytes on
every machine's every day. Pages are drawn in mm under one matrix; text is embedded, selectable and kerned.
"""

from toolkit.render.pdf.document import pdf

__all__ = ["pdf"]
