"""Rules of thumb and chances to win, for players that think ahead."""
