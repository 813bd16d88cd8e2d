"""The commands of `ravenhill`, one module each."""
