"""The steps; a step that was released is never changed again."""
