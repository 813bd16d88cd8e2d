"""Evaluates for players that think ahead: rules of thumb and chances to win."""
