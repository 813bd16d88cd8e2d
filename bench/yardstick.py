"""Measures the yardstick: random play of python-chess, in the same way; prints one line of JSON."""

from __future__ import annotations

import json
import random
import sys
import time

import chess


def main() -> None:
    """Plays random chess for the seconds given on the command line; a decision has two legal moves or more."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    decisions = games = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        rng = random.Random(games)
        board = chess.Board()
        while not board.is_insufficient_material() and board.halfmove_clock < 100:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            decisions += 1 if len(moves) > 1 else 0
        games += 1
    took = time.process_time() - started
    print(json.dumps({"decisions": decisions / took, "games": games / took}))


if __name__ == "__main__":
    main()
