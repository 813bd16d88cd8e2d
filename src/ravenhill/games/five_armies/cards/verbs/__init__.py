"""Shares procedures among cards: verbs that only cards need."""
