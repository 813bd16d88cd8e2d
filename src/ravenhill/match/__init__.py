"""One game in progress: starting it, playing it, recording it and replaying it."""
