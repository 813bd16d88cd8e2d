"""Reports success and failure on the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import NoReturn, ParamSpec, TypeVar

from rich.text import Text

from ravenhill.games.pack_reading import PackError
from ravenhill.kernel.errors import RavenhillError
from ravenhill.terminal.style import new_console

P = ParamSpec("P")
T = TypeVar("T")
Command = TypeVar("Command", bound=Callable[..., object])  # that is given options
INTERRUPTED = 130  # what a shell gives for Ctrl-C


def plainly(command: Callable[P, T]) -> Callable[P, T]:
    """Reports a fault in red and exits with 1: never a traceback for what the user can mend, nor for Ctrl-C."""

    @wraps(command)
    def run(*arguments: P.args, **options: P.kwargs) -> T:
        try:
            return command(*arguments, **options)
        except BrokenPipeError:  # the reader, such as `head`, has read enough
            leave_quietly()
        except (RavenhillError, PackError, OSError) as error:
            new_console(stderr=True).print(Text(str(error), style="bad"), soft_wrap=True)
            sys.exit(1)
        except KeyboardInterrupt:
            new_console(stderr=True).print("stopped", style="refused")
            sys.exit(INTERRUPTED)

    return run


def leave_quietly() -> NoReturn:
    """Exits when the reader has gone: discards unwritten output, so that Python's own end says nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


def announce(text: str) -> None:
    """Reports success in one unbroken line."""
    say(Text(text, style="good"))


def say(text: Text | str) -> None:
    """Prints an unbroken line."""
    new_console().print(Text(text) if isinstance(text, str) else text, soft_wrap=True)
