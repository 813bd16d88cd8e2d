"""Reads the arguments of a command."""

from __future__ import annotations

from tools.programs import Failure


def take(arguments: list[str], flag: str) -> bool:
    """Removes a flag from the arguments; True if it was there."""
    there = flag in arguments
    while flag in arguments:
        arguments.remove(flag)
    return there


def gives(arguments: list[str], *options: str) -> bool:
    """True if one of the options is among the arguments, `-n4` and `--count=9` included."""
    long = tuple(f"{option}=" for option in options if option.startswith("--"))
    short = tuple(option for option in options if not option.startswith("--"))
    return any(
        argument in options or (long and argument.startswith(long)) or (short and argument.startswith(short))
        for argument in arguments
    )


def refuse(arguments: list[str]) -> None:
    """Stops at arguments a command has no use for."""
    if arguments:
        raise Failure(f"unknown argument {arguments[0]}")
