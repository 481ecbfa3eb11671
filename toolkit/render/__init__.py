"""The only modules that write a format. In: drawings and data. Out: bytes, the same on every run."""
