"""Where things go: text, paper. In: content and measures. Out: drawing items. Pure geometry."""
